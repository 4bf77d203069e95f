import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';
import { median, quantile, timesOf } from '~/bench/times';

// The planner of a company with many properties: what is asked of the server, as the page gets it. Two years at once
// are what the procedure allows; the page draws twelve weeks at most.
const PROPERTIES = Number(process.env.BENCH_PROPERTIES ?? 500);
const YEARS = 2;
const ROUNDS = 15;
const BEGINS = '2026-01-01';

const finish = await startDatabase();
const { cpuTime, workSince } = await import('~/bench/cpu-time');
const { addDays } = await import('@/lib/dates');
const { newId } = await import('@/lib/text/id');
const { asJob, db, rows, sql } = await import('@/server/platform/db/client');
const { PlannerInput } = await import('@/server/rental/reservations/planner.schema');
const { readPlanner } = await import('@/server/rental/reservations/planner.service');
const { readRentalFigures } = await import('@/server/rental/reservations/rental-figures.service');

const workspaceId = newId('ws');
await rows(sql`ALTER TABLE reservation DISABLE TRIGGER search_kept`); // nobody looks for them here
for (const id of [newId('ws'), workspaceId]) {
  await db.workspace.create({ data: { id, name: 'Bench' } }); // a neighbour with as much, so that no scan of all is cheap
  await asJob(() => seed(id));
}
await rows(sql`VACUUM ANALYZE property, reservation`);
const stays = await db.reservation.count({ where: { workspaceId } });
process.stdout.write(`${PROPERTIES} properties, ${stays} stays and blocks in ${YEARS} years\n`);

const actor = { workspaceId, userId: '', role: 'owner' as const, scopes: ['read'] as const };
const drawn = (from: string, days: number) => async () => {
  const input = PlannerInput.parse({ from, to: addDays(from, days - 1) });
  const text = JSON.stringify(await readPlanner(actor, input));
  return `${(text.length / 1e6).toFixed(1)} MB`;
};
const figures = async () => {
  await readRentalFigures(actor, { from: BEGINS, to: addDays(BEGINS, 730) });
  return 'of every property and month';
};
await measure('a month of all properties', drawn('2027-01-01', 31));
await measure('twelve weeks of all properties', drawn('2027-01-01', 84));
await measure('two years of all properties, which no page draws', drawn(BEGINS, 731));
await measure('the figures of two years', figures);
await finish();

async function measure(what: string, ask: () => Promise<string>): Promise<void> {
  const size = await ask();
  const before = await cpuTime();
  const times = await timesOf(ROUNDS, ask);
  const [best, slowest] = [quantile(times, 0).toFixed(0), quantile(times, 1).toFixed(0)];
  report({
    what: `${what}, ${PROPERTIES} properties`,
    ...{ value: median(times), unit: 'ms', goal: { below: 200 } },
    detail: `best ${best} ms, slowest ${slowest} ms, ${size}; ${ROUNDS} times ${await workSince(before)}`,
  });
}

/** Stays of one to seven nights with a few free ones between, three quarters of the nights sold; a tenth are blocks. */
async function seed(id: string): Promise<void> {
  await rows(sql`
    INSERT INTO property (id, workspace_id, name, created_at, updated_at)
    SELECT ${id} || 'p' || n, ${id}, 'Property ' || n, now(), now() FROM generate_series(1, ${PROPERTIES}::int) n`);
  await rows(sql`
    INSERT INTO reservation (id, workspace_id, property_id, kind, guest_name, check_in, check_out, amount, currency, channel,
                             created_at, updated_at)
    SELECT ${id} || p || 'r' || n, ${id}, ${id} || 'p' || p, (CASE WHEN n % 10 = 0 THEN 'block' ELSE 'stay' END)::reservation_kind,
           'Guest ' || n, ${BEGINS}::date + n * 6, ${BEGINS}::date + n * 6 + 3 + (n + p) % 4, 400 + n, 'EUR',
           (ARRAY['Direct', 'Airbnb', 'Booking.com', 'Vrbo'])[1 + (n + p) % 4], now(), now()
    FROM generate_series(1, ${PROPERTIES}::int) p, generate_series(0, ${Math.floor((YEARS * 365) / 6)}::int) n`);
}
