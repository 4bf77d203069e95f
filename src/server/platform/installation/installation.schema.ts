import { z } from 'zod';
import { Timestamp } from '@/server/platform/contract/pagination';

/** What became of the old rows of a table, the last time. */
export const PrunedTable = z.object({
  table: z.string(),
  at: Timestamp,
  failed: z.boolean(),
  removed: z.int(),
  /** Null where nothing was removed. */
  perSecond: z.int().nullable(),
  /** Whether nothing is left that could be removed. */
  isDone: z.boolean(),
  /** Of the oldest row that there is; null where there is none. */
  oldestAt: Timestamp.nullable(),
});
export type PrunedTable = z.output<typeof PrunedTable>;

export const InstallationState = z.object({
  /** Since when no process that runs jobs has shown itself; null while one does. */
  workerAwaySince: Timestamp.nullable(),
  /** When the file store did not store a file, unless it has stored one since. */
  fileStoreFailedAt: Timestamp.nullable(),
  pruned: z.array(PrunedTable),
  /** The version that answers. */
  version: z.string(),
  /** The newest release, where it is newer than that and UPDATE_URL has named it. */
  newerRelease: z.object({ version: z.string(), url: z.url() }).nullable(),
});
export type InstallationState = z.output<typeof InstallationState>;
