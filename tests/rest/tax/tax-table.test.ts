import { beforeAll, describe, expect, it } from 'vitest';
import { type Company, saleOf as draftOf, openCompany } from '~/tests/setup/company';

// Which tax a line bears (LIVA art. 20, 21, 25, 69, 70 and 84), written out case by case and sent through the API:
// nothing here comes from the rules that are tested.

type Zone = 'peninsula' | 'canarias' | 'ceuta_melilla' | 'eu' | 'world';
type Case = [
  client: Zone | undefined,
  buyer: string,
  sold: 'goods' | 'service',
  category: string,
  rate: number,
  reason?: string,
];

const ids = {
  peninsula: 'B12345674',
  canarias: 'B38000014',
  ceuta_melilla: 'B51000016',
  eu: 'DE136695976',
  world: 'US-99-1',
};

const fromPeninsula: Case[] = [
  [undefined, 'business', 'goods', 'S', 21],
  [undefined, 'consumer', 'service', 'S', 21],
  ['peninsula', 'business', 'goods', 'S', 21],
  ['peninsula', 'business', 'service', 'S', 21],
  ['peninsula', 'consumer', 'goods', 'S', 21],
  ['peninsula', 'consumer', 'service', 'S', 21],
  ['eu', 'business', 'goods', 'K', 0, 'E5'],
  ['eu', 'business', 'service', 'AE', 0, 'N2'],
  ['eu', 'consumer', 'goods', 'S', 21],
  ['eu', 'consumer', 'service', 'S', 21],
  ['canarias', 'business', 'goods', 'G', 0, 'E2'],
  ['canarias', 'business', 'service', 'O', 0, 'N2'],
  ['canarias', 'consumer', 'goods', 'G', 0, 'E2'],
  ['canarias', 'consumer', 'service', 'S', 21],
  ['ceuta_melilla', 'business', 'goods', 'G', 0, 'E2'],
  ['ceuta_melilla', 'business', 'service', 'O', 0, 'N2'],
  ['ceuta_melilla', 'consumer', 'goods', 'G', 0, 'E2'],
  ['ceuta_melilla', 'consumer', 'service', 'S', 21],
  ['world', 'business', 'goods', 'G', 0, 'E2'],
  ['world', 'business', 'service', 'O', 0, 'N2'],
  ['world', 'consumer', 'goods', 'G', 0, 'E2'],
  ['world', 'consumer', 'service', 'S', 21],
];

const fromCanarias: Case[] = [
  ['canarias', 'business', 'goods', 'L', 7],
  ['canarias', 'consumer', 'service', 'L', 7],
  ['peninsula', 'business', 'goods', 'G', 0, 'E2'],
  ['peninsula', 'business', 'service', 'O', 0, 'N2'],
  ['peninsula', 'consumer', 'goods', 'G', 0, 'E2'],
  ['peninsula', 'consumer', 'service', 'L', 7],
  ['eu', 'business', 'goods', 'G', 0, 'E2'], // outside of the EU's VAT territory: an export, and no delivery within it
  ['eu', 'business', 'service', 'AE', 0, 'N2'],
  ['eu', 'consumer', 'service', 'L', 7],
  ['world', 'business', 'service', 'O', 0, 'N2'],
  ['world', 'consumer', 'goods', 'G', 0, 'E2'],
];

const fromCeuta: Case[] = [
  ['ceuta_melilla', 'business', 'service', 'M', 10],
  ['peninsula', 'business', 'goods', 'G', 0, 'E2'],
  ['canarias', 'consumer', 'service', 'M', 10],
];

let company: Company;

/** The one group of tax of a draft. */
async function taxOf(invoice: object) {
  const { status, body } = await company.post('/v1/invoices', invoice);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.taxes).toHaveLength(1);
  const { category, rate, reason } = body.taxes[0];
  return { category, rate, reason };
}

describe.each([
  ['peninsula', fromPeninsula],
  ['canarias', fromCanarias],
  ['ceuta_melilla', fromCeuta],
] as const)('from %s', (zone, cases) => {
  beforeAll(async () => {
    company = await openCompany({ profile: { zone } });
  });

  it.each(cases)('to %s, a %s, %s: %s %d', async (clientLocation, buyer, operationType, category, rate, reason) => {
    const clientTaxId = buyer === 'business' ? ids[clientLocation ?? 'peninsula'] : undefined;
    expect(await taxOf(draftOf({ clientLocation, clientTaxId, operationType }))).toEqual({ category, rate, reason });
  });
});

describe('what decides', () => {
  beforeAll(async () => {
    company = await openCompany();
  });

  const german = { clientLocation: 'eu', clientTaxId: 'DE136695976' };
  const line = { description: 'Chair', quantity: 1, unitPrice: 100 };

  it('sells a service where nobody says', async () => {
    expect(await taxOf(draftOf(german))).toMatchObject({ category: 'AE' });
  });

  it('takes zone and kind from the client: an individual is a consumer, whatever the tax id', async () => {
    const { body: firm } = await company.post('/v1/clients', { name: 'GmbH', taxId: 'DE136695976', fiscalZone: 'eu' });
    const { body: person } = await company.post('/v1/clients', {
      ...{ name: 'Anna', taxId: 'DE811569869', fiscalZone: 'eu', clientType: 'individual' },
    });
    expect(await taxOf(draftOf({ clientId: firm.id, operationType: 'goods' }))).toMatchObject({ category: 'K' });
    expect(await taxOf(draftOf({ clientId: person.id, operationType: 'goods' }))).toMatchObject({ category: 'S' });
    expect(await taxOf(draftOf({ clientId: firm.id, clientLocation: 'peninsula' }))).toMatchObject({ category: 'S' });
  });

  it.each([
    ['no prefix, but the country', { clientTaxId: '136695976', clientAddress: { country: 'DE' } }, 'S', 'AE'],
    ['a number that is none of its country', { clientTaxId: 'DE12' }, 'S', 'S'],
  ])('needs the VAT id with its prefix for goods: %s', async (_, client, goods, service) => {
    const to = { clientLocation: 'eu', ...client };
    expect(await taxOf(draftOf({ ...to, operationType: 'goods' }))).toMatchObject({ category: goods });
    expect(await taxOf(draftOf({ ...to, operationType: 'service' }))).toMatchObject({ category: service });
  });

  it('goes by the line before the invoice, and by the invoice before the product', async () => {
    const { body: product } = await company.post('/v1/products', { name: 'Chair', unitPrice: 100, kind: 'product' });
    const items = [{ ...line, productId: product.id }];
    expect(await taxOf(draftOf({ ...german, items }))).toMatchObject({ category: 'K' });
    expect(await taxOf(draftOf({ ...german, items, operationType: 'service' }))).toMatchObject({ category: 'AE' });
    const goods = [{ ...line, operationType: 'goods' }];
    expect(await taxOf(draftOf({ ...german, items: goods, operationType: 'service' }))).toMatchObject({
      category: 'K',
    });
  });

  it.each([
    ['its rate', { taxRate: 10 }, 'S', 10, undefined],
    ['reverse charge at home', { taxCategory: 'AE' }, 'AE', 0, 'S2'],
    ['what is passed on', { taxCategory: 'O' }, 'O', 0, 'N1'],
    ['a code of exemption', { taxExemptCode: 'e4' }, 'E', 0, 'E4'],
    ['an article', { taxExemptReason: 'Formación, art. 20.Uno.9.º LIVA' }, 'E', 0, 'E1'],
    ['another reason', { taxExemptReason: 'Diplomatic goods' }, 'E', 0, 'E6'],
    ['zero', { taxRate: 0 }, 'Z', 0, undefined],
    ['a category at its standard rate', { taxCategory: 'S' }, 'S', 21, undefined],
    ['IGIC', { taxCategory: 'L' }, 'L', 7, undefined],
    ['a VATEX code', { taxExemptCode: 'VATEX-EU-132-1I' }, 'E', 0, 'VATEX-EU-132-1I'],
  ])('a line may say for itself: %s', async (_, says, category, rate, reason) => {
    expect(await taxOf(draftOf({ items: [{ ...line, ...says }] }))).toEqual({ category, rate, reason });
  });

  it('what a line calls outside of the tax is passed on at home, and not taxed here abroad', async () => {
    const items = [{ ...line, taxCategory: 'O' }];
    expect(await taxOf(draftOf({ items }))).toMatchObject({ category: 'O', reason: 'N1' });
    expect(await taxOf(draftOf({ ...german, items }))).toMatchObject({ category: 'O', reason: 'N2' });
  });

  it('a rate wins over what the zones say', async () => {
    expect(await taxOf(draftOf({ ...german, taxRate: 21 }))).toMatchObject({ category: 'S', rate: 21 });
  });

  it('refuses a rate on a category that bears no tax', async () => {
    const items = [{ ...line, taxCategory: 'AE', taxRate: 21 }];
    const { status, body } = await company.post('/v1/invoices', draftOf({ items }));
    expect(status).toBe(400);
    expect(body.details[0].path).toEqual(['items', 0, 'taxRate']);
  });

  it('charges nothing where the issuer is exempt', async () => {
    company = await openCompany({ profile: { vatRegime: 'exempt' } });
    expect(await taxOf(draftOf())).toEqual({ category: 'E', rate: 0, reason: 'E1' });
  });
});

describe('recargo de equivalencia', () => {
  const sold = (operationType: string | undefined, taxRate?: number) => ({
    ...{ description: 'It', quantity: 1, unitPrice: 100, operationType, taxRate },
  });

  beforeAll(async () => {
    company = await openCompany();
  });

  async function shop(changes: object = {}) {
    const { body } = await company.post('/v1/clients', { name: 'Shop', applyEquivalenceSurcharge: true });
    return (await company.post('/v1/invoices', draftOf({ clientId: body.id, ...changes }))).body;
  }

  it('is charged to a client in that regime, on goods and by the rate of VAT', async () => {
    const items = [sold('goods', 21), sold('goods', 10), sold('goods', 4), sold('service', 21)];
    const { taxes, total } = await shop({ items });
    expect(taxes).toEqual([
      { category: 'S', rate: 21, taxable: 200, tax: 42, surchargeRate: 5.2, surchargeTaxable: 100, surcharge: 5.2 },
      { category: 'S', rate: 10, taxable: 100, tax: 10, surchargeRate: 1.4, surchargeTaxable: 100, surcharge: 1.4 },
      { category: 'S', rate: 4, taxable: 100, tax: 4, surchargeRate: 0.5, surchargeTaxable: 100, surcharge: 0.5 },
    ]);
    expect(total).toBe(463.1);
  });

  it('is charged where nobody says that a service is sold', async () => {
    expect((await shop()).taxes[0]).toMatchObject({ surchargeRate: 5.2, surcharge: 5.2 });
  });

  it('is charged by the rate that the invoice names, on every line that bears tax', async () => {
    const { body } = await company.post(
      '/v1/invoices',
      draftOf({ equivalenceSurchargeRate: 1.75, items: [sold('service', 21)] }),
    );
    expect(body.taxes[0]).toMatchObject({ surchargeRate: 1.75, surcharge: 1.75 });
    expect((await shop({ equivalenceSurchargeRate: 0 })).taxes[0]).not.toHaveProperty('surcharge');
  });

  it('is never charged because the issuer is in that regime', async () => {
    company = await openCompany({ profile: { vatRegime: 'surcharge' } });
    expect(await taxOf(draftOf({ operationType: 'goods' }))).toEqual({ category: 'S', rate: 21, reason: undefined });
    const { body } = await company.post('/v1/invoices', draftOf({ operationType: 'goods' }));
    expect(body.total).toBe(121);
  });
});

describe('withholding', () => {
  const DNI = '12345678Z';
  const client = { clientName: 'Acme', clientTaxId: 'B12345674' };

  async function irpfOf(taxId: string, billed: object): Promise<number> {
    company = await openCompany({ profile: { taxId } });
    const { changeWorkspace } = await import('~/tests/setup/stored-rows');
    await changeWorkspace(company.id, { irpfRate: 15 });
    return (await company.post('/v1/invoices', draftOf(billed))).body.irpfRate;
  }

  it.each([
    ['a person to a Spanish business', DNI, client, 15],
    ['a person to a business in Canarias', DNI, { ...client, clientLocation: 'canarias' }, 15],
    ['a company', 'B00000018', client, 0],
    ['to a consumer', DNI, { clientName: 'Ana' }, 0],
    ['to a foreigner', DNI, { clientName: 'GmbH', clientTaxId: 'DE136695976', clientLocation: 'eu' }, 0],
    ['as the invoice says', 'B00000018', { ...client, irpfRate: 7 }, 7],
  ])('%s', async (_, issuer, billed, rate) => {
    expect(await irpfOf(issuer, billed)).toBe(rate);
  });

  it('leaves out what the issuer only passes on', async () => {
    company = await openCompany({ profile: { taxId: DNI } });
    const { body } = await company.post(
      '/v1/invoices',
      draftOf({
        ...client,
        irpfRate: 15,
        items: [
          { description: 'Work', quantity: 1, unitPrice: 100 },
          { description: 'Registry fee', quantity: 1, unitPrice: 40, taxCategory: 'O' },
        ],
      }),
    );
    expect(body).toMatchObject({ irpf: 15, tax: 21, total: 161, amountDue: 146 });
  });
});
