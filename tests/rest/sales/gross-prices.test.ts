import { describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { draftOf, openCompany } from '~/tests/setup/company';
import { readPdfText, withoutSpace } from '~/tests/setup/pdf-text';
import { storedRow } from '~/tests/setup/stored-rows';

const line = (unitPrice: number, changes: object = {}) => ({
  description: 'Chair',
  quantity: 1,
  unitPrice,
  ...changes,
});

async function open(body: object) {
  setClock('2026-03-25T10:00:00.000Z');
  const company = await openCompany();
  const { status, body: invoice } = await company.post('/v1/invoices', draftOf(body));
  expect(status).toBe(201);
  return { company, invoice };
}

describe('prices that include tax', () => {
  it('come to a total that no base has by its rate', async () => {
    const { company, invoice } = await open({ pricesIncludeTax: true, items: [line(2500)] });
    const amounts = { subtotal: 2066.12, tax: 433.88, total: 2500, amountDue: 2500 };
    expect(invoice).toMatchObject({ pricesIncludeTax: true, ...amounts });
    expect(invoice.items).toEqual([line(2500)]);

    await company.patch(`/v1/invoices/${invoice.id}`, { status: 'sent' });
    const { input, xml } = await storedRow('fiscalRecord', { invoiceId: invoice.id });
    expect(input).toContain('CuotaTotal=433.88&ImporteTotal=2500.00');
    expect(xml).toContain('<sum1:BaseImponibleOimporteNoSujeto>2066.12</sum1:BaseImponibleOimporteNoSujeto>');
    const { body: later } = await company.patch(`/v1/invoices/${invoice.id}`, { pricesIncludeTax: false });
    expect(later).toMatchObject({ details: [{ path: ['pricesIncludeTax'] }] });

    const pdf = withoutSpace(await readPdfText((await company.get(`/v1/invoices/${invoice.id}/pdf`)).bytes));
    for (const printed of ['ConIVA', '2.066,12€', '2.500,00€', '433,88€']) expect(pdf).toContain(printed);
  });

  it('stand beside prices before tax, and say so themselves', async () => {
    const items = [
      line(121, { priceIncludesTax: true }),
      line(100),
      line(110, { taxRate: 10, priceIncludesTax: true }),
    ];
    const { company, invoice } = await open({ items });
    expect(invoice).toMatchObject({ subtotal: 300, tax: 52, total: 352 });
    expect(invoice.items).toEqual(items);
    expect(invoice).not.toHaveProperty('pricesIncludeTax');
    const { body } = await company.patch(`/v1/invoices/${invoice.id}`, { pricesIncludeTax: true });
    expect(body).toMatchObject({ subtotal: 282.64, tax: 48.36, total: 331 });
  });

  it('are given back to the cent, in parts and in all', async () => {
    const { company, invoice } = await open({
      pricesIncludeTax: true,
      items: [line(9.99, { quantity: 3 })],
      status: 'sent',
    });
    expect(invoice).toMatchObject({ total: 29.97, subtotal: 24.77, tax: 5.2 });
    const credit = (body: object, key: string) =>
      company.post(`/v1/invoices/${invoice.id}/credit-note`, { reason: 'refund', ...body }, { 'idempotency-key': key });
    const part = (await credit({ items: [{ line: 0, quantity: 1 }] }, 'a')).body.data.creditNote;
    expect(part.totalCredited).toBe(9.99);
    const rest = (await credit({}, 'b')).body.data.creditNote;
    expect(rest.totalCredited).toBe(19.98);
    const notes = await Promise.all([part, rest].map(async ({ id }) => (await company.get(`/v1/invoices/${id}`)).body));
    expect(notes.map(({ subtotal, tax, total, discount }) => [subtotal, tax, total, discount])).toEqual([
      [-8.26, -1.73, -9.99, 0],
      [-16.51, -3.47, -19.98, 0],
    ]);
  });

  it('go on into what is made of the document', async () => {
    setClock('2026-03-25T10:00:00.000Z');
    const company = await openCompany();
    const quote = (await company.post('/v1/quotes', draftOf({ pricesIncludeTax: true, items: [line(2500)] }))).body;
    expect(quote).toMatchObject({ pricesIncludeTax: true, total: 2500 });
    await company.post(`/v1/quotes/${quote.id}/accept`);
    const { body } = await company.post(`/v1/quotes/${quote.id}/convert`);
    expect(body).toMatchObject({ pricesIncludeTax: true, subtotal: 2066.12, tax: 433.88, total: 2500 });
  });
});

describe('amounts of three decimals', () => {
  it('are those of a currency that has them, from the price to the last payment', async () => {
    const fils = [line(12.3456, { taxRate: 5 })];
    const { company, invoice } = await open({ currency: 'KWD', exchangeRate: 2.98765432, items: fils, status: 'sent' });
    expect(invoice).toMatchObject({ exchangeRate: 2.98765432, subtotal: 12.346, tax: 0.617, total: 12.963 });
    expect((await company.post(`/v1/invoices/${invoice.id}/paid`, { amount: 0.0001 })).status).toBe(400);
    expect((await company.post(`/v1/invoices/${invoice.id}/paid`, { amount: 2.963 })).status).toBe(200);
    expect((await company.get(`/v1/invoices/${invoice.id}`)).body).toMatchObject({ amountPaid: 2.963, amountDue: 10 });
    const pdf = withoutSpace(await readPdfText((await company.get(`/v1/invoices/${invoice.id}/pdf`)).bytes));
    for (const printed of ['12,346', '0,617', '12,963']) expect(pdf).toContain(printed);

    const deposit = { clientId: (await company.post('/v1/clients', { name: 'A' })).body.id, currency: 'KWD' };
    expect((await company.post('/v1/deposits', { ...deposit, amount: 1.234 })).body).toMatchObject({
      amount: 1.234,
      remainingBalance: 1.234,
    });
  });

  it('are no matter of cash: two of forints', async () => {
    const { company, invoice } = await open({ currency: 'HUF', exchangeRate: 0.0025, items: [line(1000.55)] });
    expect(invoice).toMatchObject({ subtotal: 1000.55, tax: 210.12, total: 1210.67 });
    const pdf = withoutSpace(await readPdfText((await company.get(`/v1/invoices/${invoice.id}/pdf`)).bytes));
    expect(pdf).toContain('1.210,67HUF');
  });
});
