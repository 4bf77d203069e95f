import pg from 'pg';
import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';

// A month of events, with their numbers, deliveries and attempts, is too old: how long the nightly job takes to drop it, and how
// long somebody waits who inserts an event and a delivery all the while. Then the same rows by DELETE, in batches.
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const AT_ONCE = 50_000; // no statement may take longer than the server lets it
const YEAR = new Date().getUTCFullYear() + 3; // beyond what the first partition has

const finish = await startDatabase();
const { idsFrom, newId } = await import('@/lib/text/id');
const { asJob, db, rows, sql } = await import('@/server/platform/db/client');
const { machineClock } = await import('@/server/platform/runtime/clock');
const { prune } = await import('@/server/operations/jobs/prune');
const { pruneRows } = await import('@/server/operations/jobs/prune-rows');

const inserting = new pg.Client({ connectionString: process.env.DATABASE_URL });
await inserting.connect();
const at = (day: string) => new Date(`${YEAR}-${day}T12:00:00Z`);
const setClock = (instant: Date) => Object.assign(machineClock, { now: () => instant });
const [workspaceId, webhookId] = [newId('ws'), newId('wh')];
await db.workspace.create({ data: { id: workspaceId, name: 'Bench' } });
await db.webhook.create({
  data: { id: webhookId, workspaceId, url: 'https://example.com/hook', events: ['client.updated'] },
});
await rows(
  sql`INSERT INTO event_log (workspace_id, last_sequence, logged_at) VALUES (${workspaceId}, 0, ${at('01-01')})`,
);
for (const day of ['01-20', '03-31', '04-30', '05-01']) {
  setClock(at(day));
  await prune();
}

await fill(at('01-10'), 1);
const size = await sizeOf();
setClock(at('05-06'));
const dropped = await watched(() => asJob(prune));
if ((await countOld()) > 0) throw new Error('The month is still there.');
report({
  what: `dropping a month of ${ROWS} events, their deliveries and attempts`,
  value: dropped.seconds,
  unit: 's',
});
report({
  what: `longest wait of an insert while ${ROWS} events are dropped`,
  ...{ value: dropped.longest, unit: 'ms', goal: { below: 1000 } },
  detail: `${dropped.inserts} inserts; ${(size / 1e9).toFixed(2)} GB of tables and indexes`,
});

await fill(at('05-02'), ROWS + 1);
const before = await sizeOf();
const deleted = await watched(() => asJob(deleteAll));
report({ what: `deleting ${ROWS} events, their deliveries and attempts`, value: deleted.seconds, unit: 's' });
report({ what: `longest wait of an insert while ${ROWS} events are deleted`, value: deleted.longest, unit: 'ms' });
report({
  what: `left on the disk after ${ROWS} events were deleted, of what there was`,
  ...{ value: ((await sizeOf()) / before) * 100, unit: '%' },
});
await inserting.end();
await finish();

/** So many events of a day, 10 ms apart, each with its number, a final delivery and an attempt. */
async function fill(day: Date, first: number): Promise<void> {
  const body = JSON.stringify({
    event: 'client.updated',
    timestamp: day.toISOString(),
    data: { name: 'x'.repeat(200) },
  });
  const event = sql`${idsFrom('evt', day)}::text || lpad(n::text, 16, '0')`;
  const delivery = sql`'dlv_' || lpad(n::text, 26, '0')`;
  const time = sql`${day}::timestamptz + n * interval '1 millisecond'`;
  for (let from = first; from < first + ROWS; from += AT_ONCE) {
    const numbers = sql`generate_series(${from}::int, ${Math.min(from + AT_ONCE, first + ROWS) - 1}::int) n`;
    await rows(sql`
      INSERT INTO event (id, workspace_id, type, resource_id, body, created_at)
      SELECT ${event}, ${workspaceId}, 'client.updated', 'cli_' || n % 50000, ${body}, ${time} FROM ${numbers}`);
    await rows(sql`
      INSERT INTO event_log_entry (workspace_id, sequence, event_id, type, resource_id, logged_at)
      SELECT ${workspaceId}, n, ${event}, 'client.updated', 'cli_' || n % 50000, ${time} FROM ${numbers}`);
    await rows(sql`
      INSERT INTO delivery (id, workspace_id, webhook_id, event_id, event_type, status, attempt_count, created_at, finished_at)
      SELECT ${delivery}, ${workspaceId}, ${webhookId}, ${event}, 'client.updated', 'delivered', 1, ${time}, ${time} FROM ${numbers}`);
    await rows(sql`
      INSERT INTO delivery_attempt (delivery_id, number, started_at, duration_ms, response_code, request_headers)
      SELECT ${delivery}, 1, ${time}, 12, 200, '{"Content-Type": "application/json"}' FROM ${numbers}`);
  }
  await rows(sql`ANALYZE event, event_log_entry, delivery, delivery_attempt`);
}

/** Does work while one row after the other is inserted by somebody else. @returns what the longest insert took, in milliseconds */
async function watched(work: () => Promise<void>): Promise<{ seconds: number; longest: number; inserts: number }> {
  let isOver = false;
  let [longest, inserts] = [0, 0];
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await insertOne();
      longest = Math.max(longest, performance.now() - begun);
      inserts += 1;
    }
  })();
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1000;
  isOver = true;
  await watching;
  return { seconds, longest, inserts };
}

async function insertOne(): Promise<void> {
  const [event, delivery, now] = [newId('evt', machineClock.now().getTime()), newId('dlv'), machineClock.now()];
  await inserting.query('BEGIN');
  await inserting.query({
    name: 'event',
    text: `INSERT INTO event (id, workspace_id, type, resource_id, body, created_at) VALUES ($1, $2, 'client.created', 'cli_1', '{}', $3)`,
    values: [event, workspaceId, now],
  });
  await inserting.query({
    name: 'delivery',
    text: `INSERT INTO delivery (id, workspace_id, webhook_id, event_id, event_type, status, created_at, finished_at)
           VALUES ($1, $2, $3, $4, 'client.created', 'delivered', $5, $5)`,
    values: [delivery, workspaceId, webhookId, event, now],
  });
  await inserting.query('COMMIT');
}

/** What the nightly job did before tables had months. */
async function deleteAll(): Promise<void> {
  const month = `_${YEAR}_05`;
  for (const [table, column] of [
    ['delivery_attempt', 'started_at'],
    ['delivery', 'created_at'],
    ['event_log_entry', 'logged_at'],
    ['event', 'created_at'],
  ] as const) {
    const where = sql([`${column} < '${at('05-05').toISOString()}'`]);
    await pruneRows({ table: `${table}${month}`, column, where }, 5000, () => false);
  }
}

async function countOld(): Promise<number> {
  const [found] = (await rows(sql`SELECT count(*)::int AS count FROM event WHERE created_at < ${at('02-01')}`)) as [
    { count: number },
  ];
  return found.count;
}

async function sizeOf(): Promise<number> {
  const [found] = (await rows(sql`
    SELECT sum(pg_total_relation_size(inhrelid))::float8 AS bytes FROM pg_inherits
    WHERE inhparent = ANY (ARRAY['event', 'event_log_entry', 'delivery', 'delivery_attempt']::regclass[])`)) as [
    { bytes: number },
  ];
  return found.bytes;
}
