import { appendFile } from 'node:fs/promises';
import { registerKind } from '@/server/platform/outbox/kinds';

export const RETRY_AFTER_MS = 60_000;
export const LEASE_MS = 45_000;

/** Tasks that write their key into a file, which outlives whoever does it. Two attempts at most. */
export function noteKind(file: string): void {
  registerKind({
    ...{ name: 'note', retryAfterMs: [RETRY_AFTER_MS], concurrency: 1, leaseMs: LEASE_MS },
    run: async ({ key }) => {
      await appendFile(file, `${key}\n`);
      return { type: 'done' };
    },
  });
}
