import { beforeEach, describe, expect, it } from 'vitest';
import { dashboardOf } from '~/tests/setup/dashboard';
import { runJob } from '~/tests/setup/jobs';
import { changeFiscalProfile, changeWorkspace, findStored } from '~/tests/setup/stored-rows';

import { company, credit, creditOf, LATER, make, openForCredits, read } from './crediting';

beforeEach(openForCredits);

describe('a credit note', () => {
  it('is an unnumbered draft that mirrors its original, and tells invoice.created', async () => {
    const { body: client } = await company.post('/v1/clients', { name: 'Acme Studio SL', taxId: 'B12345674' });
    const original = await make({
      clientId: client.id,
      dueDate: '2026-04-18',
      notes: 'Thank you.',
      irpfRate: 15,
      discountRate: 7,
      items: [
        { description: 'A', quantity: 3, unitPrice: 33.3333, discountRate: 5 },
        { description: 'B', quantity: 0.333333, unitPrice: 19.99, taxRate: 10, unit: 'hour' },
        { description: 'C', quantity: 1, unitPrice: 0.05, taxExemptReason: 'art. 20' },
      ],
    });
    const { status, body } = await credit(original.id, {
      reason: 'discount',
      reasonDescription: ' Year end ',
      fullCredit: true,
    });
    expect(status).toBe(201);
    const { id } = body.data.creditNote;
    expect(body).toEqual({
      data: {
        success: true,
        creditNote: {
          id,
          originalInvoiceId: original.id,
          reason: 'discount',
          fullCredit: true,
          status: 'draft',
          rectificationMethod: 'I',
          totalCredited: original.total,
        },
      },
    });

    const note = await read(id);
    const { clientId, clientName, clientTaxId, clientAddress, irpfRate, discountRate, currency } = original;
    expect(note).toEqual({
      ...{
        id,
        status: 'draft',
        kind: 'credit_note',
        clientId,
        clientName,
        clientTaxId,
        clientAddress,
        irpfRate,
        discountRate,
        currency,
      },
      items: original.items.map((line) => ({ ...line, quantity: -line.quantity })),
      taxes: original.taxes.map((group) => ({ ...group, taxable: -group.taxable, tax: -group.tax + 0 })),
      subtotal: -original.subtotal,
      discount: -original.discount,
      tax: -original.tax,
      irpf: -original.irpf,
      total: -original.total,
      amountDue: -original.amountDue,
      amountPaid: 0,
      issueDate: '2026-03-26',
      originalInvoiceId: original.id,
      rectification: 'R1',
      creditReason: 'discount',
      creditDescription: 'Year end',
      createdAt: LATER,
      updatedAt: LATER,
    });
    expect(await read(original.id)).toEqual(original);
    expect((await company.events()).slice(3)).toMatchObject([{ type: 'invoice.created', data: note }]);
  });

  it.each([
    ['error', 'R1'],
    ['refund', 'R1'],
    ['discount', 'R1'],
    ['cancellation', 'R1'],
    ['insolvency', 'R2'],
    ['bad_debt', 'R3'],
    ['other', 'R4'],
  ])('for %s is an %s, numbered in the rectifying series and sealed as one', async (reason, type) => {
    const { id: originalId } = await make();
    const { id } = await creditOf(originalId, { reason, issueDate: '2026-03-20' });
    await company.patch(`/v1/invoices/${id}`, { status: 'sent' });
    expect(await read(id)).toMatchObject({
      status: 'sent',
      documentNumber: 'R-2026-001',
      issueDate: '2026-03-20',
      rectification: type,
      verifactuHash: expect.stringMatching(/^[0-9A-F]{64}$/),
    });
    const sealed = await findStored('fiscalRecord', { invoiceId: id });
    expect(sealed?.input).toContain(`TipoFactura=${type}&CuotaTotal=-21.00&ImporteTotal=-121.00`);
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toMatchObject({ valid: true });
  });

  it('credits what was charged, whatever the rates are by now', async () => {
    const original = await make({ items: [{ description: 'x', quantity: 1, unitPrice: 100 }] });
    await changeWorkspace(company.id, { taxRate: 10 });
    await changeFiscalProfile(company.id, { zone: 'canarias' });
    const { id } = await creditOf(original.id);
    const { body } = await company.patch(`/v1/invoices/${id}`, { notes: 'See the mail of today' });
    expect(body).toMatchObject({ notes: 'See the mail of today', tax: -21, total: -121, taxes: [{ category: 'S' }] });
  });

  it('keeps what it mirrors, by PATCH and by PUT; the rest is as editable as a draft', async () => {
    const { id } = await creditOf((await make()).id);
    const items = [{ description: 'x', quantity: -1, unitPrice: 5 }];
    for (const changes of [{ items }, { taxRate: 4 }, { currency: 'USD' }, { irpfRate: 1 }]) {
      const { status, body } = await company.patch(`/v1/invoices/${id}`, changes);
      expect(status).toBe(409);
      expect(body.details).toMatchObject([{ path: Object.keys(changes), code: 'frozen' }]);
    }
    const before = await read(id);
    const { status, body } = await company.put(`/v1/invoices/${id}`, { ...before, dueDate: '2026-04-30' });
    expect({ status, body }).toEqual({ status: 200, body: { ...before, dueDate: '2026-04-30' } });
  });

  it('is taken off its original in the aging', async () => {
    const original = await make({ issueDate: '2026-01-01', dueDate: '2026-01-31' });
    await make({ issueDate: '2026-01-01', dueDate: '2026-01-31' });
    const { id } = await creditOf(original.id);
    const age = async () =>
      (await company.post('/v1/gestoria/aging', { workspaceIds: [company.id], asOf: '2026-03-26' })).body.data;
    expect(await age()).toMatchObject({ consolidatedTotal: 242 });
    await company.patch(`/v1/invoices/${id}`, { status: 'sent' });
    expect(await age()).toMatchObject({ consolidatedTotal: 121, consolidatedOverdue: 121 });
  });

  it('issued, keeps its original from becoming overdue', async () => {
    const credited = await make({ dueDate: '2026-03-20' });
    const drafted = await make({ dueDate: '2026-03-20' });
    const { id } = await creditOf(credited.id);
    await creditOf(drafted.id);
    await company.patch(`/v1/invoices/${id}`, { status: 'sent' });
    await runJob('detectOverdue');
    expect(await read(credited.id)).toMatchObject({ status: 'sent' });
    expect(await read(drafted.id)).toMatchObject({ status: 'overdue' });
  });

  it('of what has been cancelled since cannot be issued', async () => {
    const { id: originalId } = await make();
    const { id } = await creditOf(originalId);
    await company.delete(`/v1/invoices/${originalId}`);
    expect(await company.patch(`/v1/invoices/${id}`, { status: 'sent' })).toMatchObject({ status: 422 });
    expect(await read(id)).toMatchObject({ status: 'draft' });
  });

  it.each(['sent', 'paid'])('is cancelled with what it credits, once it is %s', async (status) => {
    const { id: originalId } = await make({ status });
    const { id } = await creditOf(originalId);
    await company.patch(`/v1/invoices/${id}`, { status });
    const told = (await company.events()).length;
    expect(await company.delete(`/v1/invoices/${originalId}`)).toMatchObject({ status: 200 });
    for (const gone of [id, originalId]) expect(await read(gone)).toMatchObject({ status: 'cancelled' });
    expect((await company.events()).slice(told)).toMatchObject([
      { type: 'invoice.updated', data: { id, status: 'cancelled' } },
      { type: 'invoice.updated', data: { id: originalId, status: 'cancelled' } },
    ]);
    const { body } = await company.get('/v1/summary');
    expect(body.revenue).toMatchObject({ invoiced: 0, paid: 0, pending: 0 });
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toMatchObject({ valid: true, records: 4 });
  });
});

it('a credit note is not dated before its original, new or changed: 400', async () => {
  const original = await make({ issueDate: '2026-03-10' });
  const early = await credit(original.id, { reason: 'refund', issueDate: '2026-03-09' });
  expect(early).toMatchObject({ status: 400, body: { details: [{ path: ['issueDate'] }] } });
  const { id } = await creditOf(original.id, { reason: 'refund', issueDate: '2026-03-10' });
  const moved = await company.patch(`/v1/invoices/${id}`, { issueDate: '2026-03-09' });
  expect(moved).toMatchObject({ status: 400, body: { details: [{ path: ['issueDate'] }] } });
});
