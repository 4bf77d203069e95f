import type { DrawnLogo } from '@/server/company/company/logo-image';
import type { LogoAnswer, LogoTask } from '@/server/company/company/logo-process';
import { AppError, invalid } from '@/server/platform/contract/errors';
import { inOwnProcess } from '@/server/platform/runtime/own-process';
import { OverLimitError } from '@/server/platform/runtime/worker-thread';

/** An SVG of nested `<use>` keeps librsvg busy far beyond the limit that sharp has for it. Others take a second. */
const LIMITS = { cpu: 5000, wait: 30_000, memory: 1024 };

/** Draws a logo in a process of its own, which is ended where it takes too long. @throws 400 as `drawLogo` does */
export async function drawInProcess(file: Uint8Array, limits = LIMITS): Promise<DrawnLogo> {
  const answer = await inOwnProcess<LogoTask, LogoAnswer>(
    'src/server/company/company/logo-process.ts',
    { file },
    limits,
  ).catch((error: unknown) => {
    throw error instanceof OverLimitError ? tooDemanding() : error;
  });
  if ('refused' in answer) throw new AppError(answer.refused);
  return answer.drawn;
}

function tooDemanding(): AppError {
  const message = 'This logo takes too long to draw. Export it again as a PNG, 2,000 pixels wide at most.';
  return invalid(['letterhead', 'logo'], message);
}
