import { z } from 'zod';
import { isLive } from '@/server/access/api-keys/key-limits';
import { repeatably, rows, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

const READ_EVERY_MS = 10_000;

// Anybody may ask: they are read once in a while for all, so that a flood costs the database nothing, and no answer takes
// longer for an origin that is listed.
const state = { origins: new Set<string>(), readAt: 0, reading: undefined as Promise<void> | undefined };

/** Whether some key that works lists the origin; up to ten seconds late. */
export async function isListedOrigin(origin: string): Promise<boolean> {
  if (Math.abs(machineClock.now().getTime() - state.readAt) >= READ_EVERY_MS) {
    state.reading ??= read().finally(() => {
      state.reading = undefined;
    });
    await state.reading;
  }
  return state.origins.has(origin);
}

const OriginRow = z.object({ origin: z.string() });

async function read(): Promise<void> {
  const now = machineClock.now();
  const found = await repeatably(() =>
    rows(
      OriginRow,
      sql`
      SELECT DISTINCT unnest(k.allowed_origins) AS origin FROM api_key k
      WHERE k.allowed_origins <> '{}' AND ${isLive(now)}`,
    ),
  );
  state.origins = new Set(found.map(({ origin }) => origin));
  state.readAt = now.getTime();
}
