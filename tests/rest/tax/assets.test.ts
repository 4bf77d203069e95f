import { read, utils } from '@e965/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';

const PATH = '/v1/tax/assets';
const LAPTOP = { description: 'Laptop', kind: '23', acquiredOn: '2026-10-01', startedOn: '2026-10-01', value: 1000 };

let company: Company;

beforeEach(async () => {
  setClock('2027-01-20T10:00:00.000Z');
  company = await openCompany({ profile: { taxId: '12345678Z' } });
});

const buy = async (body: object = {}) =>
  (
    await company.post('/v1/expenses', {
      ...{ description: 'Laptop', amount: 1210, taxRate: 21, date: '2026-10-01', category: 'Informática' },
      ...{ vendor: 'Orden SA', vendorTaxId: 'A58818501', invoiceNumber: 'O-9', isInvestmentGood: true },
      ...body,
    })
  ).body;

const boxesOf130 = async (quarter: string) =>
  (await company.get(`/v1/quarterly?quarter=${quarter}`)).body.data.modelo130.gastos;

describe('an asset', () => {
  it('is depreciated by the rate of its table, which may be lowered and not exceeded', async () => {
    const made = await company.post(PATH, LAPTOP);
    expect(made).toMatchObject({ status: 201, body: { method: '01', rate: 26, depreciableValue: 1000 } });
    const listed = await company.get(`${PATH}?year=2026`);
    expect(listed.body).toMatchObject({
      total: 1,
      data: [{ depreciation: { year: 2026, amount: 65.53, accumulated: 65.53, pending: 934.47 } }],
    });
    const path = `${PATH}/${made.body.id}`;
    expect((await company.get(path)).body.depreciation).toMatchObject({ year: 2027, amount: 260 });
    expect((await company.patch(path, { rate: 30 })).body.error).toMatch(/allows 26 % a year/);
    expect((await company.patch(path, { rate: 20 })).body.depreciation.amount).toBe(200);
    expect((await company.patch(path, { method: '06', chosen: { 2027: 700 } })).body.depreciation.amount).toBe(700);
  });

  it.each([
    ['acquiredOn', { acquiredOn: undefined }],
    ['value', { value: undefined }],
    ['identifier', { kind: '22' }],
    ['depreciableValue', { depreciableValue: 1001 }],
    ['depreciatedBefore', { depreciatedBefore: 1001 }],
    ['disposalCause', { disposedOn: '2027-01-01' }],
    ['disposedOn', { disposalCause: '02' }],
    ['disposedOn', { disposedOn: '2026-01-01', disposalCause: '01' }],
    ['kind', { kind: '99' }],
    ['rate', { rate: 0 }],
  ])('is refused for its %s', async (field, body) => {
    const refused = await company.post(PATH, { ...LAPTOP, ...body });
    expect(refused.status).toBe(400);
    expect(refused.body.details[0].path[0]).toBe(field);
    expect((await company.get(PATH)).body.total).toBe(0);
  });

  it('is of its company alone', async () => {
    const { id } = (await company.post(PATH, LAPTOP)).body;
    const other = await openCompany();
    expect((await other.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await other.patch(`${PATH}/${id}`, { rate: 1 })).status).toBe(404);
    expect((await other.delete(`${PATH}/${id}`)).status).toBe(404);
    const expense = await buy();
    const theirs = await other.post(PATH, { ...LAPTOP, expenseId: expense.id });
    expect(theirs.status).toBe(404);
  });
});

describe('the asset of an expense', () => {
  it('has what the expense says, takes over its cost, and gives it back', async () => {
    const expense = await buy();
    expect(await boxesOf130('2026-Q4')).toBe(1000);
    const made = await company.post(PATH, {
      description: 'Laptop',
      kind: '23',
      startedOn: '2026-10-01',
      expenseId: expense.id,
    });
    expect(made.body).toMatchObject({
      value: 1000,
      vatBase: 1000,
      vatRate: 21,
      vat: 210,
      vendor: 'Orden SA',
      invoiceNumber: 'O-9',
    });
    expect((await company.get(`/v1/expenses/${expense.id}`)).body.incomeDeductiblePercent).toBe(0);
    expect(await boxesOf130('2026-Q4')).toBe(65.53);
    const documents = await dashboardOf(company.actor).figures.taxDocuments({
      quarter: '2026-Q4',
      form: '130',
      box: '02',
      limit: 10,
      offset: 0,
    });
    expect(documents).toMatchObject({ total: 1, sums: { base: 65.53 }, data: [{ kind: 'asset', id: made.body.id }] });
    expect(await boxesOf130('2027-Q1')).toBe(64.11);
    const again = await company.post(PATH, {
      description: 'Again',
      kind: '23',
      startedOn: '2026-10-01',
      expenseId: expense.id,
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'EXPENSE_HAS_ASSET' } });
    expect((await company.delete(`${PATH}/${made.body.id}`)).status).toBe(204);
    expect(await boxesOf130('2026-Q4')).toBe(1000);
  });

  it('is in the currency of the books, and waits for the rate of another', async () => {
    const asset = (expenseId: string) =>
      company.post(PATH, { description: 'Laptop', kind: '23', startedOn: '2026-10-01', expenseId });
    const { id } = await buy({ currency: 'USD', exchangeRate: 0.9 });
    expect((await asset(id)).body).toMatchObject({ value: 900, vatBase: 900, vat: 189 });
    const without = await buy({ currency: 'JPY', amount: 121_000 });
    const { status, body } = await asset(without.id);
    expect([status, body.details?.[0].path]).toEqual([400, ['expenseId']]);
  });

  it('keeps its expense from lowering the income as well', async () => {
    const { id: expenseId } = await buy();
    const asset = { description: 'Laptop', kind: '23', startedOn: '2026-10-01', expenseId };
    const { id } = (await company.post(PATH, asset)).body;
    for (const patch of [
      { incomeDeductiblePercent: 100 },
      { incomeDeductiblePercent: null },
      { taxDeductible: false },
    ]) {
      const { status, body } = await company.patch(`/v1/expenses/${expenseId}`, patch);
      if (status !== 200) expect([status, body.code]).toEqual([409, expect.stringMatching(/^EXPENSE_(HAS|IS)_ASSET$/)]);
      expect(await boxesOf130('2026-Q4')).toBe(65.53);
    }
    expect((await company.patch(`/v1/expenses/${expenseId}`, { description: 'Portátil' })).status).toBe(200);
    expect((await company.delete(`${PATH}/${id}`)).status).toBe(204);
  });

  it('keeps what it was made of, and is bought of whom its expense says', async () => {
    const { id: expenseId } = await buy();
    const asset = { description: 'Laptop', kind: '23', startedOn: '2026-10-01', expenseId };
    const { id } = (await company.post(PATH, asset)).body;
    for (const patch of [{ amount: 2420 }, { date: '2026-10-02' }, { taxRate: 10 }, { vatDeductiblePercent: 50 }]) {
      const refused = await company.patch(`/v1/expenses/${expenseId}`, patch);
      expect(refused, JSON.stringify(patch)).toMatchObject({ status: 409, body: { code: 'EXPENSE_IS_ASSET' } });
    }
    const renamed = await company.patch(`/v1/expenses/${expenseId}`, { invoiceNumber: 'O-10', paidDate: '2026-10-05' });
    expect(renamed.status).toBe(200);
    expect((await company.get(`${PATH}/${id}`)).body).toMatchObject({ invoiceNumber: 'O-10', value: 1000 });
  });

  it('changes nothing of a closed quarter', async () => {
    const { id } = (await company.post(PATH, LAPTOP)).body;
    await dashboardOf(company.actor).closedPeriods.close({ quarter: '2026-Q4' });
    for (const answer of [
      await company.patch(`${PATH}/${id}`, { rate: 10 }),
      await company.delete(`${PATH}/${id}`),
      await company.post(PATH, { ...LAPTOP, startedOn: '2026-12-31' }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'PERIOD_CLOSED', quarter: '2026-Q4' } });
    expect((await company.patch(`${PATH}/${id}`, { description: 'Portátil' })).status).toBe(200);
    const disposal = { disposedOn: '2027-01-10', disposalCause: '03' };
    expect((await company.patch(`${PATH}/${id}`, disposal)).status).toBe(200);
    expect((await company.post(PATH, { ...LAPTOP, startedOn: '2027-01-01' })).status).toBe(201);
  });

  it('is sold by an invoice of its own, whose price is no income of form 130', async () => {
    const { id } = (await company.post(PATH, LAPTOP)).body;
    const sold = { issueDate: '2027-01-10', status: 'sent' };
    const sale = (await company.post('/v1/invoices', draftOf(sold))).body;
    const income = async () => (await company.get('/v1/quarterly?quarter=2027-Q1')).body.data.modelo130.ingresos;
    expect(await income()).toBe(100);
    const link = (assetId: string, invoiceId: string) =>
      company.patch(`${PATH}/${assetId}`, {
        ...{ disposedOn: '2027-01-10', disposalCause: '02', disposalInvoiceId: invoiceId },
      });
    const items = [...draftOf().items, { description: 'Portes', quantity: 1, unitPrice: 5 }];
    const mixed = (await company.post('/v1/invoices', draftOf({ ...sold, items }))).body;
    const draft = (await company.post('/v1/invoices', draftOf())).body;
    for (const refused of [await link(id, mixed.id), await link(id, draft.id)])
      expect(refused).toMatchObject({ status: 400, body: { details: [{ path: ['disposalInvoiceId'] }] } });
    expect((await link(id, sale.id)).status).toBe(200);
    expect(await income()).toBe(105);
    const documents = { quarter: '2027-Q1', form: '130', box: '01', limit: 10, offset: 0 } as const;
    expect((await dashboardOf(company.actor).figures.taxDocuments(documents)).sums.base).toBe(105);
    const boxes = (await company.get('/v1/tax/forms/390?period=2027')).body.boxes as { box: string; amount: number }[];
    const amountOf = (box: string) => boxes.find((it) => it.box === box)?.amount;
    expect([amountOf('99'), amountOf('107'), amountOf('108')]).toEqual([205, 100, 105]);
    const other = (await company.post(PATH, LAPTOP)).body;
    expect((await link(other.id, sale.id)).status).toBe(400);
  });

  it('of which a part is of the business is depreciated in that part, which comes back', async () => {
    const expense = await buy({ incomeDeductiblePercent: 50 });
    const made = await company.post(PATH, {
      ...{ description: 'Laptop', kind: '23', startedOn: '2026-10-01', expenseId: expense.id },
    });
    expect(made.body).toMatchObject({ value: 1000, depreciableValue: 500 });
    await company.delete(`${PATH}/${made.body.id}`);
    expect((await company.get(`/v1/expenses/${expense.id}`)).body.incomeDeductiblePercent).toBe(50);
  });

  it('costs what was paid where the company taxes itself', async () => {
    const abroad = { vendor: 'Laden GmbH', vendorTaxId: 'DE136695976', vendorCountry: 'DE' };
    const expense = await buy({ amount: 1000, purchaseType: 'intra_community', ...abroad });
    const made = await company.post(PATH, {
      ...{ description: 'Laptop', kind: '23', startedOn: '2026-10-01', expenseId: expense.id },
    });
    expect(made.body).toMatchObject({ value: 1000, vat: 210, vendorTaxId: 'DE136695976' });
  });

  it('keeps its expense from being deleted, and says what to do', async () => {
    const expense = await buy();
    const body = { description: 'Laptop', kind: '23', startedOn: '2026-10-01', expenseId: expense.id };
    const { id } = (await company.post(PATH, body)).body;
    const refused = await company.delete(`/v1/expenses/${expense.id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'EXPENSE_IS_ASSET' } });
    await company.delete(`${PATH}/${id}`);
    expect((await company.delete(`/v1/expenses/${expense.id}`)).status).toBe(204);
  });

  it('is refused where the quarter of the expense is closed, and changes nothing', async () => {
    const expense = await buy();
    await dashboardOf(company.actor).closedPeriods.close({ quarter: '2026-Q4' });
    const refused = await company.post(PATH, {
      description: 'Laptop',
      kind: '23',
      startedOn: '2026-10-01',
      expenseId: expense.id,
    });
    expect(refused.status).toBe(409);
    expect((await company.get(PATH)).body.total).toBe(0);
  });
});

it('the regularisation of its VAT goes by the definitive pro rata, and by its sale', async () => {
  const proRata = dashboardOf(company.actor).proRata;
  for (const [year, definitive] of [
    [2024, 50],
    [2025, 80],
    [2026, 55],
  ] as const)
    await proRata.save({ year, provisional: 50, definitive });
  const machine = {
    description: 'Press',
    kind: '21',
    acquiredOn: '2024-03-01',
    startedOn: '2024-03-01',
    value: 11_050,
    vatBase: 10_000,
    vatRate: 21,
    vat: 2100,
    firstProRata: 50,
  };
  const { id } = (await company.post(PATH, machine)).body;
  const of = async (year: number) => (await company.get(`${PATH}?year=${year}`)).body.data[0].regularisation;
  expect(await of(2025)).toEqual({ year: 2025, proRata: 80, deductedFirst: 1050, deductible: 1680, amount: 126 });
  expect(await of(2026)).toBeUndefined();
  const draft = await company.post('/v1/invoices', {
    ...{ clientName: 'Acme SL', clientTaxId: 'B12345674', issueDate: '2026-05-01' },
    items: [{ description: 'Press', quantity: 1, unitPrice: 5000, taxRate: 21 }],
  });
  await company.patch(`/v1/invoices/${draft.body.id}`, { status: 'sent' });
  const sale = { disposedOn: '2026-05-01', disposalCause: '02', disposalInvoiceId: draft.body.id };
  expect((await company.patch(`${PATH}/${id}`, sale)).status).toBe(200);
  expect(await of(2026)).toMatchObject({ amount: 630 });
});

describe('the record books', () => {
  const sheets = async (kind: string) => {
    const file = await company.get(`/v1/tax/record-books/file?quarter=2026-Q4&kind=${kind}&draft=true`);
    const book = read(file.bytes);
    const rows = (name: string) =>
      utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name] ?? {}, { header: 'A', range: 2, raw: false });
    return { names: book.SheetNames, rows };
  };

  it('have assets on a sheet of their own at the end of the year, and their depreciation as an expense', async () => {
    const expense = await buy();
    await company.post(PATH, { description: 'Laptop', kind: '23', startedOn: '2026-10-01', expenseId: expense.id });
    const unified = await sheets('T');
    expect(unified.names).toEqual(['EXPEDIDAS_INGRESOS', 'RECIBIDAS_GASTOS', 'BIENES-INVERSIÓN']);
    expect(unified.rows('BIENES-INVERSIÓN')).toEqual([
      {
        ...{
          A: '2026',
          B: '4T',
          F: '23',
          H: 'Laptop',
          I: '01/10/2026',
          J: '1000.00',
          K: '1000.00',
          L: '01',
          M: '26.00',
        },
        ...{
          N: '0.00',
          O: '65.53',
          P: '65.53',
          Q: '934.47',
          R: '01/10/2026',
          S: 'O-9',
          U: '1',
          Y: 'A58818501',
          Z: 'Orden SA',
        },
        ...{ AA: '1000.00', AB: '21.00', AC: '100.00', AD: '210.00' },
      },
    ]);
    expect(unified.rows('RECIBIDAS_GASTOS').map(({ F, G, H, U, AD }) => [F, G, H, U, AD])).toEqual([
      ['F1', undefined, undefined, 'S', '210.00'],
      ['SF', 'G31', '65.53', 'N', '0.00'],
    ]);
    const vat = (await sheets('C')).rows('BIENES-INVERSIÓN')[0];
    for (const column of ['J', 'L', 'N', 'Q', 'U']) expect(vat).not.toHaveProperty(column);
    const income = (await sheets('D')).rows('BIENES-INVERSIÓN')[0];
    for (const column of ['AA', 'AB', 'AC', 'AD']) expect(income).not.toHaveProperty(column);
  });
});
