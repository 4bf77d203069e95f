import { connectDirectly } from '@/server/platform/postgres/direct-client';

const FIRST_LOOK_MS = 3000;
const LOOK_MS = 10_000;

/**
 * Says from time to time how far PostgreSQL is with the index that this database builds, over a connection of its own that a
 * build of less than three seconds does not open.
 * @returns what ends it
 */
export function watchIndexBuild(url: string, report: (state: string) => void): () => Promise<void> {
  let timer = setTimeout(look, FIRST_LOOK_MS);
  let looking: Promise<void> = Promise.resolve();

  function look(): void {
    looking = readState(url)
      .then((state) => state && report(state))
      .catch(() => undefined) // the build goes on
      .then(() => {
        timer = setTimeout(look, LOOK_MS);
      });
  }

  return async () => {
    clearTimeout(timer);
    await looking;
    clearTimeout(timer);
  };
}

type Progress = { phase: string; percent: number | null; waitsFor: number | null };

async function readState(url: string): Promise<string | undefined> {
  const client = await connectDirectly(url, { applicationName: 'folio-progress', onLost: () => undefined });
  try {
    const { rows } = await client.query<Progress>(`
      SELECT phase, nullif(current_locker_pid, 0) AS "waitsFor",
             (100.0 * coalesce(nullif(blocks_done, 0) / nullif(blocks_total, 0)::float8, tuples_done / nullif(tuples_total, 0)::float8))::int AS percent
      FROM pg_stat_progress_create_index WHERE datname = current_database()`);
    const [progress] = rows;
    if (!progress) return undefined;
    const { phase, percent, waitsFor } = progress;
    if (waitsFor !== null) return `${phase}, of process ${waitsFor}`;
    return percent === null ? phase : `${phase}, ${percent} %`;
  } finally {
    await client.end();
  }
}
