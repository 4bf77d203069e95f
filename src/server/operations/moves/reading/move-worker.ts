import { type MoveAnswer, type MoveReading, readForMove } from '@/server/operations/moves/reading/move-task';
import { answerTasks } from '@/server/platform/runtime/worker-tasks';

// The entry of the worker thread, which the build bundles on its own; see move-reader.ts.

answerTasks<MoveReading, MoveAnswer>(readForMove, (answer) =>
  'unpacked' in answer ? answer.unpacked.flatMap((file) => ('bytes' in file ? [file.bytes.buffer] : [])) : [],
);
