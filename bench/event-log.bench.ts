import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';
import { median, timesOf } from '~/bench/times';

// A page of 100 of a very long log of events, at its beginning and at its end, of all events and of one resource, and how
// fast events are numbered that nobody has asked for.
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const ROUNDS = 200;

const finish = await startDatabase();
const { newId } = await import('@/lib/text/id');
const { db, rows, sql } = await import('@/server/platform/db/client');
const { insertEvents, RESOURCES } = await import('~/bench/events');
const { logEventsOfAll } = await import('@/server/platform/events/log-events');
const { listEvents } = await import('@/server/developers/event-log/events.service');

const workspaceId = newId('ws');
await db.workspace.create({ data: { id: workspaceId, name: 'Bench' } });
process.stdout.write(`${ROWS} events …\n`);
await insertEvents(workspaceId, 1, ROWS);
const begun = performance.now();
await logEventsOfAll();
const seconds = (performance.now() - begun) / 1000;
report({ what: `numbering ${ROWS} events that nobody has asked for`, value: ROWS / seconds, unit: 'a second' });
await rows(sql`VACUUM ANALYZE event, unlogged_event, event_log_entry, event_log`);

const first = await time({ after: 0 });
const last = await time({ after: ROWS - 100 });
const what = `last page of ${ROWS} events against the first`;
const detail = `first ${first.toFixed(2)} ms, last ${last.toFixed(2)} ms`;
report({ what, value: last / first, unit: '×', goal: { below: 1.2 }, detail });
const ofOne = await time({ after: 0, resourceId: 'cli_7' }, ROWS / RESOURCES);
report({ what: `the events of one resource among ${ROWS}`, value: ofOne, unit: 'ms', goal: { below: 10 } });
await finish();

/** Median milliseconds of a page. */
async function time(query: { after: number; resourceId?: string }, count = 100): Promise<number> {
  const actor = { workspaceId, userId: '', role: 'owner' as const, scopes: ['read'] as const };
  const times = await timesOf(ROUNDS, async () => {
    const { data } = await listEvents(actor, { limit: 100, ...query });
    if (data.length !== count) throw new Error(`A page of ${data.length}`);
  });
  return median(times);
}
