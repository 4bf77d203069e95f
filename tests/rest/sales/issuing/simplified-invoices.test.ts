import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { dashboardOf } from '~/tests/setup/dashboard';
import { changeWorkspace } from '~/tests/setup/stored-rows';

import { company, dashboard, issue, openForIssuing, read, typeOf, unnamed } from './issuing';

beforeEach(openForIssuing);

describe('a simplified invoice', () => {
  const credit = async (id: string, body: object) => {
    const answer = await company.post(`/v1/invoices/${id}/credit-note`, body, { 'idempotency-key': randomUUID() });
    return read(answer.body.data.creditNote.id);
  };

  it.each(['error', 'refund'])('is rectified for %s by an R5', async (reason) => {
    const { body } = await issue(unnamed);
    const note = await credit(body.id, { reason });
    expect(note).toMatchObject({ rectification: 'R5', kind: 'credit_note' });
    const issued = await company.patch(`/v1/invoices/${note.id}`, { status: 'sent' });
    expect(issued.body).toMatchObject({ documentNumber: 'R-2026-001', kind: 'credit_note' });
    expect(issued.body).not.toHaveProperty('warnings');
    expect(await typeOf(note.id)).toBe('R5');
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toMatchObject({ valid: true, records: 2 });
  });

  const client = {
    clientName: 'Acme Studio SL',
    clientTaxId: 'B12345674',
    clientAddress: { street: 'Calle Sol 3', city: 'Madrid' },
  };
  const replace = (id: string, body: object = client) => company.post(`/v1/invoices/${id}/replace`, body);

  it('is replaced by a full one, an F3, and credited with it: nothing is taxed twice', async () => {
    const { body: simplified } = await issue({ ...unnamed, clientName: 'Counter sale', issueDate: '2026-03-10' });
    const { status, body } = await replace(simplified.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...client,
      ...{ kind: 'invoice', status: 'sent', documentNumber: 'F-2026-001', replacesId: simplified.id, total: 121 },
      ...{ issueDate: '2026-03-18', operationDate: '2026-03-10' },
    });
    expect(body).not.toHaveProperty('warnings');
    expect(await typeOf(body.id)).toBe('F3');
    const notes = await dashboard().invoices.creditNotes({ invoiceId: simplified.id });
    expect(notes).toMatchObject([{ documentNumber: 'R-2026-001', status: 'sent', total: -121 }]);
    expect((await company.get('/v1/summary')).body.revenue).toMatchObject({ invoiced: 121, pending: 121 });
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toMatchObject({ valid: true, records: 3 });
    expect(await replace(simplified.id)).toMatchObject({
      status: 400,
      body: { code: 'ORIGINAL_INVOICE_FULLY_CREDITED' },
    });
  });

  it('stays credited as long as the full one stands, and is replaced anew once neither does', async () => {
    const { body: simplified } = await issue(unnamed);
    const { body: full } = await replace(simplified.id);
    const { id: note } = (await company.get('/v1/invoices?limit=100')).body.data.find(
      ({ originalInvoiceId }: { originalInvoiceId?: string }) => originalInvoiceId === simplified.id,
    );
    expect(await company.delete(`/v1/invoices/${note}`)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining(full.documentNumber) },
    });
    expect((await company.delete(`/v1/invoices/${full.id}`)).status).toBe(200);
    expect((await company.delete(`/v1/invoices/${note}`)).status).toBe(200);
    expect(await read(simplified.id)).toMatchObject({ status: 'sent', amountDue: 121 });
    const other = { ...client, clientName: 'Nadal SL', clientTaxId: 'B46002028' };
    const { status, body: again } = await replace(simplified.id, other);
    expect({ status, body: again }).toMatchObject({ status: 201, body: { ...other, replacesId: simplified.id } });
    expect([await typeOf(full.id), await typeOf(again.id)]).toEqual(['F3', 'F3']);
    expect((await company.get('/v1/summary')).body.revenue).toMatchObject({ invoiced: 121, pending: 121 });
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toMatchObject({ valid: true });
    expect(await replace(simplified.id)).toMatchObject({ status: 400 });
    const [latest] = await dashboard().invoices.creditNotes({ invoiceId: simplified.id });
    expect(await company.delete(`/v1/invoices/${latest?.id}`)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining(again.documentNumber) },
    });
  });

  it('goes with its credit note, and the full one stands', async () => {
    const { body: simplified } = await issue(unnamed);
    const { body: full } = await replace(simplified.id);
    expect((await company.delete(`/v1/invoices/${simplified.id}`)).status).toBe(200);
    expect(await read(full.id)).toMatchObject({ status: 'sent', amountDue: 121 });
  });

  it('is taxed once, in the quarter of its sale; replaced once that is closed, it stays there', async () => {
    const basesOf = async () => {
      const quarters = ['2026-Q1', '2026-Q2'].map((quarter) => company.get(`/v1/quarterly?quarter=${quarter}`));
      return (await Promise.all(quarters)).map(({ body }) => body.data.modelo303.baseImponible);
    };
    const [early, late] = [await issue(unnamed), await issue({ ...unnamed, operationDate: '2026-03-15' })];
    expect(await basesOf()).toEqual([200, 0]);
    setClock('2026-04-20T09:30:00.000Z');
    expect(await replace(early.body.id)).toMatchObject({ status: 201, body: { operationDate: '2026-03-18' } });
    expect(await basesOf()).toEqual([200, 0]);
    await dashboard().closedPeriods.close({ quarter: '2026-Q1' });
    const { status, body } = await replace(late.body.id);
    expect(status).toBe(201);
    expect(body).not.toHaveProperty('operationDate');
    expect(await basesOf()).toEqual([200, 0]);
  });

  it.each([
    [121, 'paid', 0],
    [21, 'partial', 100],
  ])('of which %d was paid passes that on', async (amount, status, amountDue) => {
    const { body: simplified } = await issue(unnamed);
    await company.post(`/v1/invoices/${simplified.id}/paid`, { amount });
    const { body } = await replace(simplified.id);
    expect(body).toMatchObject({ status, amountPaid: amount, amountDue });
    expect((await company.get('/v1/summary')).body.revenue).toMatchObject({ paid: amount, pending: amountDue });
    const aging = await company.post('/v1/gestoria/aging', { workspaceIds: [company.id] });
    expect(aging.body.data).toMatchObject({ consolidatedTotal: amountDue });
  });

  it('is replaced at the tax that it was sold at, whatever the rate is by now', async () => {
    const { body: simplified } = await issue({ ...unnamed, items: [{ description: 'x', quantity: 3, unitPrice: 10 }] });
    await company.patch(`/v1/invoices/${simplified.id}`, { notes: 'Sold at the counter' });
    await changeWorkspace(company.id, { taxRate: 10 });
    const { body } = await replace(simplified.id);
    expect(body).toMatchObject({ taxes: simplified.taxes, total: 36.3 });
  });

  it('is not replaced once some of it is credited, which the full invoice would charge again', async () => {
    const items = [{ description: 'Chair', quantity: 2, unitPrice: 100 }];
    const { body: simplified } = await issue({ ...unnamed, items });
    const note = await credit(simplified.id, { reason: 'refund', items: [{ line: 0, quantity: 1 }] });
    const refused = { status: 422, body: { error: expect.stringContaining('credit') } };
    expect(await replace(simplified.id)).toMatchObject(refused);
    await company.patch(`/v1/invoices/${note.id}`, { status: 'sent' });
    expect(await replace(simplified.id)).toMatchObject(refused);
    await company.delete(`/v1/invoices/${note.id}`);
    expect(await replace(simplified.id)).toMatchObject({ status: 201, body: { total: 242 } });
  });

  it('is replaced for who is named: 400 without a tax id; 422 for what is no simplified invoice', async () => {
    const { body: simplified } = await issue(unnamed);
    expect(await replace(simplified.id, { clientName: 'Acme' })).toMatchObject({
      status: 400,
      body: { details: [{ path: ['clientTaxId'] }] },
    });
    expect(await replace((await issue()).body.id)).toMatchObject({ status: 422 });
    await company.delete(`/v1/invoices/${simplified.id}`);
    expect(await replace(simplified.id)).toMatchObject({ status: 422 });
    expect(await replace('inv_none')).toMatchObject({ status: 404 });
  });
});
