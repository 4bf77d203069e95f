import { z } from 'zod';
import { resources } from '@/lib/folio/resources';
import {
  BankTransaction,
  BankTransactionAnswer,
  BankTransactionPath,
} from '@/server/banking/banking/transactions.schema';
import { createExpenseOf } from '@/server/banking/reconciliation/expense/create-expense-of';
import {
  BankTransactionExpense,
  ExpenseAnswer,
  ExpenseProposal,
  ExpenseProposalInput,
} from '@/server/banking/reconciliation/expense/movement-expense.schema';
import { proposeExpense } from '@/server/banking/reconciliation/expense/propose-expense';
import { BankTransactionMatch } from '@/server/banking/reconciliation/match.schema';
import { matchTransaction } from '@/server/banking/reconciliation/match-transaction';
import { findOpenDocuments } from '@/server/banking/reconciliation/open-documents';
import { OpenDocuments, OpenDocumentsInput } from '@/server/banking/reconciliation/open-documents.schema';
import { BankTransactionPair, BankTransactionPairPath } from '@/server/banking/reconciliation/pair.schema';
import { pairTransactions } from '@/server/banking/reconciliation/pair-transactions';
import { movementsOf } from '@/server/banking/reconciliation/settling-movements';
import { SettledDocument, SettlingMovements } from '@/server/banking/reconciliation/settling-movements.schema';
import { suggestMatches } from '@/server/banking/reconciliation/suggest-matches';
import { acceptMatches } from '@/server/banking/reconciliation/suggestions/accept-matches';
import {
  AcceptInput,
  CertainMatchesInput,
  CertainMatchList,
} from '@/server/banking/reconciliation/suggestions/certain.schema';
import { pairInEnglish, suggestionInEnglish } from '@/server/banking/reconciliation/suggestions/in-english';
import { listCertain } from '@/server/banking/reconciliation/suggestions/list-certain';
import { refuseMatch, unrefuseMatch } from '@/server/banking/reconciliation/suggestions/refusals';
import {
  MatchCandidates,
  MatchSuggestions,
  RefusedDocument,
  SuggestionsInput,
} from '@/server/banking/reconciliation/suggestions.schema';
import { undoMatch } from '@/server/banking/reconciliation/undo-match';
import { batchOf, batchStatus } from '@/server/platform/api/batch';
import { listProcedure, readProcedure, reconcileProcedure, rest, router } from '@/server/platform/api/trpc';

const { tag } = resources.banking;
const match = '/v1/banking/transactions/{transactionId}/match';
const refused = '/v1/banking/transactions/{transactionId}/suggestions/refuse';

export const reconciliationRouter = router({
  suggestions: listProcedure
    .meta(
      rest('GET', '/v1/banking/transactions/{transactionId}/suggestions', {
        tag,
        summary: 'List what a transaction may have paid',
        description:
          'The likeliest document first, with what speaks for it: the amount (45 points), its number (25), the other ' +
          'party (20) and the date (10). It changes nothing; the match is yours to say.',
      }),
    )
    .input(BankTransactionPath.extend(SuggestionsInput.shape))
    .output(MatchSuggestions)
    .query(async ({ ctx, input: { transactionId, limit } }) => {
      const { suggestions, transfers, returns } = await suggestMatches(ctx.actor, transactionId, limit);
      const pairs = { transfers: transfers.map(pairInEnglish), returns: returns.map(pairInEnglish) };
      return { data: { transactionId, limit, suggestions: suggestions.map(suggestionInEnglish), ...pairs } };
    }),

  /** The same with the reasons as codes. */
  candidates: listProcedure
    .input(BankTransactionPath.extend(SuggestionsInput.shape))
    .output(MatchCandidates)
    .query(({ ctx, input }) => suggestMatches(ctx.actor, input.transactionId, input.limit)),

  /** What somebody chooses from who knows better than the suggestions. */
  documents: listProcedure
    .input(BankTransactionPath.extend(OpenDocumentsInput.shape))
    .output(OpenDocuments)
    .query(({ ctx, input }) => findOpenDocuments(ctx.actor, input.transactionId, input)),

  /** The movements that settled a document, for its page. */
  movements: listProcedure
    .input(SettledDocument)
    .output(SettlingMovements)
    .query(({ ctx, input }) => movementsOf(ctx.actor, input)),

  match: reconcileProcedure
    .meta(
      rest('POST', match, {
        tag,
        summary: 'Say what a transaction paid',
        description:
          'Send `documentId` and `documentType`, or `allocations`. Invoices are paid by it, or part of them, on the day ' +
          'that it moved (`invoice.paid`); an expense has its `paidDate` of it. Money that came in pays invoices, money ' +
          'that went out expenses and credit notes. Once a document is cancelled or deleted, the transaction is ' +
          'unmatched again.',
        errors: [409, 422],
      }),
    )
    .input(BankTransactionPath.extend(BankTransactionMatch.shape))
    .output(BankTransactionAnswer)
    .mutation(async ({ ctx, input: { transactionId, ...input } }) => ({
      data: await matchTransaction(ctx.actor, transactionId, input),
    })),

  pair: reconcileProcedure
    .meta(
      rest('POST', '/v1/banking/transactions/{id}/pair', {
        tag,
        summary: 'Say that two transactions explain each other',
        description:
          'A `transfer` between two of your accounts, or a `return`: what gives back the other. Both are matched by it, ' +
          'and name each other as `pairedWith`. Where the other one was matched with documents, a return undoes that ' +
          'first: they wait for payment again. Undo the match of either to take it back; what a return has undone ' +
          'stays so.',
        errors: [409, 422],
      }),
    )
    .input(BankTransactionPairPath.extend(BankTransactionPair.shape))
    .output(BankTransactionAnswer)
    .mutation(async ({ ctx, input: { id, ...input } }) => ({ data: await pairTransactions(ctx.actor, id, input) })),

  undo: reconcileProcedure
    .meta(
      rest('DELETE', match, {
        tag,
        summary: 'Undo the match of a transaction',
        description:
          'What was booked by it is taken back: its invoices and expenses wait for payment again. Of two that are paired, ' +
          'both are unmatched.',
        errors: [409],
      }),
    )
    .input(BankTransactionPath)
    .output(BankTransactionAnswer)
    .mutation(async ({ ctx, input }) => ({ data: await undoMatch(ctx.actor, input.transactionId) })),

  createExpense: reconcileProcedure
    .meta(
      rest('POST', '/v1/banking/transactions/{transactionId}/expense', {
        tag,
        summary: 'Make an expense of a transaction',
        description:
          'For what went out and nobody has entered yet: the expense has its amount, its currency and its day, and is ' +
          'paid by it. Vendor, category and tax are what earlier expenses of the same counterparty have, by its IBAN, ' +
          'tax id or name; what is sent counts, and `null` leaves it empty. With `irpf` the amount is what went out and ' +
          'what was withheld.',
        status: 201,
        errors: [409, 422],
      }),
    )
    .input(BankTransactionPath.extend(BankTransactionExpense.shape))
    .output(ExpenseAnswer)
    .mutation(async ({ ctx, input: { transactionId, ...input } }) => ({
      data: await createExpenseOf(ctx.actor, transactionId, input),
    })),

  /** What the dialog begins with. */
  proposeExpense: readProcedure
    .input(ExpenseProposalInput)
    .output(ExpenseProposal)
    .query(({ ctx, input }) => proposeExpense(ctx.actor, input)),

  refuse: reconcileProcedure
    .meta(
      rest('POST', refused, {
        tag,
        summary: 'Say that a transaction did not pay a document',
        description: 'That document is not suggested for it again. It can be matched all the same.',
        status: 204,
      }),
    )
    .input(BankTransactionPath.extend(RefusedDocument.shape))
    .output(z.void())
    .mutation(({ ctx, input: { transactionId, ...document } }) => refuseMatch(ctx.actor, transactionId, document)),

  unrefuse: reconcileProcedure
    .meta(
      rest('DELETE', refused, {
        tag,
        summary: 'Take such a refusal back',
        description: 'The document may be suggested again; without `documentId`, all of them may.',
        status: 204,
      }),
    )
    .input(BankTransactionPath.extend(RefusedDocument.partial().shape))
    .output(z.void())
    .mutation(({ ctx, input }) => unrefuseMatch(ctx.actor, input.transactionId, input.documentId)),

  certain: listProcedure
    .meta(
      rest('GET', '/v1/banking/suggestions', {
        tag,
        summary: 'List what transactions paid for certain',
        description:
          'Of the transactions that nobody has matched or excluded, those with a suggestion that is `suggested`, the ' +
          'oldest first. No document is in it twice. At most a thousand are looked at for a page: it may have fewer than ' +
          '`limit`, and `nextCursor` goes on. It changes nothing.',
      }),
    )
    .input(CertainMatchesInput)
    .output(CertainMatchList)
    .query(({ ctx, input }) => listCertain(ctx.actor, input)),

  acceptCertain: reconcileProcedure
    .meta(
      rest('POST', '/v1/banking/suggestions/accept', {
        tag,
        summary: 'Match many transactions as suggested',
        description:
          'Each is matched on its own: 200 all, 207 some, 400 none. One of which something has changed meanwhile, so that ' +
          'the documents do not come to what moved any more, is refused with its reason.',
        ...batchStatus(200),
      }),
    )
    .input(AcceptInput)
    .output(batchOf(BankTransaction).meta({ id: 'AcceptedMatches' }))
    .mutation(({ ctx, input }) => acceptMatches(ctx, input.matches)),
});
