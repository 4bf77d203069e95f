import { type DrawnLogo, drawLogo } from '@/server/company/company/logo-image';
import { AppError, type ErrorParts } from '@/server/platform/contract/errors';
import { answerOneTask } from '@/server/platform/runtime/worker-tasks';

// The entry of a process of its own, which the build bundles by itself; see draw-logo.ts.

export type LogoTask = { file: Uint8Array };

/** An error loses its class on the way to another process. */
export type LogoAnswer = { drawn: DrawnLogo } | { refused: ErrorParts };

answerOneTask<LogoTask, LogoAnswer>(async ({ file }) => {
  try {
    return { drawn: await drawLogo(file) };
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return { refused: error.parts };
    throw error;
  }
});
