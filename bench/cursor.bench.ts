import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';
import { median, timesOf } from '~/bench/times';

// A page of 50 by cursor, at the beginning and at the end of a very long list, newest first and sorted by name.
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const AT_ONCE = 50_000; // no statement may take longer than the server lets it
const ROUNDS = 300;

const finish = await startDatabase();
const { encodeCursor, encodeSortedCursor } = await import('@/lib/text/cursor');
const { newId } = await import('@/lib/text/id');
const { db, rows, sql } = await import('@/server/platform/db/client');
const { askFirst } = await import('~/tests/setup/ask');
const { listClients } = await import('@/server/contacts/clients/clients.service');

const workspaceId = newId('ws');
await db.workspace.create({ data: { id: workspaceId, name: 'Bench' } });
process.stdout.write(`${ROWS} clients …\n`);
for (let from = 1; from <= ROWS; from += AT_ONCE) {
  await rows(sql`
    INSERT INTO client (id, workspace_id, name, created_at, updated_at)
    SELECT 'cli_' || lpad(n::text, 26, '0'), ${workspaceId}, 'Client ' || n, now() - n * interval '1 second', now()
    FROM generate_series(${from}::int, ${Math.min(from + AT_ONCE - 1, ROWS)}::int) n`);
}
await rows(sql`VACUUM ANALYZE client`);

const deep = await askFirst<{ id: string; createdAt: Date }>(sql`
  SELECT id, created_at AS "createdAt" FROM client WHERE workspace_id = ${workspaceId}
  ORDER BY created_at, id LIMIT 1 OFFSET 60`);
const deepByName = await askFirst<{ id: string; key: string }>(sql`
  SELECT id, sort_name AS key FROM client WHERE workspace_id = ${workspaceId}
  ORDER BY sort_name DESC, id DESC LIMIT 1 OFFSET 60`);
if (!deep || !deepByName) throw new Error('There are too few rows');

const byName = { sort: 'name', order: 'asc' } as const;
await compare('newest first', {}, encodeCursor({ id: deep.id, createdAt: new Date(deep.createdAt) }));
await compare('by name', byName, encodeSortedCursor('name.asc', deepByName));
await finish();

type Order = { sort?: 'name'; order?: 'asc' };

async function compare(order: string, query: Order, cursor: string): Promise<void> {
  const [first, last] = [await time(query), await time({ ...query, cursor })];
  const detail = `first ${first.toFixed(2)} ms, page at row ${ROWS - 60} ${last.toFixed(2)} ms`;
  const what = `last page of ${ROWS} clients by cursor against the first, ${order}`;
  report({ what, value: last / first, unit: '×', goal: { below: 1.5 }, detail });
}

/** Median milliseconds of a page. */
async function time(query: Order & { cursor?: string }): Promise<number> {
  const actor = { workspaceId, userId: '', role: 'owner' as const, scopes: ['read'] as const };
  const times = await timesOf(ROUNDS, async () => {
    const { data } = await listClients(actor, { limit: 50, offset: 0, order: 'asc', ...query });
    if (data.length !== 50) throw new Error(`A page of ${data.length}`);
  });
  return median(times);
}
