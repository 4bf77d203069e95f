import { beforeEach, describe, expect, it } from 'vitest';
import type { Company } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { addAccount, enter, openForBanking, TRANSACTIONS } from '../../banking/banking';

// A vendor's bill: when, how much and to which account it is to be paid.

let company: Company;

beforeEach(async () => {
  company = await openForBanking(); // the 1st of February of 2026
});

const IBAN = 'ES9121000418450200051332';

async function spend(changes: object = {}) {
  const said = { description: 'Paper', amount: 121, taxRate: 21, date: '2026-01-10', ...changes };
  const { status, body, text } = await company.post('/v1/expenses', said);
  expect(status, text).toBe(201);
  return body;
}
const read = async (id: string) => (await company.get(`/v1/expenses/${id}`)).body;
const patch = (id: string, changes: object) => company.patch(`/v1/expenses/${id}`, changes);
const idsOf = async (query: string) =>
  (await company.get(`/v1/expenses?${query}`)).body.data.map(({ id }: { id: string }) => id);

const bill = {
  ...{ dueDate: '2026-03-11', amountToPay: 121.05, vendorIban: 'es91 2100 0418 4502 0005 1332' },
  ...{ paymentReference: 'RF18 5390 0754 7034', orderNumber: 'PO-118' },
};

describe('what a bill says of its payment', () => {
  it('is kept, replaced, changed and cleared', async () => {
    const { id, ...made } = await spend(bill);
    expect(made).toMatchObject({ ...bill, vendorIban: IBAN, tax: 21 });
    expect(await read(id)).toEqual({ id, ...made });
    expect((await patch(id, { dueDate: '2026-03-12' })).body).toMatchObject({
      ...bill,
      vendorIban: IBAN,
      dueDate: '2026-03-12',
    });
    const cleared = { dueDate: null, amountToPay: null, vendorIban: null, paymentReference: '', orderNumber: null };
    const { body } = await patch(id, cleared);
    for (const field of Object.keys(bill)) expect(body).not.toHaveProperty(field);
    await patch(id, bill);
    const replaced = await company.put(`/v1/expenses/${id}`, { description: 'Paper', amount: 121 });
    for (const field of Object.keys(bill)) expect(replaced.body).not.toHaveProperty(field);
  });

  it('is refused where it cannot be', async () => {
    const refused: [object, string][] = [
      [{ vendorIban: 'ES9121000418450200051333' }, 'vendorIban'],
      [{ dueDate: '2026-02-30' }, 'dueDate'],
      [{ amountToPay: 1.005 }, 'amountToPay'],
      [{ amountToPay: 1.5, currency: 'JPY' }, 'amountToPay'],
    ];
    for (const [changes, field] of refused) {
      const { status, body } = await company.post('/v1/expenses', { description: 'Paper', amount: 121, ...changes });
      expect([status, body.details[0].path]).toEqual([400, [field]]);
    }
  });

  it('is less by what is withheld, until it says another amount', async () => {
    const { id, amountToPay } = await spend({ irpf: 15 });
    expect(amountToPay).toBe(106);
    expect((await patch(id, { irpf: 7 })).body.amountToPay).toBe(114);
    expect((await patch(id, { amountToPay: 113.5 })).body.amountToPay).toBe(113.5);
    expect((await patch(id, { category: 'Office' })).body.amountToPay).toBe(113.5);
    expect((await patch(id, { irpf: 15 })).body.amountToPay).toBe(106); // of a bill that was another one
    expect((await patch(id, { irpf: null })).body).not.toHaveProperty('amountToPay');
  });

  it('can be changed in a closed quarter, for it is in no declaration', async () => {
    const { id } = await spend({ date: '2025-12-10' });
    await dashboardOf(company.actor).closedPeriods.close({ quarter: '2025-Q4' });
    expect((await patch(id, bill)).status).toBe(200);
    expect((await patch(id, { amount: 120 })).status).toBe(409);
  });
});

it('lists what waits to be paid, by the day that it is due', async () => {
  const { id: late } = await spend({ dueDate: '2026-01-25' });
  const { id: soon } = await spend({ dueDate: '2026-02-10' });
  const { id: undated } = await spend({ date: '2026-01-31' });
  const { id: paid } = await spend({ dueDate: '2026-01-20', paidDate: '2026-01-20' });
  const { id: nothing } = await spend({ dueDate: '2026-01-22', amountToPay: 0 });
  expect((await idsOf('unpaid=true')).sort()).toEqual([late, soon, undated].sort());
  expect((await idsOf('unpaid=false')).sort()).toEqual([paid, nothing].sort());
  expect(await idsOf('overdue=true')).toEqual([late]);
  expect((await idsOf('overdue=false')).sort()).toEqual([soon, undated, paid, nothing].sort());
  expect(await idsOf('dueTo=2026-01-31')).toEqual([late]);
  expect(await idsOf('dueFrom=2026-02-01&dueTo=2026-02-28')).toEqual([soon]);
  expect(await idsOf('unpaid=false&dueTo=2026-01-31')).toEqual([]);
  const sorted = await dashboardOf(company.actor).expenses.browse({ sort: 'dueDate', order: 'asc' });
  expect(sorted.data.map(({ id }) => id)).toEqual([paid, nothing, late, undated, soon]);
});

describe('a bank transaction', () => {
  it('of the amount to pay has paid the bill whose account or reference it has', async () => {
    const account = await addAccount(company);
    const { id } = await spend({ ...bill, vendor: 'Papeles Rojo SL' });
    await spend({ amount: 121.05, vendor: 'Otra SL' }); // of the same amount
    const suggestions = async (movement: { id: string }) =>
      (await company.get(`${TRANSACTIONS}/${movement.id}/suggestions`)).body.data.suggestions;

    const toIban = await enter(company, account.id, {
      ...{ amount: -121.05, date: '2026-01-30', description: 'TRANSFERENCIA' },
      counterparty: { name: 'PR', iban: IBAN },
    });
    const [best] = await suggestions(toIban);
    expect(best).toMatchObject({ documentId: id, suggested: true, amountDue: 121.05, dueDate: '2026-03-11' });
    expect(best.reasons).toContain(`Paid to the account ${IBAN} of its bill`);

    const named = await enter(company, account.id, {
      ...{ amount: -121.05, date: '2026-01-30', description: 'RECIBO RF18539007547034' },
    });
    const [other] = await suggestions(named);
    expect(other).toMatchObject({ documentId: id, suggested: true });
    expect(other.reasons).toContain('Names the payment reference RF18 5390 0754 7034');

    const body = { documentId: id, documentType: 'expense' };
    expect((await company.post(`${TRANSACTIONS}/${toIban.id}/match`, body)).status).toBe(200);
    expect(await read(id)).toMatchObject({ paidDate: '2026-01-30' });
    expect(await idsOf('unpaid=true')).not.toContain(id);
    expect((await patch(id, { amountToPay: 100 })).status).toBe(409);
    expect((await patch(id, { dueDate: '2026-03-15' })).status).toBe(200);
  });

  it('of less leaves the rest to pay', async () => {
    const account = await addAccount(company);
    const { id } = await spend(bill);
    const movement = await enter(company, account.id, { amount: -100, date: '2026-01-30', description: 'PAPER' });
    const body = { allocations: [{ documentId: id, documentType: 'expense', amount: 100 }] };
    expect((await company.post(`${TRANSACTIONS}/${movement.id}/match`, body)).status).toBe(200);
    expect(await read(id)).not.toHaveProperty('paidDate');
    const { lines } = (await company.get('/v1/banking/forecast?days=90')).body.data;
    expect(lines).toMatchObject([{ documentId: id, amount: -21.05, dueDate: '2026-03-11', date: '2026-03-11' }]);
  });
});

it('is in the forecast when it is due, and overdue from the day after', async () => {
  const { id: vendorId } = (await company.post('/v1/vendors', { name: 'Papeles Rojo SL' })).body;
  await spend({ vendorId, date: '2025-11-01', dueDate: '2025-12-01', paidDate: '2025-12-04' }); // 3 days late
  const { id: coming } = await spend({ ...bill, vendorId });
  const { id: late } = await spend({ vendorId, dueDate: '2026-01-31', irpf: 21 });
  await spend({ dueDate: '2026-02-07', amountToPay: 21.5 });
  const { bills } = await dashboardOf(company.actor).overview.get();
  expect(bills).toEqual({
    overdue: [{ currency: 'EUR', count: 1, amount: 100 }],
    soon: [{ currency: 'EUR', count: 1, amount: 21.5 }],
    until: '2026-02-08',
  });
  const { lines, overdue } = (await company.get('/v1/banking/forecast?days=90')).body.data;
  expect(lines.slice(1)).toMatchObject([
    { documentId: coming, dueDate: '2026-03-11', date: '2026-03-14', amount: -121.05 },
  ]);
  expect(overdue).toMatchObject([{ documentId: late, dueDate: '2026-01-31', date: '2026-02-03', amount: -100 }]);
});
