import { z } from 'zod';
import { listEntries, reviewPeriod } from '@/server/operations/ledger/journal';
import {
  LedgerAccount,
  LedgerAccountPatch,
  LedgerEntries,
  LedgerEntriesInput,
  LedgerFileInput,
  LedgerPeriod,
  LedgerReview,
  LedgerSettings,
  LedgerSettingsPatch,
} from '@/server/operations/ledger/ledger.schema';
import { makeLedgerFile } from '@/server/operations/ledger/ledger-files';
import { listAccounts, readPlan, saveAccount, savePlan } from '@/server/operations/ledger/ledger-plan';
import {
  BinaryAnswer,
  correctExpensesProcedure,
  listProcedure,
  readProcedure,
  rest,
  router,
} from '@/server/platform/api/trpc';

const tag = 'Ledger';

export const ledgerRouter = router({
  entries: readProcedure
    .meta(
      rest('GET', '/v1/ledger/entries', {
        tag,
        summary: 'List the entries of a period as double entry',
        description:
          'Invoices, expenses, payments, deposits and bank movements on accounts of the Spanish plan (PGC), each entry balanced to the cent in the currency of the workspace. A client, a vendor, a category or a bank account gets its account when it is needed first. 422 `ACCOUNTS_MISSING` while something needs an account that only a person can say: it is given under Exports to your accountant.',
        errors: [422],
      }),
    )
    .input(LedgerEntriesInput)
    .output(LedgerEntries)
    .query(({ ctx, input }) => listEntries(ctx.actor, input)),

  export: readProcedure
    .meta(
      rest('GET', '/v1/ledger/export', {
        tag,
        summary: "Download the entries of a period for an accountant's program",
        description:
          'A3 (`SUENLACE.DAT`), ContaPlus and Sage (`XDiario.dbf` and `XSubcta.dbf` in a ZIP), DATEV (EXTF) or the journal as CSV. What does not fit into the program is refused.',
        answers: ['application/octet-stream', 'application/zip', 'text/csv'],
        errors: [422],
      }),
    )
    .input(LedgerFileInput)
    .output(BinaryAnswer)
    .query(({ ctx, input }) => makeLedgerFile(ctx.actor, input)),

  /** What a period holds, and what is missing before its files can be made. */
  review: readProcedure
    .input(LedgerPeriod)
    .output(LedgerReview)
    .query(({ ctx, input }) => reviewPeriod(ctx.actor, input)),

  accounts: listProcedure.output(z.array(LedgerAccount)).query(({ ctx }) => listAccounts(ctx.actor)),

  saveAccount: correctExpensesProcedure
    .input(LedgerAccountPatch)
    .output(LedgerAccount)
    .mutation(({ ctx, input }) => saveAccount(ctx.actor, input)),

  settings: readProcedure.output(LedgerSettings).query(({ ctx }) => readPlan(ctx.actor)),

  saveSettings: correctExpensesProcedure
    .input(LedgerSettingsPatch)
    .output(LedgerSettings)
    .mutation(({ ctx, input }) => savePlan(ctx.actor, input)),
});
