import { z } from 'zod';
import { resources } from '@/lib/folio/resources';
import {
  BalanceHistory,
  BalanceHistoryInput,
  BankAccountAnswer,
  BankAccountCreate,
  BankAccountList,
  BankAccountListInput,
  BankAccountPatch,
  BankAccountPath,
  TotalBalance,
  TotalBalanceInput,
} from '@/server/banking/banking/accounts.schema';
import * as accounts from '@/server/banking/banking/accounts.service';
import { balanceHistory, totalBalance } from '@/server/banking/banking/balance-history';
import { described } from '@/server/banking/banking/banking.describe';
import { categorizeTransaction, uncategorizeTransaction } from '@/server/banking/banking/categorize-transaction';
import { announceStatement } from '@/server/banking/banking/statements/statement-file';
import { statementProgress } from '@/server/banking/banking/statements/statement-progress';
import {
  BankStatementAnswer,
  BankStatementList,
  BankStatementListInput,
  BankStatementPath,
  StatementAnnounce,
  StatementCheck,
  StatementCheckInput,
  StatementImport,
  StatementProgress,
  StatementProgressInput,
  StatementRun,
  StatementTable,
  StatementTableInput,
} from '@/server/banking/banking/statements/statements.schema';
import * as statements from '@/server/banking/banking/statements/statements.service';
import { sumUnexplained } from '@/server/banking/banking/sum-unexplained';
import {
  BankTransactionAnswer,
  BankTransactionBrowseInput,
  BankTransactionCategorize,
  BankTransactionCreate,
  BankTransactionList,
  BankTransactionListInput,
  BankTransactionPath,
  UnexplainedInput,
  UnexplainedSums,
  UnexplainedTotals,
} from '@/server/banking/banking/transactions.schema';
import * as transactions from '@/server/banking/banking/transactions.service';
import {
  listProcedure,
  readProcedure,
  reconcileProcedure,
  rest,
  router,
  writeProcedure,
} from '@/server/platform/api/trpc';
import { bytesOf } from '@/server/platform/contract/file-kinds';

const { tag } = resources.banking;
const allAccounts = '/v1/banking/accounts';
const oneAccount = '/v1/banking/accounts/{accountId}';
const allStatements = '/v1/banking/accounts/{accountId}/statements';
const oneStatement = '/v1/banking/accounts/{accountId}/statements/{statementId}';
const allTransactions = '/v1/banking/transactions';
const oneTransaction = '/v1/banking/transactions/{transactionId}';

export const bankingRouter = router({
  listAccounts: listProcedure
    .meta(rest('GET', allAccounts, { tag, ...described.listAccounts }))
    .input(BankAccountListInput)
    .output(BankAccountList)
    .query(({ ctx, input }) => accounts.listAccounts(ctx.actor, input)),

  createAccount: writeProcedure
    .meta(rest('POST', allAccounts, { tag, ...described.createAccount, status: 201, errors: [409] }))
    .input(BankAccountCreate)
    .output(BankAccountAnswer)
    .mutation(async ({ ctx, input }) => ({ data: await accounts.createAccount(ctx.actor, input) })),

  getAccount: readProcedure
    .meta(rest('GET', oneAccount, { tag, row: 'bankAccount', ...described.getAccount }))
    .input(BankAccountPath)
    .output(BankAccountAnswer)
    .query(async ({ ctx, input }) => ({ data: await accounts.getAccount(ctx.actor, input.accountId) })),

  updateAccount: writeProcedure
    .meta(rest('PATCH', oneAccount, { tag, ...described.updateAccount, errors: [409] }))
    .input(BankAccountPath.extend(BankAccountPatch.shape))
    .output(BankAccountAnswer)
    .mutation(async ({ ctx, input: { accountId, ...changes } }) => ({
      data: await accounts.updateAccount(ctx.actor, accountId, changes),
    })),

  deleteAccount: writeProcedure
    .meta(
      rest('DELETE', oneAccount, {
        tag,
        summary: 'Delete a bank account',
        description:
          'Only while no transaction is on it (409). Set one that is not in use any more to `isActive: false` instead.',
        status: 204,
        errors: [409],
      }),
    )
    .input(BankAccountPath)
    .output(z.void())
    .mutation(({ ctx, input }) => accounts.deleteAccount(ctx.actor, input.accountId)),

  balanceHistory: listProcedure
    .input(BalanceHistoryInput)
    .output(BalanceHistory)
    .query(({ ctx, input }) => balanceHistory(ctx.actor, input)),

  totalBalance: listProcedure
    .input(TotalBalanceInput)
    .output(TotalBalance)
    .query(({ ctx, input }) => totalBalance(ctx.actor, input)),

  importStatement: writeProcedure
    .meta(
      rest('POST', allStatements, {
        tag,
        summary: 'Import a statement',
        description:
          'The body is the file that the bank gives: Norma 43, camt.052/053/054, OFX, MT940, CSV or Excel, or a ZIP of ' +
          'them. Its format is found by its content. Where nothing tells which columns of a table are what, the answer is 422 `MAPPING_NEEDED` with the ' +
          '`columns`, some `rows` and the `mapping` to go on from: send it, corrected, with the file. ' +
          'Movements that are here already, by an earlier file, are left out: no movement is imported twice, excluded ' +
          'ones neither. What does not add up is said in `warnings`. A file that cannot be read, or that is of another ' +
          'account, is answered with 422.',
        status: 201,
        accepts: bytesOf('statement'),
        errors: [409, 422],
      }),
    )
    .input(StatementImport)
    .output(BankStatementAnswer)
    .mutation(async ({ ctx, input }) => ({ data: await statements.importStatementFile(ctx.actor, input) })),

  listStatements: listProcedure
    .meta(rest('GET', allStatements, { tag, ...described.listStatements }))
    .input(BankStatementListInput)
    .output(BankStatementList)
    .query(({ ctx, input }) => statements.listStatements(ctx.actor, input)),

  undoStatement: writeProcedure
    .meta(
      rest('DELETE', oneStatement, {
        tag,
        summary: 'Undo an import',
        description: 'Its transactions go with it, and the file. Not while one of them is matched.',
        status: 204,
        errors: [409],
      }),
    )
    .input(BankStatementPath)
    .output(z.void())
    .mutation(({ ctx, input }) => statements.undoStatement(ctx.actor, input.accountId, input.statementId)),

  announceStatement: writeProcedure
    .input(StatementAnnounce)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => announceStatement(ctx.actor, input)),

  checkStatement: writeProcedure
    .input(StatementCheckInput)
    .output(StatementCheck)
    .query(({ ctx, input }) => statements.checkStatement(ctx.actor, input)),

  /** Asked again and again while a file is checked or imported. */
  statementProgress: readProcedure
    .input(StatementProgressInput)
    .output(StatementProgress.nullable())
    .query(({ ctx, input }) => statementProgress(ctx.actor, input)),

  previewTable: writeProcedure
    .input(StatementTableInput)
    .output(StatementTable)
    .query(({ ctx, input }) => statements.previewStatementTable(ctx.actor, input)),

  runStatement: writeProcedure
    .input(StatementRun)
    .output(BankStatementAnswer)
    .mutation(async ({ ctx, input }) => ({ data: await statements.runStatement(ctx.actor, input) })),

  listTransactions: listProcedure
    .meta(
      rest('GET', allTransactions, {
        tag,
        summary: 'List bank transactions',
        description: 'The latest day first. `from` and `to` are days on which the bank booked them.',
      }),
    )
    .input(BankTransactionListInput)
    .output(BankTransactionList)
    .query(({ ctx, input }) => transactions.listTransactions(ctx.actor, input)),

  /** The list of the dashboard. */
  browse: listProcedure
    .input(BankTransactionBrowseInput)
    .output(BankTransactionList)
    .query(({ ctx, input }) => transactions.listTransactions(ctx.actor, input)),

  /** What is left to explain. */
  unexplained: listProcedure
    .input(UnexplainedInput)
    .output(UnexplainedTotals)
    .query(({ ctx, input }) => transactions.unexplainedTotals(ctx.actor, input)),

  /** What is left of movements that are matched. */
  unexplainedSums: listProcedure
    .input(UnexplainedInput.pick({ accountId: true }))
    .output(UnexplainedSums)
    .query(({ ctx, input }) => sumUnexplained(ctx.actor, input)),

  /** The categories in use, for who types one. */
  categories: listProcedure.output(z.array(z.string())).query(({ ctx }) => transactions.listCategories(ctx.actor)),

  createTransaction: writeProcedure
    .meta(
      rest('POST', allTransactions, {
        tag,
        summary: 'Enter a bank transaction',
        description: 'For what no statement brings. It starts `raw`, whatever category is sent with it.',
        status: 201,
      }),
    )
    .input(BankTransactionCreate)
    .output(BankTransactionAnswer)
    .mutation(async ({ ctx, input }) => ({ data: await transactions.createTransaction(ctx.actor, input) })),

  getTransaction: readProcedure
    .meta(rest('GET', oneTransaction, { tag, row: 'bankTransaction', ...described.getTransaction }))
    .input(BankTransactionPath)
    .output(BankTransactionAnswer)
    .query(async ({ ctx, input }) => ({ data: await transactions.getTransaction(ctx.actor, input.transactionId) })),

  deleteTransaction: writeProcedure
    .meta(
      rest('DELETE', oneTransaction, {
        tag,
        summary: 'Delete a bank transaction',
        description:
          'Only what was entered by hand, and is not matched. What a statement brought goes with its statement, or is ' +
          'excluded.',
        status: 204,
        errors: [409],
      }),
    )
    .input(BankTransactionPath)
    .output(z.void())
    .mutation(({ ctx, input }) => transactions.deleteTransaction(ctx.actor, input.transactionId)),

  categorize: reconcileProcedure
    .meta(rest('PATCH', `${oneTransaction}/categorize`, { tag, ...described.categorize, errors: [409] }))
    .input(BankTransactionPath.extend(BankTransactionCategorize.shape))
    .output(BankTransactionAnswer)
    .mutation(async ({ ctx, input: { transactionId, ...input } }) => ({
      data: await categorizeTransaction(ctx.actor, transactionId, input),
    })),

  uncategorize: reconcileProcedure
    .meta(
      rest('DELETE', `${oneTransaction}/categorize`, {
        tag,
        summary: 'Take back what a person said a transaction is',
        description:
          'Category, notes and status are as before: what a rule, the bank or a person had said, or nothing.',
        errors: [409],
      }),
    )
    .input(BankTransactionPath)
    .output(BankTransactionAnswer)
    .mutation(async ({ ctx, input }) => ({ data: await uncategorizeTransaction(ctx.actor, input.transactionId) })),

  exclude: reconcileProcedure
    .meta(
      rest('POST', `${oneTransaction}/exclude`, {
        tag,
        summary: 'Leave a transaction out',
        description: "It is no business of the company's, such as a private payment. The balance has it all the same.",
        errors: [409],
      }),
    )
    .input(BankTransactionPath)
    .output(BankTransactionAnswer)
    .mutation(async ({ ctx, input }) => ({
      data: await transactions.excludeTransaction(ctx.actor, input.transactionId),
    })),

  include: reconcileProcedure
    .meta(rest('POST', `${oneTransaction}/include`, { tag, ...described.include }))
    .input(BankTransactionPath)
    .output(BankTransactionAnswer)
    .mutation(async ({ ctx, input }) => ({
      data: await transactions.includeTransaction(ctx.actor, input.transactionId),
    })),
});
