import { z } from 'zod';
import { readStatusFile, writeStatusFile } from '@/server/e-invoicing/statuses/status-files';
import { listStatusTasks, readStatusSettings, saveStatusSettings } from '@/server/e-invoicing/statuses/status-settings';
import {
  StatusesRead,
  StatusFile,
  StatusList,
  StatusListInput,
  StatusLog,
  StatusRecord,
  StatusSettings,
  StatusSubject,
  StatusTasks,
  StatusUpload,
} from '@/server/e-invoicing/statuses/statuses.schema';
import { listStatuses, readStatusLog, recordStatus } from '@/server/e-invoicing/statuses/statuses.service';
import { adminProcedure, correctExpensesProcedure, readProcedure, router } from '@/server/platform/api/trpc';

/** Statuses of invoices between businesses (RD 238/2026). Nothing is sent: see docs/decisions/0055. */
export const statusesRouter = router({
  log: readProcedure
    .input(StatusSubject)
    .output(StatusLog)
    .query(({ ctx, input }) => readStatusLog(ctx.actor, input)),

  list: readProcedure
    .input(StatusListInput)
    .output(StatusList)
    .query(({ ctx, input }) => listStatuses(ctx.actor, input)),

  settings: readProcedure.output(StatusSettings).query(({ ctx }) => readStatusSettings(ctx.actor)),

  record: correctExpensesProcedure
    .input(StatusRecord)
    .output(StatusLog)
    .mutation(({ ctx, input }) => recordStatus(ctx.actor, input)),

  file: readProcedure
    .input(z.object({ entryId: z.string().max(64) }))
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
