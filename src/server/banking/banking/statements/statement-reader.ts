import type { ParsedFile, ParseOptions } from '@/server/banking/bank-statements/parse-statements';
import { StatementError } from '@/server/banking/bank-statements/statement-problems';
import {
  type RefusedStatement,
  runStatementTask,
  type StatementAnswer,
  type StatementPreview,
  type StatementTask,
} from '@/server/banking/bank-statements/statement-task';
import { MappingNeeded } from '@/server/banking/bank-statements/tables/csv-mapping';
import { tooBusy } from '@/server/platform/contract/errors';
import { ReadingThread, stoppedWithProcess } from '@/server/platform/files/reading-thread';
import type { TaskLimits } from '@/server/platform/runtime/worker-thread';

/** A text of so many bytes, some hundreds of movements, is read in less time than another thread would take to be asked. */
const SMALL = 64 * 1024;

/** 100,000 movements of any format are read within it. */
const LIMITS: TaskLimits = { cpu: 40_000, wait: 2 * 60_000 };
/** Some ten thousand movements: begun twice, they would take twice the memory. */
const LONG = 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;

/** Reads the files of banks: small texts at once, others by turns on a thread of their own, so that nobody else waits. */
export class StatementReader {
  readonly #thread: ReadingThread<StatementTask, StatementAnswer>;

  constructor(limits: TaskLimits = LIMITS) {
    this.#thread = new ReadingThread({
      ...{ source: 'src/server/banking/bank-statements/statement-worker.ts', limits, longFrom: LONG },
      tooMany: () => tooBusy('Too many statements are being read.', RETRY_AFTER_SECONDS),
      tooDemanding: () => new StatementError('too_demanding'),
    });
  }

  /** What a file says. @throws StatementError, also for what takes more time or memory than there is; 503 where too many wait */
  async parse(workspaceId: string, file: Uint8Array, options: ParseOptions): Promise<ParsedFile> {
    const answer = await this.#answer(workspaceId, { work: 'parse', file, options });
    if ('parsed' in answer) return answer.parsed;
    throw 'refused' in answer ? toError(answer.refused) : new Error('A preview was not asked for');
  }

  /** How a file's table would be read. @throws as `parse` does, and for a file that is no table */
  async preview(workspaceId: string, file: Uint8Array, options: ParseOptions): Promise<StatementPreview> {
    const answer = await this.#answer(workspaceId, { work: 'preview', file, options });
    if ('preview' in answer) return answer.preview;
    throw 'refused' in answer ? toError(answer.refused) : new Error('Only a preview was asked for');
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }

  #answer(workspaceId: string, task: StatementTask): Promise<StatementAnswer> {
    if (task.file.length <= SMALL && !isPacked(task.file)) return runStatementTask(task);
    const file = new Uint8Array(task.file); // a copy: its sender keeps the other one, and stores it
    return this.#thread.answer(workspaceId, { ...task, file }, [file.buffer]);
  }
}

/** A workbook may unpack to anything. */
function isPacked([first, second]: Uint8Array): boolean {
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
}

function toError({ code, params, line, proposal }: RefusedStatement): StatementError {
  return proposal ? new MappingNeeded(proposal) : new StatementError(code, params, line);
}

/** The reader of the process. */
export const statementReader = stoppedWithProcess('statement reader', new StatementReader());
