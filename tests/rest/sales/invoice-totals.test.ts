import { beforeAll, describe, expect, it } from 'vitest';
import type { VatRegime } from '@/lib/tax/tax-zones';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import vectors from '~/tests/vectors.json';

let company: Company;

beforeAll(async () => {
  company = await openCompany();
});

const line = (unitPrice: number, changes: object = {}) => ({ description: 'x', quantity: 1, unitPrice, ...changes });

async function totalsOf(changes: object, by: Company = company) {
  const { status, body } = await by.post('/v1/invoices', draftOf(changes));
  expect(status).toBe(201);
  const again = await by.get(`/v1/invoices/${body.id}`);
  expect(again.body).toEqual(body);
  return body;
}

describe('published figures, to the cent', () => {
  it.each(vectors.rounding)('rounds the line before the tax: $price × $qty', async (example) => {
    const body = await totalsOf({
      items: [
        line(Number(example.price), { quantity: Number(example.qty), discountRate: Number(example.discountPct) }),
      ],
      taxRate: Number(example.rate),
    });
    expect(body).toMatchObject({
      subtotal: Number(example.lineNet),
      tax: Number(example.tax),
      total: Number(example.total),
    });
  });

  it('takes withholding from what is due and not from the total', async () => {
    const { base, iva21, irpf15, invoiceTotal, amountDue } = vectors.irpf;
    expect(await totalsOf({ items: [line(Number(base))], irpfRate: 15 })).toMatchObject({
      subtotal: Number(base),
      tax: Number(iva21),
      irpf: Number(irpf15),
      total: Number(invoiceTotal),
      amountDue: Number(amountDue),
    });
  });

  it('adds the recargo de equivalencia to the tax', async () => {
    const { base, iva21, re5_2, total } = vectors.recargo;
    const { body: shop } = await company.post('/v1/clients', { name: 'Shop', applyEquivalenceSurcharge: true });
    expect(await totalsOf({ clientId: shop.id, items: [line(Number(base))] })).toMatchObject({
      tax: Number(iva21) + Number(re5_2),
      total: Number(total),
      taxes: [{ category: 'S', rate: 21, taxable: Number(base), tax: Number(iva21), surcharge: Number(re5_2) }],
    });
  });
});

describe('a discount', () => {
  it('of a line lowers the line', async () => {
    expect(await totalsOf({ items: [line(33.33, { quantity: 3, discountRate: 10 })] })).toMatchObject({
      subtotal: 89.99,
      discount: 0,
      tax: 18.9,
      total: 108.89,
    });
  });

  it('of the document is spread over its rates so that they still add up', async () => {
    const body = await totalsOf({
      items: [line(0.35), line(0.35, { taxRate: 10 }), line(0.35, { taxRate: 4 })],
      discountRate: 10,
    });
    // 10.5 cents of 105, to be spread evenly over three groups of 3.5 cents each: 0.11 in all
    expect(body).toMatchObject({ subtotal: 1.05, discount: 0.11 });
    const taxable: number[] = body.taxes.map((tax: { taxable: number }) => Math.round(tax.taxable * 100));
    expect(taxable.reduce((sum, cents) => sum + cents, 0)).toBe(94);
    expect(taxable.every((cents) => cents === 31 || cents === 32)).toBe(true);
  });

  it('of everything leaves nothing to pay', async () => {
    expect(await totalsOf({ discountRate: 100 })).toMatchObject({ subtotal: 100, discount: 100, tax: 0, total: 0 });
  });
});

describe('tax', () => {
  it('is taken from the group and not from each line', async () => {
    expect(await totalsOf({ items: [line(0.33), line(0.33), line(0.33)] })).toMatchObject({
      subtotal: 0.99,
      tax: 0.21,
    });
  });

  it("goes by the line's rate, then its exemption, then the document's rate", async () => {
    const items = [line(100, { taxRate: 4 }), line(100, { taxExemptReason: 'Art. 20 LIVA' }), line(100)];
    expect((await totalsOf({ items, taxRate: 10 })).taxes).toEqual([
      { category: 'E', rate: 0, reason: 'E1', taxable: 100, tax: 0 },
      { category: 'S', rate: 10, taxable: 100, tax: 10 },
      { category: 'S', rate: 4, taxable: 100, tax: 4 },
    ]);
  });

  it('of zero is zero-rated', async () => {
    expect((await totalsOf({ taxRate: 0 })).taxes).toEqual([{ category: 'Z', rate: 0, taxable: 100, tax: 0 }]);
  });

  it.each<[VatRegime, string, number]>([
    ['general', 'S', 21],
    ['surcharge', 'S', 21], // a retailer in it charges plain VAT
    ['exempt', 'E', 0],
  ])('under the regime %s is %s and comes to %d', async (vatRegime, category, tax) => {
    const issuer = await openCompany({ profile: { vatRegime } });
    expect(await totalsOf({}, issuer)).toMatchObject({ tax, taxes: [{ category }] });
  });
});

describe('numbers on the wire', () => {
  it('are numbers, with the decimals that were given', async () => {
    const items = [line(0.0001, { quantity: 12345.678901, taxRate: 10.1234 })];
    const body = await totalsOf({ items });
    expect(body.items[0]).toMatchObject({ quantity: 12345.678901, unitPrice: 0.0001, taxRate: 10.1234 });
    expect(body).toMatchObject({ subtotal: 1.23, tax: 0.12, total: 1.35 });
  });

  it('keep eight decimals of a price, a quantity and a rate', async () => {
    const said = { unitPrice: 0.00004321, quantity: 1234567.00000001, taxRate: 21.12345678, discountRate: 0.00000001 };
    const { items, total } = await totalsOf({ items: [line(0, said)] });
    expect(items[0]).toMatchObject(said);
    expect(total).toBe(64.62); // 53.35 and 11.27
  });

  it('are never a binary neighbour, and zero has no sign', async () => {
    expect(await totalsOf({ items: [line(1.005)], taxRate: 0 })).toMatchObject({ total: 1.01 });
    const { text } = await company.post('/v1/invoices', draftOf({ items: [line(-0.001)], taxRate: 0 }));
    expect(text).toContain('"total":0');
    expect(text).not.toMatch(/:-0[,}]/);
  });

  it('may be negative: a line that gives something back', async () => {
    const body = await totalsOf({ items: [line(100), line(-25, { quantity: 2 })] });
    expect(body).toMatchObject({ subtotal: 50, tax: 10.5, total: 60.5 });
  });
});
