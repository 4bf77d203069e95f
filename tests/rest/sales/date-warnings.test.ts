import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';

// Dates that can hardly be meant are kept and warned of. The rules by themselves: tests/unit/sales/date-warnings.test.ts.

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

const said = (text: string) => [expect.stringContaining(text)];

describe('of an invoice', () => {
  const create = (changes: object) => company.post('/v1/invoices', draftOf({ issueDate: '2026-03-18', ...changes }));

  it.each([
    [{ dueDate: '2026-03-17' }, 'due date is before the issue date'],
    [{ dueDate: '2206-04-17' }, 'more than five years ahead'],
    [{ operationDate: '2026-01-31' }, '16th of the month'],
    [{ operationDate: '2016-03-10' }, 'more than a year'],
  ])('%j is warned of at the draft, and once it is issued', async (changes, text) => {
    const { status, body } = await create(changes);
    expect({ status, warnings: body.warnings }).toEqual({ status: 201, warnings: said(text) });
    expect(body).toMatchObject(changes);
    const { body: issued } = await company.patch(`/v1/invoices/${body.id}`, { status: 'sent' });
    expect(issued).toMatchObject({ status: 'sent', warnings: said(text), ...changes });
    expect((await company.get(`/v1/invoices/${body.id}`)).body.warnings).toEqual(said(text));
  });

  it('is no more warned of once it is right', async () => {
    const { body } = await create({ dueDate: '2026-03-17' });
    const right = await company.patch(`/v1/invoices/${body.id}`, { dueDate: '2026-04-17' });
    expect(right.body).not.toHaveProperty('warnings');
  });

  it('changes with the due date of an issued one, and leaves what else was wrong', async () => {
    const { body } = await create({ status: 'sent', dueDate: '2026-04-17', clientAddress: null });
    expect(body.warnings).toEqual(said('address is missing'));
    const wrong = await company.patch(`/v1/invoices/${body.id}`, { dueDate: '2026-03-01' });
    expect(wrong.body.warnings).toEqual([...said('address is missing'), ...said('due date is before')]);
    const noted = await company.patch(`/v1/invoices/${body.id}`, { notes: 'Thank you' });
    expect(noted.body.warnings).toEqual(wrong.body.warnings);
    const right = await company.patch(`/v1/invoices/${body.id}`, { dueDate: '2026-04-01' });
    expect(right.body.warnings).toEqual(said('address is missing'));
  });

  it('is paid before it was issued', async () => {
    const { body } = await create({ status: 'sent', dueDate: '2026-04-17' });
    expect(body).not.toHaveProperty('warnings');
    const paid = await company.post(`/v1/invoices/${body.id}/paid`, { paidDate: '2026-03-01' });
    expect(paid.body).toMatchObject({ success: true, status: 'paid', paidAt: '2026-03-01' });
    expect((await company.get(`/v1/invoices/${body.id}`)).body.warnings).toEqual(said('payment is dated before'));
  });

  it('is each told in a batch', async () => {
    const { body } = await company.post('/v1/invoices/batch', [
      draftOf({ issueDate: '2026-03-18', dueDate: '2026-03-17' }),
      draftOf({ issueDate: '2026-03-18', dueDate: '2026-03-19' }),
    ]);
    expect(body.data[0].data.warnings).toEqual(said('due date is before'));
    expect(body.data[1].data).not.toHaveProperty('warnings');
  });
});

it('of a quote', async () => {
  const quote = draftOf({ issueDate: '2026-03-18', validUntil: '2026-03-17' });
  const { status, body } = await company.post('/v1/quotes', quote);
  expect({ status, warnings: body.warnings }).toEqual({ status: 201, warnings: said('valid until a day before') });
  expect(body.validUntil).toBe('2026-03-17');
  const right = await company.patch(`/v1/quotes/${body.id}`, { validUntil: '2026-04-17' });
  expect(right.body).not.toHaveProperty('warnings');
  const far = await company.patch(`/v1/quotes/${body.id}`, { validUntil: '2206-04-17' });
  expect(far.body.warnings).toEqual(said('more than five years ahead'));
  const batch = await company.post('/v1/quotes/batch', [quote]);
  expect(batch.body.data[0].data.warnings).toEqual(said('valid until a day before'));
});

it.each([
  [{ date: '2026-03-19' }, 'has not come yet'],
  [{ date: '2021-03-17' }, 'more than five years back'],
  [{ date: '2026-03-10', dueDate: '2026-03-09' }, 'due before its date'],
  [{ date: '2026-03-10', dueDate: '2206-03-09' }, 'more than five years ahead'],
  [{ date: '2026-03-10', paidDate: '2026-03-09' }, 'paid before its date'],
  [{ date: '2026-03-10', taxRate: 21, tax: 30 }, 'is not 21 %'],
])('of an expense: %j', async (changes, text) => {
  const { status, body } = await company.post('/v1/expenses', {
    ...{ description: 'Paper', amount: 121, taxRate: 21 },
    ...changes,
  });
  expect({ status, warnings: body.warnings }).toEqual({ status: 201, warnings: said(text) });
  expect(body).toMatchObject(changes);
  expect((await company.get(`/v1/expenses/${body.id}`)).body.warnings).toEqual(said(text));
  expect((await company.get('/v1/expenses')).body.data[0].warnings).toEqual(said(text));
});

it('of a deposit that is years old', async () => {
  const { body: client } = await company.post('/v1/clients', { name: 'Acme' });
  const deposit = { clientId: client.id, amount: 100 };
  const old = await company.post('/v1/deposits', { ...deposit, receivedDate: '2016-03-18' });
  expect(old.body.warnings).toEqual(said('more than five years back'));
  expect((await company.post('/v1/deposits', deposit)).body).not.toHaveProperty('warnings');
  expect(await company.post('/v1/deposits', { ...deposit, receivedDate: '2206-03-18' })).toMatchObject({ status: 400 });
});
