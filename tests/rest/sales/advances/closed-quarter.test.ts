import { beforeEach, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { changeWorkspace } from '~/tests/setup/stored-rows';

let company: Company;
let clientId: string;

async function open(taxId: string) {
  setClock('2026-04-20T09:30:00.000Z');
  company = await openCompany({ profile: { taxId } });
  clientId = (await company.post('/v1/clients', { name: 'Acme SL', taxId: 'B12345674' })).body.id;
}

beforeEach(() => open('B12345674'));

const periods = () => dashboardOf(company.actor).closedPeriods;
const receive = async (amount: number, changes: object = {}) =>
  (await company.post('/v1/deposits', { clientId, amount, receivedDate: '2026-03-20', ...changes })).body.id as string;
const quarterly = async (quarter = '2026-Q1') => (await company.get(`/v1/quarterly?quarter=${quarter}`)).body.data;
const invoice = (id: string, said: object = {}) => company.post(`/v1/deposits/${id}/invoice`, { irpfRate: 0, ...said });

it('money of a closed quarter is invoiced today with its tax in that quarter, once that is confirmed', async () => {
  const id = await receive(1210);
  await periods().close({ quarter: '2026-Q1' });
  const refused = await invoice(id);
  const returns = [{ form: '303', quarter: '2026-Q1', base: 1000, tax: 210 }];
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 'ADVANCE_IN_CLOSED_QUARTER',
      quarter: '2026-Q1',
      returns,
      details: [{ path: ['confirmClosedQuarter'] }],
    },
  });
  expect(refused.body.returns).toEqual(returns);
  expect(await quarterly()).not.toHaveProperty('changedSinceClosed');
  expect((await company.get('/v1/invoices')).body.total).toBe(0);

  const { status, body: advance } = await invoice(id, { confirmClosedQuarter: true });
  expect({ status, advance }).toMatchObject({
    status: 201,
    advance: { issueDate: '2026-04-20', operationDate: '2026-03-20', total: 1210, status: 'paid' },
  });
  const { modelo303, changedSinceClosed } = await quarterly();
  expect(modelo303).toMatchObject({ baseImponible: 1000, cuotaRepercutida: 210 });
  expect(changedSinceClosed).toEqual({
    closedAt: '2026-04-20T09:30:00.000Z',
    invoices: [{ invoiceId: advance.id, invoiceNumber: advance.documentNumber }],
    returns,
  });
  // It cannot be taken out of the quarter again, but rectified today.
  expect((await company.delete(`/v1/invoices/${advance.id}`)).body.code).toBe('PERIOD_CLOSED');
  setClock('2026-04-21T09:30:00.000Z');
  await periods().reopen({ quarter: '2026-Q1' });
  expect(await quarterly()).not.toHaveProperty('changedSinceClosed');
  setClock('2026-04-22T09:30:00.000Z');
  await periods().close({ quarter: '2026-Q1' });
  expect(await quarterly()).not.toHaveProperty('changedSinceClosed');
});

it('a person files form 130 again as well, with what was withheld', async () => {
  await open('12345678Z');
  await changeWorkspace(company.id, { irpfRate: 15 });
  const id = await receive(1060);
  await periods().close({ quarter: '2026-Q1' });
  const returns = [
    { form: '303', quarter: '2026-Q1', base: 1000, tax: 210 },
    { form: '130', quarter: '2026-Q1', base: 1000, withheld: 150 },
  ];
  const before = (await quarterly()).modelo130;
  expect((await invoice(id, { irpfRate: 15 })).body.returns).toEqual(returns);
  expect((await invoice(id, { irpfRate: 15, confirmClosedQuarter: true })).status).toBe(201);
  const { changedSinceClosed, modelo130 } = await quarterly();
  expect(changedSinceClosed.returns).toEqual(returns);
  expect([modelo130.ingresos - before.ingresos, modelo130.retenciones - before.retenciones]).toEqual([1000, 150]);
});

it('asks nothing for money of an open quarter', async () => {
  await periods().close({ quarter: '2026-Q1' });
  expect((await invoice(await receive(121, { receivedDate: '2026-04-02' }))).body).toMatchObject({
    issueDate: '2026-04-02',
  });
});

it('counts what is in another currency at its rate, and under the cash criterion in the quarter of the money', async () => {
  const foreign = await receive(1210, { currency: 'USD' });
  await periods().close({ quarter: '2026-Q1' });
  const { body } = await invoice(foreign, { exchangeRate: 0.5 });
  expect(body.returns).toEqual([{ form: '303', quarter: '2026-Q1', base: 500, tax: 105 }]);

  setClock('2026-04-20T09:30:00.000Z');
  company = await openCompany({ profile: { cashCriterionSince: new Date('2025-01-01T00:00:00Z') } });
  clientId = (await company.post('/v1/clients', { name: 'Acme SL', taxId: 'B12345674' })).body.id;
  const id = await receive(1210);
  await periods().close({ quarter: '2026-Q1' });
  expect((await invoice(id, { confirmClosedQuarter: true })).status).toBe(201);
  const { modelo303, changedSinceClosed } = await quarterly();
  expect(modelo303.cuotaRepercutida).toBe(210);
  expect(changedSinceClosed.returns[0]).toMatchObject({ base: 1000, tax: 210 });
});
