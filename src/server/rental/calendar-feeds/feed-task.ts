import { compareFeed } from './compare-feed';
import type { FeedPlace } from './feed-event';
import { FeedError, type FeedErrorCode, type FeedProblemParams } from './feed-problems';
import { type Feed, readFeed } from './read-feed';
import type { Comparison, SyncPlan } from './sync-plan';

/** What is asked of a calendar: what it says, or what that changes. */
export type FeedTask =
  | { work: 'read'; file: Uint8Array; place: FeedPlace }
  | { work: 'compare'; comparison: Comparison };

/** What is wrong with a calendar: an error loses its class on the way to another thread. */
type RefusedFeed = { code: FeedErrorCode; params: FeedProblemParams; line?: number };

export type FeedAnswer = { feed: Feed } | { plan: SyncPlan } | { refused: RefusedFeed };

/** Reads or compares a calendar; what is wrong with it is an answer. */
export function runFeedTask(task: FeedTask): FeedAnswer {
  if (task.work === 'compare') return { plan: compareFeed(task.comparison) };
  try {
    return { feed: readFeed(task.file, task.place) };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    const { code, params, line } = error;
    return { refused: { code, params, ...(line !== undefined && { line }) } };
  }
}
