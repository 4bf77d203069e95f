import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { changeFiscalProfile } from '~/tests/setup/stored-rows';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T10:00:00.000Z');
  company = await openCompany();
});

const buy = async (expense: object, of = company) => {
  const answer = await of.post('/v1/expenses', { description: 'Paper', amount: 121, ...expense });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};

const refusalOf = async (expense: object) => {
  const { status, body } = await company.post('/v1/expenses', { description: 'Paper', amount: 121, ...expense });
  expect(status).toBe(400);
  return body.details[0] as { path: (string | number)[]; message: string };
};

const form303 = async (of = company) => (await of.get('/v1/quarterly')).body.data.modelo303;
const form130 = async (of = company) => (await of.get('/v1/quarterly')).body.data.modelo130;

describe('the tax of an expense', () => {
  it('is the one that was sent, whatever its rate would say, and is deducted', async () => {
    const made = await buy({ amount: 50, tax: 8.68 });
    expect(made).toMatchObject({ tax: 8.68, taxable: 41.32, deductibleTax: 8.68, deductibleExpense: 41.32 });
    expect(made).not.toHaveProperty('taxRate');
    expect(await buy({ amount: 50, tax: 8.67, taxRate: 21 })).toMatchObject({ tax: 8.67, taxable: 41.33 });
    expect(await buy({ amount: 50, tax: 0, taxRate: 21 })).toMatchObject({ tax: 0, taxable: 50 });
    expect(await form303()).toMatchObject({ baseDeducible: 82.65, cuotaDeducible: 17.35, resultado: -17.35 });
  });

  it('stays in a PATCH of something else, and follows from what is changed of it', async () => {
    const { id } = await buy({ amount: 50, tax: 8.5 });
    const patch = async (changes: object) => (await company.patch(`/v1/expenses/${id}`, changes)).body;
    expect(await patch({ category: 'Office' })).toMatchObject({ tax: 8.5 });
    expect(await patch({ amount: 60 })).toMatchObject({ tax: 8.5, taxable: 51.5 });
    expect(await patch({ taxRate: 10 })).toMatchObject({ tax: 5.45, taxRate: 10 });
    expect(await patch({ amount: 121, taxRate: 21 })).toMatchObject({ tax: 21 });
    expect(await patch({ amount: 242 })).toMatchObject({ tax: 42, taxRate: 21 });
    expect(await patch({ tax: 40 })).toMatchObject({ tax: 40 });
    expect(await patch({ purchaseType: 'intra_community', tax: null })).toMatchObject({
      tax: 0,
      selfAssessedTax: 50.82,
    });
    expect(await patch({ purchaseType: 'domestic', taxRate: 21 })).toMatchObject({ tax: 42 });
    expect(await patch({ taxDeductible: false })).toMatchObject({ deductibleTax: 0, deductibleExpense: 0 });
    expect(await patch({ taxDeductible: true })).toMatchObject({ deductibleTax: 42, deductibleExpense: 200 });
  });

  it.each([
    [{ tax: 122 }, ['tax']],
    [{ tax: -1 }, ['tax']],
    [{ tax: 1.001 }, ['tax']],
    [{ irpf: 200 }, ['irpf']],
    [{ taxType: 'IVA4' }, ['taxType']],
    [{ taxType: 'Exento', taxRate: 21 }, ['taxType']],
    [{ purchaseType: 'reverse_charge', tax: 21 }, ['tax']],
    [{ invoiceNumber: 'x'.repeat(61) }, ['invoiceNumber']],
    [{ vatDeductiblePercent: 101 }, ['vatDeductiblePercent']],
    [{ incomeDeductiblePercent: -1 }, ['incomeDeductiblePercent']],
    [{ vendorCountry: 'Spain' }, ['vendorCountry']],
    [{ taxes: [] }, ['taxes']],
    [{ taxes: [{ rate: 0, base: 100, tax: 21, taxType: 'Exento' }] }, ['taxes', 0, 'taxType']],
    [{ tax: 20, taxes: [{ rate: 21, base: 100, tax: 21 }] }, ['tax']],
  ])('refuses %o', async (expense, path) => {
    expect((await refusalOf(expense)).path).toEqual(path);
  });
});

describe('several rates on one receipt', () => {
  const taxes = [
    { rate: 21, base: 100, tax: 21 },
    { rate: 10, base: 50, tax: 5 },
    { rate: 0, base: 4, tax: 0, taxType: 'Exento' },
  ];

  it('are kept, read back and all deducted', async () => {
    const made = await buy({ amount: 180, taxes });
    expect(made).toMatchObject({ tax: 26, taxable: 154, deductibleTax: 26, taxType: 'IVA' });
    expect(made.taxes).toEqual([
      { rate: 21, base: 100, tax: 21, taxType: 'IVA' },
      { rate: 10, base: 50, tax: 5, taxType: 'IVA' },
      { rate: 0, base: 4, tax: 0, taxType: 'Exento' },
    ]);
    expect((await company.put(`/v1/expenses/${made.id}`, made)).body).toEqual(made);
    expect(await form303()).toMatchObject({ baseDeducible: 150, cuotaDeducible: 26 });
    expect((await company.patch(`/v1/expenses/${made.id}`, { taxRate: 21 })).body).not.toHaveProperty('taxes');
  });

  it('that do not add up are refused, by how much', async () => {
    expect(await refusalOf({ amount: 181.5, taxes })).toMatchObject({
      path: ['taxes'],
      message: expect.stringContaining('180.00, 1.50 too little'),
    });
    expect((await refusalOf({ amount: 179, taxes })).message).toContain('1.00 too much');
  });

  it('of another territory are a cost', async () => {
    const both = [
      { rate: 21, base: 100, tax: 21 },
      { rate: 7, base: 100, tax: 7, taxType: 'IGIC' },
    ];
    expect(await buy({ amount: 228, taxes: both })).toMatchObject({ deductibleTax: 21, deductibleExpense: 207 });
  });
});

describe('several kinds of tax on one receipt', () => {
  const part = { rate: 21, base: 100, tax: 21 };
  const reversed = { rate: 21, base: 50, tax: 10.5, kind: 'reverse_charge' };

  it('is one expense where a part is left to the company', async () => {
    const made = await buy({ amount: 171, taxes: [part, reversed] });
    expect(made).toMatchObject({
      ...{ tax: 21, taxable: 150, purchaseType: 'reverse_charge', selfAssessedTax: 10.5 },
      ...{ deductibleTax: 31.5, deductibleExpense: 150 },
      taxes: [
        { ...part, taxType: 'IVA', kind: 'charged' },
        { ...reversed, taxType: 'IVA' },
      ],
    });
    const { casillas, baseDeducible } = await form303();
    const of = (...boxes: string[]) => boxes.map((box) => casillas[box]);
    expect(of('12', '13', '28', '29')).toEqual([50, 10.5, 150, 31.5]);
    expect(baseDeducible).toBe(150);
    const target = `/v1/expenses/${made.id}`;
    expect((await company.put(target, made)).body).toEqual(made);
    expect((await company.patch(target, { category: 'Office' })).body).toMatchObject({ taxes: made.taxes });
    expect((await company.patch(target, { amount: 121, taxes: [part] })).body).toMatchObject({
      ...{ purchaseType: 'domestic', tax: 21, deductibleTax: 21 },
      taxes: [{ ...part, taxType: 'IVA' }],
    });
  });

  it('has suplidos and taxes that are no VAT as cost', async () => {
    const made = await buy({
      ...{ amount: 146, irpf: 15 },
      taxes: [
        part,
        { rate: 0, base: 20, tax: 0, kind: 'not_subject' },
        { rate: 0, base: 5, tax: 0, kind: 'other_tax' },
      ],
    });
    expect(made).toMatchObject({ tax: 21, deductibleTax: 21, deductibleExpense: 125, amountToPay: 131 });
    expect(await form303()).toMatchObject({ baseDeducible: 100, cuotaDeducible: 21 });
    const { modelo111 } = (await company.get('/v1/quarterly')).body.data;
    expect(modelo111).toMatchObject({ base: 105, retenciones: 15 }); // without the suplidos
  });

  it.each([
    ['a tax on what bears none', { amount: 121, taxes: [{ ...part, kind: 'not_subject' }] }, ['taxes', 0, 'tax']],
    ['no tax on what the company declares', { taxes: [{ ...reversed, tax: 0 }] }, ['taxes', 0, 'tax']],
    ['no rate of it', { taxes: [{ ...reversed, rate: 0, tax: 0 }] }, ['taxes', 0, 'rate']],
    ['no rate of the whole', { purchaseType: 'intra_community', taxRate: 0 }, ['taxRate']],
    ['two kinds of it', { taxes: [reversed, { ...reversed, kind: 'intra_community' }] }, ['taxes', 1, 'kind']],
    ['a kind that the whole is not', { purchaseType: 'domestic', taxes: [part, reversed] }, ['purchaseType']],
    [
      'a whole that no line is',
      { purchaseType: 'reverse_charge', taxes: [{ ...part, kind: 'charged' }] },
      ['purchaseType'],
    ],
    ['boxes of two kinds', { amount: 171, taxes: [part, { ...reversed, kind: 'intra_community' }] }, ['taxes']],
    ['days of two kinds', { amount: 171, vendorCashCriterion: true, taxes: [part, reversed] }, ['taxes']],
  ])('refuses %s', async (_, expense, path) => {
    expect((await refusalOf({ amount: 50, ...expense })).path).toEqual(path);
  });

  it('takes what is exempt from the EU, and a foreign tax beside what is declared here', async () => {
    expect(await buy({ purchaseType: 'intra_community', taxRate: 0, taxType: 'Exento' })).toMatchObject({ tax: 0 });
    const hotel = { ...part, rate: 19, tax: 19 };
    const { deductibleTax, selfAssessedTax, deductibleExpense } = await buy({
      ...{ amount: 169, vendorCountry: 'DE' },
      taxes: [hotel, { ...reversed, kind: 'intra_community' }],
    });
    expect([selfAssessedTax, deductibleTax, deductibleExpense]).toEqual([10.5, 10.5, 169]);
  });
});

describe('a purchase from abroad', () => {
  const warning = /charges no tax, so that nobody declares it/;

  it.each([
    ['from the EU', { vendorCountry: 'DE' }, 'intra_community'],
    ['by its VAT id', { vendorTaxId: 'IE6388047V' }, 'intra_community'],
    ['a service from elsewhere', { vendorCountry: 'US' }, 'reverse_charge'],
    ['goods from elsewhere', { vendorCountry: 'US', operationType: 'goods' }, 'import'],
    ['Monaco', { vendorCountry: 'MC' }, 'intra_community'],
    ['goods from Northern Ireland', { vendorTaxId: 'XI123456789', operationType: 'goods' }, 'intra_community'],
  ])('%s is warned of where its tax is nobody’s', async (_, vendor, kind) => {
    const { id, warnings } = await buy({ amount: 100, ...vendor });
    expect(warnings).toEqual([expect.stringMatching(warning)]);
    expect(warnings[0]).toContain(`Set the purchase type to ${kind}`);
    const changes = { purchaseType: kind, taxRate: 21 };
    expect((await company.patch(`/v1/expenses/${id}`, changes)).body).not.toHaveProperty('warnings');
  });

  it.each([
    ['a vendor at home', {}],
    ['a vendor with an id here', { vendorCountry: 'BE', vendorTaxId: 'W0185696B' }],
    ['what is exempt', { vendorCountry: 'DE', taxType: 'Exento' }],
    ['what bears the tax of its country', { vendorCountry: 'DE', taxRate: 19 }],
  ])('%s is not', async (_, vendor) => {
    expect(await buy({ amount: 100, ...vendor })).not.toHaveProperty('warnings');
  });

  it('deducts no tax of another country at a rate that is ours too', async () => {
    const made = await buy({ taxRate: 21, vendorCountry: 'NL', vendorTaxId: 'NL004495445B01' });
    expect(made).toMatchObject({ tax: 21, deductibleTax: 0, deductibleExpense: 121 });
  });
});

it('warns of dates and taxes that cannot be', async () => {
  const { warnings } = await buy({
    date: '2026-03-10',
    dueDate: '2026-03-09',
    paidDate: '2026-03-01',
    taxRate: 21,
    tax: 20,
  });
  expect(warnings).toEqual([
    'It is due before its date. Check both.',
    'It was paid before its date. Check both.',
    '20.00 is not 21 % of 101.00. Check the tax.',
  ]);
});

describe('what is deducted', () => {
  it.each([
    ['IGIC in the peninsula', { tax: 7.92, taxType: 'IGIC' }, {}, 0, 121],
    ['a rate that IVA never had', { taxRate: 19 }, {}, 0, 121],
    ['a rate that IVA had then', { taxRate: 5, date: '2024-02-01' }, {}, 5.76, 115.24],
    ['that rate today', { taxRate: 5 }, {}, 0, 121],
    ['what a vendor abroad charges', { taxRate: 21, vendorCountry: 'BE' }, {}, 0, 121],
    [
      'IVA of a vendor abroad with an id here',
      { taxRate: 21, vendorCountry: 'BE', vendorTaxId: 'W0185696B' },
      {},
      21,
      100,
    ],
    ['half of a car', { taxRate: 21, vatDeductiblePercent: 50 }, {}, 10.5, 110.5],
    ['half of it, income too', { taxRate: 21, vatDeductiblePercent: 50, incomeDeductiblePercent: 50 }, {}, 10.5, 55.25],
    ['nothing', { taxRate: 21, taxDeductible: false }, {}, 0, 0],
    ['only from income', { taxRate: 21, taxDeductible: false, incomeDeductiblePercent: 100 }, {}, 0, 121],
    ['by an exempt company', { taxRate: 21 }, { vatRegime: 'exempt' }, 0, 121],
    ['by a retailer in recargo', { taxRate: 21 }, { vatRegime: 'surcharge' }, 0, 121],
    ['IGIC in Canarias', { taxRate: 7 }, { zone: 'canarias' }, 7.92, 113.08],
    ['IVA in Canarias', { taxRate: 21, taxType: 'IVA' }, { zone: 'canarias' }, 0, 121],
    ['IPSI in Ceuta', { taxRate: 10 }, { zone: 'ceuta_melilla' }, 11, 110],
  ] as const)('%s', async (_, expense, profile, deductibleTax, deductibleExpense) => {
    const buyer = await openCompany({ profile });
    expect(await buy(expense, buyer)).toMatchObject({ deductibleTax, deductibleExpense });
    expect((await form303(buyer)).cuotaDeducible).toBe(
      'date' in expense || ('zone' in profile && profile.zone) ? 0 : deductibleTax,
    );
    if (!('date' in expense)) expect((await form130(buyer)).gastos).toBe(deductibleExpense);
  });

  it('is charged and deducted at once where the vendor charges nothing', async () => {
    expect(await buy({ amount: 100, purchaseType: 'intra_community' })).toMatchObject({
      tax: 0,
      selfAssessedTax: 21,
      deductibleTax: 21,
      deductibleExpense: 100,
    });
    expect(await form303()).toMatchObject({
      baseImponible: 100,
      cuotaRepercutida: 21,
      baseDeducible: 100,
      cuotaDeducible: 21,
      resultado: 0,
    });
    expect(await buy({ amount: 100, purchaseType: 'reverse_charge', vatDeductiblePercent: 50 })).toMatchObject({
      selfAssessedTax: 21,
      deductibleTax: 10.5,
      deductibleExpense: 110.5,
    });
    expect(await form303()).toMatchObject({ resultado: 10.5 });
  });

  it('stays as it was declared when the company moves, until its tax is changed', async () => {
    const { id } = await buy({ taxRate: 21 });
    await changeFiscalProfile(company.id, { vatRegime: 'exempt' });
    const patch = async (changes: object) => (await company.patch(`/v1/expenses/${id}`, changes)).body;
    expect(await patch({ category: 'Office' })).toMatchObject({ deductibleTax: 21 });
    expect((await form303()).cuotaDeducible).toBe(21);
    expect(await patch({ amount: 242 })).toMatchObject({ deductibleTax: 0, deductibleExpense: 242 });
  });

  it('is worth at the rate of the expense what it was abroad', async () => {
    await buy({ taxRate: 21, currency: 'USD', exchangeRate: 0.9 });
    await buy({ amount: 100, currency: 'USD', exchangeRate: 0.9, purchaseType: 'intra_community' });
    expect(await form303()).toMatchObject({ baseDeducible: 180, cuotaDeducible: 37.8, cuotaRepercutida: 18.9 });
    expect((await form130()).gastos).toBe(180);
  });

  it('agrees in the month, the quarter and the summary', async () => {
    await buy({ taxRate: 21, vatDeductiblePercent: 50 });
    await buy({ amount: 100, purchaseType: 'reverse_charge', vatDeductiblePercent: 50 });
    const monthly = (await company.get('/v1/monthly')).body.data;
    const summary = (await company.get('/v1/summary')).body;
    expect(monthly).toMatchObject({
      expenses: { total: 221, deductible: 221, deductibleTax: 21, net: 221 },
      taxLiability: { estimatedModel303: 0 },
    });
    expect(summary.expenses).toEqual({ total: 221, net: 221 });
    expect((await company.get('/v1/context')).body.data.currentMonth).toMatchObject({ expenses: 221, profit: -221 });
    expect((await form130()).gastos).toBe(221);
  });
});

describe('the vendor of an expense', () => {
  it('is kept with its tax id and country as they were', async () => {
    const vendor = { name: 'Printer GmbH', taxId: 'DE136695976', address: { country: 'DE' } };
    const { body } = await company.post('/v1/vendors', vendor);
    const made = await buy({ vendorId: body.id, amount: 100, purchaseType: 'intra_community', operationType: 'goods' });
    expect(made).toMatchObject({ vendorTaxId: 'DE136695976', vendorCountry: 'DE', operationType: 'goods' });
    await company.patch(`/v1/vendors/${body.id}`, { taxId: 'DE999999999' });
    const same = (await company.patch(`/v1/expenses/${made.id}`, { category: 'Print' })).body;
    expect(same).toMatchObject({ vendorTaxId: 'DE136695976' });
    const other = (await company.post('/v1/vendors', { name: 'Papelería', taxId: 'B00000018' })).body;
    const moved = (await company.patch(`/v1/expenses/${made.id}`, { vendorId: other.id })).body;
    expect(moved).toMatchObject({ vendor: 'Papelería', vendorTaxId: 'B00000018' });
    expect(moved).not.toHaveProperty('vendorCountry');
  });
});
