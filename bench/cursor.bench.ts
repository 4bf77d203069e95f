import { startDatabase } from '~/bench/database';

// A page of 50 by cursor, at the beginning and at the end of a very long list.
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const ROUNDS = 300;

const finish = await startDatabase();
const { encodeCursor } = await import('@/lib/cursor');
const { newId } = await import('@/lib/id');
const { db, firstRow, rows, sql } = await import('@/server/db/client');
const { listClients } = await import('@/server/clients/clients.service');

const workspaceId = newId('ws');
await db.workspace.create({ data: { id: workspaceId, name: 'Bench' } });
process.stdout.write(`${ROWS} clients …\n`);
await rows(sql`
  INSERT INTO client (id, workspace_id, name, created_at, updated_at)
  SELECT 'cli_' || lpad(n::text, 26, '0'), ${workspaceId}, 'Client ' || n, now() - n * interval '1 second', now()
  FROM generate_series(1, ${ROWS}::int) n`);
await rows(sql`VACUUM ANALYZE client`);

const first = await time(undefined);
const deep = await firstRow<{ id: string; createdAt: Date }>(sql`
  SELECT id, created_at AS "createdAt" FROM client WHERE workspace_id = ${workspaceId}
  ORDER BY created_at, id LIMIT 1 OFFSET 60`);
if (!deep) throw new Error('There are too few rows');
const last = await time(encodeCursor({ id: deep.id, createdAt: new Date(deep.createdAt) }));
process.stdout.write(
  `first page ${first.toFixed(2)} ms, page at row ${ROWS - 60} ${last.toFixed(2)} ms: ratio ${(last / first).toFixed(2)}\n`,
);
await finish();

/** Median milliseconds of a page after this cursor. */
async function time(cursor: string | undefined): Promise<number> {
  const actor = { workspaceId, userId: '', role: 'owner' as const, scopes: ['read'] as const };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const { data } = await listClients(actor, { limit: 50, offset: 0, cursor });
    times.push(performance.now() - began);
    if (data.length !== 50) throw new Error(`A page of ${data.length}`);
  }
  return times.sort((a, b) => a - b)[ROUNDS / 2] ?? Number.NaN;
}
