import {
  runStatementTask,
  type StatementAnswer,
  type StatementTask,
  transferableBuffers,
} from '@/server/banking/bank-statements/statement-task';
import { answerTasks } from '@/server/platform/runtime/worker-tasks';

// The entry of the worker thread, which the build bundles on its own; see banking/statements/statement-reader.ts.

answerTasks<StatementTask, StatementAnswer>(runStatementTask, transferableBuffers);
