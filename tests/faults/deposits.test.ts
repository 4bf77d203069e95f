import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rows, sql } from '@/server/platform/db/client';
import { type Answer, type Company, draftOf, openCompany } from '~/tests/setup/company';
import { seed } from '~/tests/setup/seed';

const DEPOSITS = 3;
const INVOICES = 8;
const BATCH_SIZE = 100;

type World = { company: Company; deposits: string[]; invoices: string[] };
type Act = (world: World) => Promise<Answer>;

const draw = fc.record({
  what: fc.constantFrom('apply', 'apply', 'apply', 'refund', 'pay', 'cancel', 'late-fee'),
  deposit: fc.nat(DEPOSITS - 1),
  invoice: fc.nat(INVOICES - 1),
  amount: fc.option(
    fc.integer({ min: 1, max: 9000 }).map((cents) => cents / 100),
    { nil: undefined },
  ),
  key: fc.nat(60), // some of them are asked for again
});

const act: fc.Arbitrary<Act> = draw.map(({ what, deposit, invoice, amount, key }) => (world) => {
  const { company } = world;
  const depositPath = `/v1/deposits/${world.deposits[deposit]}`;
  const invoiceId = world.invoices[invoice];
  const headers = { 'idempotency-key': `${what}-${deposit}-${invoice}-${key}` };
  if (what === 'apply') return company.post(`${depositPath}/apply`, { invoiceId, amount }, headers);
  if (what === 'refund') return company.post(`${depositPath}/refund`, { amount }, headers);
  if (what === 'pay') return company.post(`/v1/invoices/${invoiceId}/paid`, { amount });
  if (what === 'late-fee') return company.post(`/v1/invoices/${invoiceId}/late-fee`, { amount: 3 });
  return company.delete(`/v1/invoices/${invoiceId}`);
});

async function populate(company: Company): Promise<World> {
  const { body: client } = await company.post('/v1/clients', { name: 'Acme' });
  const deposits = await Promise.all(
    Array.from({ length: DEPOSITS }, () => company.post('/v1/deposits', { clientId: client.id, amount: 500 })),
  );
  const invoices = await Promise.all(
    Array.from({ length: INVOICES }, () =>
      company.post('/v1/invoices', draftOf({ status: 'sent', clientId: client.id })),
    ),
  );
  return { company, deposits: deposits.map(({ body }) => body.id), invoices: invoices.map(({ body }) => body.id) };
}

const queries = {
  'applied what no payment shows, or the other way round': sql`
    SELECT d.id FROM deposit d LEFT JOIN payment p ON p.deposit_id = d.id
    GROUP BY d.id HAVING coalesce(sum(p.amount), 0) <> d.applied_amount`,
  'refunded what no refund shows': sql`
    SELECT d.id FROM deposit d LEFT JOIN deposit_refund r ON r.deposit_id = d.id
    GROUP BY d.id HAVING coalesce(sum(r.amount), 0) <> d.refunded_amount`,
  'of more than there is': sql`
    SELECT id FROM deposit WHERE applied_amount < 0 OR refunded_amount < 0 OR applied_amount + refunded_amount > amount`,
  'in a state that its amounts do not have': sql`
    SELECT id FROM deposit WHERE (status = 'fully_applied') <> (applied_amount = amount)
      OR (status IN ('fully_applied', 'refunded')) <> (applied_amount + refunded_amount = amount)
      OR (status = 'active' AND applied_amount > 0)`,
  'paying a cancelled invoice': sql`
    SELECT p.id FROM payment p JOIN invoice i ON i.id = p.invoice_id
    WHERE p.deposit_id IS NOT NULL AND i.status = 'cancelled'`,
  'an invoice paid otherwise than its payments say': sql`
    SELECT i.id FROM invoice i LEFT JOIN payment p ON p.invoice_id = i.id
    GROUP BY i.id HAVING coalesce(sum(p.amount), 0) <> i.amount_paid`,
  'an invoice paid and not paid': sql`
    SELECT id FROM invoice WHERE status <> 'cancelled' AND (amount_due < 0 OR (status = 'paid') <> (amount_due = 0))`,
};

it(`${BATCH_SIZE} who apply and refund at once leave every cent accounted for (seed ${seed})`, async () => {
  const world = await populate(await openCompany());
  const acts = fc.sample(act, { numRuns: BATCH_SIZE, seed });
  const answers = await Promise.all(acts.map((each) => each(world)));

  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.filter(({ body }) => body?.success).length).toBeGreaterThan(0);
  for (const [what, query] of Object.entries(queries)) expect(await rows(query), what).toEqual([]);
}, 120_000);

it(`${BATCH_SIZE} who want more than there is never get more`, async () => {
  const { company, deposits } = await populate(await openCompany());
  const path = `/v1/deposits/${deposits[0]}`;
  const answers = await Promise.all(
    Array.from({ length: BATCH_SIZE }, () => company.post(`${path}/refund`, { amount: 7 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(71); // of 500, seven at a time
  expect((await company.get(path)).body).toMatchObject({ refundedAmount: 497, remainingBalance: 3 });
}, 120_000);
