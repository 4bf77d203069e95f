import { z } from 'zod';
import { BankTransaction, SettledDocumentType } from '@/server/banking/banking/transactions.schema';
import { BankDifference } from '@/server/banking/reconciliation/match.schema';
import { MatchSuggestion } from '@/server/banking/reconciliation/suggestions.schema';
import { PositiveAmount } from '@/server/platform/contract/amounts';
import { DateRangeInput, ListInput, logSchemaOf } from '@/server/platform/contract/pagination';

export const CertainMatchesInput = ListInput.pick({ limit: true, cursor: true }).extend({
  ...DateRangeInput.shape,
  accountId: z.string().max(64).optional().meta({ description: 'Only transactions of this account.' }),
});
export type CertainMatchesInput = z.output<typeof CertainMatchesInput>;

const CertainMatch = z
  .object({
    transaction: BankTransaction.meta({ description: 'The movement that is not matched yet.' }),
    suggestion: MatchSuggestion.meta({ description: 'The one document, or the documents together, that it paid.' }),
  })
  .meta({ id: 'CertainMatch', description: 'A transaction, and what it paid for certain.' });

export const CertainMatchList = logSchemaOf(CertainMatch)
  .extend({ hasMore: z.boolean().meta({ description: 'Whether there are more transactions to look at.' }) })
  .meta({ id: 'CertainMatchList' });
export type CertainMatchList = z.output<typeof CertainMatchList>;

const MOST_ACCEPTED = 100;

const AcceptedMatch = z.object({
  transactionId: z.string().max(64).meta({
    description: 'The transaction to match, as the list of certain matches names it.',
    example: 'btx_01kagz4t5v8w9x0y1z2a3b4c5d',
  }),
  documentType: SettledDocumentType.nullish().meta({
    description: 'Which kind of document `documentId` names; a credit note is an `invoice`.',
    example: 'invoice',
  }),
  documentId: z
    .string()
    .max(64)
    .nullish()
    .meta({ description: 'What the transaction paid, where that is one document.' }),
  allocations: z
    .array(
      z.object({
        documentType: SettledDocumentType.meta({
          description: 'Which of the two `documentId` names; a credit note is an `invoice`.',
          example: 'invoice',
        }),
        documentId: z.string().max(64).meta({
          description: 'One of the documents that were suggested together.',
          example: 'inv_01kagz4t5v8w9x0y1z2a3b4c5d',
        }),
        amount: PositiveAmount.meta({
          description: 'How much of it is settled, in its currency, as it was suggested.',
          example: 121,
        }),
      }),
    )
    .min(1)
    .max(50)
    .nullish()
    .meta({ description: 'Where there are several: as they were suggested.' }),
  difference: BankDifference.nullish().meta({ description: "The suggestion's." }),
});
export type AcceptedMatch = z.output<typeof AcceptedMatch>;

export const AcceptInput = z.object({
  matches: z.array(AcceptedMatch).min(1).max(MOST_ACCEPTED).meta({ description: 'Each is matched on its own.' }),
});
