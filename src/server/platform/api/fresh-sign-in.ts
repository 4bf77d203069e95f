import { clock } from '@/server/platform/runtime/clock';

/** How long a proof of who somebody is counts for what is dangerous. */
export const FRESH_SECONDS = 15 * 60;

/** Whether somebody has proven within fifteen minutes who they are; each proof begins a new session. */
export function isFresh(signedInAt: Date): boolean {
  return clock.now().getTime() - signedInAt.getTime() <= FRESH_SECONDS * 1000;
}
