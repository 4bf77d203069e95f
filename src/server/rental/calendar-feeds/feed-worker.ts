import { answerTasks } from '@/server/platform/runtime/worker-tasks';
import { type FeedAnswer, type FeedTask, runFeedTask } from '@/server/rental/calendar-feeds/feed-task';

// The entry of the worker thread, which the build bundles on its own; see channels/feed-reader.ts.

answerTasks<FeedTask, FeedAnswer>(runFeedTask);
