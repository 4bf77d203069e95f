import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { runJob } from '~/tests/setup/jobs';
import { changeRows, countRows, storedRows } from '~/tests/setup/stored-rows';

vi.setConfig({ testTimeout: 60_000 });

const MADE = '2026-01-10T09:00:00.000Z';
const monthly = { enabled: true, frequency: 'monthly', nextDate: '2026-01-31' };

let company: Company;

beforeEach(async () => {
  await changeRows('invoice', {}, { recurring: {} }); // those of the tests before
  setClock(MADE);
  company = await openCompany();
});

async function make(recurring: object, changes: object = {}, by: Company = company): Promise<Invoice> {
  const { status, body } = await by.post('/v1/invoices', draftOf({ recurring, ...changes }));
  expect(status).toBe(201);
  return body;
}

const read = async (id: string): Promise<Invoice> => (await company.get(`/v1/invoices/${id}`)).body;
const madeFrom = async ({ id }: Invoice, by: Company = company): Promise<Invoice[]> =>
  (await by.get('/v1/invoices?limit=100')).body.data
    .filter((invoice: Invoice) => invoice.generatedFromId === id)
    .sort((a: Invoice, b: Invoice) => a.issueDate.localeCompare(b.issueDate));
const told = async () => (await company.events()).map(({ type, data }) => [type, data.id]);

describe('a recurring invoice', () => {
  it('says how it recurs and how far it has come', async () => {
    const { recurring } = await make({ ...monthly, endDate: '2026-12-31', maxOccurrences: 5, autoSend: false });
    expect(recurring).toEqual({
      ...monthly,
      endDate: '2026-12-31',
      maxOccurrences: 5,
      autoSend: false,
      dayOfMonth: 31,
      occurrencesGenerated: 0,
    });
  });

  it('makes the same invoice again, once, with its own dates, and tells of both', async () => {
    const source = await make(monthly, {
      issueDate: '2026-01-01',
      dueDate: '2026-01-31',
      documentNumber: 'MINE-1',
      clientTaxId: 'B12345674',
      clientEmail: 'ap@acme.example',
      notes: 'Thank you.',
      irpfRate: 15,
      discountRate: 5,
      items: [{ description: 'Rent', quantity: 2, unitPrice: 10.5, taxRate: 10, discountRate: 1, unit: 'month' }],
    });
    setClock('2026-01-31T08:00:00.000Z');
    expect(await runJob('recurringInvoices')).toBe(1);
    const [made] = await madeFrom(source);
    const { id, documentNumber, recurring, createdAt, updatedAt, ...same } = source;
    expect(made).toEqual({
      ...same,
      id: made?.id,
      issueDate: '2026-01-31',
      dueDate: '2026-03-02',
      generatedFromId: id,
      createdAt: '2026-01-31T08:00:00.000Z',
      updatedAt: '2026-01-31T08:00:00.000Z',
    });
    const after = await read(id);
    expect(after.recurring).toEqual({
      ...recurring,
      nextDate: '2026-02-28',
      occurrencesGenerated: 1,
      lastGeneratedId: made?.id,
      lastDate: '2026-01-31',
    });
    expect(await told()).toEqual([
      ['invoice.created', id],
      ['invoice.created', made?.id],
      ['invoice.updated', id],
    ]);
    expect(await company.events()).toMatchObject([{}, { data: made }, { data: after }]);

    expect(await runJob('recurringInvoices')).toBe(0);
    expect(await madeFrom(source)).toHaveLength(1);
  });

  it('makes up for every occurrence that was missed, each on its day', async () => {
    const source = await make(monthly);
    setClock('2026-06-01T08:00:00.000Z');
    expect(await runJob('recurringInvoices')).toBe(5);
    const dates = (await madeFrom(source)).map(({ issueDate }) => issueDate);
    expect(dates).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
    expect((await read(source.id)).recurring).toMatchObject({ nextDate: '2026-06-30', occurrencesGenerated: 5 });
  });

  it.each([
    [{ endDate: '2026-03-31' }, 3],
    [{ endDate: '2026-03-30' }, 2],
    [{ maxOccurrences: 4 }, 4],
    [{ enabled: false }, 0],
    [{ endDate: '2026-01-31' }, 1],
  ])('with %j makes no more than it should', async (limits, count) => {
    const source = await make({ ...monthly, ...limits });
    setClock('2027-01-10T08:00:00.000Z');
    expect(await runJob('recurringInvoices')).toBe(count);
    expect(await madeFrom(source)).toHaveLength(count);
    expect((await read(source.id)).recurring?.occurrencesGenerated).toBe(count);
    if (count > 0) expect((await read(source.id)).recurring?.enabled).toBe(false);
    expect(await runJob('recurringInvoices')).toBe(0);
  });

  it('goes on from what PATCH says: the same date keeps its day, another date gives it a new one', async () => {
    const source = await make(monthly);
    const target = `/v1/invoices/${source.id}`;
    setClock('2026-02-10T08:00:00.000Z');
    await runJob('recurringInvoices');
    const { recurring } = await read(source.id);
    const { body: same } = await company.patch(target, { recurring: { ...recurring, maxOccurrences: 9 } });
    expect(same.recurring).toEqual({ ...recurring, nextDate: '2026-02-28', dayOfMonth: 31, maxOccurrences: 9 });
    const { body: moved } = await company.patch(target, { recurring: { ...recurring, nextDate: '2026-03-15' } });
    expect(moved.recurring).toMatchObject({ dayOfMonth: 15, occurrencesGenerated: 1 });
    expect((await company.patch(target, { recurring: null })).body).not.toHaveProperty('recurring');
    await company.patch(target, { recurring: { ...monthly, nextDate: '2026-02-05' } });
    expect(await runJob('recurringInvoices')).toBe(1);
    expect((await read(source.id)).recurring).toMatchObject({ nextDate: '2026-03-05', occurrencesGenerated: 1 });
  });

  it('that was stopped goes on from today: nobody is billed for the time in between', async () => {
    const source = await make({ ...monthly, enabled: false });
    const old = await make({ ...monthly, enabled: false, frequency: 'weekly', nextDate: '2019-01-07' });
    const resume = async ({ id, recurring }: Invoice) =>
      (await company.patch(`/v1/invoices/${id}`, { recurring: { ...recurring, enabled: true } })).body.recurring;
    setClock('2026-06-15T08:00:00.000Z');
    expect(await resume(source)).toMatchObject({ enabled: true, nextDate: '2026-06-30', dayOfMonth: 31 });
    expect(await resume(old)).toMatchObject({ nextDate: '2026-06-15' });
    expect(await runJob('recurringInvoices')).toBe(1);
    setClock('2026-07-01T08:00:00.000Z');
    await runJob('recurringInvoices');
    expect((await madeFrom(source)).map(({ issueDate }) => issueDate)).toEqual(['2026-06-30']);
  });

  it('that was stopped leaves out the day before, from the first minute of a day where the company is', async () => {
    const weekly = { ...monthly, enabled: false, frequency: 'weekly', nextDate: '2026-06-14' };
    const [yesterday, today] = [await make(weekly), await make({ ...weekly, nextDate: '2026-06-15' })];
    setClock('2026-06-14T22:01:00.000Z'); // the 15th in Madrid
    for (const { id, recurring } of [yesterday, today]) {
      await company.patch(`/v1/invoices/${id}`, { recurring: { ...recurring, enabled: true } });
    }
    expect((await read(yesterday.id)).recurring?.nextDate).toBe('2026-06-21');
    expect((await read(today.id)).recurring?.nextDate).toBe('2026-06-15');
  });

  it('makes none again when what was read before it is sent back after it', async () => {
    const source = await make({ ...monthly, maxOccurrences: 2 });
    setClock('2026-01-31T08:00:00.000Z');
    expect(await runJob('recurringInvoices')).toBe(1);
    const target = `/v1/invoices/${source.id}`;
    const { recurring } = (await company.patch(target, { recurring: source.recurring, notes: 'Late' })).body;
    expect(recurring).toMatchObject({ nextDate: '2026-02-28', dayOfMonth: 31, occurrencesGenerated: 1 });
    expect((await company.put(target, source)).body.recurring).toEqual(recurring);
    expect(await runJob('recurringInvoices')).toBe(0);

    setClock('2026-12-31T08:00:00.000Z');
    expect(await runJob('recurringInvoices')).toBe(1);
    await company.put(target, source);
    expect(await runJob('recurringInvoices')).toBe(0);
  });

  it('goes by the calendar of its workspace', async () => {
    const zones = {
      'Pacific/Kiritimati': '2026-01-30T10:00',
      'Europe/Madrid': '2026-01-30T23:00',
      'America/Bogota': '2026-01-31T05:00',
    };
    for (const [timeZone, due] of Object.entries(zones)) {
      setClock(MADE);
      const local = await openCompany({ timeZone });
      await make(monthly, {}, local);
      setClock(new Date(Date.parse(`${due}:00.000Z`) - 1).toISOString());
      expect(await runJob('recurringInvoices'), `${timeZone}, the last moment before`).toBe(0);
      setClock(`${due}:00.000Z`);
      expect(await runJob('recurringInvoices'), `${timeZone}, midnight`).toBe(1);
    }
  });

  it('makes nothing once it is cancelled or deleted; what it made stays', async () => {
    const [draft, sent] = [await make(monthly), await make(monthly, { status: 'sent' })];
    setClock('2026-01-31T08:00:00.000Z');
    expect(await runJob('recurringInvoices')).toBe(2);
    expect((await company.delete(`/v1/invoices/${draft.id}`)).status).toBe(204);
    expect((await company.delete(`/v1/invoices/${sent.id}`)).status).toBe(200);
    setClock('2026-05-31T08:00:00.000Z');
    expect(await runJob('recurringInvoices')).toBe(0);
    expect((await company.get('/v1/invoices?status=draft')).body.total).toBe(2);
  });

  it('refuses a next date that can only be a slip', async () => {
    const slip = await company.post('/v1/invoices', draftOf({ recurring: { ...monthly, nextDate: '2002-01-31' } }));
    expect(slip.status).toBe(400);
    expect(slip.body.details[0].path).toEqual(['recurring', 'nextDate']);
    const wrong = await company.post('/v1/invoices', draftOf({ recurring: { ...monthly, frequency: 'daily' } }));
    expect(wrong.body.details[0].path).toEqual(['recurring', 'frequency']);
  });

  it('refuses a last day before the next one, unless it stands so already or is switched off', async () => {
    const never = { ...monthly, nextDate: '2027-01-31', endDate: '2026-12-31' };
    const slip = await company.post('/v1/invoices', draftOf({ recurring: never }));
    expect([slip.status, slip.body.details[0].path]).toEqual([400, ['recurring', 'endDate']]);
    expect((await company.post('/v1/invoices', draftOf({ recurring: { ...never, enabled: false } }))).status).toBe(201);

    const last = await make({ ...monthly, endDate: '2026-02-10' });
    const target = `/v1/invoices/${last.id}`;
    expect((await company.patch(target, { recurring: { ...monthly, endDate: '2026-01-30' } })).status).toBe(400);
    setClock('2026-01-31T08:00:00.000Z');
    expect(await runJob('recurringInvoices')).toBe(1);
    const { body: over } = await company.get(target);
    expect(over.recurring).toMatchObject({ enabled: false, nextDate: '2026-02-28', endDate: '2026-02-10' });
    expect((await company.patch(target, { recurring: over.recurring })).status).toBe(200);
    expect((await company.patch(target, { recurring: last.recurring })).status).toBe(200); // as it was read before
    setClock('2026-03-01T08:00:00.000Z');
    expect(await runJob('recurringInvoices')).toBe(0);
  });
});

describe('with autoSend', () => {
  const sending = { ...monthly, autoSend: true };

  it('each is issued and its mail queued, as the endpoint does', async () => {
    const source = await make(sending, { clientEmail: 'ap@acme.example' });
    setClock('2026-02-28T08:00:00.000Z');
    expect(await runJob('recurringInvoices')).toBe(2);
    const made = await madeFrom(source);
    expect(made).toMatchObject([
      { status: 'sent', documentNumber: 'F-2026-001', issueDate: '2026-01-31' },
      { status: 'sent', documentNumber: 'F-2026-002', issueDate: '2026-02-28' },
    ]);
    const mails = await storedRows('mailMessage', { workspaceId: company.id });
    expect(mails.map(({ resourceId }) => resourceId).sort()).toEqual(made.map(({ id }) => id).sort());
    expect((await told()).map(([type]) => type)).toEqual([
      'invoice.created',
      ...['invoice.created', 'invoice.updated', 'invoice.updated'],
      ...['invoice.created', 'invoice.updated', 'invoice.updated'],
    ]);
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ valid: true, records: 2 });
  });

  it('one that cannot be sent is left as a draft, with the reason, and the next one is tried again', async () => {
    const source = await make(sending);
    setClock('2026-01-31T08:00:00.000Z');
    expect(await runJob('recurringInvoices')).toBe(1);
    expect(await madeFrom(source)).toMatchObject([{ status: 'draft' }]);
    expect((await read(source.id)).recurring).toMatchObject({
      nextDate: '2026-02-28',
      occurrencesGenerated: 1,
      sendProblem: expect.stringContaining('e-mail address'),
    });
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ valid: true, records: 0 });

    await company.patch(`/v1/invoices/${source.id}`, { clientEmail: 'ap@acme.example' });
    setClock('2026-02-28T08:00:00.000Z');
    expect(await runJob('recurringInvoices')).toBe(1);
    expect((await madeFrom(source)).map(({ status }) => status)).toEqual(['draft', 'sent']);
    expect((await read(source.id)).recurring).not.toHaveProperty('sendProblem');
  });

  it('without a fiscal profile nothing is issued, and nothing is lost', async () => {
    const nameless = await openCompany({ profile: null });
    const source = await make(sending, { clientEmail: 'ap@acme.example' }, nameless);
    setClock('2026-01-31T08:00:00.000Z');
    expect(await runJob('recurringInvoices')).toBe(1);
    expect(await madeFrom(source, nameless)).toMatchObject([{ status: 'draft' }]);
  });
});

it('is made once by processes that run at the same time, over several occurrences of several invoices', async () => {
  const sources = await Promise.all(
    Array.from({ length: 6 }, () => make({ ...monthly, autoSend: true }, { clientEmail: 'ap@acme.example' })),
  );
  setClock('2026-04-01T08:00:00.000Z');
  const counts = await Promise.all(Array.from({ length: 4 }, () => runJob('recurringInvoices')));
  const left = await runJob('recurringInvoices');
  expect(counts.reduce((sum, count) => sum + count, left)).toBe(18);
  for (const source of sources) {
    const dates = (await madeFrom(source)).map(({ issueDate }) => issueDate);
    expect(dates).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
  }
  expect(await countRows('mailMessage', { workspaceId: company.id })).toBe(18);
  expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ valid: true, records: 18 });
});
