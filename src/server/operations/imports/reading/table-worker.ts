import { runTableTask, type TableAnswer, type TableTask } from '@/server/operations/imports/reading/table-task';
import { answerTasks } from '@/server/platform/runtime/worker-tasks';

// The entry of the worker thread, which the build bundles on its own; see table-reader.ts.

answerTasks<TableTask, TableAnswer>(runTableTask);
