import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, issuedWithoutRate, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { spend } from '~/tests/setup/expenses';
import { countRows } from '~/tests/setup/stored-rows';
import vectors from '~/tests/vectors.json';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-31T10:00:00.000Z');
  company = await openCompany();
});

const bill = async (changes: object = {}, of = company) =>
  (await of.post('/v1/invoices', draftOf({ status: 'sent', issueDate: '2026-02-10', ...changes }))).body;

const items = (unitPrice: number, taxRate?: number, quantity = 1) => [
  { description: 'x', quantity, unitPrice, taxRate },
];

const quarterly = async (query = '', of = company) => (await of.get(`/v1/quarterly${query}`)).body.data;

describe('GET /v1/quarterly', () => {
  it('names the quarter and its months', async () => {
    const { status, body } = await company.get('/v1/quarterly');
    expect(status).toBe(200);
    expect(body.meta).toEqual({ requestId: expect.stringMatching(/^req_/), timestamp: '2026-03-31T10:00:00.000Z' });
    expect(body.data).toMatchObject({
      period: '2026-Q1',
      quarter: '2026-Q1',
      months: ['2026-01', '2026-02', '2026-03'],
      periods: ['2026-01', '2026-02', '2026-03'],
      summary: { totalRevenue: 0, totalExpenses: 0, invoiceCount: 0, clientCount: 0 },
      otherCurrencies: [],
    });
  });

  it('turns at midnight where the company is', async () => {
    setClock('2026-03-31T21:59:59.999Z');
    await bill({ issueDate: undefined });
    expect(await quarterly()).toMatchObject({ quarter: '2026-Q1', summary: { invoiceCount: 1 } });
    setClock('2026-03-31T22:00:00.000Z'); // midnight in Madrid, in summer time
    expect(await quarterly()).toMatchObject({ quarter: '2026-Q2', summary: { invoiceCount: 0 } });
    setClock('2026-12-31T22:59:59.999Z');
    expect((await quarterly()).quarter).toBe('2026-Q4');
    setClock('2026-12-31T23:00:00.000Z');
    expect((await quarterly()).quarter).toBe('2027-Q1');
  });

  it('counts to the last day of the quarter, and of the year', async () => {
    const dates = ['2025-12-31', '2026-01-01', '2026-03-31', '2026-04-01'];
    for (const issueDate of dates) await bill({ issueDate });
    expect((await quarterly('?quarter=2025-Q4')).summary.invoiceCount).toBe(1);
    expect((await quarterly('?quarter=2026-Q1')).summary).toMatchObject({ invoiceCount: 2, totalRevenue: 242 });
    expect((await quarterly('?quarter=2026-Q2')).summary.invoiceCount).toBe(1);
  });

  it.each(['2026-Q0', '2026-Q5', '2026-1', '2026', '0000-Q1', '0001-Q1'])('refuses "%s"', async (quarter) => {
    const { status, body } = await company.get(`/v1/quarterly?quarter=${quarter}`);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: ['quarter'] }]);
  });
});

describe('form 303', () => {
  it('is the VAT charged, rate by rate, less what can be deducted', async () => {
    const { price, qty, discountPct, rate, lineNet, tax } = vectors.rounding[0] ?? {};
    const line = {
      description: 'x',
      quantity: Number(qty),
      unitPrice: Number(price),
      discountRate: Number(discountPct),
    };
    await bill({ items: [{ ...line, taxRate: Number(rate) }, ...items(100, 10)] });
    await bill({ items: items(1000), irpfRate: 15 });
    await spend(company.id);
    await spend(company.id, { taxDeductible: false });
    await spend(company.id, { amount: 40, taxable: 40, tax: 0 }); // bears no VAT
    expect((await quarterly()).modelo303).toMatchObject({
      baseImponible: 6450.66,
      cuotaRepercutida: 1397.15,
      baseDeducible: 100,
      cuotaDeducible: 21,
      resultado: 1376.15,
      tipos: [
        { tipo: 22, base: Number(lineNet), cuota: Number(tax), recargo: 0 },
        { tipo: 21, base: 1000, cuota: 210, recargo: 0 },
        { tipo: 10, base: 100, cuota: 10, recargo: 0 },
      ],
    });
  });

  it('leaves out drafts and the cancelled, and takes credit notes off', async () => {
    await bill({ items: items(1000) });
    await bill({ items: items(500), status: 'draft' });
    await company.delete(`/v1/invoices/${(await bill()).id}`);
    await bill({ items: items(-400) });
    expect((await quarterly()).modelo303).toMatchObject({ baseImponible: 600, cuotaRepercutida: 126, resultado: 126 });
  });

  it('has the recargo in boxes of its own, on what is sold of goods', async () => {
    const sold = (unitPrice: number, operationType: string) => ({ ...items(unitPrice, 21)[0], operationType });
    const retailer = { name: 'Mercería Sol', taxId: '00000001R', applyEquivalenceSurcharge: true };
    const { body: client } = await company.post('/v1/clients', retailer);
    await bill({ items: [sold(1000, 'goods'), sold(500, 'service')], clientId: client.id, irpfRate: 0 });
    const { modelo303 } = await quarterly();
    expect(modelo303).toMatchObject({ baseImponible: 1500, cuotaRepercutida: 367 });
    expect(modelo303.casillas).toMatchObject({ '07': 1500, '09': 315, '22': 1000, '23': 5.2, '24': 52, '27': 367 });
  });

  it('has the recargo on tobacco in boxes of its own since 2023, and so in the list behind them', async () => {
    const tobacconist = { name: 'Estanco Sol', taxId: '00000001R', applyEquivalenceSurcharge: true };
    const { id } = (await company.post('/v1/clients', tobacconist)).body;
    const sell = (changes: object) =>
      company.post('/v1/invoices', draftOf({ clientId: id, operationType: 'goods', status: 'sent', ...changes }));
    for (const issueDate of ['2022-02-10', '2026-02-10']) await sell({ issueDate, equivalenceSurchargeRate: 1.75 });
    await sell({ issueDate: '2026-02-10' });
    const boxesOf = async (quarter: string) =>
      (await company.get(`/v1/quarterly?quarter=${quarter}`)).body.data.modelo303.casillas;
    expect(await boxesOf('2026-Q1')).toMatchObject({ 22: 100, 24: 5.2, 156: 100, 157: 1.75, 158: 1.75, 27: 48.95 });
    expect(await boxesOf('2022-Q1')).toMatchObject({ 22: 100, 24: 1.75, 27: 22.75 }); // there were none
    const behind = { quarter: '2026-Q1', form: '303', limit: 10, offset: 0 } as const;
    expect(await dashboardOf(company.actor).figures.taxDocuments({ ...behind, box: '158' })).toMatchObject({
      ...{ total: 1, sums: { base: 100, tax: 1.75 } },
    });
  });

  it('is not filed by exempt companies and retailers in recargo, who deduct nothing', async () => {
    for (const vatRegime of ['exempt', 'surcharge'] as const) {
      const retailer = await openCompany({ profile: { vatRegime } });
      await bill({ items: items(1000) }, retailer);
      await retailer.post('/v1/expenses', { description: 'Stock', amount: 121, taxRate: 21 });
      expect((await quarterly('', retailer)).modelo303).toMatchObject({
        aplica: false,
        motivo: vatRegime,
        cuotaRepercutida: 0,
        cuotaDeducible: 0,
        resultado: 0,
      });
    }
    expect((await quarterly()).modelo303).toMatchObject({ aplica: true });
  });

  it('is filed for the tax that an exempt company charges all the same, and not for that of a retailer', async () => {
    for (const [vatRegime, charged] of [
      ['exempt', 21],
      ['surcharge', 0],
    ] as const) {
      const company = await openCompany({ profile: { vatRegime } });
      await bill({ items: items(100, 21) }, company);
      const { modelo303 } = await quarterly('', company);
      expect(modelo303, vatRegime).toMatchObject({ aplica: charged > 0, cuotaRepercutida: charged, cuotaDeducible: 0 });
    }
  });

  it('knows neither IGIC nor IPSI, nor sales that leave the territory', async () => {
    for (const zone of ['canarias', 'ceuta_melilla'] as const) {
      const islander = await openCompany({ profile: { zone } });
      await bill({}, islander);
      const bought = { description: 'Paper', amount: 107, taxRate: zone === 'canarias' ? 7 : 10, tax: 7 };
      await islander.post('/v1/expenses', { ...bought, date: '2026-02-10' });
      const { modelo303, modelo130 } = await quarterly('', islander);
      expect(modelo303).toMatchObject({ baseImponible: 0, baseDeducible: 0, resultado: 0, tipos: [], aplica: false });
      expect(modelo130).toMatchObject({ ingresos: 100, gastos: 100 });
    }
    await bill({ clientLocation: 'world', operationType: 'goods' });
    await bill({ clientLocation: 'eu', clientTaxId: 'DE136695976' });
    expect((await quarterly()).modelo303.baseImponible).toBe(0);
  });

  it('leaves out currencies without a rate, and names them', async () => {
    await issuedWithoutRate(company, 'USD');
    await spend(company.id, { currency: 'USD', amount: 121, taxable: 100, tax: 21, exchangeRate: '0.9' });
    expect(await quarterly()).toMatchObject({
      modelo303: { baseImponible: 0, baseDeducible: 90, cuotaDeducible: 18.9 },
      modelo130: { ingresos: 0, gastos: 90 },
      summary: { invoiceCount: 1, clientCount: 1, totalRevenue: 0 },
      otherCurrencies: [{ currency: 'USD', invoiced: 121, invoiceCount: 1, spent: 0, expenseCount: 0 }],
    });
  });
});

describe('form 130', () => {
  it('comes to the cent of the vectors, quarter after quarter', async () => {
    let before = { ingresos: 0, gastos: 0, c06: 0 };
    for (const of of vectors.modelo130) {
      const income = of.ingresos - before.ingresos;
      const irpfRate = Number((((of.c06 - before.c06) / income) * 100).toFixed(4));
      await bill({ issueDate: `2026-0${of.q * 3}-15`, items: items(income), irpfRate });
      const taxable = of.gastos - before.gastos;
      await spend(company.id, { date: `2026-0${of.q * 3}-15`, amount: taxable * 1.21, taxable, tax: taxable * 0.21 });
      before = of;
    }
    for (const of of vectors.modelo130) {
      expect((await quarterly(`?quarter=2026-Q${of.q}`)).modelo130).toMatchObject({
        ingresos: of.ingresos,
        gastos: of.gastos,
        dificilJustificacion: of.dificil,
        rendimientoNeto: of.c03,
        cuota: of.c04,
        pagosAnteriores: of.c05,
        retenciones: of.c06,
        pagoFraccionado: of.c07,
      });
    }
  });

  it('adds up the bases in euros of each tax, as form 303 does', async () => {
    const price = (unitPrice: number, taxRate: number) => items(unitPrice, taxRate)[0];
    const invoice = {
      currency: 'USD',
      exchangeRate: 0.915,
      items: [price(10.01, 21), price(10.01, 10), price(3.33, 4)],
    };
    await bill(invoice);
    // 9.15915, 9.15915 and 3.04695 are 9.16 + 9.16 + 3.05.
    const { modelo303, modelo130 } = await quarterly();
    expect(modelo303.baseImponible).toBe(21.37);
    expect(modelo130.ingresos).toBe(21.37);
    const more = { ...invoice, items: [price(1.1, 21), price(1.1, 10), price(1.1, 4)] };
    for (let count = 0; count < 5; count++) await bill(more); // 1.0065 three times is 3.03
    const after = await quarterly();
    expect(after.modelo130.ingresos).toBe(36.52);
    expect(after.modelo303.baseImponible).toBe(36.52);
    const behind = { quarter: '2026-Q1', form: '130', box: '01', limit: 10, offset: 0 } as const;
    expect((await dashboardOf(company.actor).figures.taxDocuments(behind)).sums.base).toBe(36.52);
  });

  it('has the decimals of the currency of the books', async () => {
    await company.patch('/v1/company', { currency: 'KWD' });
    await bill({ currency: 'EUR', exchangeRate: 0.35875, items: items(100.01, 21) });
    // 35.878588 and 7.534468 (of 21.00)
    const { modelo130, modelo303 } = await quarterly();
    expect(modelo130.ingresos).toBe(35.879);
    expect(modelo303).toMatchObject({ baseImponible: 35.879, cuotaRepercutida: 7.534 });
  });

  it('says of how much of the income something was withheld, and of which days', async () => {
    expect((await quarterly()).modelo130).toMatchObject({ aplica: false, motivo: 'not_a_person' });
    const person = await openCompany({ profile: { taxId: '00000001R' } });
    const shown = async () => (await quarterly('', person)).modelo130.retencion;
    expect(await shown()).toBeUndefined();
    await bill({ items: items(700), irpfRate: 15 }, person);
    await bill({ items: items(301), irpfRate: 0 }, person);
    const inQuarter = { desde: '2026-01-01', hasta: '2026-03-31', ingresos: 1001, ingresosConRetencion: 700 };
    expect(await shown()).toEqual({ ...inQuarter, porcentaje: 69.93, suficiente: false });
    await bill({ issueDate: '2025-05-10', items: items(700), irpfRate: 7 }, person);
    await bill({ issueDate: '2025-05-10', items: items(300), irpfRate: 0 }, person);
    await bill({ issueDate: '2025-05-10', items: items(5000), irpfRate: 15, status: 'draft' }, person);
    const lastYear = { desde: '2025-01-01', hasta: '2025-12-31', ingresos: 1000, ingresosConRetencion: 700 };
    expect(await shown()).toEqual({ ...lastYear, porcentaje: 70, suficiente: true });
  });

  it('takes 7 % as hard to justify in 2023', async () => {
    await bill({ issueDate: '2023-02-10', items: items(1000) });
    const { modelo130 } = await quarterly('?quarter=2023-Q1');
    expect(modelo130).toMatchObject({ dificilJustificacion: 70, dificilJustificacionTipo: 7, rendimientoNeto: 930 });
  });

  it('begins anew each year', async () => {
    await bill({ issueDate: '2025-12-31', items: items(5000) });
    await bill({ issueDate: '2026-01-01' });
    expect((await quarterly('?quarter=2026-Q1')).modelo130).toMatchObject({ ingresos: 100, pagosAnteriores: 0 });
    expect((await quarterly('?quarter=2025-Q4')).modelo130.ingresos).toBe(5000);
  });

  it('leaves out drafts, the cancelled and what cannot be deducted', async () => {
    await bill({ status: 'draft' });
    await company.delete(`/v1/invoices/${(await bill()).id}`);
    await spend(company.id, { taxDeductible: false });
    const { modelo130 } = await quarterly();
    expect(Object.values(modelo130.casillas)).toEqual(Object.values(modelo130.casillas).map(() => 0));
  });
});

it('is of one company only', async () => {
  await bill();
  await spend(company.id);
  const stranger = await openCompany();
  expect((await quarterly('', stranger)).summary).toMatchObject({ totalRevenue: 0, totalExpenses: 0, invoiceCount: 0 });
  expect(await countRows('expense', { workspaceId: stranger.id })).toBe(0);
});
