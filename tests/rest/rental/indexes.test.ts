import { beforeAll, expect, it } from 'vitest';
import { ask as query, sql } from '~/tests/setup/ask';
import { type Company, openCompany } from '~/tests/setup/company';
import { explain, watchStatements } from '~/tests/setup/connections';
import { dashboardOf } from '~/tests/setup/dashboard';
import { propertyOf, stayAt } from './letting';

// Twenty properties with a stay a week over ten years: 10,000 rows.

let company: Company;
let propertyId: string;

beforeAll(async () => {
  company = await openCompany();
  propertyId = await propertyOf(company);
  await query(sql`
    INSERT INTO property (id, workspace_id, name, created_at, updated_at)
    SELECT 'prop_' || n, ${company.id}, 'Casa ' || n, now(), now() FROM generate_series(1, 19) AS n`);
  const stays = sql`
    INSERT INTO reservation (id, workspace_id, property_id, guest_name, check_in, check_out, currency, created_at, updated_at)
    SELECT property.id || '_' || week, workspace_id, property.id, 'Guest ' || week, date '2020-01-04' + 7 * week,
           date '2020-01-09' + 7 * week, 'EUR', now() - make_interval(weeks => week), now()
    FROM property CROSS JOIN generate_series(1, 500) AS week WHERE workspace_id = ${company.id}`;
  await query(stays);
  await query(sql`ANALYZE reservation`);
}, 120_000);

type Statement = { text: string; values?: unknown[] };

/** What PostgreSQL does for the queries of reservations that a call asks. */
async function plansOf(ask: () => Promise<unknown>): Promise<string[]> {
  const asked = watchStatements();
  await ask();
  const statements = asked.mock.calls.map(([it]) => it as unknown as Statement);
  asked.mockRestore();
  const ours = statements.filter(({ text }) => /^\s*SELECT/.test(text) && /\breservation\b/.test(text));
  return Promise.all(
    ours.map(async ({ text, values }) => {
      const plan = await explain({ text, values });
      return plan.map((row) => row['QUERY PLAN']).join('\n');
    }),
  );
}

it.each<[string, () => Promise<unknown>]>([
  ['the calendar', () => company.get(`/v1/properties/${propertyId}/calendar?from=2026-07-01&to=2026-07-31`)],
  ['the newest', () => dashboardOf(company.actor).reservations.browse({ limit: 50, offset: 0 })],
  ['those of a property', () => company.get(`/v1/reservations?propertyId=${propertyId}&limit=10`)],
  ['those of some days', () => company.get('/v1/reservations?from=2029-07-01&to=2029-07-31')],
  [
    'by arrival',
    () => dashboardOf(company.actor).reservations.browse({ limit: 50, offset: 0, sort: 'checkIn', order: 'desc' }),
  ],
  ['what is in the way', () => company.post('/v1/reservations', stayAt(propertyId))],
])('%s is found by an index', async (name, ask) => {
  const plans = (await plansOf(ask)).filter((plan) => !/^Aggregate/.test(plan));
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) {
    expect(plan, name).toMatch(/(Index|Bitmap).* Scan .*on \S*reservation/);
    expect(plan, name).not.toMatch(/Seq Scan on \S*reservation/);
  }
});
