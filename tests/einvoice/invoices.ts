import type { CompanyName } from '~/tests/einvoice/companies';
import { type Company, draftOf } from '~/tests/setup/company';

/** An invoice of the table: what is posted, and which formats refuse it, by the field that they name. */
export type Case = {
  name: string;
  company?: CompanyName;
  /** What is posted; the client has all that any format asks for. */
  body?: object;
  /** What happens before it is exported, with the id of what is posted; answers with the id of what is exported. */
  afterwards?: (company: Company, id: string) => Promise<string>;
  /** FA(3) is asked for in Poland: `inPoland`. */
  refusedBy?: Record<string, string>;
  /** Of Spanish law alone. */
  isSpanish?: boolean;
};

const line = (changes: object = {}) => ({ description: 'Consulting', quantity: 1, unitPrice: 100, ...changes });
const goods = (changes: object = {}) => line({ description: 'Chair', operationType: 'goods', ...changes });
const items = (...lines: object[]) => ({ items: lines });

const off = (amount: number, changes: object = {}) => ({ reason: 'Bonificación', amount, ...changes });
const shipping = (amount: number, changes: object = {}) => ({ reason: 'Portes & embalaje', amount, ...changes });

const einvoice = {
  buyerReference: '04011000-12345-03',
  endpointId: 'DE136695976',
  endpointScheme: '9930',
  dir3: { accountingOffice: 'L01280796', managingBody: 'L01280796', processingUnit: 'L01280796' },
  recipientCode: 'ABC1234',
};

export const german = {
  clientName: 'Müller & Söhne GmbH',
  clientTaxId: 'DE136695976',
  clientLocation: 'eu',
  clientAddress: { street: 'Hauptstraße 1', city: 'Berlin', postalCode: '10115', country: 'DE' },
};
const italian = {
  clientName: 'Città & Figli S.r.l.',
  clientTaxId: 'IT00743110157',
  clientLocation: 'eu',
  clientAddress: { street: 'Via Dante 7', city: 'Milano', state: 'MI', postalCode: '20121', country: 'IT' },
};
const swiss = {
  clientName: 'Alpen AG',
  clientTaxId: 'CHE123456788',
  clientLocation: 'world',
  clientAddress: { street: 'Bahnhofstrasse 1', city: 'Zürich', postalCode: '8001', country: 'CH' },
};
const canarian = {
  clientLocation: 'canarias',
  clientAddress: { street: 'Calle Triana 1', city: 'Las Palmas', postalCode: '35002', country: 'ES' },
};
const person = {
  clientName: 'Eva Sanz',
  clientTaxId: '12345678Z',
  clientAddress: { street: 'Calle Sol 3', city: 'Madrid', postalCode: '28001', country: 'ES' },
};
const surcharged = { equivalenceSurchargeRate: 5.2 };
const noSurcharge = { FatturaPA: 'equivalenceSurchargeRate', 'FA-2-KSeF': 'equivalenceSurchargeRate' };
const everyFormat = [
  ...['Facturae', 'XRechnung-CII', 'XRechnung-UBL', 'Factur-X', 'PEPPOL-BIS-3', 'FatturaPA', 'FA-2-KSeF', 'UBL', 'CII'],
  'UBL-SPFE',
];
const rare = {
  ...{ discountRate: 1.00000001, items: [line({ taxRate: 21.12345678, discountRate: 0.12345678, unitPrice: 99999 })] },
};
const noLaw = { 'FA-2-KSeF': 'items.0.taxExemptReason' };
const noBuyer = { Facturae: 'client', FatturaPA: 'clientTaxId' };
const outside = 'items.1.taxCategory';
const alone = Object.fromEntries(
  ['UBL', 'CII', 'XRechnung-UBL', 'XRechnung-CII', 'PEPPOL-BIS-3', 'Factur-X', 'UBL-SPFE'].map((format) => [
    format,
    outside,
  ]),
);

/** What is posted for a case. */
export const bodyOf = ({ body = {} }: Case) => draftOf({ einvoice, dueDate: '2099-01-31', status: 'sent', ...body });

async function credited(company: Company, id: string, credit: object = { reason: 'refund' }): Promise<string> {
  const { body } = await company.post(`/v1/invoices/${id}/credit-note`, credit, { 'idempotency-key': `credit-${id}` });
  const note = body.data.creditNote.id;
  await company.patch(`/v1/invoices/${note}`, { status: 'sent' });
  return note;
}

const ofClient = async (company: Company, changes: object) =>
  (await company.post('/v1/clients', { name: 'Acme Studio SL', taxId: 'B12345674', ...changes })).body.id as string;

async function deposited(company: Company, amount: number, taxId: string | null = null) {
  const clientId = await ofClient(company, {
    taxId,
    address: { street: 'Calle Sol 3', city: 'Madrid', postalCode: '28001', country: 'ES' },
    einvoice,
  });
  const { body } = await company.post('/v1/deposits', { clientId, amount });
  return { clientId, depositId: body.id as string };
}

async function invoicedAdvance(company: Company, taxId: string): Promise<string> {
  const { depositId } = await deposited(company, 121, taxId);
  return (await company.post(`/v1/deposits/${depositId}/invoice`)).body.id;
}

/** An invoice that takes an advance off, or so much of it. */
async function settled(company: Company, received = 121, amount?: number): Promise<string> {
  const { clientId, depositId } = await deposited(company, received);
  await company.post(`/v1/deposits/${depositId}/invoice`);
  const sale = bodyOf({ name: '', body: { clientId, status: 'draft', ...items(line({ unitPrice: 500 })) } });
  const { id } = (await company.post('/v1/invoices', sale)).body;
  await company.post(`/v1/deposits/${depositId}/apply`, { invoiceId: id, amount });
  await company.patch(`/v1/invoices/${id}`, { status: 'sent' });
  return id;
}

/** Our own table: a case for every rule of tax and every way to say an amount. */
export const cases: Case[] = [
  { name: 'plain' },
  { name: 'several-rates', body: items(line(), line({ taxRate: 10 }), line({ taxRate: 4 }), line({ taxRate: 0 })) },
  { name: 'irpf', body: { irpfRate: 15 } },
  {
    name: 'irpf-and-discount',
    body: { irpfRate: 7, discountRate: 3.5, ...items(line({ unitPrice: 33.33 }), line({ taxRate: 10 })) },
  },
  { name: 'surcharge', body: { ...surcharged, ...items(goods()) }, refusedBy: noSurcharge },
  {
    name: 'surcharge-low',
    body: { equivalenceSurchargeRate: 1.4, ...items(goods({ taxRate: 10, unitPrice: 19.99 })) },
    refusedBy: noSurcharge,
  },
  {
    name: 'surcharge-of-each-rate',
    body: { ...surcharged, ...items(goods(), goods({ taxRate: 10 }), goods({ taxRate: 4 })) },
    refusedBy: noSurcharge,
  },
  {
    name: 'surcharge-and-discount',
    body: { ...surcharged, discountRate: 12.5, ...items(goods({ unitPrice: 17.77 }), goods()) },
    refusedBy: noSurcharge,
  },
  {
    name: 'surcharge-of-goods-beside-services',
    afterwards: async (company) => {
      const clientId = await ofClient(company, {
        taxId: 'B58378431',
        applyEquivalenceSurcharge: true,
        fiscalZone: 'peninsula',
      });
      const mixed = items(goods({ unitPrice: 33.35 }), line({ operationType: 'service', unitPrice: 66.65 }));
      const invoice = bodyOf({ name: '', body: { clientId, clientTaxId: 'B58378431', discountRate: 5, ...mixed } });
      return (await company.post('/v1/invoices', invoice)).body.id;
    },
    refusedBy: { FatturaPA: 'equivalenceSurchargeRate' },
  },
  {
    name: 'surcharge-of-goods-beside-a-service-for-nothing',
    afterwards: async (company) => {
      const clientId = await ofClient(company, { taxId: 'B46002028', applyEquivalenceSurcharge: true });
      const gift = line({ operationType: 'service', discountRate: 100 });
      const invoice = bodyOf({ name: '', body: { clientId, clientTaxId: 'B46002028', ...items(goods(), gift) } });
      return (await company.post('/v1/invoices', invoice)).body.id;
    },
    refusedBy: { FatturaPA: 'equivalenceSurchargeRate' },
  },
  { name: 'reverse-charge-at-home', body: items(line({ taxCategory: 'AE' })) },
  { name: 'reverse-charge-beside-taxed', body: items(line({ taxCategory: 'AE' }), line()) },
  { name: 'intra-community-goods', body: { ...german, ...items(goods({ quantity: 3 })) } },
  {
    name: 'intra-community-goods-to-elsewhere',
    body: { ...german, deliveryCountry: 'AT', deliveryDate: '2026-03-16', ...items(goods()) },
    refusedBy: { 'XRechnung-UBL': 'deliveryCountry', 'XRechnung-CII': 'deliveryCountry' },
  },
  { name: 'intra-community-services', body: { ...german, ...items(line()) } },
  { name: 'goods-and-services-to-the-union', body: { ...german, ...items(goods(), line()) } },
  { name: 'export-of-goods', body: { ...swiss, ...items(goods()) } },
  { name: 'services-to-the-world', body: { ...swiss, operationType: 'service' } },
  { name: 'exempt-with-reason', body: items(line({ taxExemptReason: 'Exento por el art. 20.Uno.9 LIVA' })) },
  { name: 'exempt-by-code', body: items(line({ taxExemptCode: 'E1' })), refusedBy: noLaw },
  { name: 'exempt-by-vatex', body: items(line({ taxExemptCode: 'VATEX-EU-132-1B' })) },
  { name: 'exempt-by-unknown-vatex', body: items(line({ taxExemptCode: 'VATEX-ES-99' })), refusedBy: noLaw },
  { name: 'exempt-beside-taxed', body: items(line({ taxExemptCode: 'E6', taxExemptReason: 'Otra causa' }), line()) },
  {
    name: 'exempt-for-two-reasons',
    body: items(line({ taxExemptCode: 'E1' }), line({ taxExemptCode: 'E6' })),
    refusedBy: noLaw,
  },
  { name: 'not-subject', body: items(line({ taxCategory: 'O' })) },
  { name: 'passed-on-beside-taxed', body: items(line(), line({ taxCategory: 'O' })), refusedBy: alone },
  { name: 'zero-rate', body: items(line({ taxRate: 0 })) },
  {
    name: 'document-discount',
    body: {
      discountRate: 5,
      ...items(
        line({ unitPrice: 33.33 }),
        line({ taxRate: 10, unitPrice: 0.01 }),
        line({ taxRate: 4, unitPrice: 66.67 }),
      ),
    },
  },
  {
    name: 'allowance-and-charge',
    body: { irpfRate: 15, allowances: [off(10)], charges: [shipping(12.5), shipping(0.01)] },
  },
  {
    name: 'allowances-at-several-rates',
    body: {
      discountRate: 5,
      allowances: [off(3.33, { taxRate: 10 }), off(100.02, { taxRate: 21 })],
      charges: [shipping(7.77, { taxRate: 4 })],
      ...items(line({ unitPrice: 133.33 }), line({ taxRate: 10, unitPrice: 33.33 }), line({ taxRate: 4 })),
    },
  },
  {
    name: 'exempt-charge-beside-taxed',
    body: { charges: [{ reason: 'Seguro', amount: 4, taxExemptReason: 'art. 20.Uno.16 LIVA' }] },
  },
  {
    name: 'allowance-with-surcharge',
    body: { ...surcharged, allowances: [off(25)], charges: [shipping(5)], ...items(goods()) },
    refusedBy: noSurcharge,
  },
  { name: 'allowance-of-all', body: { allowances: [off(100)] } },
  { name: 'charge-on-intra-community-goods', body: { ...german, charges: [shipping(20)], ...items(goods()) } },
  { name: 'charge-that-is-not-subject', body: { charges: [shipping(20)], ...items(line({ taxCategory: 'O' })) } },
  { name: 'charge-in-dollars', body: { currency: 'USD', exchangeRate: 0.92, charges: [shipping(20)] } },
  { name: 'italian-charge', body: { ...italian, charges: [shipping(20)], allowances: [off(5)] } },
  { name: 'line-discounts', body: items(line({ discountRate: 10 }), line({ discountRate: 33.3333, unitPrice: 0.99 })) },
  {
    name: 'line-and-document-discounts',
    body: { discountRate: 2.5, ...items(line({ discountRate: 15, quantity: 7 }), line({ taxRate: 4 })) },
  },
  {
    name: 'discounts-that-even-out',
    body: { discountRate: 10, ...items(line({ unitPrice: 200 }), line({ unitPrice: -200, taxRate: 10 })) },
  },
  { name: 'everything-off', body: items(line({ discountRate: 100 })) },
  { name: 'negative-quantity', body: items(line(), line({ quantity: -0.5 })) },
  { name: 'negative-price', body: items(line(), line({ unitPrice: -30 })) },
  { name: 'negative-with-discount', body: items(line(), line({ unitPrice: -30, discountRate: 10 })) },
  { name: 'negative-at-another-rate', body: items(line(), line({ unitPrice: -30, taxRate: 10 })) },
  { name: 'below-zero', body: items(line({ unitPrice: -30 })) },
  { name: 'zero-quantity', body: items(line(), line({ quantity: 0 })) },
  { name: 'zero-price', body: items(line(), line({ unitPrice: 0 })) },
  { name: 'zero-in-all', body: items(line(), line({ quantity: -1 })) },
  { name: 'price-of-four-decimals', body: items(line({ unitPrice: 0.1234, quantity: 1000 })) },
  { name: 'quantity-of-six-decimals', body: items(line({ unitPrice: 19.99, quantity: 0.333333 })) },
  {
    name: 'prices-of-eight-decimals',
    body: items(
      line({ unitPrice: 0.00012345, quantity: 123456.12345678 }),
      line({ unitPrice: 1234.12345678, quantity: 0.00000001 }),
      line({ unitPrice: 0.12345678, quantity: 987654.321, discountRate: 3.12345678 }),
    ),
  },
  { name: 'rates-of-eight-decimals', body: rare, refusedBy: { FatturaPA: 'items.0.taxRate' } },
  { name: 'tax-included', body: { pricesIncludeTax: true, ...items(line({ unitPrice: 2500 })) } },
  {
    name: 'tax-included-at-several-rates',
    body: {
      ...{ pricesIncludeTax: true, discountRate: 7.5, irpfRate: 15, charges: [shipping(4, { taxRate: 10 })] },
      ...items(
        line({ unitPrice: 9.99, quantity: 3 }),
        line({ unitPrice: 0.00499999, quantity: 12345.678, discountRate: 12.5 }),
        line({ unitPrice: 19.9, taxRate: 10, quantity: 7 }),
        line({ unitPrice: 33.33, taxRate: 10, priceIncludesTax: false }),
        line({ unitPrice: -5, taxRate: 4 }),
      ),
    },
  },
  {
    name: 'tax-included-with-surcharge',
    body: { ...surcharged, pricesIncludeTax: true, ...items(goods({ unitPrice: 19.95, quantity: 3 })) },
    refusedBy: noSurcharge,
  },
  {
    name: 'tax-included-and-credited-in-part',
    body: { pricesIncludeTax: true, ...items(line({ unitPrice: 9.99, quantity: 3 })) },
    afterwards: (company, id) => credited(company, id, { reason: 'refund', items: [{ line: 0, quantity: 1 }] }),
  },
  {
    name: 'dinars-and-fils',
    body: { currency: 'KWD', exchangeRate: 2.98, ...items(line({ unitPrice: 0.125 })) },
    refusedBy: Object.fromEntries(everyFormat.map((format) => [format, 'currency'])),
  },
  { name: 'smallest', body: items(line({ unitPrice: 0.01 })) },
  { name: 'largest', body: items(line({ unitPrice: 999_999_999.99, quantity: 9 })) },
  {
    name: 'rounding-of-many',
    body: items(...Array.from({ length: 40 }, (_, n) => line({ unitPrice: (5 + n) / 100, taxRate: n % 2 ? 21 : 10 }))),
  },
  {
    name: 'thousand-lines',
    body: items(...Array.from({ length: 1000 }, (_, n) => line({ unitPrice: Math.round((n / 7) * 1e8) / 1e8 }))),
  },
  { name: 'dollars', body: { currency: 'USD', exchangeRate: 0.92 } },
  { name: 'pounds-with-irpf', body: { currency: 'GBP', exchangeRate: 1.15123456, irpfRate: 15 } },
  {
    name: 'yen',
    body: { currency: 'JPY', exchangeRate: 0.0061, ...items(line({ unitPrice: 15000.5 })) },
    refusedBy: { FatturaPA: 'currency' },
  },
  {
    name: 'yen-with-discounts',
    body: {
      ...{ currency: 'JPY', exchangeRate: 0.0061, discountRate: 33.33 },
      ...items(
        line({ unitPrice: 999, discountRate: 10 }),
        line({ taxRate: 10, unitPrice: 333.5, discountRate: 33.33 }),
      ),
    },
    refusedBy: { FatturaPA: 'currency' },
  },
  { name: 'dollars-abroad', body: { ...swiss, currency: 'USD', exchangeRate: 0.92, ...items(goods()) } },
  { name: 'prepayment', body: { prepayment: 50 } },
  { name: 'prepayment-of-all', body: { prepayment: 121 } },
  { name: 'prepayment-and-irpf', body: { prepayment: 20.5, irpfRate: 15 } },
  {
    name: 'deposit-applied',
    afterwards: async (company) => {
      const { clientId, depositId } = await deposited(company, 60);
      const invoice = bodyOf({ name: '', body: { clientId } });
      const { id } = (await company.post('/v1/invoices', invoice)).body;
      await company.post(`/v1/deposits/${depositId}/apply`, { invoiceId: id });
      return id;
    },
  },
  {
    name: 'advance',
    refusedBy: noBuyer,
    afterwards: async (company) =>
      (await company.post(`/v1/deposits/${(await deposited(company, 121)).depositId}/invoice`)).body.id,
  },
  {
    name: 'advance-of-a-business',
    afterwards: (company) => invoicedAdvance(company, 'B12345674'),
  },
  {
    name: 'advance-to-the-cent',
    afterwards: async (company) => {
      const { depositId } = await deposited(company, 2500, 'B11111119');
      return (await company.post(`/v1/deposits/${depositId}/invoice`)).body.id;
    },
  },
  { name: 'advance-taken-off', afterwards: (company) => settled(company) },
  { name: 'part-of-an-advance-taken-off', afterwards: (company) => settled(company, 2500, 100.01) },
  {
    name: 'credit-note-of-an-advance',
    afterwards: async (company) => credited(company, await invoicedAdvance(company, 'A58818501')),
  },
  { name: 'credit-note-of-a-settlement', afterwards: async (company) => credited(company, await settled(company)) },
  { name: 'credit-note', afterwards: credited },
  {
    name: 'credit-note-for-an-error',
    afterwards: (company, id) => credited(company, id, { reason: 'error', reasonDescription: 'Precio equivocado' }),
  },
  {
    name: 'credit-note-of-a-part',
    body: items(line({ quantity: 4 })),
    afterwards: (company, id) => credited(company, id, { reason: 'refund', items: [{ line: 0, quantity: 1 }] }),
  },
  {
    name: 'credit-note-with-allowances',
    body: { irpfRate: 15, allowances: [off(10)], charges: [shipping(12.5)] },
    afterwards: credited,
  },
  {
    name: 'credit-note-of-a-part-with-allowances',
    body: { allowances: [off(10), off(0.05)], charges: [shipping(12.5)], ...items(line({ quantity: 3 })) },
    afterwards: (company, id) => credited(company, id, { reason: 'refund', items: [{ line: 0, quantity: 1 }] }),
  },
  { name: 'credit-note-with-irpf', body: { irpfRate: 15, discountRate: 3 }, afterwards: credited },
  {
    name: 'credit-note-with-surcharge',
    body: { ...surcharged, ...items(goods()) },
    afterwards: credited,
    refusedBy: noSurcharge,
  },
  { name: 'credit-note-in-dollars', body: { currency: 'USD', exchangeRate: 0.92 }, afterwards: credited },
  { name: 'credit-note-of-intra-community-goods', body: { ...german, ...items(goods()) }, afterwards: credited },
  {
    name: 'credit-note-with-negative-line',
    body: items(line(), line({ unitPrice: -30, discountRate: 10 })),
    afterwards: credited,
  },
  { name: 'credit-note-exempt', body: items(line({ taxExemptCode: 'E1' })), afterwards: credited, refusedBy: noLaw },
  {
    name: 'simplified',
    refusedBy: noBuyer,
    body: {
      clientTaxId: null,
      clientName: 'Cliente de mostrador',
      clientAddress: { city: 'Madrid', postalCode: '28001' },
    },
  },
  {
    name: 'simplified-and-credited',
    refusedBy: noBuyer,
    body: { clientTaxId: null, clientAddress: { city: 'Madrid', postalCode: '28001' } },
    afterwards: credited,
  },
  {
    name: 'simplified-replaced',
    isSpanish: true,
    body: { clientTaxId: null, clientAddress: null },
    afterwards: async (company, id) => {
      const { clientName, clientTaxId, clientAddress } = draftOf() as Record<string, unknown>;
      const { body } = await company.post(`/v1/invoices/${id}/replace`, { clientName, clientTaxId, clientAddress });
      await company.patch(`/v1/invoices/${body.id}`, { einvoice });
      return body.id;
    },
  },
  { name: 'to-a-person', body: person },
  {
    name: 'one-stop-shop',
    company: 'oneStopShop',
    refusedBy: noBuyer,
    body: { ...german, clientName: 'Eva Braun', clientTaxId: null, ...items(goods()) },
  },
  { name: 'cash-criterion', company: 'cashCriterion' },
  {
    name: 'awkward-text',
    body: {
      clientName: 'A & B <"C"> \u0007 S.L.',
      notes: 'Line one\r\nline two ]]> & <b>bold</b> 🙂 \u000b',
      ...items(line({ description: 'First line\nsecond line\n\tthird & last' }), line({ description: 'ñ€😀"<>' })),
    },
  },
  { name: 'long-text', body: { notes: 'x'.repeat(2000), ...items(line({ description: 'y'.repeat(2000) })) } },
  {
    name: 'units',
    body: items(...['hora', 'days', 'kg', 'm²', 'caja', 'unicornio'].map((unit) => line({ unit, quantity: 2.5 }))),
  },
  { name: 'by-card', body: { paymentMethod: 'card' } },
  { name: 'in-cash', body: { paymentMethod: 'cash' } },
  { name: 'paid-otherwise', body: { paymentMethod: 'other' } },
  {
    name: 'direct-debit',
    body: { paymentMethod: 'direct_debit', mandateReference: 'MANDATE-1' },
    refusedBy: { 'XRechnung-UBL': 'paymentMethod', 'XRechnung-CII': 'paymentMethod' },
  },
  { name: 'without-due-date', body: { dueDate: null } },
  {
    name: 'order-and-contract',
    body: { poNumber: 'PO-4711', einvoice: { ...einvoice, contractReference: 'C-7' }, deliveryDate: '2026-03-01' },
  },
  { name: 'another-day-of-operation', body: { operationDate: '2026-02-28' } },
  { name: 'without-country', body: { clientAddress: { street: 'Calle Sol 3', city: 'Madrid', postalCode: '28001' } } },
  { name: 'igic', company: 'canarias', body: { ...canarian } },
  {
    name: 'igic-rates',
    company: 'canarias',
    body: { ...canarian, ...items(line({ taxRate: 3 }), line({ taxRate: 9.5 }), line({ taxRate: 0 })) },
  },
  { name: 'igic-with-irpf', company: 'canarias', body: { ...canarian, irpfRate: 15 } },
  { name: 'from-the-canaries', company: 'canarias', body: { clientLocation: 'peninsula', ...items(goods()) } },
  { name: 'services-from-the-canaries', company: 'canarias', body: { clientLocation: 'peninsula' } },
  { name: 'igic-credited', company: 'canarias', body: canarian, afterwards: credited },
  { name: 'ipsi', company: 'ceuta', body: { clientLocation: 'ceuta_melilla' } },
  {
    name: 'ipsi-rates',
    company: 'ceuta',
    body: { clientLocation: 'ceuta_melilla', ...items(line({ taxRate: 4 }), line({ taxRate: 1 })) },
  },
  { name: 'to-the-canaries', body: { ...canarian, ...items(goods()) } },
  { name: 'exempt-company', company: 'exempt' },
  { name: 'italian-goods', body: { ...italian, ...items(goods(), goods({ discountRate: 12.3456, quantity: 3 })) } },
  { name: 'italian-services', body: { ...italian, discountRate: 5 } },
  {
    name: 'italian-administration',
    body: { ...italian, einvoice: { ...einvoice, recipientCode: 'UF1A2B' }, ...items(line(), line({ taxRate: 10 })) },
  },
  {
    name: 'italian-by-certified-mail',
    body: { ...italian, einvoice: { ...einvoice, recipientCode: null, pec: 'citta@pec.example' } },
  },
  {
    name: 'italian-without-an-address',
    body: { ...italian, einvoice: { ...einvoice, recipientCode: null } },
    refusedBy: { FatturaPA: 'einvoice.recipientCode' },
  },
  {
    name: 'italian-person',
    afterwards: async (company) => {
      const { clientName, clientLocation, ...at } = italian;
      const person = { name: 'Mario Rossi', clientType: 'individual', taxId: 'RSSMRA80A01H501U', fiscalZone: 'eu' };
      const clientId = await ofClient(company, { ...person, address: at.clientAddress, einvoice });
      const of = { ...at, clientId, clientName: person.name, clientTaxId: person.taxId, clientLocation };
      return (await company.post('/v1/invoices', bodyOf({ name: '', body: of }))).body.id;
    },
  },
  {
    name: 'italian-credited',
    body: { ...italian, discountRate: 10, ...items(line({ unitPrice: 33.33 })) },
    afterwards: credited,
  },
  { name: 'italian-in-other-letters', body: { ...italian, clientName: 'Łódź “Śląsk” €', notes: 'Ελλάδα — 😀' } },
  {
    name: 'issued-in-italy',
    company: 'italian',
    body: { ...italian, ...items(line({ taxRate: 22 }), line({ taxRate: 10, quantity: 2.5, discountRate: 33.3333 })) },
  },
  {
    name: 'in-english',
    company: 'english',
    body: { irpfRate: 15, ...surcharged, ...items(goods()) },
    refusedBy: { FatturaPA: 'equivalenceSurchargeRate' },
  },
];
