import { beforeEach, describe, expect, it } from 'vitest';
import { openSender, type Sender, send, setClock } from './agency';

const { changeFiscalProfile } = await import('~/tests/setup/stored-rows');
const { dashboardOf } = await import('~/tests/setup/dashboard');

const { readRecords } = await import('./records');

// RD 1619/2012 art. 6.1.d: an invoice of what is not taxed here names no tax id of a consumer abroad.

let company: Sender;

const anna = {
  ...{ clientName: 'Anna', clientTaxId: undefined, clientLocation: 'eu' },
  clientAddress: { street: 'Allee 1', city: 'Berlin', postalCode: '10115', country: 'DE' },
};
const chair = { description: 'Chair', quantity: 1, unitPrice: 100, operationType: 'goods' };

beforeEach(async () => {
  setClock('2026-11-18T09:30:00.000Z');
  company = await openSender();
  const data = { ossSince: new Date('2026-01-01T00:00:00Z') };
  await changeFiscalProfile(company.id, data);
});

const records = () => readRecords(company.id);

describe('a sale to a consumer abroad by the one-stop shop', () => {
  it.each([1, 50])('is an F2 that says why it names nobody, of %i chairs', async (quantity) => {
    const { id, documentNumber } = await company.issue({ ...anna, items: [{ ...chair, quantity }] });
    await send();
    expect(await company.recordOf(id)).toMatchObject({ status: 'accepted' });
    const [record] = await records();
    expect(record).toMatchObject({ TipoFactura: 'F2', FacturaSinIdentifDestinatarioArt61d: 'S' });
    expect(record).not.toHaveProperty('Destinatarios');
    // It is a full invoice all the same, of the ordinary series: across a border none is simplified (art. 4.4).
    const { body } = await company.get(`/v1/invoices/${id}`);
    expect(body).toMatchObject({ kind: 'invoice', documentNumber: expect.stringMatching(/^F-/) });
    expect(body).not.toHaveProperty('warnings');
    expect(documentNumber).toBe(body.documentNumber);
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ records: 1, valid: true });
  });

  it('is credited by an R5, which says it as well', async () => {
    const { id } = await company.issue({ ...anna, items: [chair] });
    const key = { 'idempotency-key': id };
    const { body } = await company.post(`/v1/invoices/${id}/credit-note`, { reason: 'refund' }, key);
    const note = `/v1/invoices/${body.data.creditNote.id}`;
    expect((await company.patch(note, { status: 'sent' })).body).toMatchObject({ rectification: 'R5' });
    await send();
    expect(await company.recordOf(body.data.creditNote.id)).toMatchObject({ status: 'accepted' });
    expect((await records())[1]).toMatchObject({ TipoFactura: 'R5', FacturaSinIdentifDestinatarioArt61d: 'S' });
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ records: 2, valid: true });
  });

  it('names the client who has an id', async () => {
    const named = { ...anna, clientTaxId: 'L01X00T47', items: [{ ...chair, taxCategory: 'S' }] };
    const { status, body } = await company.post('/v1/invoices', { ...named, status: 'sent', clientType: 'individual' });
    expect(status, JSON.stringify(body)).toBe(201);
    const [record] = await records();
    expect(record).toMatchObject({ TipoFactura: 'F1', Destinatarios: expect.anything() });
    expect(record).not.toHaveProperty('FacturaSinIdentifDestinatarioArt61d');
  });
});

it.each([
  ['something of it is taxed here', { items: [chair, { ...chair, operationType: 'service' }] }],
  ['it is an export, which is exempt here', { clientLocation: 'world', clientAddress: { street: 'A', country: 'US' } }],
])('asks for the tax id where %s', async (_, changes) => {
  const { status, body } = await company.post('/v1/invoices', {
    ...anna,
    ...{ status: 'sent', operationType: 'goods', items: [{ ...chair, unitPrice: 5000 }] },
    ...changes,
  });
  expect([status, body.details]).toMatchObject([422, [{ code: 'client_tax_id' }]]);
});

it('is one of services that are not taxed here as well', async () => {
  const items = [{ description: 'Consulting', quantity: 1, unitPrice: 5000, taxCategory: 'O' }];
  const { id } = await company.issue({
    ...anna,
    clientLocation: 'world',
    clientAddress: { street: 'A', country: 'US' },
    items,
  });
  await send();
  expect(await company.recordOf(id)).toMatchObject({ status: 'accepted' });
  expect((await records())[0]).toMatchObject({ TipoFactura: 'F2', FacturaSinIdentifDestinatarioArt61d: 'S' });
});
