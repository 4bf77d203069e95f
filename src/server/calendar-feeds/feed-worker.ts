import { type FeedAnswer, type FeedTask, workOn } from '@/server/calendar-feeds/feed-task';
import { answerTasks } from '@/server/runtime/worker-tasks';

// The entry of the worker thread, which the build bundles on its own; see channels/feed-reader.ts.

answerTasks<FeedTask, FeedAnswer>(workOn);
