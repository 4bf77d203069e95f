import { beforeEach, describe, expect, it } from 'vitest';
import { ask, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { printedInvoice } from '~/tests/setup/printed-invoice';
import { storedRow } from '~/tests/setup/stored-rows';
import { saveIssuer } from '~/tests/setup/workspaces';

// What is issued stays as it was issued, whatever becomes of the company: RD 1619/2012 art. 6 and 19.

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany({ profile: { street: 'Calle Mayor 1', city: 'Valencia', postalCode: '46001' } });
});

async function make(changes: object = {}) {
  const { status, body } = await company.post('/v1/invoices', draftOf(changes));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const moved = {
  legalName: 'Taller Sur SL',
  taxId: 'B00000018',
  zone: 'canarias' as const,
  vatRegime: 'exempt' as const,
  address: { street: 'Calle Triana 9', city: 'Las Palmas', postalCode: '35002' },
};

const read = async (id: string) => (await company.get(`/v1/invoices/${id}`)).body;
const printed = (id: string) => printedInvoice(company.id, id);
const quarter = async () => (await company.get('/v1/quarterly?quarter=2026-Q1')).body.data;

describe('an issued invoice', () => {
  it('is printed, read and added up as it was issued, though the company moves, renames itself and changes its regime', async () => {
    const { id } = await make({ status: 'sent' });
    const [page, json, figures] = [await printed(id), await read(id), await quarter()];
    expect(figures.modelo303.cuotaRepercutida).toBe(21);

    await saveIssuer(company.actor, moved);
    expect(await printed(id)).toEqual(page);
    expect(await read(id)).toEqual(json);
    expect((await quarter()).modelo303.cuotaRepercutida).toBe(21);
  });

  it('keeps what its client was', async () => {
    const { body: client } = await company.post('/v1/clients', {
      ...{ name: 'GmbH', taxId: 'DE136695976', fiscalZone: 'eu', address: { country: 'DE' } },
    });
    const { id, taxes } = await make({ clientId: client.id, status: 'sent' });
    const page = await printed(id);
    await company.patch(`/v1/clients/${client.id}`, {
      name: 'Other',
      fiscalZone: 'peninsula',
      clientType: 'individual',
    });
    expect((await read(id)).taxes).toEqual(taxes);
    expect(await printed(id)).toEqual(page);
    expect((await company.patch(`/v1/invoices/${id}`, { notes: 'later' })).body).toMatchObject({
      taxes,
      notes: 'later',
    });
    await company.delete(`/v1/clients/${client.id}`);
    expect((await read(id)).clientName).toBe('Acme Studio SL');
  });

  it('keeps a price in whole yen, and the tax in euros is what the record says', async () => {
    const { id, total } = await make({
      ...{ currency: 'JPY', exchangeRate: 0.0061, status: 'sent' },
      items: [{ description: 'It', quantity: 3, unitPrice: 333.4 }],
    });
    expect(total).toBe(1210);
    const [record] = await ask<{ input: string }>(sql`SELECT input FROM fiscal_record WHERE invoice_id = ${id}`);
    expect(record?.input).toContain('CuotaTotal=1.28&ImporteTotal=7.38'); // 210 × 0.0061, 1000 × 0.0061 + 1.28
    expect((await read(id)).qrUrl).toContain('importe=7.38');
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ records: 1, valid: true });
  });

  it.each([
    ['its name', sql`UPDATE invoice SET client_name = 'X'`],
    ['its tax id', sql`UPDATE invoice SET client_tax_id = 'X'`],
    ['its issuer', sql`UPDATE invoice SET issuer = '{}'::jsonb`],
    ['its total', sql`UPDATE invoice SET subtotal = 1, tax = 0, total = 1`],
    ['its state', sql`UPDATE invoice SET status = 'draft'`],
    ['a line', sql`UPDATE invoice_line SET description = 'X'`],
    ['its lines', sql`DELETE FROM invoice_line`],
    ['its tax', sql`UPDATE invoice_tax SET tax = 0`],
    ['its taxes', sql`DELETE FROM invoice_tax`],
    [
      'another line',
      sql`INSERT INTO invoice_line (invoice_id, position, description, quantity, unit_price, net, category, rate)
          SELECT id, 9, 'X', 1, 1, 1, 'S', 21 FROM invoice`,
    ],
  ])('is protected by the database, too: %s', async (_, change) => {
    const { id } = await make({ status: 'sent', clientTaxId: 'B12345674' });
    const before = await read(id);
    await expect(ask(change)).rejects.toThrow(/has been issued/);
    expect(await read(id)).toEqual(before);
  });
});

describe('a draft', () => {
  it("shows today's company, and is taxed by it when it is issued", async () => {
    const draft = await make();
    await saveIssuer(company.actor, { ...moved, vatRegime: 'general' });
    expect((await printed(draft.id)).issuer.name).toBe('Taller Sur SL');

    await company.patch(`/v1/invoices/${draft.id}`, { status: 'sent' });
    expect(await read(draft.id)).toMatchObject({
      ...{ total: 107, tax: 7, amountDue: 107 },
      taxes: [{ category: 'L', rate: 7, taxable: 100, tax: 7 }],
    });
  });

  it('is not issued in another currency without an exchange rate', async () => {
    const { id } = await make({ currency: 'USD' });
    const refused = await company.patch(`/v1/invoices/${id}`, { status: 'sent' });
    expect(refused.status).toBe(422);
    expect(refused.body.details[0].path).toEqual(['exchangeRate']);
    expect((await company.patch(`/v1/invoices/${id}`, { exchangeRate: 0.92, status: 'sent' })).status).toBe(200);
  });
});

it('credits an invoice in the tax that it bore, under the name of today', async () => {
  const { id } = await make({ status: 'sent' });
  await saveIssuer(company.actor, moved);
  const { body } = await company.post(
    `/v1/invoices/${id}/credit-note`,
    { reason: 'error' },
    { 'idempotency-key': 'c' },
  );
  const note = body.data.creditNote.id;
  await company.patch(`/v1/invoices/${note}`, { status: 'sent' });
  expect(await read(note)).toMatchObject({ total: -121, taxes: [{ category: 'S', rate: 21, tax: -21 }] });
  const stored = await storedRow('invoice', { id: note });
  expect(stored.issuer).toMatchObject({ legalName: 'Taller Sur SL', zone: 'peninsula', regime: 'general' });
});
