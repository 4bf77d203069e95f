import { z } from 'zod';
import { BinaryAnswer, listProcedure, readProcedure, rest, router, writeProcedure } from '@/server/platform/api/trpc';
import { closeStatement, reopenStatement } from '@/server/rental/owner-statements/close-statement';
import { addCost, listCostChoices, removeCost } from '@/server/rental/owner-statements/costs';
import { invoiceFee } from '@/server/rental/owner-statements/fee-invoice';
import { mailStatement, statementFileName } from '@/server/rental/owner-statements/mail-statement';
import {
  CostChoices,
  CostChoicesInput,
  CostCreate,
  CostPath,
  OwnerStatement,
  OwnerStatementList,
  OwnerStatementListInput,
  OwnerTermsSave,
  OwnerTermsView,
  PayoutCreate,
  PayoutPath,
  StatementFileQuery,
  StatementMail,
  StatementPath,
  StatementQuery,
  StatementsOfMonth,
  StatementsOfMonthInput,
} from '@/server/rental/owner-statements/owner-statements.schema';
import { getOwnerTerms, saveOwnerTerms } from '@/server/rental/owner-statements/owner-terms';
import { notePayout, removePayout } from '@/server/rental/owner-statements/payouts';
import { listStatements, readStatement, withDefaultMonth } from '@/server/rental/owner-statements/read-statement';
import { writeStatementCsv } from '@/server/rental/owner-statements/statement-csv';
import { listStatementsOfMonth } from '@/server/rental/owner-statements/statements-of-month';
import { PropertyPath } from '@/server/rental/properties/properties.schema';
import { Invoice } from '@/server/sales/invoices/invoices.schema';

const tag = 'Owners';
const single = '/v1/properties/{propertyId}/owner-statement';

export const ownerStatementsRouter = router({
  list: listProcedure
    .meta(
      rest('GET', '/v1/owner-statements', {
        tag,
        summary: 'List closed owner statements',
        description: 'What each closed month brought the owners, newest first.',
      }),
    )
    .input(OwnerStatementListInput)
    .output(OwnerStatementList)
    .query(({ ctx, input }) => listStatements(ctx.actor, input)),

  /** Every property's, with what is open. */
  ofMonth: listProcedure
    .input(StatementsOfMonthInput)
    .output(StatementsOfMonth)
    .query(({ ctx, input }) => listStatementsOfMonth(ctx.actor, input)),

  get: readProcedure
    .meta(
      rest('GET', single, {
        tag,
        summary: "Read a month's statement",
        description:
          'What a property brought its owner. An open month is worked out as it stands; what changes of a closed one is an ' +
          'adjustment of the next.',
        errors: [422],
      }),
    )
    .input(StatementQuery)
    .output(OwnerStatement)
    .query(async ({ ctx, input }) => readStatement(ctx.actor, await withDefaultMonth(ctx.actor, input))),

  pdf: readProcedure
    .meta(
      rest('GET', `${single}/pdf`, {
        tag,
        summary: 'Download the PDF of a statement',
        description: 'The statement of a month as its owner gets it.',
        answers: ['application/pdf'],
        errors: [422],
      }),
    )
    .input(StatementFileQuery)
    .output(BinaryAnswer)
    .query(async ({ ctx, input, signal }) => {
      // Loaded at first use: the PDF renderer costs a second and 100 MB.
      const { renderStatementPdf } = await import('@/server/rental/owner-statements/statement-pdf');
      const path = await withDefaultMonth(ctx.actor, input);
      const { propertyName } = await readStatement(ctx.actor, path);
      const bytes = await renderStatementPdf(ctx.actor, path, signal);
      return { bytes, filename: statementFileName(propertyName, path.month, 'application/pdf') };
    }),

  csv: readProcedure
    .meta(
      rest('GET', `${single}/csv`, {
        tag,
        summary: 'Download a statement for spreadsheets',
        description: 'The statement of a month as CSV.',
        answers: ['text/csv'],
        errors: [422],
      }),
    )
    .input(StatementFileQuery)
    .output(BinaryAnswer)
    .query(async ({ ctx, input }) => {
      const path = await withDefaultMonth(ctx.actor, input);
      const { propertyName } = await readStatement(ctx.actor, path);
      const bytes = new TextEncoder().encode(await writeStatementCsv(ctx.actor, path));
      const contentType = 'text/csv';
      return { bytes, filename: statementFileName(propertyName, path.month, contentType), contentType };
    }),

  close: writeProcedure
    .input(StatementPath)
    .output(OwnerStatement)
    .mutation(({ ctx, input }) => closeStatement(ctx.actor, input)),

  reopen: writeProcedure
    .input(StatementPath)
    .output(OwnerStatement)
    .mutation(({ ctx, input }) => reopenStatement(ctx.actor, input)),

  invoiceFee: writeProcedure
    .input(StatementPath)
    .output(Invoice)
    .mutation(({ ctx, input }) => invoiceFee(ctx.actor, input)),

  notePayout: writeProcedure
    .input(PayoutCreate)
    .output(OwnerStatement)
    .mutation(({ ctx, input }) => notePayout(ctx.actor, input)),

  removePayout: writeProcedure
    .input(PayoutPath)
    .output(OwnerStatement)
    .mutation(({ ctx, input }) => removePayout(ctx.actor, input)),

  addCost: writeProcedure
    .input(CostCreate)
    .output(OwnerStatement)
    .mutation(({ ctx, input }) => addCost(ctx.actor, input)),

  removeCost: writeProcedure
    .input(CostPath)
    .output(OwnerStatement)
    .mutation(({ ctx, input }) => removeCost(ctx.actor, input)),

  costChoices: readProcedure
    .input(CostChoicesInput)
    .output(CostChoices)
    .query(({ ctx, input }) => listCostChoices(ctx.actor, input)),

  terms: readProcedure
    .input(PropertyPath)
    .output(OwnerTermsView)
    .query(({ ctx, input }) => getOwnerTerms(ctx.actor, input.propertyId)),

  saveTerms: writeProcedure
    .input(OwnerTermsSave)
    .output(OwnerTermsView)
    .mutation(({ ctx, input }) => saveOwnerTerms(ctx.actor, input)),

  mail: writeProcedure
    .input(StatementMail)
    .output(z.object({ messageId: z.string(), to: z.string() }))
    .mutation(({ ctx, input }) => mailStatement(ctx.actor, input)),
});
