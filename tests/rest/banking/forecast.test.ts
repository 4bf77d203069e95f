import { beforeEach, expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import type { CashForecast } from '@/server/banking/forecast/forecast.schema';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { ACCOUNTS, addAccount, enter, openForBanking, TRANSACTIONS } from './banking';

let company: Company;

beforeEach(async () => {
  company = await openForBanking(); // the 1st of February of 2026
});

async function made(path: string, body: object) {
  const answer = await company.post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const bill = (changes: object) => made('/v1/invoices', draftOf({ status: 'sent', ...changes }));
const spend = (changes: object) => made('/v1/expenses', { description: 'Paper', amount: 100, ...changes });
const forecast = async (days = 90): Promise<CashForecast> => {
  const { status, body } = await company.get(`/v1/banking/forecast?days=${days}`);
  expect(status).toBe(200);
  return body.data;
};
const agingOf = async () =>
  (await company.post('/v1/gestoria/aging', { workspaceIds: [company.id] })).body.data.workspaces[0];

it('adds what is expected on its day to what is on the active accounts, and other currencies to nothing', async () => {
  const account = await addAccount(company, { openingBalance: 1000 });
  await enter(company, account.id, { amount: -50 });
  await addAccount(company, { openingBalance: 70, currency: 'USD' });
  const closed = await addAccount(company, { openingBalance: 5000, accountName: 'Closed' });
  await company.patch(`${ACCOUNTS}/${closed.id}`, { isActive: false });

  // A client that pays 4, 20 and 10 days late, and one that nobody knows of.
  const { id: clientId } = await made('/v1/clients', { name: 'Acme Studio SL' });
  for (const paidDate of ['2025-11-05', '2025-11-21', '2025-11-11']) {
    const { id } = await bill({ clientId, issueDate: '2025-10-01', dueDate: '2025-11-01' });
    expect((await company.post(`/v1/invoices/${id}/paid`, { paidDate })).status).toBe(200);
  }
  const late = await bill({ clientId, issueDate: '2026-01-01', dueDate: '2026-01-10' }); // today: 20 Jan has passed
  const soon = await bill({ clientId, issueDate: '2026-01-01', dueDate: '2026-01-31' }); // overdue, and expected the 10th
  const undated = await bill({ issueDate: '2026-01-30', dueDate: '2026-03-01' });
  await bill({ issueDate: '2026-01-30', dueDate: '2026-06-01' }); // later than the forecast
  await bill({ issueDate: '2026-01-30', dueDate: '2026-03-01', status: 'draft' });
  const part = await bill({ issueDate: '2026-01-30', dueDate: '2026-02-20' });
  await company.post(`/v1/invoices/${part.id}/paid`, { amount: 21 });
  await bill({ issueDate: '2026-01-30', dueDate: '2026-02-20', currency: 'USD', exchangeRate: 0.9 });

  // A vendor that is paid 30 days later, what is withheld, and what nobody has paid since December.
  const { id: vendorId } = await made('/v1/vendors', { name: 'Papeles Rojo SL' });
  await spend({ vendorId, date: '2025-12-01', paidDate: '2025-12-31' });
  const usual = await spend({ vendorId, date: '2026-01-20', irpf: 15 });
  const old = await spend({ date: '2025-12-20', amount: 300 });
  await spend({ date: '2026-02-03', amount: 40, currency: 'USD', exchangeRate: 0.9 });

  const monthly = { enabled: true, frequency: 'monthly' };
  const retainer = await bill({
    ...{ issueDate: '2026-01-15', dueDate: '2026-01-20', clientName: 'Sol SL', clientTaxId: undefined, irpfRate: 15 },
    recurring: { ...monthly, nextDate: '2026-02-15', maxOccurrences: 2 },
  });
  expect((await company.post(`/v1/invoices/${retainer.id}/paid`, {})).status).toBe(200);
  const rent = await spend({
    ...{ date: '2026-01-05', paidDate: '2026-01-05', amount: 605, irpf: 95 },
    recurring: { ...monthly, nextDate: '2026-02-05' },
  });

  const found = await forecast();
  const line = (documentId: string, source: string, dueDate: string, date: string, amount: number) => ({
    ...{ documentId, source, dueDate, date, amount },
  });
  const overdue = [
    line(old.id, 'expense', '2025-12-20', '2026-02-01', -300),
    line(late.id, 'invoice', '2026-01-10', '2026-02-01', 121),
    line(soon.id, 'invoice', '2026-01-31', '2026-02-10', 121),
  ];
  const lines = [
    line(rent.id, 'recurring_expense', '2026-02-05', '2026-02-05', -510),
    line(usual.id, 'expense', '2026-01-20', '2026-02-19', -85),
    line(part.id, 'invoice', '2026-02-20', '2026-02-20', 100),
    line(retainer.id, 'recurring_invoice', '2026-02-20', '2026-02-20', 106),
    line(undated.id, 'invoice', '2026-03-01', '2026-03-01', 121),
    line(rent.id, 'recurring_expense', '2026-03-05', '2026-03-05', -510),
    line(retainer.id, 'recurring_invoice', '2026-03-20', '2026-03-20', 106),
    line(rent.id, 'recurring_expense', '2026-04-05', '2026-04-05', -510),
  ];
  expect(found).toMatchObject({
    ...{ currency: 'EUR', from: '2026-02-01', to: '2026-05-02', openingBalance: 950, total: 11, overdue, lines },
    otherCurrencies: [{ currency: 'USD', balance: 70, incoming: 121, outgoing: 40 }],
  });
  expect(found.overdue[1]).toMatchObject({ documentNumber: late.documentNumber, partyName: 'Acme Studio SL' });

  // The oracle: each day anew, from the first euro on.
  const balanceOn = (day: string) =>
    [...overdue, ...lines].reduce((sum, { date, amount }) => (date <= day ? sum + amount : sum), 950);
  expect(found.days).toHaveLength(91);
  for (const [n, { date, balance }] of found.days.entries()) {
    expect({ date, balance }).toEqual({ date: addDays('2026-02-01', n), balance: balanceOn(date) });
  }
  const lowest = Math.min(...found.days.map(({ balance }) => balance));
  expect(found.lowest).toEqual({ balance: lowest, date: found.days.find(({ balance }) => balance === lowest)?.date });
  expect(found.closingBalance).toBe(balanceOn('2026-05-02'));

  expect((await forecast(1)).days).toHaveLength(2);
  for (const days of ['0', '367', 'x'])
    expect((await company.get(`/v1/banking/forecast?days=${days}`)).status).toBe(400);
  const stranger = (await (await openCompany()).get('/v1/banking/forecast')).body.data;
  expect(stranger).toMatchObject({ openingBalance: 0, closingBalance: 0, overdue: [], lines: [], total: 0 });
});

it('follows matches, as aging, cash expected and what is left to explain do', async () => {
  const account = await addAccount(company, { openingBalance: 500 });
  const { id } = await bill({ issueDate: '2026-01-02', dueDate: '2026-01-20' });
  const movement = await enter(company, account.id, { amount: 100 });
  const spent = await enter(company, account.id, { amount: -30 });
  const figures = async () => {
    const { receivable, overdue, received, unexplained } = await dashboardOf(company.actor).overview.get();
    const { openingBalance, closingBalance } = await forecast();
    const amounts = { receivable, overdue, received, unexplained };
    const sums = Object.entries(amounts).map(([name, [sum]]) => [name, sum?.amount ?? 0]);
    return { ...Object.fromEntries(sums), aging: (await agingOf())?.totalOverdue ?? 0, openingBalance, closingBalance };
  };
  const before = await figures();
  expect(before).toEqual({
    ...{ receivable: 121, overdue: 121, received: 0, unexplained: 130, aging: 121 },
    ...{ openingBalance: 570, closingBalance: 691 },
  });
  const match = `${TRANSACTIONS}/${movement.id}/match`;
  expect((await company.post(match, { documentId: id, documentType: 'invoice' })).status).toBe(200);
  // What a movement paid is on the account already: it is not expected a second time.
  const matched = { ...before, receivable: 21, overdue: 21, unexplained: 30, aging: 21, closingBalance: 591 };
  expect(await figures()).toEqual(matched);
  expect((await company.post(`${TRANSACTIONS}/${spent.id}/expense`)).status).toBe(201);
  expect(await figures()).toEqual({ ...matched, unexplained: 0 });
  expect((await company.delete(match)).status).toBe(200);
  expect(await figures()).toEqual({ ...before, unexplained: 100 });
});

it('what is to be paid on a day that is said goes out on that day, whatever the vendor is used to', async () => {
  await addAccount(company, { openingBalance: 1000 });
  const { id: vendorId } = await made('/v1/vendors', { name: 'Papeles Rojo SL' });
  await spend({ vendorId, date: '2025-12-01', paidDate: '2025-12-31' });
  const { id: documentId } = await spend({ vendorId, amount: 300, date: '2026-01-20', paidDate: '2026-02-15' });
  await spend({ amount: 50, date: '2026-01-20', paidDate: '2026-02-01' }); // today: it has gone out
  expect(await forecast()).toMatchObject({
    ...{ openingBalance: 1000, closingBalance: 700, overdue: [] },
    lines: [{ documentId, date: '2026-02-15', dueDate: '2026-02-15', amount: -300 }],
  });
});
