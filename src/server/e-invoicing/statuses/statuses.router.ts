import { readStatusBytes, readStatusFile, writeStatusFile } from '@/server/e-invoicing/statuses/status-files';
import { listStatusTasks, readStatusSettings, saveStatusSettings } from '@/server/e-invoicing/statuses/status-settings';
import {
  StatusCreate,
  StatusesRead,
  StatusFile,
  StatusFileUpload,
  StatusList,
  StatusLog,
  StatusPath,
  StatusRecord,
  StatusSettings,
  StatusSubject,
  StatusTasks,
  StatusUpload,
} from '@/server/e-invoicing/statuses/statuses.schema';
import { listStatuses, readStatusLog, recordStatus } from '@/server/e-invoicing/statuses/statuses.service';
import {
  adminProcedure,
  BinaryAnswer,
  correctExpensesProcedure,
  listProcedure,
  readProcedure,
  rest,
  router,
} from '@/server/platform/api/trpc';
import { bytesOf } from '@/server/platform/contract/file-kinds';
import { ListInput } from '@/server/platform/contract/pagination';
import { ExpensePath } from '@/server/purchases/expenses/expenses.schema';
import { InvoicePath } from '@/server/sales/invoices/invoices.schema';

const tag = 'E-invoicing';
const ofInvoice = '/v1/invoices/{invoiceId}/statuses';
const ofExpense = '/v1/expenses/{expenseId}/statuses';
const all = '/v1/invoice-statuses';

const sent = 'Nothing is sent to the public platform. Where the log contradicts the status the answer is 409.';

/** Statuses of invoices between businesses (RD 238/2026). Nothing is sent: see docs/decisions/0055. */
export const statusesRouter = router({
  log: listProcedure
    .input(StatusSubject)
    .output(StatusLog)
    .query(({ ctx, input }) => readStatusLog(ctx.actor, input)),

  ofInvoice: readProcedure
    .meta(
      rest('GET', ofInvoice, {
        tag,
        summary: 'Read the statuses of an invoice',
        description: 'Of one between businesses, with what can be said now; of any other it is 422.',
        errors: [422],
      }),
    )
    .input(InvoicePath)
    .output(StatusLog)
    .query(({ ctx, input }) => readStatusLog(ctx.actor, input)),

  ofExpense: readProcedure
    .meta(
      rest('GET', ofExpense, {
        tag,
        summary: 'Read the statuses of an expense',
        description:
          'Of an invoice that the company received from a business in Spain, with what can be said now; of any other expense it is 422.',
        errors: [422],
      }),
    )
    .input(ExpensePath)
    .output(StatusLog)
    .query(({ ctx, input }) => readStatusLog(ctx.actor, input)),

  recordOfInvoice: correctExpensesProcedure
    .meta(
      rest('POST', ofInvoice, {
        tag,
        summary: 'Add a status to an invoice',
        description: `Says a status, takes one back by its \`CANCEL…\`, or notes what the client said. ${sent}`,
        status: 201,
        errors: [409, 422],
      }),
    )
    .input(InvoicePath.extend(StatusCreate.shape))
    .output(StatusLog)
    .mutation(({ ctx, input: { invoiceId, ...status } }) =>
      recordStatus(ctx.actor, { subject: { invoiceId }, ...status }),
    ),

  recordOfExpense: correctExpensesProcedure
    .meta(
      rest('POST', ofExpense, {
        tag,
        summary: 'Add a status to an expense',
        description: `Says that it is paid in full, or rejected, takes that back by its \`CANCEL…\`, or notes what the vendor said. ${sent}`,
        status: 201,
        errors: [409, 422],
      }),
    )
    .input(ExpensePath.extend(StatusCreate.shape))
    .output(StatusLog)
    .mutation(({ ctx, input: { expenseId, ...status } }) =>
      recordStatus(ctx.actor, { subject: { expenseId }, ...status }),
    ),

  list: listProcedure
    .meta(
      rest('GET', all, {
        tag,
        summary: 'List the statuses of all invoices',
        description: 'Of invoices and expenses, in the order in which they were written down.',
      }),
    )
    .input(ListInput)
    .output(StatusList)
    .query(({ ctx, input }) => listStatuses(ctx.actor, input)),

  download: readProcedure
    .meta(
      rest('GET', `${all}/{entryId}/file`, {
        tag,
        summary: 'Download a status as UBL',
        description: 'The ApplicationResponse of a status that the company said; of one of the other side it is 422.',
        answers: ['application/xml'],
        errors: [422],
      }),
    )
    .input(StatusPath)
    .output(BinaryAnswer)
    .query(async ({ ctx, input }) => {
      const { fileName, xml } = await writeStatusFile(ctx.actor, input.entryId);
      return { bytes: Buffer.from(xml), filename: fileName };
    }),

  readResponse: correctExpensesProcedure
    .meta(
      rest('POST', `${all}/file`, {
        tag,
        summary: 'Read statuses from a file',
        description:
          'The body is an ApplicationResponse (UBL 2) of the other side, or of another program of the company, with up to 1,000 statuses. An invoice is found by the tax id of its issuer, its number and its date; what fits none is in `unmatched`.',
        accepts: bytesOf('statusFile', ['application/xml', 'text/xml', 'application/octet-stream']),
        errors: [422],
      }),
    )
    .input(StatusFileUpload)
    .output(StatusesRead)
    .mutation(async ({ ctx, input: { file } }) => readStatusBytes(ctx.actor, new Uint8Array(await file.arrayBuffer()))),

  settings: readProcedure.output(StatusSettings).query(({ ctx }) => readStatusSettings(ctx.actor)),

  record: correctExpensesProcedure
    .input(StatusRecord)
    .output(StatusLog)
    .mutation(({ ctx, input }) => recordStatus(ctx.actor, input)),

  file: readProcedure
    .input(StatusPath)
    .output(StatusFile)
    .query(({ ctx, input }) => writeStatusFile(ctx.actor, input.entryId)),

  readFile: correctExpensesProcedure
    .input(StatusUpload)
    .output(StatusesRead)
    .mutation(({ ctx, input }) => readStatusFile(ctx.actor, input.xml)),

  tasks: readProcedure.output(StatusTasks).query(({ ctx }) => listStatusTasks(ctx.actor)),

  saveSettings: adminProcedure
    .input(StatusSettings)
    .output(StatusSettings)
    .mutation(({ ctx, input }) => saveStatusSettings(ctx.actor, input)),
});
