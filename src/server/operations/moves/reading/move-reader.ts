import type { MoveAnswer, MoveReading } from '@/server/operations/moves/reading/move-task';
import { apiError, tooBusy } from '@/server/platform/contract/errors';
import { ReadingThread, stoppedWithProcess } from '@/server/platform/files/reading-thread';
import type { TaskLimits } from '@/server/platform/runtime/worker-thread';

const LIMITS: TaskLimits = { cpu: 60_000, wait: 3 * 60_000 };
const RETRY_AFTER_SECONDS = 5;

/** Reads the files of moves by turns, so that nobody else waits. @throws 422 for what takes more time or memory than there is, 503 where too many wait */
export const moveReader = stoppedWithProcess(
  'reader of moves',
  new ReadingThread<MoveReading, MoveAnswer>({
    ...{ source: 'src/server/operations/moves/reading/move-worker.ts', limits: LIMITS },
    tooMany: () => tooBusy('Too many files are being read.', RETRY_AFTER_SECONDS),
    tooDemanding: () => apiError('TABLE_TOO_DEMANDING'),
  }),
);
