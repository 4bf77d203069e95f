import { z } from 'zod';
import { ListInput, listSchemaOf, Timestamp } from '@/server/platform/contract/pagination';

/** A task that was given up and waits for a person. */
export const FailedTask = z.object({
  id: z.string(),
  kind: z.string(),
  /** The id of what it is about, or its key in the file store. */
  key: z.string(),
  /** What it is about, in words; absent where that is gone. */
  about: z.string().optional(),
  error: z.string(),
  attempts: z.int(),
  createdAt: Timestamp,
  failedAt: Timestamp,
});
export type FailedTask = z.output<typeof FailedTask>;

export const FailedTaskListInput = ListInput.extend({ kind: z.string().max(64).optional() });
export type FailedTaskListInput = z.output<typeof FailedTaskListInput>;

export const FailedTaskList = listSchemaOf(FailedTask);
export type FailedTaskList = z.output<typeof FailedTaskList>;

/** How many tasks of a kind were given up and wait for a person. */
export const FailedTaskCount = z.object({ kind: z.string(), count: z.int() });
export type FailedTaskCount = z.output<typeof FailedTaskCount>;

export const TaskPath = z.object({ taskId: z.string().max(64) });
