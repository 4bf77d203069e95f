import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { XmlNode } from '~/tests/authorities/xml-tree';
import { agency, beginDay, openBasque, send } from './agency';

const { readQrCodes } = await import('~/tests/setup/pdf-qr-codes');
const { readPdfText } = await import('~/tests/setup/pdf-text');
const { call, saleOf } = await import('~/tests/setup/company');

afterAll(() => agency.close());
beforeEach(beginDay);

/** What a file comes to, added up by itself. */
function readBack(file: XmlNode) {
  const data = file.at('Factura', 'DatosFactura');
  const head = file.at('Factura', 'CabeceraFactura') ?? file;
  const amounts = (node: XmlNode, ...names: string[]) => names.map((name) => Number(node.said(name) || 0));
  const rates = nodesIn(file, 'DetalleIVA').map((it) => {
    const [rate = 0, base = 0, tax = 0] = amounts(it, 'TipoImpositivo', 'BaseImponible', 'CuotaImpuesto');
    const [surchargeRate = 0, surcharge = 0] = amounts(it, 'TipoRecargoEquivalencia', 'CuotaRecargoEquivalencia');
    return { rate, base, tax, surchargeRate, surcharge };
  });
  return {
    ...{ head, rates },
    total: Number(data?.said('ImporteTotalFactura')),
    withheld: Number(data?.said('RetencionSoportada')),
    taxed: rates.reduce((sum, { base, tax, surcharge }) => sum + base + tax + surcharge, 0),
    lines: nodesIn(file, 'IDDetalleFactura').reduce((sum, it) => sum + Number(it.said('ImporteTotal')), 0),
    keys: nodesIn(file, 'IDClave').map((it) => it.said('ClaveRegimenIvaOpTrascendencia')),
    names: nodesIn(file, 'IDFacturaRectificadaSustituida').map((it) => it.said('SerieFactura') + it.said('NumFactura')),
  };
}

const nodesIn = (node: XmlNode, name: string): XmlNode[] =>
  node.children.flatMap((it) => (it.name === name ? [it] : nodesIn(it, name)));

describe('the file of an invoice', () => {
  it('says all of itself: lines with tax that come to the total, discounts and charges, what is withheld', async () => {
    const company = await openBasque();
    const { id, total } = await company.issue({
      ...{ discountRate: 10, irpfRate: 15 },
      allowances: [{ reason: 'Fidelidad', amount: 5, taxRate: 4 }],
      charges: [{ reason: 'Portes', amount: 7.5, taxRate: 21 }],
      items: [
        { description: 'Diseño & <montaje>', quantity: 3, unitPrice: 33.3333, discountRate: 5 },
        { description: 'Libros', quantity: 2, unitPrice: 10, taxRate: 4 },
        {
          description: 'Formación',
          quantity: 1,
          unitPrice: 50,
          taxRate: 0,
          taxExemptReason: 'art. 20',
          taxExemptCode: 'E1',
        },
      ],
    });
    const [file] = await company.files();
    const data = file?.at('Factura', 'DatosFactura');
    const lines = data?.at('DetallesFactura')?.children ?? [];
    const cents = (text = '') => Math.round(Number(text) * 100);
    const sum = lines.reduce((all, line) => all + cents(line.said('ImporteTotal')), 0);
    expect(Math.abs(sum - cents(data?.said('ImporteTotalFactura')))).toBeLessThanOrEqual(lines.length);
    for (const line of lines) {
      const [quantity = 0, price = 0, discount = 0] = ['Cantidad', 'ImporteUnitario', 'Descuento'].map((it) =>
        Number(line.said(it)),
      );
      const isAllowance = line.said('DescripcionDetalle') === 'Fidelidad';
      expect(quantity * price - discount).toSatisfy((net: number) => (isAllowance ? net === -5 : net > 0));
    }
    expect(lines.map((line) => line.said('DescripcionDetalle')).slice(3)).toEqual(['Fidelidad', 'Portes']);
    const subject = file?.at('Factura', 'TipoDesglose', 'DesgloseFactura', 'Sujeta');
    const rates = subject?.at('NoExenta', 'DetalleNoExenta', 'DesgloseIVA')?.children ?? [];
    expect(rates.map((it) => it.said('TipoImpositivo')).toSorted()).toEqual(['21.00', '4.00']);
    const taxed = rates.reduce((all, it) => all + cents(it.said('BaseImponible')) + cents(it.said('CuotaImpuesto')), 0);
    const exempt = cents(subject?.said('Exenta', 'DetalleExenta', 'BaseImponible'));
    expect(subject?.said('Exenta', 'DetalleExenta', 'CausaExencion')).toBe('E1');
    expect(taxed + exempt).toBe(cents(data?.said('ImporteTotalFactura')));
    expect(Number(data?.said('RetencionSoportada'))).toBeGreaterThan(0);
    expect(total).toBeGreaterThan(0);
    await send();
    expect(await company.statusOf(id)).toMatchObject({ accepted: true, descripcion: null });
    expect(company.held()).toHaveLength(1);
  });

  it('is not made of a rate of three decimals, which it would round', async () => {
    const company = await openBasque();
    const items = [{ description: 'x', quantity: 1, unitPrice: 100, taxRate: 9.975 }];
    expect(await company.post('/v1/invoices', saleOf({ status: 'sent', items }))).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('9.975 percent has more'), details: [{ path: ['items'] }] },
    });
    expect(await company.files()).toEqual([]);
  });

  it('is told apart as simplified, rectifying and of a client abroad', async () => {
    const company = await openBasque();
    const simple = await call(company.key, 'POST', '/v1/invoices', saleOf({ status: 'sent' }));
    expect(simple.status, simple.text).toBe(201);
    const original = await company.issue();
    const note = await company.post(
      `/v1/invoices/${original.id}/credit-note`,
      { reason: 'refund' },
      { 'idempotency-key': `note-${original.id}` },
    );
    expect(note.status, note.text).toBe(201);
    await company.patch(`/v1/invoices/${note.body.data.creditNote.id}`, { status: 'sent' });
    await company.issue({
      ...{ clientTaxId: 'DE123456788', clientLocation: 'eu', taxRate: 0 },
      clientAddress: { street: 'Hauptstr. 1', city: 'Berlin', postalCode: '10115', country: 'DE' },
    });
    const files = await company.files();
    expect(files).toHaveLength(4);
    expect(files[0]?.said('Factura', 'CabeceraFactura', 'FacturaSimplificada')).toBe('S');
    const head = files[2]?.at('Factura', 'CabeceraFactura');
    expect(head?.said('FacturaRectificativa', 'Tipo')).toBe('I');
    const refers = head?.at('FacturasRectificadasSustituidas', 'IDFacturaRectificadaSustituida');
    expect(`${refers?.said('SerieFactura')}${refers?.said('NumFactura')}`).toBe(original.documentNumber);
    expect(files[3]?.at('Factura', 'TipoDesglose', 'DesgloseTipoOperacion', 'PrestacionServicios')).toBeDefined();
    await send();
    expect(company.held()).toHaveLength(4);
  });

  it('tells goods and services to a client abroad apart, which together are the invoice', async () => {
    const company = await openBasque();
    const line = (operationType: string, changes: object = {}) => ({
      ...{ description: 'x', quantity: 3, unitPrice: 33.33, operationType, ...changes },
    });
    const german = {
      ...{ clientTaxId: 'DE136695976', clientLocation: 'eu' },
      clientAddress: { street: 'Hauptstr. 1', city: 'Berlin', postalCode: '10115', country: 'DE' },
    };
    await company.issue({ ...german, items: [line('goods'), line('service', { unitPrice: 50 })] });
    // Both bear the same tax: of a foreign company with a Spanish tax id.
    const taxed = await company.issue({
      ...{ clientTaxId: 'N0000000J', currency: 'USD', exchangeRate: 0.91234567, discountRate: 7 },
      charges: [{ reason: 'Portes', amount: 10.01, taxRate: 21 }],
      items: [line('goods'), line('service', { unitPrice: 50 }), line('service', { unitPrice: 1, taxRate: 4 })],
    });
    await company.issue({ ...german, items: [line('goods')] });

    const [mixed, sameTax, goodsAlone] = (await company.files()).map(
      (file) => file.at('Factura', 'TipoDesglose', 'DesgloseTipoOperacion') as XmlNode,
    );
    const amount = (node: XmlNode | undefined, name: string) =>
      node ? nodesIn(node, name).reduce((all, it) => all + Number(it.text), 0) : undefined;
    const goods = mixed?.at('Entrega', 'Sujeta', 'Exenta', 'DetalleExenta');
    expect([goods?.said('CausaExencion'), goods?.said('BaseImponible')]).toEqual(['E5', '99.99']);
    const service = mixed?.at('PrestacionServicios', 'NoSujeta', 'DetalleNoSujeta');
    expect([service?.said('Causa'), service?.said('Importe')]).toEqual(['RL', '150.00']);
    expect(mixed?.at('Entrega', 'NoSujeta') ?? mixed?.at('PrestacionServicios', 'Sujeta')).toBeUndefined();

    const [services, delivered] = sameTax?.children ?? [];
    expect(amount(delivered, 'BaseImponible')).toBeCloseTo((99.99 * 0.93 + (10.01 * 99.99) / 249.99) * 0.91234567, 1);
    expect(services && nodesIn(services, 'DetalleIVA')).toHaveLength(2);
    const whole = ['BaseImponible', 'CuotaImpuesto'].map((name) => amount(sameTax, name) ?? 0);
    const { body } = await company.get(`/v1/invoices/${taxed.id}`);
    const said = body.taxes.flatMap(({ taxable, tax }: Record<string, number>) => [taxable, tax]) as number[];
    const inEuros = said.map((it) => Math.round(it * 91.234567) / 100);
    expect((whole[0] ?? 0) + (whole[1] ?? 0)).toBeCloseTo(
      inEuros.reduce((all, it) => all + it),
      2,
    );

    expect(goodsAlone?.children.map(({ name }) => name)).toEqual(['Entrega']);
    await send();
    expect(company.held()).toHaveLength(3);
  });

  it('comes to what the invoice does: surcharge on goods, another currency, what replaces a ticket, credit notes', async () => {
    const company = await openBasque();
    const shop = await company.post('/v1/clients', { name: 'Tienda', applyEquivalenceSurcharge: true });
    const line = (changes: object) => ({ description: 'Silla', quantity: 3, unitPrice: 33.33, ...changes });
    const goods = [line({ operationType: 'goods' }), line({ operationType: 'service', taxRate: 10, quantity: -1 })];
    const surcharged = await company.issue({ clientId: shop.body.id, items: goods });
    const dollars = await company.issue({ currency: 'USD', exchangeRate: 0.91234567, items: goods, irpfRate: 15 });
    const ticket = await company.post('/v1/invoices', saleOf({ status: 'sent' }));
    const full = await company.post(`/v1/invoices/${ticket.body.id}/replace`, {
      ...{ clientName: 'Acme SL', clientTaxId: 'B12345674' },
      clientAddress: { street: 'Calle Sol 3', city: 'Bilbao', postalCode: '48001', country: 'ES' },
    });
    expect(full.status, full.text).toBe(201);
    const credit = async (of: { id: string }, body: object) => {
      const headers = { 'idempotency-key': `note-${of.id}` };
      const note = await company.post(`/v1/invoices/${of.id}/credit-note`, { reason: 'refund', ...body }, headers);
      expect(note.status, note.text).toBe(201);
      return (await company.patch(`/v1/invoices/${note.body.data.creditNote.id}`, { status: 'sent' })).body;
    };
    const refund = await credit(surcharged, { fullCredit: true });
    const ticketRefund = await credit((await company.post('/v1/invoices', saleOf({ status: 'sent' }))).body, {
      fullCredit: true,
    });

    const files = (await company.files()).map(readBack);
    expect(files).toHaveLength(8); // a ticket is credited before an invoice takes its place
    const [withSurcharge, inDollars, , , replacing, note, , ticketNote] = files;
    expect(withSurcharge).toMatchObject({
      total: surcharged.total,
      rates: [
        { rate: 21, base: 99.99, tax: 21, surchargeRate: 5.2, surcharge: 5.2 },
        { rate: 10, base: -33.33, tax: -3.33, surchargeRate: 0, surcharge: 0 },
      ],
      keys: ['01'],
    });
    expect(inDollars?.total).toBeCloseTo(dollars.total * 0.91234567, 1);
    expect(inDollars?.withheld).toBeCloseTo((99.99 - 33.33) * 0.15 * 0.91234567, 1);
    expect(replacing?.head.said('FacturaEmitidaSustitucionSimplificada')).toBe('S');
    expect(replacing?.names).toEqual([ticket.body.documentNumber]);
    expect(note).toMatchObject({ total: refund.total, names: [surcharged.documentNumber] });
    expect(note?.rates.map(({ surcharge }) => surcharge)).toEqual([-5.2, 0]);
    expect(note?.head.said('FacturaRectificativa', 'Codigo')).toBe('R1');
    expect(ticketNote?.total).toBe(ticketRefund.total);
    expect(ticketNote?.head.said('FacturaRectificativa', 'Codigo')).toBe('R5');
    expect(ticketNote?.head.said('FacturaSimplificada')).toBe('S');
    for (const file of files) {
      expect(file.taxed, 'the breakdown').toBeCloseTo(file.total, 2);
      expect(Math.abs(file.lines - file.total), 'the lines').toBeLessThanOrEqual(0.02);
    }
    await send();
    expect(await company.statusOf(refund.id)).toMatchObject({ accepted: true, descripcion: null });
    expect(company.held()).toHaveLength(8);
  });

  it('is of its own number alone, whatever spaces that has', async () => {
    const company = await openBasque();
    const long = 'Taller calle 3, 2026 0001';
    for (const documentNumber of ['F001', 'F 001', long]) await company.issue({ documentNumber });
    await send();
    expect(company.held()).toHaveLength(3);
    const heads = (await company.files()).map((file) => file.at('Factura', 'CabeceraFactura'));
    expect(heads.map((head) => [head?.said('SerieFactura'), head?.said('NumFactura')])).toEqual([
      ['F', '001'],
      ['', 'F 001'],
      ['Taller calle 3, 2026', '0001'],
    ]);
  });

  it('has its id and its own code on paper, not that of VERI*FACTU', async () => {
    const company = await openBasque();
    const { id, qrUrl } = await company.issue();
    const { tbaiIdentifier } = await company.statusOf(id);
    const { bytes } = await company.get(`/v1/invoices/${id}/pdf`);
    expect((await readQrCodes(bytes)).map(({ text }) => text)).toEqual([qrUrl]);
    const words = await readPdfText(bytes);
    expect(words.replace(/\s/g, '')).toContain(tbaiIdentifier);
    expect(words).toContain('TicketBAI');
    expect(words).not.toContain('QR tributario');
  });
});
