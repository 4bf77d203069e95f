import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { inTransaction } from '@/server/platform/db/client';
import { awaitMissingCached, cacheMissing } from '@/server/sales/invoices/cached-json';
import { getInvoices, listInvoices } from '@/server/sales/invoices/read-invoices';
import { ask, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { runJob } from '~/tests/setup/jobs';
import { seed } from '~/tests/setup/seed';
import { storedRows } from '~/tests/setup/stored-rows';

vi.setConfig({ testTimeout: 120_000 });

let company: Company;
let clientId: string;

beforeAll(() => setClock('2026-03-18T09:30:00.000Z'));
beforeEach(async () => {
  company = await openCompany();
  clientId = (await company.post('/v1/clients', { name: 'Acme' })).body.id;
});

const idsOf = async (): Promise<string[]> =>
  (await storedRows('invoice', { workspaceId: company.id }, { select: { id: true } })).map(({ id }) => id);

/** What is kept, by invoice. */
async function kept(): Promise<Map<string, string>> {
  const found = await ask<{ id: string; body: string }>(sql`
    SELECT i.id, kept.body FROM invoice_json kept JOIN invoice i ON i.id = kept.invoice_id
    WHERE i.workspace_id = ${company.id}`);
  return new Map(found.map(({ id, body }) => [id, body]));
}

/** What the rows say, built anew. */
async function built(): Promise<Map<string, string>> {
  const invoices = await getInvoices(company.actor, await idsOf());
  return new Map(invoices.map((invoice) => [invoice.id, JSON.stringify(invoice)]));
}

/** Nothing that is kept says anything but the rows; and what is answered is the same, kept or not. */
async function assertTrue(): Promise<void> {
  const said = await built();
  for (const [id, body] of await kept()) expect(body).toBe(said.get(id));
  for (const [id, body] of said) expect((await company.get(`/v1/invoices/${id}`)).text).toBe(body);
  const list = JSON.stringify(await listInvoices(company.actor, { limit: 3, offset: 0 }));
  expect((await company.get('/v1/invoices?limit=3')).text).toBe(list);
}

const amount = fc.integer({ min: 1, max: 90_000 }).map((cents) => cents / 100);
const line = fc.record({
  description: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  quantity: amount,
  unitPrice: amount,
});
const items = fc.array(line, { minLength: 1, maxLength: 3 });
const which = fc.nat();
const change = fc.oneof(
  fc.record({
    do: fc.constant('create'),
    items,
    status: fc.constantFrom('draft', 'sent', 'paid'),
    ofClient: fc.boolean(),
  }),
  fc.record({ do: fc.constant('batch'), items }),
  fc.record({ do: fc.constant('patch'), which, notes: fc.option(fc.string({ unit: 'grapheme', maxLength: 30 })) }),
  fc.record({ do: fc.constant('rewrite'), which, items }),
  fc.record({ do: fc.constant('pay'), which, amount: fc.option(amount) }),
  fc.record({ do: fc.constant('credit'), which }),
  fc.record({ do: fc.constant('delete'), which }),
  fc.record({ do: fc.constant('fee'), which }),
  fc.constant({ do: 'overdue' as const }),
  fc.constant({ do: 'forget the client' as const }),
  fc.constant({ do: 'lose what is kept' as const }),
);
type Change = typeof change extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Does it, as far as it is allowed: a refusal changes nothing, and that is a case as well. */
async function make(it: Change): Promise<void> {
  const ids = await idsOf();
  const target = 'which' in it ? `/v1/invoices/${ids[it.which % Math.max(ids.length, 1)] ?? 'inv_none'}` : '';
  const due = { issueDate: '2026-01-10', dueDate: '2026-02-10' };
  if (it.do === 'create' && 'status' in it) {
    await company.post(
      '/v1/invoices',
      draftOf({ ...due, items: it.items, status: it.status, ...(it.ofClient && { clientId }) }),
    );
  } else if (it.do === 'batch' && 'items' in it) {
    await company.post('/v1/invoices/batch', [draftOf({ items: it.items }), {}, draftOf({ status: 'sent' })]);
  } else if (it.do === 'patch' && 'notes' in it) await company.patch(target, { notes: it.notes });
  else if (it.do === 'rewrite' && 'items' in it) await company.put(target, draftOf({ items: it.items }));
  else if (it.do === 'pay' && 'amount' in it) await company.post(`${target}/paid`, { amount: it.amount ?? undefined });
  else if (it.do === 'credit') {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const note = await company.post(`${target}/credit-note`, { reason: 'refund' }, key);
    if (note.status === 201) await company.patch(`/v1/invoices/${note.body.data.creditNote.id}`, { status: 'sent' });
  } else if (it.do === 'delete') await company.delete(target);
  else if (it.do === 'fee') await company.post(`${target}/late-fee`, {});
  else if (it.do === 'overdue') await runJob('detectOverdue');
  else if (it.do === 'forget the client') await company.delete(`/v1/clients/${clientId}`);
  else await ask(sql`DELETE FROM invoice_json WHERE invoice_id = ANY (${ids})`);
}

it(`what is kept is what the rows say, whatever happens to them (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 8 }), async (changes) => {
      company = await openCompany();
      clientId = (await company.post('/v1/clients', { name: 'Acme' })).body.id;
      for (const each of changes) {
        await make(each);
        await assertTrue();
      }
      await awaitMissingCached();
      await assertTrue();
    }),
    { numRuns: 8, seed },
  );
});

/** A draft that is kept: it was read. */
async function makeKept(): Promise<{ id: string }> {
  const { body } = await company.post('/v1/invoices', draftOf());
  expect((await company.get(`/v1/invoices/${body.id}`)).body).toEqual(body);
  await awaitMissingCached();
  return body;
}

it('an invoice is kept once it was read, and as it is changed', async () => {
  const made = await makeKept();
  expect(await kept()).toEqual(await built());
  await company.patch(`/v1/invoices/${made.id}`, { notes: 'Thank you' });
  await company.post(`/v1/invoices/${made.id}/paid`, {});
  expect(await kept()).toEqual(await built());

  await ask(sql`UPDATE invoice SET notes = 'By hand' WHERE id = ${made.id}`);
  expect((await kept()).size).toBe(0);
  expect((await company.get(`/v1/invoices/${made.id}`)).body.notes).toBe('By hand');
  await awaitMissingCached();
  expect(await kept()).toEqual(await built());
});

it('what another version of Folio kept is not answered', async () => {
  const made = await makeKept();
  await ask(sql`UPDATE invoice_json SET shape = 'another', body = '{}' WHERE invoice_id = ${made.id}`);
  expect((await company.get(`/v1/invoices/${made.id}`)).body).toEqual(made);
  await ask(sql`UPDATE invoice_json SET shape = 'another', body = '{}' WHERE invoice_id = ${made.id}`);
  expect((await company.get('/v1/invoices')).body.data).toEqual([made]);
  await awaitMissingCached();
  expect(await kept()).toEqual(await built());
});

it('what somebody is changing is not kept as it was', async () => {
  const { body: made } = await company.post('/v1/invoices', draftOf());
  await inTransaction(async () => {
    await ask(sql`UPDATE invoice SET notes = 'Changed' WHERE id = ${made.id}`);
    cacheMissing([made.id]); // reads what was committed before
    await awaitMissingCached();
  });
  expect((await kept()).size).toBe(0);
  expect((await company.get(`/v1/invoices/${made.id}`)).body.notes).toBe('Changed');
});

it('a page is kept once it was read, whatever comes after it', async () => {
  for (let n = 0; n < 3; n++) await company.post('/v1/invoices', draftOf());
  await ask(sql`DELETE FROM invoice_json`);
  const first = await company.get('/v1/invoices?limit=2');
  await awaitMissingCached();
  expect(await kept()).toHaveProperty('size', 2);
  const [newest] = first.body.data;
  await ask(sql`
    UPDATE invoice_json SET body = replace(body, ${newest.clientName}, 'As it is kept') WHERE invoice_id = ${newest.id}`);
  const { body } = await company.get('/v1/invoices?limit=2');
  const data = [{ ...newest, clientName: 'As it is kept' }, first.body.data[1]];
  expect(body).toEqual({ ...first.body, data });
});

it('selects fields of what is kept', async () => {
  const { body: made } = await company.post('/v1/invoices', draftOf());
  const chosen = { id: made.id, total: 121 };
  expect((await company.get(`/v1/invoices/${made.id}?fields=total`)).body).toEqual(chosen);
  expect((await company.get('/v1/invoices?fields=total')).body.data).toEqual([chosen]);
});
