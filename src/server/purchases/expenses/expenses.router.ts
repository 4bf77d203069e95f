import { z } from 'zod';
import { resources } from '@/lib/folio/resources';
import { BatchInput, batchOf, batchRest, createBatch } from '@/server/platform/api/batch';
import {
  correctExpensesProcedure,
  listProcedure,
  readProcedure,
  rest,
  router,
  writeProcedure,
} from '@/server/platform/api/trpc';
import { Deletion, DeletionInput } from '@/server/platform/contract/answer-parts';
import { attachToExpense } from '@/server/purchases/expenses/attach-to-expense';
import {
  FileAttachmentAnnounced,
  FileAttachmentInput,
  FileAttachmentLinked,
  FileAttachmentUploadCreate,
} from '@/server/purchases/expenses/attachments.schema';
import { ExpenseBilling, ExpenseBillingChanged } from '@/server/purchases/expenses/expense-billing.schema';
import {
  BilledExpenses,
  BilledExpensesInput,
  Expense,
  ExpenseBrowseInput,
  ExpenseCreate,
  ExpenseList,
  ExpenseListInput,
  ExpensePatch,
  ExpensePath,
  ExpensesToBill,
  ExpensesToBillInput,
  ExpenseTotals,
} from '@/server/purchases/expenses/expenses.schema';
import * as expenses from '@/server/purchases/expenses/expenses.service';
import { createExpenses } from '@/server/purchases/expenses/expenses.service';
import { listBilledExpenses, listExpensesToBill } from '@/server/purchases/expenses/invoiced-expenses';
import { listCategories, listExpenses, sumExpenses } from '@/server/purchases/expenses/list-expenses';
import { makeBillable, makeUnbillable } from '@/server/purchases/expenses/make-billable';
import { announceAttachment, listStoredReceipts } from '@/server/purchases/expenses/receipts.service';
import { proposeTax } from '@/server/purchases/expenses/usual-tax';
import { UsualTax, UsualTaxInput } from '@/server/purchases/expenses/usual-tax.schema';

const { tag } = resources.expenses;
const single = '/v1/expenses/{expenseId}';

export const expensesRouter = router({
  list: listProcedure
    .meta(
      rest('GET', '/v1/expenses', {
        tag,
        summary: 'List expenses',
        description: 'What the company spent, newest first. `unpaid` and `overdue` list the bills to pay.',
      }),
    )
    .input(ExpenseListInput)
    .output(ExpenseList)
    .query(({ ctx, input }) => listExpenses(ctx.actor, input)),

  /** The list of the dashboard. */
  browse: listProcedure
    .input(ExpenseBrowseInput)
    .output(ExpenseList)
    .query(({ ctx, input }) => listExpenses(ctx.actor, input)),

  create: writeProcedure
    .meta(
      rest('POST', '/v1/expenses', {
        tag,
        summary: 'Create an expense',
        description:
          'Only `description` and `amount` are needed; the tax follows from the rates. Receipts are announced first (`POST /v1/expenses/attachments/uploads`) and named in `attachments`. Sends `expense.created`.',
        status: 201,
        errors: [404, 409],
      }),
    )
    .input(ExpenseCreate)
    .output(Expense)
    .mutation(({ ctx, input }) => expenses.createExpense(ctx.actor, input)),

  createBatch: writeProcedure
    .meta(batchRest('/v1/expenses/batch', 'expenses.create', { tag, summary: 'Create up to 50 expenses' }))
    .input(BatchInput)
    .output(batchOf(Expense).meta({ id: 'ExpenseBatch' }))
    .mutation(({ ctx, input }) =>
      createBatch(ctx, input.items, {
        schema: ExpenseCreate,
        one: expenses.createExpense,
        together: createExpenses,
      }),
    ),

  get: readProcedure
    .meta(
      rest('GET', single, {
        tag,
        row: 'expense',
        summary: 'Read an expense',
        description: 'One expense with its taxes and receipts.',
      }),
    )
    .input(ExpensePath)
    .output(Expense)
    .query(({ ctx, input }) => expenses.getExpense(ctx.actor, input.expenseId)),

  replace: correctExpensesProcedure
    .meta(
      rest('PUT', single, {
        tag,
        summary: 'Replace an expense',
        description: 'Writes the whole expense: what is left out is cleared, but for its receipts.',
        errors: [409],
      }),
    )
    .input(ExpensePath.extend(ExpenseCreate.shape))
    .output(Expense)
    .mutation(({ ctx, input: { expenseId, ...expense } }) => expenses.replaceExpense(ctx.actor, expenseId, expense)),

  update: correctExpensesProcedure
    .meta(
      rest('PATCH', single, {
        tag,
        summary: 'Change an expense',
        description: 'What is left out stays, `null` clears. Sends `expense.updated`.',
        errors: [409],
      }),
    )
    .input(ExpensePath.extend(ExpensePatch.shape))
    .output(Expense)
    .mutation(({ ctx, input: { expenseId, ...changes } }) => expenses.updateExpense(ctx.actor, expenseId, changes)),

  delete: writeProcedure
    .meta(
      rest('DELETE', single, {
        tag,
        summary: 'Delete an expense',
        description: 'For good, with its receipts. One of a closed quarter stays (409).',
        status: 204,
        errors: [409],
      }),
    )
    .input(ExpensePath)
    .output(z.void())
    .mutation(({ ctx, input }) => expenses.deleteExpense(ctx.actor, input.expenseId)),

  /** What that would take, for who is asked whether to. */
  deletion: readProcedure
    .input(DeletionInput)
    .output(Deletion)
    .query(({ ctx, input }) => expenses.previewDeletion(ctx.actor, input.ids)),

  announceAttachment: writeProcedure
    .meta(
      rest('POST', '/v1/expenses/attachments/uploads', {
        tag,
        summary: 'Announce a receipt',
        description:
          'The first of two steps to attach a file to an expense: its name, its media type and its size, without its bytes. Answers with a reference that links it once, before `expiresAt`.',
        errors: [404, 422],
      }),
    )
    .input(FileAttachmentUploadCreate)
    .output(FileAttachmentAnnounced)
    .mutation(async ({ ctx, input }) => ({ data: await announceAttachment(ctx.actor, input) })),

  attach: writeProcedure
    .meta(
      rest('POST', `${single}/attachments`, {
        tag,
        summary: 'Link a receipt that was announced',
        description:
          'The second step: links a file that was announced, by its `fileReferenceId`, once. A file that is not as it was announced is 400.',
      }),
    )
    .input(ExpensePath.extend(FileAttachmentInput.shape))
    .output(FileAttachmentLinked)
    .mutation(async ({ ctx, input: { expenseId, ...file } }) => ({
      data: await attachToExpense(ctx.actor, expenseId, file),
    })),

  makeBillable: writeProcedure
    .meta(
      rest('POST', `${single}/billable`, {
        tag,
        summary: 'Bill an expense to a client',
        description:
          'Marks it to be billed to a client, with a markup in percent. It is billed by a line of an invoice that has its id as `expenseId`.',
        errors: [422],
      }),
    )
    .input(ExpensePath.extend(ExpenseBilling.shape))
    .output(ExpenseBillingChanged)
    .mutation(({ ctx, input: { expenseId, ...billing } }) => makeBillable(ctx.actor, expenseId, billing)),

  makeUnbillable: writeProcedure
    .meta(
      rest('DELETE', `${single}/billable`, {
        tag,
        summary: 'Bill an expense to nobody',
        description: 'It is no longer to be billed. Once it is on an invoice this is 422.',
        errors: [422],
      }),
    )
    .input(ExpensePath)
    .output(ExpenseBillingChanged)
    .mutation(({ ctx, input }) => makeUnbillable(ctx.actor, input.expenseId)),

  toBill: listProcedure
    .input(ExpensesToBillInput)
    .output(ExpensesToBill)
    .query(({ ctx, input }) => listExpensesToBill(ctx.actor, input)),

  billedOn: readProcedure
    .input(BilledExpensesInput)
    .output(BilledExpenses)
    .query(({ ctx, input }) => listBilledExpenses(ctx.actor.workspaceId, input.invoiceId)),

  storedFiles: readProcedure
    .input(ExpensePath)
    .output(z.array(z.string()))
    .query(({ ctx, input }) => listStoredReceipts(ctx.actor, input.expenseId)),

  totals: listProcedure
    .input(ExpenseListInput)
    .output(ExpenseTotals)
    .query(({ ctx, input }) => sumExpenses(ctx.actor, input)),

  usualTax: readProcedure
    .input(UsualTaxInput)
    .output(UsualTax)
    .query(({ ctx, input }) => proposeTax(ctx.actor, input)),

  categories: listProcedure.output(z.array(z.string())).query(({ ctx }) => listCategories(ctx.actor)),
});
