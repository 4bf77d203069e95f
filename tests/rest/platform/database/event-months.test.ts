import { beforeAll, beforeEach, expect, it } from 'vitest';
import { idsFrom } from '@/lib/text/id';
import { ask, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { runJob } from '~/tests/setup/jobs';

let company: Company;
let webhook: string;

/** Years from now: whenever this test runs, the first partitions end before. */
const YEAR = new Date().getUTCFullYear() + 4;
const at = (text: string) => new Date(`${YEAR}-${text}Z`);
const eventId = (instant: Date) => `${idsFrom('evt', instant)}${'0'.repeat(16)}`;
const january = `_${YEAR}_01`;

beforeAll(async () => {
  company = await openCompany();
  const { body } = await company.post('/v1/webhooks', {
    ...{ url: 'https://example.com/hook', events: ['client.created'], status: 'paused', whilePaused: 'keep' },
  });
  webhook = body.id;
});

beforeEach(async () => {
  const tables = ['event', 'event_log_entry', 'delivery', 'delivery_attempt'];
  const months = await ask<{ name: string }>(sql`
    SELECT inhrelid::regclass::text AS name FROM pg_inherits
    WHERE inhparent::regclass::text = ANY (${tables}) AND inhrelid::regclass::text ~ '[0-9]$'`);
  for (const { name } of months) await ask(sql([`DROP TABLE ${name}`]));
  for (const table of tables) await ask(sql([`DELETE FROM ${table}`]));
  await ask(sql`DELETE FROM event_log`);
  await ask(sql`INSERT INTO event_log (workspace_id, last_sequence, logged_at) VALUES (${company.id}, 0, now())`);
  setClock(at('01-20T12:00:00'));
  await runJob('prune'); // makes the months
});

type Happened = { happened: Date; logged?: Date; sent?: Date; status?: 'delivered' | 'pending' };

/** An event that has its number, a delivery and an attempt of that. @returns its id */
async function happen(
  sequence: number,
  { happened, logged = happened, sent = happened, status = 'delivered' }: Happened,
): Promise<string> {
  const id = eventId(happened);
  const [type, delivery] = ['client.created', `dlv_${sequence}`];
  const body = JSON.stringify({ event: type, timestamp: happened.toISOString(), data: { id: `cli_${sequence}` } });
  const isFinal = status === 'delivered';
  await ask(sql`
    INSERT INTO event (id, workspace_id, type, resource_id, body, created_at)
    VALUES (${id}, ${company.id}, ${type}, ${`cli_${sequence}`}, ${body}, ${happened})`);
  await ask(sql`
    INSERT INTO event_log_entry (workspace_id, sequence, event_id, type, resource_id, logged_at)
    VALUES (${company.id}, ${sequence}, ${id}, ${type}, ${`cli_${sequence}`}, ${logged})`);
  await ask(sql`UPDATE event_log SET last_sequence = ${sequence} WHERE workspace_id = ${company.id}`);
  await ask(sql`
    INSERT INTO delivery (id, workspace_id, webhook_id, event_id, event_type, status, attempt_count, created_at, finished_at)
    VALUES (${delivery}, ${company.id}, ${webhook}, ${id}, ${type}, ${status}::delivery_status, 1, ${sent},
            ${isFinal ? sent : null})`);
  await ask(sql`
    INSERT INTO delivery_attempt (delivery_id, number, started_at, duration_ms, request_headers)
    VALUES (${delivery}, 1, ${sent}, 7, '{}')`);
  return id;
}

type Placed = { id: string; place: string };

/** The rows of each table, by their sequence, each with its partition without the name of the table. */
async function places(): Promise<Record<string, Record<string, string>>> {
  const number = (column: string) => `substring(${column} FROM '[0-9]+$') AS id`;
  const reads = {
    event: number('resource_id'),
    event_log_entry: 'sequence::text AS id',
    delivery: number('id'),
    delivery_attempt: number('delivery_id'),
  };
  const found: Record<string, Record<string, string>> = {};
  for (const [table, id] of Object.entries(reads)) {
    const placed = await ask<Placed>(
      sql([`SELECT ${id}, replace(tableoid::regclass::text, '${table}', '') AS place FROM ${table} ORDER BY 1`]),
    );
    found[table] = Object.fromEntries(placed.map((row) => [row.id, row.place]));
  }
  return found;
}

const sequences = async (query = '') =>
  (await company.get(`/v1/events${query}`)).body.data.map(({ sequence }: { sequence: number }) => sequence);
const deliveries = async () =>
  (await company.get(`/v1/webhooks/${webhook}/deliveries`)).body.data.map(({ id }: { id: string }) => id);

it('drops a month of events with what belongs to them, but for what outlives it', async () => {
  await happen(1, { happened: at('01-05T00:00:00') });
  const waiting = await happen(2, { happened: at('01-06T00:00:00'), status: 'pending' });
  const late = at('02-01T02:00:00');
  await happen(3, { happened: at('01-31T23:59:59.999'), logged: late, sent: late });
  await happen(4, { happened: at('02-03T00:00:00') });
  const [ofJanuary, ofFebruary] = [january, `_${YEAR}_02`];
  expect(await places()).toEqual({
    event: { 1: ofJanuary, 2: ofJanuary, 3: ofJanuary, 4: ofFebruary },
    event_log_entry: { 1: ofJanuary, 2: ofJanuary, 3: ofJanuary, 4: ofFebruary },
    delivery: { 1: ofJanuary, 2: ofJanuary, 3: ofFebruary, 4: ofFebruary },
    delivery_attempt: { 1: ofJanuary, 2: ofJanuary, 3: ofFebruary, 4: ofFebruary },
  });

  setClock(at('05-02T01:00:00')); // ninety days after the first of February
  await runJob('prune');
  expect(await places()).toEqual({
    event: { 2: '_other', 3: '_other', 4: ofFebruary }, // a delivery is under way, or was late
    event_log_entry: { 3: '_other', 4: ofFebruary },
    delivery: { 2: '_other', 3: ofFebruary, 4: ofFebruary },
    delivery_attempt: { 2: '_other', 3: ofFebruary, 4: ofFebruary },
  });
  expect(await sequences()).toEqual([3, 4]);
  expect(await deliveries()).toEqual(['dlv_4', 'dlv_3', 'dlv_2']);
  const { body } = await company.get(`/v1/webhooks/${webhook}/deliveries/dlv_2`);
  expect([JSON.parse(body.requestBody).data, body.attempts.length]).toEqual([{ id: 'cli_2' }, 1]);
  expect((await company.get(`/v1/events/${waiting}`)).status).toBe(404);

  await ask(sql`UPDATE delivery SET status = 'delivered', finished_at = ${late} WHERE id = 'dlv_2'`);
  setClock(at('06-10T00:00:00'));
  await runJob('prune');
  expect(await places()).toEqual({ event: {}, event_log_entry: {}, delivery: {}, delivery_attempt: {} });
  const noted = await ask(sql`
    SELECT name, is_done AS "isDone", failed FROM upkeep
    WHERE name IN ('event', 'event_log_entry', 'delivery', 'delivery_attempt') ORDER BY name`);
  const done = { isDone: true, failed: false };
  expect(noted).toEqual(
    ['delivery', 'delivery_attempt', 'event', 'event_log_entry'].map((name) => ({ name, ...done })),
  );
});

it('shows nothing of a month that is stored once it is too old', async () => {
  const old = await happen(1, { happened: at('01-05T00:00:00') });
  await happen(2, { happened: at('01-06T00:00:00'), status: 'pending' });
  await happen(3, { happened: at('01-20T00:00:00') });
  setClock(at('04-15T00:00:00'));
  await runJob('prune');
  expect((await places()).event).toEqual({ 1: january, 2: january, 3: january });

  expect(await sequences()).toEqual([3]);
  expect(await sequences('?after=2')).toEqual([3]);
  const expired = await company.get('/v1/events?after=1');
  expect([expired.status, expired.body.code, expired.body.params]).toEqual([
    ...[409, 'EVENTS_EXPIRED', { after: 1, oldest: 3 }],
  ]);
  expect((await company.get(`/v1/events/${old}`)).status).toBe(404);
  expect(await deliveries()).toEqual(['dlv_3', 'dlv_2']);
  expect((await company.get(`/v1/webhooks/${webhook}/deliveries`)).body.total).toBe(2);
  for (const [method, path] of [
    ['get', ''],
    ['post', '/resend'],
  ] as const) {
    expect((await company[method](`/v1/webhooks/${webhook}/deliveries/dlv_1${path}`)).status).toBe(404);
  }
  const replayed = await company.post(`/v1/webhooks/${webhook}/replay`, {
    ...{ from: at('01-01T00:00:00').toISOString(), dryRun: true },
  });
  expect(replayed.body).toMatchObject({ count: 2 }); // of an event that is shown, or of a delivery that is
});

it('finds events and deliveries that no month had room for', async () => {
  await happen(1, { happened: at('08-05T00:00:00') });
  expect((await places()).event).toEqual({ 1: '_other' });
  setClock(at('08-06T00:00:00'));
  expect(await sequences()).toEqual([1]);
  expect(await deliveries()).toEqual(['dlv_1']);
  await runJob('prune');
  const august = { 1: `_${YEAR}_08` };
  expect(await places()).toEqual({
    ...{ event: august, event_log_entry: august, delivery: august, delivery_attempt: august },
  });
  await company.delete(`/v1/webhooks/${webhook}`);
  expect(await places()).toMatchObject({ delivery: {}, delivery_attempt: {} });
});
