import { tooBusy } from '@/server/platform/contract/errors';
import { ReadingThread, stoppedWithProcess } from '@/server/platform/files/reading-thread';
import type { TaskLimits } from '@/server/platform/runtime/worker-thread';
import type { FeedPlace } from '@/server/rental/calendar-feeds/feed-event';
import { FeedError } from '@/server/rental/calendar-feeds/feed-problems';
import { type FeedAnswer, type FeedTask, runFeedTask } from '@/server/rental/calendar-feeds/feed-task';
import type { Feed } from '@/server/rental/calendar-feeds/read-feed';
import type { Comparison, SyncPlan } from '@/server/rental/calendar-feeds/sync-plan';

/** What is read or compared in less time than another thread would take to be asked: bytes, and rows with events. */
const SMALL = { bytes: 32 * 1024, rows: 500 };

/** The largest calendar that is read takes about a second; an attempt has 80 s for all that it does. */
const LIMITS: TaskLimits = { cpu: 10_000, wait: 30_000 };
const RETRY_AFTER_SECONDS = 60;

/** Reads and compares calendars: small ones at once, others by turns on a thread of their own, so that nobody else waits. */
export class FeedReader {
  readonly #thread: ReadingThread<FeedTask, FeedAnswer>;

  constructor(limits: TaskLimits = LIMITS) {
    this.#thread = new ReadingThread({
      ...{ source: 'src/server/rental/calendar-feeds/feed-worker.ts', limits },
      tooMany: () => tooBusy('Too many calendars are being read.', RETRY_AFTER_SECONDS),
      tooDemanding: () => new FeedError('too_demanding'),
    });
  }

  /** @throws FeedError, also for what takes more time or memory than there is; 503 where too many wait */
  async read(workspaceId: string, file: Uint8Array, place: FeedPlace): Promise<Feed> {
    const answer = await this.#answer(workspaceId, { work: 'read', file, place }, isSmall(file));
    if ('feed' in answer) return answer.feed;
    if ('refused' in answer) throw new FeedError(answer.refused.code, answer.refused.params, answer.refused.line);
    throw new Error('A plan was not asked for');
  }

  /** @throws as `read` does */
  async compare(workspaceId: string, comparison: Comparison): Promise<SyncPlan> {
    const { known, events, exportedNights } = comparison;
    const isSmall = known.length + events.length + exportedNights.length <= SMALL.rows;
    const answer = await this.#answer(workspaceId, { work: 'compare', comparison }, isSmall);
    if ('plan' in answer) return answer.plan;
    throw new Error('Only a plan was asked for');
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }

  async #answer(workspaceId: string, task: FeedTask, isSmall: boolean): Promise<FeedAnswer> {
    return isSmall ? runFeedTask(task) : this.#thread.answer(workspaceId, task);
  }
}

/** Few bytes, in which nothing repeats: a rule of ten letters makes hundreds of events. Folds and letters of two bytes may hide one. */
function isSmall(file: Uint8Array): boolean {
  if (file.length > SMALL.bytes || file.includes(0)) return false;
  const text = Buffer.from(file).toString('latin1').replace(/\s/g, '');
  return !/RRULE/i.test(text);
}

/** The reader of the process. */
export const feedReader = stoppedWithProcess('feed reader', new FeedReader());
