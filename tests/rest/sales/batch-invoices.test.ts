import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Answer, type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { countRows, storedRows } from '~/tests/setup/stored-rows';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

const batch = (items: unknown[], headers?: Record<string, string>) =>
  company.post('/v1/invoices/batch', items, headers);
const told = async () => (await company.events()).map(({ type }) => type);
const count = () => countRows('invoice', { workspaceId: company.id });

type Result = { success: boolean; status?: number; error?: string; data: { documentNumber?: string; status: string } };
const results = ({ body }: Answer): Result[] => body.data;
const numbers = (answer: Answer) => results(answer).map(({ data }) => data?.documentNumber);

/** What two answers to the same order differ in. */
const unlike = ({ id, createdAt, updatedAt, ...same }: Record<string, unknown>) => same;

describe('a batch of invoices', () => {
  it('creates each as a single post would, lines, taxes and client details included', async () => {
    const client = { name: 'Acme', taxId: 'B12345674', email: 'ap@acme.example', address: { city: 'València' } };
    const { body: acme } = await company.post('/v1/clients', client);
    const lines = [
      { description: 'A', quantity: 3, unitPrice: 33.3333, taxRate: 10, discountRate: 5, unit: 'hour' },
      { description: 'B', quantity: -1, unitPrice: 5, taxRate: 21 },
    ];
    const items = [
      draftOf(),
      draftOf({ clientId: acme.id, items: lines, irpfRate: 15, dueDate: '2026-04-17', notes: 'Thanks' }),
      draftOf({ clientId: acme.id, clientTaxId: null, documentNumber: 'X-1', currency: 'USD', taxRate: 4 }),
      draftOf({ recurring: { enabled: true, frequency: 'monthly', nextDate: '2026-05-01', endDate: null } }),
    ];
    const { status, body } = await batch(items);
    expect(status).toBe(201);
    for (const [index, item] of items.entries()) {
      const made = body.data[index].data;
      expect((await company.get(`/v1/invoices/${made.id}`)).body).toEqual(made);
      const alone = await company.post('/v1/invoices', { ...item, documentNumber: made.documentNumber && 'X-2' });
      expect({ ...unlike(made), documentNumber: 0 }).toEqual({ ...unlike(alone.body), documentNumber: 0 });
    }
    expect((await company.get(`/v1/clients/${acme.id}/activities`)).body.total).toBe(5);
    expect((await company.get('/v1/invoices')).body.total).toBe(8);
    expect(await told()).toEqual(['client.created', ...Array(8).fill('invoice.created')]);
  });

  it('refuses what the single post refuses, for the same reason, and nothing else', async () => {
    const stranger = await openCompany();
    const { body: foreign } = await stranger.post('/v1/clients', { name: 'Foreign' });
    await company.post('/v1/invoices', draftOf({ documentNumber: 'X-1' }));
    const refused = [
      draftOf({ clientId: foreign.id }),
      draftOf({ clientId: 'cli_nobody' }),
      draftOf({ seriesId: 'ser_nobody' }),
      draftOf({ documentNumber: 'X-1' }),
      draftOf({ items: [] }),
      draftOf({ items: [{ description: 'A', quantity: 1e9, unitPrice: 1e9 }] }),
      draftOf({ status: 'cancelled' }),
      draftOf({ status: 'overdue' }),
      draftOf({ dueDate: '2026-02-30' }),
    ];
    const answer = await batch([draftOf(), ...refused, draftOf()]);
    expect(answer.status).toBe(207);
    expect(answer.body.summary).toEqual({ total: 11, succeeded: 2, failed: 9 });
    for (const [n, item] of refused.entries()) {
      const alone = await company.post('/v1/invoices', item);
      const { index, success, status, ...failure } = answer.body.data[n + 1];
      expect([index, success, status]).toEqual([n + 1, false, alone.status]);
      expect({ ...failure, meta: alone.body.meta }).toEqual(alone.body);
    }
    expect(await count()).toBe(3);
    expect(await told()).toEqual(Array(3).fill('invoice.created'));
    expect(await countRows('invoiceLine', { invoice: { workspaceId: company.id } })).toBe(3);
  });

  it('gives a number of the caller to the first item that has it', async () => {
    const answer = await batch([draftOf({ documentNumber: 'X-1' }), draftOf({ documentNumber: 'X-1' }), draftOf()]);
    expect(results(answer).map(({ success, status }) => [success, status])).toEqual([
      [true, undefined],
      [false, 409],
      [true, undefined],
    ]);
    expect(await count()).toBe(2);
  });

  it('issues what is sent or paid: numbers in the order of the batch, without a gap, and one chain', async () => {
    const sent = draftOf({ status: 'sent' });
    const broken = draftOf({ status: 'sent', clientId: 'cli_nobody' });
    const answer = await batch([sent, draftOf(), broken, draftOf({ status: 'paid' }), sent]);
    expect(answer.status).toBe(207);
    expect(numbers(answer)).toEqual(['F-2026-001', undefined, undefined, 'F-2026-002', 'F-2026-003']);
    expect(results(answer).map(({ data }) => data?.status)).toEqual(['sent', 'draft', undefined, 'paid', 'sent']);
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ valid: true, records: 3 });
    expect((await told()).sort()).toEqual([...Array(4).fill('invoice.created'), 'invoice.paid']);
    expect((await company.post('/v1/invoices', sent)).body.documentNumber).toBe('F-2026-004');
  });

  it('refuses a number that the series gives to another item of the batch', async () => {
    const own = draftOf({ documentNumber: 'F-2026-001' });
    const answer = await batch([draftOf({ status: 'sent' }), own, draftOf({ status: 'sent' })]);
    expect(answer.status).toBe(207);
    expect(numbers(answer)).toEqual(['F-2026-001', undefined, 'F-2026-002']);
  });

  it('issues nothing without a fiscal profile: 422 for those, the drafts stay', async () => {
    company = await openCompany({ profile: null });
    const answer = await batch([draftOf({ status: 'sent' }), draftOf()]);
    expect(results(answer).map(({ success, status }) => [success, status])).toEqual([
      [false, 422],
      [true, undefined],
    ]);
    expect(await count()).toBe(1);
  });

  it('numbers batches and single posts at the same time without a gap or a fork', async () => {
    const sent = draftOf({ status: 'sent', issueDate: '2026-03-18' });
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, n) => batch(Array(5).fill(sent), n % 2 ? { 'idempotency-key': `k${n}` } : {})),
      ...Array.from({ length: 6 }, () => company.post('/v1/invoices', sent)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const issued = await storedRows('invoice', { workspaceId: company.id });
    expect(issued.map(({ documentNumber }) => documentNumber).sort()).toEqual(
      Array.from({ length: 26 }, (_, n) => `F-2026-${String(n + 1).padStart(3, '0')}`),
    );
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ valid: true, records: 26 });
  });

  it('replays as a whole', async () => {
    const items = [draftOf({ status: 'sent' }), draftOf({ items: [] }), draftOf()];
    const first = await batch(items, { 'idempotency-key': 'k' });
    const again = await batch(items, { 'idempotency-key': 'k' });
    expect([again.status, again.text]).toEqual([207, first.text]);
    expect(await count()).toBe(2);
    expect(await told()).toHaveLength(2);
  });
});
