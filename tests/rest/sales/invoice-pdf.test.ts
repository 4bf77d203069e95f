import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { invoicePdf, printedInvoice } from '~/tests/setup/printed-invoice';
import { changeWorkspace, deleteRow } from '~/tests/setup/stored-rows';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

async function make(changes: object = {}): Promise<{ id: string }> {
  const { status, body } = await company.post('/v1/invoices', draftOf(changes));
  expect(status).toBe(201);
  return body;
}

async function words(id: string) {
  const content = await printedInvoice(company.id, id);
  // Intl parts numbers and signs by spaces that do not break; a test reads better without them.
  return JSON.parse(JSON.stringify(content).replace(/[\u00a0\u202f]/g, ' ')) as typeof content;
}

const pages = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;

describe('the file', () => {
  it('comes from /v1 under its number', async () => {
    const { id } = await make({ status: 'sent' });
    const answer = await company.get(`/v1/invoices/${id}/pdf`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain('filename="F-2026-001.pdf"');
    expect(answer.text.startsWith('%PDF-')).toBe(true);
  });

  it('has the same bytes for the same content, and others after a change', async () => {
    const { id } = await make();
    const first = await invoicePdf(company.actor, id);
    expect(Buffer.compare(await invoicePdf(company.actor, id), first)).toBe(0);
    await company.patch(`/v1/invoices/${id}`, { notes: 'Gracias' });
    expect(Buffer.compare(await invoicePdf(company.actor, id), first)).not.toBe(0);
  });

  it('takes more pages for more lines, several at once', async () => {
    const items = Array.from({ length: 40 }, (_, line) => ({
      description: `Línea ${line}`,
      quantity: 1,
      unitPrice: 10,
    }));
    const [short, long] = [await make(), await make({ items })];
    const rendered = await Promise.all([short, long].map(({ id }) => invoicePdf(company.actor, id)));
    expect(rendered.map(pages)).toEqual([1, 2]);
  });

  it('is nobody else’s to read', async () => {
    const { id } = await make();
    const other = await openCompany();
    await expect(invoicePdf(other.actor, id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('what it says', () => {
  it('names issuer, client, dates, amounts and the QR code of an issued invoice', async () => {
    const clientAddress = { street: 'Calle Ñ 1', postalCode: '46001', city: 'Valencia', state: 'Valencia' };
    const { id } = await make({ status: 'sent', clientTaxId: 'B12345674', clientAddress, dueDate: '2026-04-17' });
    const said = await words(id);
    expect(said).toMatchObject({
      title: 'Factura',
      number: 'F-2026-001',
      mark: null,
      issuer: { name: 'Taller Norte SL', details: ['NIF B00000018', 'Calle Mayor 1', '46001 Valencia'] },
      client: { name: 'Acme Studio SL', details: ['NIF B12345674', 'Calle Ñ 1', '46001 Valencia'] },
      facts: [
        { label: 'Fecha de expedición', value: '18 de marzo de 2026' },
        { label: 'Vencimiento', value: '17 de abril de 2026' },
      ],
      lines: [{ description: 'Consulting', quantity: '1', unitPrice: '100,00 €', discount: '', tax: '21 %' }],
      total: { label: 'Total', value: '121,00 €' },
      amountDue: null,
    });
    expect(said.fiscal?.qrUrl).toContain('ValidarQRNoVerifactu?nif=B00000018&numserie=F-2026-001');
  });

  it('takes withholding and what was paid before off the total', async () => {
    const { id } = await make({ status: 'sent', irpfRate: 15, discountRate: 10, prepayment: 50 });
    expect(await words(id)).toMatchObject({
      sums: [
        { label: 'Subtotal', value: '100,00 €' },
        { label: 'Descuento 10 %', value: '-10,00 €' },
        { label: 'Base imponible', value: '90,00 €' },
        { label: 'IVA 21 %', value: '18,90 €' },
      ],
      total: { value: '108,90 €' },
      afterTotal: [
        { label: 'Retención IRPF 15 %', value: '-13,50 €' },
        { label: 'Ya pagado', value: '-50,00 €' },
      ],
      amountDue: { value: '45,40 €' },
      later: null,
    });
  });

  it('stays as it was issued, and says beside it what came later', async () => {
    const { id } = await make({ status: 'sent', irpfRate: 15, dueDate: '2026-03-20', poNumber: 'PO-4711' });
    const issued = await words(id);
    expect(issued.later).toBeNull();
    setClock('2026-05-20T09:30:00.000Z');
    await company.post(`/v1/invoices/${id}/late-fee`, { amount: 10 });
    await company.post(`/v1/invoices/${id}/paid`, { amount: 50 });
    const key = { 'idempotency-key': 'k' };
    const { body } = await company.post(`/v1/invoices/${id}/credit-note`, { reason: 'refund' }, key);
    await company.patch(`/v1/invoices/${body.data.creditNote.id}`, { status: 'sent' });
    const { later, ...page } = await words(id);
    expect(page).toEqual({ ...issued, later: undefined });
    expect(later).toEqual({
      heading: 'Después de la emisión',
      rows: [
        { label: 'Recargo por mora, 20 de mayo de 2026', value: '10,00 €' },
        { label: 'Pago, 20 de mayo de 2026', value: '-50,00 €' },
        { label: expect.stringMatching(/^Factura rectificativa R\S+, 20 de mayo de 2026$/), value: '-121,00 €' },
      ],
      outstanding: { label: 'A favor del cliente', value: '40,00 €' },
    });
    await company.post(`/v1/invoices/${body.data.creditNote.id}/paid`, {});
    expect((await words(id)).later?.outstanding, 'once it is paid out').toEqual({
      label: 'Pendiente',
      value: '0,00 €',
    });
  });

  it('says what is left of it', async () => {
    const { id } = await make({ status: 'sent' });
    await company.post(`/v1/invoices/${id}/paid`, { amount: 50 });
    expect((await words(id)).later?.outstanding).toEqual({ label: 'Pendiente', value: '71,00 €' });
  });

  it('names the order of the buyer, and when it was done where that is another day', async () => {
    const { id } = await make({ status: 'sent', poNumber: 'PO-4711', operationDate: '2026-03-15' });
    expect((await words(id)).facts).toEqual([
      { label: 'Fecha de expedición', value: '18 de marzo de 2026' },
      { label: 'Fecha de operación', value: '15 de marzo de 2026' },
      { label: 'N.º de pedido', value: 'PO-4711' },
    ]);
    const same = await make({ operationDate: '2026-03-18' });
    expect((await words(same.id)).facts).toHaveLength(1);
  });

  it('shows the surcharge by its own rate, however small the base', async () => {
    const { id } = await make({
      equivalenceSurchargeRate: 5.2,
      items: [{ description: 'Goma', quantity: 1, unitPrice: 1 }],
    });
    expect((await words(id)).breakdown.rows).toEqual([
      { tax: 'IVA 21 %', taxable: '1,00 €', amount: '0,21 €' },
      { tax: 'Recargo de equivalencia 5,2 %', taxable: '1,00 €', amount: '0,05 €' },
    ]);
  });

  it('shows the surcharge on the goods that bear it, beside services of the same rate', async () => {
    const { body: shop } = await company.post('/v1/clients', { name: 'Shop', applyEquivalenceSurcharge: true });
    const goods = { description: 'Bread', quantity: 1, unitPrice: 100, operationType: 'goods' };
    const service = { description: 'Delivery', quantity: 1, unitPrice: 200, operationType: 'service' };
    const { id } = await make({ clientId: shop.id, items: [goods, service] });
    const { body } = await company.get(`/v1/invoices/${id}`);
    expect(body.taxes).toMatchObject([{ taxable: 300, tax: 63, surchargeTaxable: 100, surcharge: 5.2 }]);
    expect((await words(id)).breakdown.rows).toEqual([
      { tax: 'IVA 21 %', taxable: '300,00 €', amount: '63,00 €' },
      { tax: 'Recargo de equivalencia 5,2 %', taxable: '100,00 €', amount: '5,20 €' },
    ]);
  });

  it('finds the rate of a line that names none', async () => {
    const line = { description: 'x', quantity: 1, unitPrice: 100 };
    const { id } = await make({
      discountRate: 10,
      items: [line, { ...line, taxRate: 21 }, { ...line, taxRate: 4 }, { ...line, taxExemptReason: 'art. 20' }],
    });
    expect((await words(id)).lines.map(({ tax }) => tax)).toEqual(['21 %', '21 %', '4 %', '0 %']);
  });

  it('marks what is no invoice yet, no more, or paid', async () => {
    const draft = await make();
    expect(await words(draft.id)).toMatchObject({ mark: { label: 'Borrador' }, number: null, fiscal: null });
    const paid = await make({ status: 'paid' });
    expect(await words(paid.id)).toMatchObject({ mark: { label: 'Pagada' }, amountDue: null });
    const cancelled = await make({ status: 'sent' });
    await company.delete(`/v1/invoices/${cancelled.id}`);
    expect(await words(cancelled.id)).toMatchObject({ mark: { label: 'Anulada' } });
  });

  it.each([
    [{ reason: 'refund' }, 'Devolución'],
    [{ reason: 'other', reasonDescription: 'Segundo cobro' }, 'Segundo cobro'],
  ])('names what a credit note rectifies, and why: %j', async (credit, why) => {
    const original = await make({ status: 'sent' });
    const key = { 'idempotency-key': 'k' };
    const { body } = await company.post(`/v1/invoices/${original.id}/credit-note`, credit, key);
    expect(await words(body.data.creditNote.id)).toMatchObject({
      title: 'Factura rectificativa',
      facts: [
        {},
        { label: 'Rectifica', value: 'F-2026-001, del 18 de marzo de 2026' },
        { label: 'Motivo', value: why },
      ],
      total: { value: '-121,00 €' },
    });
  });

  it('speaks the language of the workspace, and needs no fiscal profile', async () => {
    await changeWorkspace(company.id, { locale: 'en' });
    await deleteRow('fiscalProfile', { workspaceId: company.id });
    const { id } = await make({ currency: 'GBP', items: [{ description: 'x', quantity: 10, unitPrice: 123.4567 }] });
    expect(await words(id)).toMatchObject({
      title: 'Invoice',
      issuer: { name: 'Taller Norte', details: [] },
      lines: [{ unitPrice: '£123.4567', amount: '£1,234.57' }],
    });
    expect(pages(await invoicePdf(company.actor, id))).toBe(1);
  });
});
