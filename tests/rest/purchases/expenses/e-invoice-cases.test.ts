import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { handleRest } from '@/server/entry/rest/handle';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';

// Files as vendors' programs write them, each with a fault or a freedom of its own, and what an owner has to find booked.

let company: Company;

beforeEach(async () => {
  setClock('2026-11-26T09:00:00.000Z');
  company = await openCompany();
});

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, 'e-invoices', name));

/** What `/v1/expenses/e-invoice` answers to a file. */
async function receive(name: string) {
  const sent: Record<string, string> = { 'x-api-key': company.key, 'content-type': 'application/octet-stream' };
  const answer = await handleRest({
    method: 'POST',
    target: '/v1/expenses/e-invoice',
    header: (header) => sent[header.toLowerCase()],
    readBody: async () => fileOf(name),
  });
  return { status: answer.status, body: JSON.parse(Buffer.from(answer.body ?? '{}').toString()) };
}

async function booked(name: string) {
  const { status, body } = await receive(name);
  expect(status, JSON.stringify(body)).toBe(201);
  const { expense, warnings } = body.data;
  return { expense, codes: warnings.map(({ code }: { code: string }) => code) as string[], warnings };
}

describe('an e-invoice of a vendor', () => {
  it.each([
    ['facturae-electricity-ie.xml', { amount: 127.18, tax: 22.07 }],
    [
      'facturae-suplidos.xml',
      {
        ...{ amount: 141, tax: 21, deductibleTax: 21, deductibleExpense: 120 },
        taxes: [
          { base: 100, tax: 21, kind: 'charged' },
          { base: 20, tax: 0, kind: 'not_subject' },
        ],
      },
    ],
    ['facturae-3_1.xml', { amount: 121, tax: 21, invoiceNumber: 'E-6' }],
    ['pdf-two-invoices-first-is-factur-x.pdf', { amount: 121, invoiceNumber: 'THE-INVOICE' }],
    ['pdf-indirect-length-9.pdf', { amount: 121, invoiceNumber: 'LEN-1' }],
    ['pdf-indirect-length-10.pdf', { amount: 121, invoiceNumber: 'LEN-1' }],
    ['fpa-sconto-documento.xml', { amount: 72, tax: 22 }],
    ['fpa-signed.xml.p7m', { amount: 122, invoiceNumber: 'F9' }],
    ['fa3-upr-no-line-amounts.xml', { amount: 450, tax: 84.15 }],
    ['fa3-paid-dorozliczenia-0.xml', { amount: 123, tax: 23 }],
    ['d30-chargeindicator-1.xml', { amount: 133.1, tax: 23.1 }],
    ['d34-huf-with-decimals.xml', { amount: 121.61, currency: 'HUF' }],
    ['d37-windows-1252.xml', { vendor: 'Peña – “Euro €” L’Hospitalet' }],
  ])('is booked as it is meant: %s', async (name, right) => {
    const { expense, codes } = await booked(name);
    expect(expense).toMatchObject(right);
    const usual = ['OTHER_BUYER', 'NO_TAX_FROM_ABROAD', ...(name.includes('paid') ? ['NOTHING_TO_PAY'] : [])];
    expect(codes.filter((code) => !usual.includes(code))).toEqual([]);
  });

  it('is one expense where a part is left to the company', async () => {
    const { expense, codes } = await booked('d35-part-reverse-charge.xml');
    expect(expense).toMatchObject({
      ...{ amount: 171, tax: 21, selfAssessedTax: 10.5, deductibleTax: 31.5 },
      taxes: [
        { base: 100, tax: 21, kind: 'charged' },
        { rate: 21, base: 50, tax: 10.5, kind: 'reverse_charge' },
      ],
    });
    expect(codes).toContain('SELF_ASSESSED_RATE');
  });

  it.each([
    ['d15-payable-rounding.xml', { tax: 21, amountToPay: 121 }],
    ['fpa-arrotondamento.xml', { tax: 22, amountToPay: 121.65 }],
  ])('keeps what is to be paid: %s', async (name, right) => {
    const { expense } = await booked(name);
    expect({ ...expense, amountToPay: expense.amountToPay ?? expense.amount }).toMatchObject(right);
  });

  it('keeps the very file, a signed envelope too', async () => {
    const { expense } = await booked('fpa-signed.xml.p7m');
    expect(expense.attachments).toMatchObject([{ contentType: 'application/pkcs7-mime', originalName: 'F9.p7m' }]);
  });

  it.each([
    ['fpa-ritenuta-total-net-of-it.xml', { amount: 122, irpf: 20 }, 'TOTAL_DIFFERS', ['102.00', '122.00']],
    ['fa3-total-rounded.xml', { amount: 2051, tax: 383.38 }, 'TOTAL_ROUNDED', ['2051.00', '2050.99']],
    ['d20-negative-credit-note.xml', { amount: 121, tax: 21 }, 'NEGATIVE_CREDIT_NOTE', ['-121.00', '121.00']],
  ])('is booked with a warning and the two figures: %s', async (name, right, code, figures) => {
    const { expense, warnings } = await booked(name);
    expect(expense).toMatchObject(right);
    const said = warnings.find((it: { code: string }) => it.code === code)?.message;
    for (const figure of figures) expect(said).toContain(figure);
  });

  it('has no tax id where it says only the number of a location', async () => {
    expect((await booked('d31-gln-is-no-tax-id.xml')).expense).not.toHaveProperty('vendorTaxId');
  });

  it('is refused where it leaves the tax to the buyer and charges it, with the figure', async () => {
    const { status, body } = await receive('d33-reverse-charge-that-charges.xml');
    expect(status).toBe(422);
    expect(body.message).toContain('It charges a tax of 21.00');
  });
});
