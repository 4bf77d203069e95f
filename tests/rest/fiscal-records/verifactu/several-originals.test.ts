import { beforeEach, describe, expect, it } from 'vitest';
import { later, openSender, type Sender, setClock } from './agency';

const { dashboardOf } = await import('~/tests/setup/dashboard');
const { readRecords } = await import('./records');

// RD 1619/2012 art. 15.6: one rectifying invoice for several invoices, a period, or invoices of the program before.

let company: Sender;
const rebate = { items: [{ description: 'Rappel', quantity: 1, unitPrice: 50 }], reason: 'discount' };

beforeEach(async () => {
  setClock('2026-11-18T09:30:00.000Z');
  company = await openSender();
});

const rectify = (body: object) => company.post('/v1/credit-notes', { ...rebate, ...body });
async function issued(body: object) {
  const made = await rectify(body);
  expect(made.status, made.text).toBe(201);
  const { status, body: note } = await company.patch(`/v1/invoices/${made.body.id}`, { status: 'sent' });
  expect(status, JSON.stringify(note)).toBe(200);
  await later(60); // the agency wants so long between requests
  expect(await company.recordOf(note.id)).toMatchObject({ status: 'accepted' });
  return { note, record: (await readRecords(company.id)).at(-1) };
}

describe('a credit note', () => {
  it('rectifies several invoices, and its record names each', async () => {
    const [first, second] = [await company.issue(), await company.issue()];
    const originals = [{ invoiceId: first.id }, { invoiceId: second.id }];
    const { note, record } = await issued({ originals });
    expect(note).toMatchObject({
      ...{ kind: 'credit_note', rectification: 'R1', creditReason: 'discount', total: -60.5, status: 'sent' },
      ...{ clientName: 'Acme Studio SL', clientTaxId: 'B12345674', documentNumber: 'R-2026-001' },
      rectifies: {
        invoices: [
          { invoiceId: first.id, number: first.documentNumber, date: '2026-11-18' },
          { invoiceId: second.id, number: second.documentNumber, date: '2026-11-18' },
        ],
      },
    });
    expect(note).not.toHaveProperty('originalInvoiceId');
    const named = record.FacturasRectificadas.IDFacturaRectificada;
    expect(named.map((it: { NumSerieFactura: string }) => it.NumSerieFactura)).toEqual([
      first.documentNumber,
      second.documentNumber,
    ]);
    expect(record).toMatchObject({ TipoFactura: 'R1', TipoRectificativa: 'I', ImporteTotal: '-60.50' });
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ records: 3, valid: true });
    expect((await company.get(`/v1/invoices/${first.id}`)).body).toMatchObject({
      ...{ amountDue: 90.75, creditedAmount: 30.25, creditNoteIds: [note.id] },
    });
  });

  it('rectifies invoices of another program, and a period', async () => {
    const { body: client } = await company.post('/v1/clients', {
      ...{ name: 'Beta SL', taxId: 'B12345674' },
      address: { street: 'Calle Sol 3', city: 'Madrid', postalCode: '28001', country: 'ES' },
    });
    const originals = [{ number: 'A-2025-118', date: '2025-12-01', base: 100, tax: 21 }];
    const { note, record } = await issued({ originals, clientId: client.id });
    expect(note).toMatchObject({ clientName: 'Beta SL', rectifies: { invoices: originals } });
    expect(record.FacturasRectificadas.IDFacturaRectificada).toMatchObject({
      ...{ IDEmisorFactura: company.taxId, NumSerieFactura: 'A-2025-118' },
      FechaExpedicionFactura: '01-12-2025',
    });
    const period = { from: '2026-01-01', to: '2026-10-31' };
    const year = await issued({ period, clientId: client.id, reason: 'other' });
    expect(year.note).toMatchObject({ rectification: 'R4', rectifies: { invoices: [], period } });
    expect(year.record).not.toHaveProperty('FacturasRectificadas');
    const pdf = await company.get(`/v1/invoices/${note.id}/pdf`);
    expect(pdf.status).toBe(200);
    const { status, body } = await company.post(
      `/v1/invoices/${note.id}/credit-note`,
      { reason: 'refund' },
      { 'idempotency-key': 'k' },
    );
    expect([status, body.message]).toEqual([422, expect.stringContaining('A credit note is not credited')]);
  });

  it('is below zero, whichever way its caller counts', async () => {
    const { id: invoiceId } = await company.issue();
    const items = [{ description: 'Rappel', quantity: 1, unitPrice: -50 }];
    expect((await rectify({ originals: [{ invoiceId }], items })).body.total).toBe(-60.5);
    expect((await rectify({ originals: [{ invoiceId }] })).body.total).toBe(-60.5);
  });

  it.each<[string, number, (own: string) => object]>([
    ['names nothing', 400, () => ({})],
    ['has half of an invoice of another program', 400, () => ({ originals: [{ number: 'A-1', date: '2026-01-01' }] })],
    ['names an invoice twice', 400, (invoiceId) => ({ originals: [{ invoiceId }, { invoiceId }] })],
    ['is for nobody', 400, () => ({ period: { from: '2026-01-01', to: '2026-01-31' } })],
    [
      'comes to nothing',
      400,
      (invoiceId) => ({ originals: [{ invoiceId }], items: [{ description: 'x', quantity: 0, unitPrice: 1 }] }),
    ],
    [
      'credits more than there was',
      400,
      (invoiceId) => ({ originals: [{ invoiceId }], items: [{ description: 'x', quantity: 3, unitPrice: 100 }] }),
    ],
    ['is dated before an original', 400, (invoiceId) => ({ originals: [{ invoiceId }], issueDate: '2026-11-17' })],
    ['names an invoice of nobody', 404, () => ({ originals: [{ invoiceId: 'inv_none' }] })],
  ])('is refused where it %s', async (_, status, body) => {
    const { id } = await company.issue();
    expect((await rectify(body(id))).status).toBe(status);
  });

  it('is of one client, and of no drafts', async () => {
    const first = await company.issue();
    const other = await company.issue({ clientName: 'Gamma SL', clientTaxId: 'B00000018' });
    const originals = [{ invoiceId: first.id }, { invoiceId: other.id }];
    expect((await rectify({ originals })).body.message).toMatch(/several clients/);
    const { body: draft } = await company.post('/v1/invoices', { clientName: 'x', items: rebate.items });
    expect((await rectify({ originals: [{ invoiceId: draft.id }] })).status).toBe(422);
  });
});
