import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { company, create, openForExpenses, told, vendorOf } from './spending';

beforeEach(openForExpenses);

describe('expenses', () => {
  it('keeps every field, and takes back what it answers', async () => {
    const sent = {
      description: 'Train to Madrid',
      amount: 121,
      date: '2026-03-01',
      paidDate: '2026-03-02',
      category: 'Travel',
      vendor: 'Renfe',
      vendorId: await vendorOf(company.id),
      taxDeductible: false,
      taxRate: 21,
      currency: 'USD',
      exchangeRate: 0.92,
      exchangeRateSource: 'ECB',
      exchangeRateDate: '2026-02-28',
      functionalCurrency: 'EUR',
      functionalAmount: 111.5,
      taxType: 'IGIC',
      purchaseType: 'domestic',
      operationType: 'service',
      irpf: 15,
      invoiceNumber: 'A-118',
      isInvestmentGood: true,
      vatDeductiblePercent: 50,
      incomeDeductiblePercent: 25,
      vendorTaxId: 'A86868189',
      vendorCountry: 'ES',
      dueDate: '2026-04-15',
      amountToPay: 106.02,
      vendorIban: 'ES9121000418450200051332',
      paymentReference: 'RF18 5390 0754 7034',
      orderNumber: 'PO-118',
    };
    const recurring = { enabled: true, frequency: 'monthly', nextDate: '2026-04-01', maxOccurrences: 3 };
    const made = await create({ ...sent, recurring });
    expect(made).toEqual({
      ...sent,
      id: expect.stringMatching(/^exp_/),
      taxable: 100,
      tax: 21,
      deductibleTax: 0,
      deductibleExpense: 30.25,
      withheldOn: sent.paidDate,
      recurring: { ...recurring, dayOfMonth: 1, occurrencesGenerated: 0 },
      attachments: [],
      createdAt: '2026-03-18T23:30:00.000Z',
      updatedAt: '2026-03-18T23:30:00.000Z',
    });
    const target = `/v1/expenses/${made.id}`;
    expect((await company.get(target)).body).toEqual(made);
    setClock('2026-03-20T10:00:00.000Z');
    expect((await company.put(target, made)).body).toEqual(made);
    expect((await company.patch(target, made)).body).toEqual(made);
    expect(await told()).toEqual(['expense.created']);
  });

  it('needs a description and an amount, and fills in the rest', async () => {
    expect(await create()).toMatchObject({
      date: '2026-03-19',
      taxable: 121,
      tax: 0,
      taxDeductible: true,
      currency: 'EUR',
      functionalCurrency: 'EUR',
      functionalAmount: 121,
    });
    const { status, body } = await company.post('/v1/expenses', {});
    expect(status).toBe(400);
    expect(body.details.map(({ path }: { path: string[] }) => path[0])).toEqual(['description', 'amount']);
  });

  it.each([
    ['amount', 10.001],
    ['amount', '10'],
    ['amount', 1e12],
    ['taxRate', 101],
    ['currency', 'XYZ'],
    ['exchangeRate', 0],
    ['exchangeRate', 0.123456789],
    ['exchangeRate', 12345678.12345678],
    ['date', '2026-02-30'],
    ['taxDeductible', 'yes'],
  ])('refuses %s %s', async (field, value) => {
    const { status, body } = await company.post('/v1/expenses', { description: 'X', amount: 1, [field]: value });
    expect(status).toBe(400);
    expect(body.details[0].path).toEqual([field]);
  });

  it('keeps all eight decimals of a rate', async () => {
    const sent = { description: 'X', amount: 1e8, currency: 'CLP', exchangeRate: 0.00098765 };
    const { body } = await company.post('/v1/expenses', sent);
    const read = (await company.get(`/v1/expenses/${body.id}`)).body;
    expect([read.exchangeRate, read.functionalAmount]).toEqual([0.00098765, 98_765]);
  });

  it('refuses a rate at which the amount is beyond its column', async () => {
    const sent = { description: 'X', amount: 9e11, currency: 'USD', exchangeRate: 2 };
    const { status, body } = await company.post('/v1/expenses', sent);
    expect([status, body.details[0].path]).toEqual([400, ['exchangeRate']]);
  });

  it('PATCH keeps, null clears, PUT clears what is left out, DELETE removes for good', async () => {
    const made = await create({ category: 'Travel', taxRate: 21, paidDate: '2026-03-18' });
    const target = `/v1/expenses/${made.id}`;
    expect((await company.patch(target, { paidDate: null })).body).not.toHaveProperty('paidDate');
    expect((await company.patch(target, { amount: 10 })).body).toMatchObject({
      category: 'Travel',
      taxable: 8.26,
      tax: 1.74,
      functionalAmount: 10,
    });
    const replaced = (await company.put(target, { description: 'Bus', amount: 5 })).body;
    expect(replaced).not.toHaveProperty('category');
    expect(replaced).toMatchObject({ description: 'Bus', taxable: 5, tax: 0 });
    expect((await company.put(target, { description: 'Bus' })).status).toBe(400);
    expect(await told()).toEqual(['expense.created', ...Array(3).fill('expense.updated')]);
    expect((await company.delete(target)).status).toBe(204);
    expect((await company.get(target)).status).toBe(404);
    expect((await company.delete(target)).status).toBe(404);
  });

  it('converts by the rate, again when what it follows from changes', async () => {
    const made = await create({ amount: 100.01, currency: 'USD', exchangeRate: 0.925 });
    expect(made).toMatchObject({ functionalCurrency: 'EUR', functionalAmount: 92.51 });
    const target = `/v1/expenses/${made.id}`;
    expect((await company.patch(target, { exchangeRate: 0.5 })).body.functionalAmount).toBe(50.01);
    expect((await company.patch(target, { functionalAmount: 51 })).body.functionalAmount).toBe(51);
    expect((await company.patch(target, { category: 'Travel' })).body.functionalAmount).toBe(51);
    expect((await company.patch(target, { exchangeRate: null })).body).not.toHaveProperty('functionalAmount');
    const rate = { exchangeRate: 0.9, exchangeRateSource: 'ECB', exchangeRateDate: '2026-03-18' };
    expect((await company.patch(target, rate)).body).toMatchObject(rate);
    const { body: other } = await company.patch(target, { currency: 'GBP' });
    for (const field of [...Object.keys(rate), 'functionalAmount']) expect(other).not.toHaveProperty(field);
    expect((await company.patch(target, { currency: 'EUR' })).body.functionalAmount).toBe(100.01);
  });

  it('takes the name of its vendor, who has to be one of the workspace', async () => {
    const vendorId = await vendorOf(company.id);
    const made = await create({ vendorId });
    expect(made).toMatchObject({ vendorId, vendor: 'Renfe' });
    const target = `/v1/expenses/${made.id}`;
    const iberia = await vendorOf(company.id, 'Iberia');
    expect((await company.patch(target, { vendorId: iberia })).body.vendor).toBe('Iberia');
    expect((await company.patch(target, { vendorId: null })).body).toMatchObject({ vendor: 'Iberia' });

    const foreign = await vendorOf((await openCompany()).id);
    const answers = [foreign, 'ven_nobody', ''].map((id) => company.patch(target, { vendorId: id }));
    for (const { status, body } of await Promise.all(answers)) {
      expect([status, body.details[0].path]).toEqual([400, ['vendorId']]);
    }
  });

  it('lists by text, day, vendor and category, and counts what it finds', async () => {
    const vendorId = await vendorOf(company.id, 'Iberia');
    await create({ description: 'Train', date: '2026-01-31', category: 'Travel' });
    await create({ description: 'Flight', date: '2026-02-01', category: 'Travel', vendorId });
    await create({ description: 'Paper', date: '2026-02-28' });
    const found = async (query: string) => {
      const { body } = await company.get(`/v1/expenses?${query}`);
      expect(body.total).toBe(body.data.length);
      return body.data.map(({ description }: { description: string }) => description);
    };
    expect(await found('')).toEqual(['Paper', 'Flight', 'Train']);
    expect(await found('q=iber')).toEqual(['Flight']);
    expect(await found('search=TRAV')).toEqual(['Flight', 'Train']);
    expect(await found('q=%25')).toEqual([]);
    expect(await found('from=2026-02-01&to=2026-02-28')).toEqual(['Paper', 'Flight']);
    expect(await found(`vendorId=${vendorId}`)).toEqual(['Flight']);
    expect(await found('category=Travel&to=2026-01-31')).toEqual(['Train']);
    const { body: first } = await company.get('/v1/expenses?limit=2&fields=amount');
    expect(first).toMatchObject({ total: 3, data: [{ amount: 121 }, { amount: 121 }] });
    const { body: second } = await company.get(`/v1/expenses?limit=2&cursor=${first.nextCursor}`);
    expect(second.data.map(({ description }: { description: string }) => description)).toEqual(['Train']);
  });
});

describe('figures for the dashboard', () => {
  it('add up what the filters match, each currency by itself', async () => {
    await create({ amount: 0.1, taxRate: 21, category: 'B' });
    await create({ amount: 0.2, category: 'A' });
    await create({ amount: 5, currency: 'USD', category: 'A' });
    const totals = (input: object) => dashboardOf(company.actor).expenses.totals(input);
    expect(await totals({})).toEqual([
      { currency: 'EUR', count: 2, amount: 0.3, tax: 0.02 },
      { currency: 'USD', count: 1, amount: 5, tax: 0 },
    ]);
    expect(await totals({ category: 'A', q: 'train' })).toMatchObject([{ amount: 0.2 }, { amount: 5 }]);
    expect(await totals({ from: '2026-03-20' })).toEqual([]);
    expect(await dashboardOf(company.actor).expenses.categories()).toEqual(['A', 'B']);
    expect(await dashboardOf((await openCompany()).actor).expenses.categories()).toEqual([]);
  });

  it('propose what is billable to a client as lines, at its markup and in the currency of the invoice', async () => {
    const { body: client } = await company.post('/v1/clients', { name: 'Acme' });
    const bill = async (changes: object) => {
      const { id } = await create(changes);
      await company.post(`/v1/expenses/${id}/billable`, { clientId: client.id, markup: 10 });
      return id;
    };
    const euros = await bill({ taxRate: 21, date: '2026-03-02' });
    const dollars = await bill({ amount: 100, currency: 'USD', exchangeRate: 0.9, date: '2026-03-01' });
    await bill({ amount: 100, currency: 'GBP' });
    await create();
    expect(await dashboardOf(company.actor).expenses.toBill({ clientId: client.id, currency: 'EUR' })).toEqual([
      { expenseId: dollars, description: 'Train', date: '2026-03-01', unitPrice: 99 },
      { expenseId: euros, description: 'Train', date: '2026-03-02', unitPrice: 110 },
    ]);
    const stranger = (await openCompany()).actor;
    expect(await dashboardOf(stranger).expenses.toBill({ clientId: client.id, currency: 'EUR' })).toEqual([]);
  });
});
