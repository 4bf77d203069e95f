import { troubleOf } from '@/server/platform/contract/trouble';
import { pool } from '@/server/platform/db/client';

/** What the database did with a row of our own. */
export type Probe = {
  /** What is the matter with it; null where it stored the row. */
  trouble: string | null;
  /** How long a connection was waited for. */
  waitedMs: number;
  /** By how much this machine's clock is ahead of the database's. */
  aheadMs: number;
};

const MOST_MS = 2000;

// One at a time: whoever asks meanwhile hears of the same, and a database that hangs is not asked again and again.
const state = { underWay: undefined as Promise<Probe> | undefined };

/** Has the database store a row, within two seconds. */
export async function probeDatabase(): Promise<Probe> {
  state.underWay ??= storeRow().finally(() => {
    state.underWay = undefined;
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Probe>((resolve) => {
    const trouble = `It does not answer within ${MOST_MS / 1000} seconds.`;
    timer = setTimeout(() => resolve({ trouble, waitedMs: MOST_MS, aheadMs: 0 }), MOST_MS);
  });
  return Promise.race([state.underWay, late]).finally(() => clearTimeout(timer));
}

async function storeRow(): Promise<Probe> {
  const begun = performance.now();
  try {
    const client = await pool.connect();
    const waitedMs = performance.now() - begun;
    const asked = Date.now();
    try {
      const { rows } = await client.query<{ now: Date }>(`
        INSERT INTO upkeep (name, at) VALUES ('readiness', clock_timestamp())
        ON CONFLICT (name) DO UPDATE SET at = excluded.at RETURNING clock_timestamp() AS now`);
      const halfway = (asked + Date.now()) / 2;
      const uncertainty = (Date.now() - asked) / 2;
      const difference = halfway - (rows[0]?.now.getTime() ?? halfway);
      const aheadMs = Math.sign(difference) * Math.max(0, Math.abs(difference) - uncertainty);
      return { trouble: null, waitedMs, aheadMs };
    } finally {
      client.release();
    }
  } catch (error) {
    const trouble = troubleOf(error)?.sentence ?? 'It does not store a row.';
    return { trouble, waitedMs: performance.now() - begun, aheadMs: 0 };
  }
}
