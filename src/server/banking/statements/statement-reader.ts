import type { ParsedFile, ParseOptions } from '@/server/bank-statements/parse-statements';
import { StatementError } from '@/server/bank-statements/statement-problems';
import {
  type RefusedStatement,
  type StatementAnswer,
  type StatementPreview,
  type StatementTask,
  workOn,
} from '@/server/bank-statements/statement-task';
import { MappingNeeded } from '@/server/bank-statements/tables/csv-mapping';
import { busy } from '@/server/contract/errors';
import { FairQueue, QueueFullError } from '@/server/runtime/fair-queue';
import { log } from '@/server/runtime/log';
import { once } from '@/server/runtime/once';
import { onShutdown } from '@/server/runtime/shutdown';
import { OverLimitError, type TaskLimits, WorkerThread } from '@/server/runtime/worker-thread';

/** 100,000 movements of any format are read within it. */
const PROGRAM = { source: 'src/server/bank-statements/statement-worker.ts', memory: 512 };

/** A text of so many bytes, some hundreds of movements, is read in less time than another thread would take to be asked. */
const SMALL = 64 * 1024;

/** The largest file that may be uploaded takes some seconds. */
const LIMITS: TaskLimits = { cpu: 40_000, wait: 2 * 60_000 };
const QUEUE = { running: 1, runningPerOwner: 1, waiting: 64, waitingPerOwner: 16 };
const RETRY_AFTER_SECONDS = 5;

/** Reads the files of banks: small texts at once, others by turns on a thread of their own, so that nobody else waits. */
export class StatementReader {
  readonly #thread: WorkerThread<StatementTask, StatementAnswer>;
  readonly #queue = new FairQueue(QUEUE);

  constructor(limits: TaskLimits = LIMITS) {
    this.#thread = new WorkerThread(PROGRAM, limits);
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

  async #answer(workspaceId: string, task: StatementTask): Promise<StatementAnswer> {
    if (task.file.length <= SMALL && !isPacked(task.file)) return workOn(task);
    return this.#queue.add(workspaceId, () => this.#thread.run(task)).catch(explain);
  }
}

/** A workbook may unpack to anything. */
function isPacked([first, second]: Uint8Array): boolean {
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
}

function explain(error: unknown): never {
  if (error instanceof QueueFullError) throw busy('Too many statements are being read.', RETRY_AFTER_SECONDS);
  if (!(error instanceof OverLimitError)) throw error;
  log.warn({ err: error }, 'a statement could not be read in time');
  throw new StatementError('too_demanding');
}

function toError({ code, params, line, proposal }: RefusedStatement): StatementError {
  return proposal ? new MappingNeeded(proposal) : new StatementError(code, params, line);
}

/** The reader of the process. */
export function statementReader(): StatementReader {
  return once('statement reader', newReader);
}

function newReader(): StatementReader {
  const reader = new StatementReader();
  onShutdown('statement reader', () => reader.stop());
  return reader;
}
