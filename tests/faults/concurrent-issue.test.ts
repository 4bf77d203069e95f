import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { newId } from '@/lib/text/id';
import { verifyChain } from '@/server/fiscal-records/fiscal-chain/verify-chain';
import { db, inTransaction, outsideTransaction, sql } from '@/server/platform/db/client';
import { createInvoice } from '@/server/sales/invoices/write-invoices';
import { ask } from '~/tests/setup/ask';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { seed } from '~/tests/setup/seed';

const numbers = (count: number) => Array.from({ length: count }, (_, n) => `F-2026-${String(n + 1).padStart(3, '0')}`);
const dated = (changes: object = {}) => draftOf({ issueDate: '2026-03-18', ...changes });

/** Every number once, without a gap, and one unbroken chain of as many records. */
async function expectWhole(company: Company, count: number): Promise<void> {
  const issued = await db.invoice.findMany({ where: { workspaceId: company.id, status: { not: 'draft' } } });
  expect(issued.map(({ documentNumber }) => documentNumber).sort()).toEqual(numbers(count));
  expect(await verifyChain(company.actor)).toEqual({ valid: true, records: count });
  const records = await db.fiscalRecord.findMany({ where: { workspaceId: company.id } });
  expect(new Set(records.map(({ previousHash }) => previousHash)).size, 'a fork').toBe(count);
}

it('50 issues at once number 1 to 50 and chain without a fork', async () => {
  const company = await openCompany();
  const issue = () => company.post('/v1/invoices', dated({ status: 'sent' }));
  const answers = await Promise.all(Array.from({ length: 50 }, issue));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
  await expectWhole(company, 50);
});

it('so do drafts that are sent, paid and patched at once, among new ones', async () => {
  const company = await openCompany();
  const drafts = await Promise.all(Array.from({ length: 36 }, () => company.post('/v1/invoices', dated())));
  const ways = [
    (id: string) => company.post(`/v1/invoices/${id}/send`, { to: 'ap@acme.example' }),
    (id: string) => company.post(`/v1/invoices/${id}/paid`),
    (id: string) => company.patch(`/v1/invoices/${id}`, { status: 'sent', notes: 'x' }),
  ];
  const answers = await Promise.all([
    ...drafts.map(({ body }, n) => ways[n % ways.length]?.(body.id)),
    ...Array.from({ length: 14 }, () => company.post('/v1/invoices', dated({ status: 'sent' }))),
  ]);
  expect(answers.filter((answer) => (answer?.status ?? 500) >= 400)).toEqual([]);
  await expectWhole(company, 50);
});

it(`what is rolled back leaves no gap (seed ${seed})`, async () => {
  const company = await openCompany();
  const fates = fc.sample(fc.boolean(), { numRuns: 60, seed });
  const issues = fates.map((kept) =>
    inTransaction(async () => {
      await createInvoice(company.actor, dated({ status: 'sent' }));
      if (!kept) throw new Error('rolled back');
    }),
  );
  const outcomes = await Promise.allSettled(issues);
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(fates);
  await expectWhole(company, fates.filter(Boolean).length);
  expect(await company.events()).toHaveLength(fates.filter(Boolean).length);
});

it('a number that somebody takes at the same moment is stepped over, and nobody fails', async () => {
  const company = await openCompany();
  const own = numbers(20).map((documentNumber) => company.post('/v1/invoices', dated({ documentNumber })));
  const issued = numbers(20).map(() => company.post('/v1/invoices', dated({ status: 'sent' })));
  const answers = [...(await Promise.all(own)), ...(await Promise.all(issued))];

  // Whoever comes second to a number of the caller's own is told so; the series just goes on.
  expect(answers.slice(20).map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(answers.slice(0, 20).filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  const all = await db.invoice.findMany({ where: { workspaceId: company.id } });
  const used = all.map(({ documentNumber }) => documentNumber);
  expect(new Set(used).size).toBe(used.length);
  expect([...used].sort()).toEqual(numbers(used.length));
});

it('an issue that waits for the number just taken goes on with the next', async () => {
  const company = await openCompany();
  const { body } = await company.post('/v1/invoices', dated());
  const issued = await inTransaction(async () => {
    await createInvoice(company.actor, dated({ documentNumber: 'N-2026-001' }));
    // The series that gives such numbers is made meanwhile: of one that was there, this would have been refused.
    await outsideTransaction(async () => {
      await db.invoiceSeries.updateMany({ where: { workspaceId: company.id }, data: { isDefault: false } });
      const series = { id: newId('ser'), workspaceId: company.id, prefix: 'N', isDefault: true };
      await db.invoiceSeries.create({ data: series });
    });
    const issuing = outsideTransaction(() => company.post(`/v1/invoices/${body.id}/paid`));
    await outsideTransaction(somebodyWaits);
    return { issuing };
  });
  expect((await issued.issuing).status).toBe(200);
  expect((await company.get(`/v1/invoices/${body.id}`)).body).toMatchObject({ documentNumber: 'N-2026-002' });
  expect(await verifyChain(company.actor)).toEqual({ valid: true, records: 1 });
});

async function somebodyWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const [found] = await ask<{ waiting: number }>(sql`
      SELECT count(*) AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    expect(found?.waiting).toBeGreaterThan(0);
  });
}
