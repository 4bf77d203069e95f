import { z } from 'zod';
import { SettledDocumentType } from '@/server/banking/banking/transactions.schema';
import { PairCandidate, PairProposal } from '@/server/banking/reconciliation/pair.schema';
import { Reason } from '@/server/banking/reconciliation/reasons.schema';
import { Money, Sum } from '@/server/platform/contract/amounts';
import { CalendarDate, queryInteger } from '@/server/platform/contract/pagination';

const MOST = 10;
const DEFAULT = 5;

export const SuggestionsInput = z.object({
  limit: queryInteger(1, MOST).default(DEFAULT).meta({ description: 'How many at most, 1 to 10.', example: 5 }),
});

export const MatchSignal = z.enum(['amount', 'date', 'reference', 'counterparty']);
export type MatchSignal = z.output<typeof MatchSignal>;

const suggested = {
  documentType: SettledDocumentType.meta({
    description: 'Which of the two `documentId` names; a credit note is an `invoice`.',
  }),
  documentId: z.string().meta({ description: 'The id of the document that it may have paid.' }),
  documentNumber: z.string().optional().meta({ description: "The invoice's, or the vendor's on an expense." }),
  partyName: z.string().optional().meta({ description: 'The client, or the vendor.', example: 'Acme Studio SL' }),
  documentDate: CalendarDate.meta({ description: 'The day of issue, or of the expense.' }),
  dueDate: CalendarDate.optional().meta({ description: 'When the document was to be paid.' }),
  amountDue: Money.meta({
    description: 'What is left to settle of it, or of all of them: above zero, also of a credit note.',
  }),
  allocations: z
    .array(
      z.object({
        ...{
          documentType: SettledDocumentType.meta({
            description: 'Which of the two `documentId` names; a credit note is an `invoice`.',
          }),
          documentId: z.string().meta({ description: 'The id of that document.' }),
        },
        documentNumber: z
          .string()
          .optional()
          .meta({ description: "The invoice's number, or the vendor's on an expense." }),
        amount: Money.meta({ description: 'What is left to settle of it.' }),
      }),
    )
    .optional()
    .meta({
      description:
        'Where several documents add up, of one party or in a payout of several: send them as they are, with the ' +
        '`difference`. `documentId` is the first.',
    }),
  currency: z.string().meta({ description: "The document's.", example: 'EUR' }),
  paidOn: CalendarDate.optional().meta({
    description: 'When somebody has marked it as paid by hand: a match links that payment, and books nothing again.',
  }),
  difference: z.enum(['fee', 'fx']).optional().meta({
    description: 'Send it with the match: what was kept on the way, or that the document is in another currency.',
  }),
  gross: Sum.optional().meta({ description: 'With a `fee`: what is open of the document, or of all of them.' }),
  fee: Money.optional().meta({ description: 'What was kept of that, or charged on top.' }),
  score: z.int().min(0).max(100).meta({ description: 'The points of all signals.', example: 96 }),
  confidence: z.int().min(0).max(100).meta({ description: 'How sure it is, in percent: the `score`.', example: 96 }),
  confidenceLevel: z.enum(['high', 'medium', 'low']).meta({ description: '`high` from 70, `medium` from 45.' }),
  suggested: z.boolean().meta({
    description: 'At most one: the amount is the same, its number or party is named, and no other is as good.',
  }),
  amountDiff: Money.meta({ description: 'What moved beyond what is left to settle; below zero where it is less.' }),
  dateDiff: z.int().meta({ description: "Days from the document's date to the transaction's." }),
};

const signal = {
  signal: MatchSignal.meta({ description: 'What was compared.' }),
  points: z.int().meta({ description: 'Of 45 for amount, 25 for reference, 20 for counterparty, 10 for date.' }),
  similarity: z.number().min(0).max(1).meta({ description: 'How alike the two are, from 0 to 1.' }),
};

export const MatchSuggestion = z
  .object({
    ...suggested,
    reasons: z.array(z.string()).meta({ description: 'What speaks for it.' }),
    breakdown: z
      .array(z.object({ ...signal, reason: z.string().meta({ description: 'What was found, in a sentence.' }) }))
      .meta({ description: 'How the score comes about, signal by signal.' }),
  })
  .meta({ id: 'MatchSuggestion', description: 'A document that a transaction may have paid, and how sure that is.' });
export type MatchSuggestion = z.output<typeof MatchSuggestion>;

/** A suggestion before it is said in a language. */
const MatchCandidate = z.object({ ...suggested, breakdown: z.array(z.object({ ...signal, reason: Reason })) });
export type MatchCandidate = z.output<typeof MatchCandidate>;

export const MatchSuggestions = z
  .object({
    data: z
      .object({
        ...{
          transactionId: z.string().meta({ description: 'The transaction that was asked about.' }),
          limit: z.int().meta({ description: 'How many suggestions were asked for at most.' }),
          suggestions: z
            .array(MatchSuggestion)
            .meta({ description: 'Documents that it may have paid, the likeliest first.' }),
        },
        transfers: z.array(PairProposal).meta({
          description: 'What moved the other way on another of your accounts within 5 days: see `pair`.',
        }),
        returns: z.array(PairProposal).meta({
          description: 'What it may give back, or be given back by, on the same account within 60 days: see `pair`.',
        }),
      })
      .meta({ description: 'What the transaction may have paid, and what may explain it.' }),
  })
  .meta({ id: 'MatchSuggestions' });
export type MatchSuggestions = z.output<typeof MatchSuggestions>;

/** The same for the dashboard, which says the reasons in the reader's language. */
export const MatchCandidates = z.object({
  suggestions: z.array(MatchCandidate),
  transfers: z.array(PairCandidate),
  returns: z.array(PairCandidate),
});
export type MatchCandidates = z.output<typeof MatchCandidates>;

export const RefusedDocument = z.object({
  documentType: SettledDocumentType.meta({ description: 'A credit note is an `invoice`.' }),
  documentId: z.string().max(64).meta({ description: 'The document that it did not pay.' }),
});
