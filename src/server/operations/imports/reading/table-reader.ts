import type { Table } from '@/server/operations/imports/reading/read-table';
import { runTableTask, type TableAnswer, type TableTask } from '@/server/operations/imports/reading/table-task';
import { AppError, apiError, tooBusy } from '@/server/platform/contract/errors';
import { ReadingThread, stoppedWithProcess } from '@/server/platform/files/reading-thread';
import { log } from '@/server/platform/runtime/log';
import type { TaskLimits } from '@/server/platform/runtime/worker-thread';

/** A text of so many bytes is read in less time than a thread takes to be asked. A workbook may unpack to anything. */
const SMALL = 64 * 1024;

/** The largest table that is imported takes some seconds. */
const LIMITS: TaskLimits = { cpu: 30_000, wait: 2 * 60_000 };
const RETRY_AFTER_SECONDS = 5;

/** Reads tables to import: small texts at once, others by turns on a thread of their own, so that nobody else waits. */
export class TableReader {
  readonly #thread: ReadingThread<TableTask, TableAnswer>;

  constructor(limits: TaskLimits = LIMITS) {
    this.#thread = new ReadingThread({
      ...{ source: 'src/server/operations/imports/reading/table-worker.ts', limits },
      tooMany: () => tooBusy('Too many tables are being read.', RETRY_AFTER_SECONDS),
      tooDemanding: () => apiError('TABLE_TOO_DEMANDING'),
    });
  }

  /**
   * The table in a file, whose bytes are gone from the caller afterwards.
   * @throws 422 as `readTable` does, and for what takes more time or memory than there is; 503 where too many wait
   */
  async read(workspaceId: string, task: TableTask): Promise<Table> {
    const isSmall = task.contentType === 'text/plain' && task.file.length <= SMALL;
    const answer = isSmall
      ? await runTableTask(task)
      : await this.#thread.answer(workspaceId, task, [task.file.buffer]);
    if ('table' in answer) return answer.table;
    if (answer.cause) log.warn({ err: answer.cause }, 'a workbook could not be read');
    throw new AppError(answer.refused);
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }
}

/** The reader of the process. */
export const tableReader = stoppedWithProcess('table reader', new TableReader());
