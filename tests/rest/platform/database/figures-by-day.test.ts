import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Prisma } from '@/server/generated/prisma/client';
import { db, inTransaction } from '@/server/platform/db/client';
import { ask, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { runJob } from '~/tests/setup/jobs';
import { deleteRow } from '~/tests/setup/stored-rows';

/** What is kept, without its slots and without what has come to nothing. */
const kept = sql`
  SELECT * FROM (
    SELECT concat_ws('|', 'invoices', workspace_id, day, operation_day, status, currency, valued) AS of,
           ARRAY[sum(count), sum(total), sum(tax), sum(irpf), sum(paid), sum(due), sum(value_total), sum(value_net), sum(value_tax),
                 sum(value_irpf), sum(value_paid), sum(value_due)] AS sums
    FROM invoice_day GROUP BY 1
    UNION ALL
    SELECT concat_ws('|', 'taxes', workspace_id, day, declared_as, category, passed_on, rate, oss, client_zone, rectifies, accrual,
                     currency, valued),
           ARRAY[sum(taxable), sum(tax), sum(surcharge_taxable), sum(surcharge), sum(value_taxable), sum(value_tax),
                 sum(value_surcharge_taxable), sum(value_surcharge)]
    FROM tax_day GROUP BY 1
    UNION ALL
    SELECT concat_ws('|', 'due', workspace_id, invoice_id, position, day, category, rate, reason),
           ARRAY[taxable, tax, value_taxable, value_tax]
    FROM tax_accrual
    UNION ALL
    SELECT concat_ws('|', 'client', workspace_id, month, client, currency, valued),
           ARRAY[sum(count), sum(total), sum(value_total)]
    FROM client_month GROUP BY 1
    UNION ALL
    SELECT concat_ws('|', 'expenses', workspace_id, day, category, declared_as, purchase_type, investment, rectifies,
                     accrual, currency, valued, functional_currency),
           ARRAY[sum(count), sum(amount), sum(tax), sum(deductible_base), sum(input_tax), sum(deductible_tax), sum(self_assessed_base),
                 sum(self_assessed_tax), sum(cost), coalesce(sum(value), 0), sum(value_tax), sum(value_deductible_base),
                 sum(value_input_tax),
                 sum(value_deductible_tax), sum(value_self_assessed_base), sum(value_self_assessed_tax), sum(value_cost)]
    FROM expense_day GROUP BY 1
  ) AS kept WHERE 0 <> ANY (sums) ORDER BY of`;

class Enough extends Error {}

/** What would be kept, had everything been added up only now. */
async function addedUpAnew(): Promise<unknown[]> {
  let anew: unknown[] = [];
  const trial = inTransaction(async () => {
    await ask(sql`SELECT folio_add_up_again()`);
    anew = await ask(kept);
    throw new Enough();
  });
  await expect(trial).rejects.toThrow(Enough);
  return anew;
}

const day = fc.constantFrom('2026-02-28', '2026-03-01', '2026-03-18');
const currency = fc.constantFrom('EUR', 'USD');
const lines = fc.array(
  fc.record({
    description: fc.constant('x'),
    quantity: fc.integer({ min: 1, max: 9 }),
    unitPrice: fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
    taxRate: fc.constantFrom(21, 10, 0),
  }),
  { minLength: 1, maxLength: 3 },
);
const anyInvoice = fc.record({
  issueDate: day,
  currency,
  irpfRate: fc.constantFrom(0, 15),
  operationDate: fc.constantFrom(undefined, '2026-02-11'),
  exchangeRate: fc.constantFrom(undefined, 0.917),
  clientLocation: fc.constantFrom(undefined, 'eu', 'world'),
  items: lines,
  status: fc.constantFrom('draft', 'sent', 'paid'),
  dueDate: fc.constantFrom(undefined, '2026-03-10'),
});
/** What is in another currency has a rate: it could not be issued without. */
const invoice = anyInvoice.map((it) => (it.currency === 'EUR' ? it : { ...it, exchangeRate: 0.917 }));

const changesOfInvoice: ((company: Company, path: string) => Promise<unknown>)[] = [
  (company, path) => company.patch(path, { notes: 'Thank you' }),
  (company, path) =>
    company.patch(path, draftOf({ issueDate: '2026-03-02', currency: 'USD', exchangeRate: 0.9, clientName: 'Other' })),
  (company, path) => company.patch(path, { status: 'sent' }),
  (company, path) => company.post(`${path}/paid`, { amount: 1 }),
  (company, path) => company.post(`${path}/paid`, { amount: 3.33, paidDate: '2026-03-05' }),
  (company, path) => company.post(`${path}/paid`),
  (company, path) => company.post(`${path}/late-fee`),
  (company, path) => company.delete(path),
  async (company, path) => {
    const { body } = await company.post(
      `${path}/credit-note`,
      { reason: 'refund' },
      { 'idempotency-key': path.slice(-26) },
    );
    if (body.data) await company.patch(`/v1/invoices/${body.data.creditNote.id}`, { status: 'sent' });
  },
];

const anyExpense = fc.record({
  description: fc.constant('Paper'),
  date: day,
  amount: fc.integer({ min: -20_000, max: 99_999 }).map((cents) => cents / 100),
  taxRate: fc.constantFrom(21, 0),
  taxDeductible: fc.boolean(),
  purchaseType: fc.constantFrom('domestic', 'import', 'intra_community', 'reverse_charge'),
  isInvestmentGood: fc.boolean(),
  vatDeductiblePercent: fc.constantFrom(100, 50),
  category: fc.constantFrom(undefined, 'Office'),
  paidDate: fc.constantFrom(undefined, '2026-03-17', '2026-05-05'),
  vendorCashCriterion: fc.constantFrom(false, false, true),
  currency,
  exchangeRate: fc.constantFrom(undefined, 0.917),
});

/** What the buyer owes itself has a rate: without one it is asked for. */
const expense = anyExpense.map((it) => (it.purchaseType === 'domestic' ? it : { ...it, taxRate: it.taxRate || 10 }));

const changesOfExpense: ((company: Company, path: string) => Promise<unknown>)[] = [
  (company, path) => company.patch(path, { description: 'Pens' }),
  (company, path) => company.patch(path, { category: 'Travel', date: '2026-04-01' }),
  (company, path) => company.patch(path, { currency: 'USD', exchangeRate: 0.9 }),
  (company, path) => company.patch(path, { amount: 10, taxDeductible: false }),
  (company, path) => company.patch(path, { purchaseType: 'reverse_charge', taxRate: 21, incomeDeductiblePercent: 30 }),
  (company, path) => company.patch(path, { taxType: 'IGIC' }),
  (company, path) => company.patch(path, { paidDate: '2026-03-16', vendorCashCriterion: true }),
  (company, path) => company.delete(path),
];

const lives = fc.array(
  fc.oneof(
    fc.record({ path: fc.constant('/v1/invoices'), body: invoice, changes: someOf(changesOfInvoice) }),
    fc.record({ path: fc.constant('/v1/expenses'), body: expense, changes: someOf(changesOfExpense) }),
  ),
  { minLength: 10, maxLength: 20 },
);

function someOf<T>(all: T[]): fc.Arbitrary<T[]> {
  return fc.array(fc.constantFrom(...all), { maxLength: 4 });
}

it('are what the documents come to, whatever happens to how many of them at once', async () => {
  setClock('2026-03-18T10:00:00.000Z');
  await fc.assert(
    fc.asyncProperty(lives, fc.constantFrom(null, '2026-01-01', '2026-03-01'), async (all, since) => {
      const cashCriterionSince = since && new Date(`${since}T00:00:00Z`);
      const company = await openCompany({ profile: { cashCriterionSince } });
      const clientId = (await company.post('/v1/clients', { name: 'Acme' })).body.id;
      const statuses = await Promise.all(
        all.map(async ({ path, body, changes }, n) => {
          const made = await company.post(
            path,
            path === '/v1/invoices' ? ofClient(body, n % 2 ? clientId : null) : body,
          );
          for (const change of changes) await change(company, `${path}/${made.body.id}`);
          return made.status;
        }),
      );
      expect(statuses).toEqual(statuses.map(() => 201));
      await runJob('detectOverdue');
      await company.delete(`/v1/clients/${clientId}`);
      const found = await ask(kept);
      expect(found.length).toBeGreaterThan(1);
      expect(found).toEqual(await addedUpAnew());
    }),
    { numRuns: 6 },
  );
}, 120_000);

const ofClient = (body: object, clientId: string | null) => ({ ...draftOf(body), clientId });

it('are forgotten with their workspace', async () => {
  const company = await openCompany();
  await company.post('/v1/invoices', draftOf({ currency: 'EUR' }));
  await company.post('/v1/expenses', { description: 'Paper', amount: 121, taxRate: 21 });
  await db.$executeRaw`UPDATE invoice SET status = 'overdue', document_number = 'F-1' WHERE workspace_id = ${company.id}`;
  const count = () =>
    Promise.all(
      ['invoice_day', 'tax_day', 'client_month', 'expense_day'].map(
        async (table) => (await ask(sql`SELECT FROM ${Prisma.raw(table)} WHERE workspace_id = ${company.id}`)).length,
      ),
    );
  expect(await count()).toEqual([1, 1, 1, 1]);
  await deleteRow('workspace', { id: company.id });
  expect(await count()).toEqual([0, 0, 0, 0]);
});
