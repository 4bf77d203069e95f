import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { bring, check, importTable, undoImport as takeBack } from '~/tests/setup/imports';

let company: Awaited<ReturnType<typeof openCompany>>;
beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

const csv = [
  'Num;Fecha;Vencimiento;Cliente;NIF;Concepto;Cantidad;Precio unitario;% IVA;Subtotal;IVA;Total;Estado;Fecha de cobro',
  'H-24;12/01/2026;11/02/2026;Acme Studio SL;B12345674;Diseño;10;85,50;21;855,00;179,55;1.155,55;Pagada;20/01/2026',
  'H-24;12/01/2026;11/02/2026;Acme Studio SL;B12345674;Libro;1;116,35;4;116,35;4,65;1.155,55;Pagada;20/01/2026',
  'H-25;31/01/2026;02/03/2026;Niebla SA;A58818501;Consultoría;1;100,00;21;100,00;21,00;121,00;Pendiente;',
  'H-26;15/03/2026;14/04/2026;Niebla SA;A58818501;Consultoría;1;100,00;21;100,00;21,00;130,00;Pendiente;',
  'H-27;15/03/2026;14/04/2026;Niebla SA;A58818501;Consultoría;1;100,00;21;100,00;21,00;121,00;Anulada;',
].join('\n');

const listed = async () => (await company.get('/v1/invoices')).body.data;
const read = async (id: string | null | undefined) => (await company.get(`/v1/invoices/${id}`)).body;

describe('past invoices', () => {
  it('are invoices with their numbers, lines, taxes and payments, and no records of the chain', async () => {
    const { body: client } = await company.post('/v1/clients', { name: 'Acme', taxId: 'B-12345674' });
    const { rows, imported } = await importTable(company, 'invoices', csv);
    expect(imported.counts).toEqual({ new: 4, same: 0, changed: 0, refused: 1 });
    const [first, second, unpaid, wrong, void_] = rows;
    expect(second?.recordId).toBe(first?.recordId);
    const invoice = await read(first?.recordId);
    expect(invoice).toMatchObject({
      ...{
        documentNumber: 'H-24',
        issueDate: '2026-01-12',
        dueDate: '2026-02-11',
        clientId: client.id,
        imported: true,
      },
      ...{ subtotal: 971.35, tax: 184.2, total: 1155.55, status: 'paid', amountPaid: 1155.55, amountDue: 0, irpf: 0 },
      items: [
        { description: 'Diseño', quantity: 10, unitPrice: 85.5, taxRate: 21 },
        { description: 'Libro', quantity: 1, unitPrice: 116.35, taxRate: 4 },
      ],
    });
    expect(invoice.paidAt).toMatch(/^2026-01-20/);
    expect(invoice).not.toHaveProperty('verifactuHash');
    expect(invoice).not.toHaveProperty('qrUrl');
    expect(await read(unpaid?.recordId)).toMatchObject({ status: 'overdue', amountDue: 121 });
    expect(wrong).toMatchObject({
      fate: 'refused',
      reasons: [{ field: 'total', message: expect.stringMatching(/121\.00.*130\.00/) }],
    });
    expect(await read(void_?.recordId)).toMatchObject({ status: 'cancelled' });

    const { body: own } = await company.post('/v1/invoices', draftOf({ status: 'sent' }));
    expect(own.documentNumber).toMatch(/-001$/);
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ records: 1, valid: true });
  });

  it('count in the tax of their quarter, and not once they are taken back', async () => {
    const quarter = async () => (await company.get('/v1/quarterly?quarter=2026-Q1')).body.data.modelo303;
    const nothing = await quarter();
    const { imported } = await importTable(company, 'invoices', csv);
    expect(await quarter()).toMatchObject({ baseImponible: 1071.35, cuotaRepercutida: 205.2 });
    expect(await takeBack(company, imported)).toMatchObject({ status: 'undone', problem: null });
    expect(await quarter()).toMatchObject({ ...nothing, tipos: [{ base: 0 }, { base: 0 }] });
    expect(await listed()).toEqual([]);
  });

  it('are the same a second time, and are not taken back once something depends on one', async () => {
    const { imported, rows } = await importTable(company, 'invoices', csv);
    expect((await importTable(company, 'invoices', csv)).imported.counts).toEqual({
      new: 0,
      same: 4,
      changed: 0,
      refused: 1,
    });
    const other = csv.replace('12/01/2026', '13/01/2026').replace('12/01/2026', '13/01/2026');
    expect((await importTable(company, 'invoices', other)).rows[0]?.reasons).toMatchObject([{ problem: 'differs' }]);

    setClock('2026-03-19T09:30:00.000Z');
    await company.post(`/v1/invoices/${rows[2]?.recordId}/paid`, {});
    expect(await takeBack(company, imported)).toMatchObject({
      ...{ status: 'imported', problem: expect.stringContaining('row 4 brought has been changed since') },
    });
    expect(await listed()).toHaveLength(3);
  });

  it('can be credited and cancelled here; the cancelled one leaves no record either', async () => {
    const { rows } = await importTable(company, 'invoices', csv);
    const key = { 'idempotency-key': 'one' };
    const credit = await company.post(`/v1/invoices/${rows[0]?.recordId}/credit-note`, { reason: 'error' }, key);
    expect(credit.status).toBe(201);
    const note = await company.patch(`/v1/invoices/${credit.body.data.creditNote.id}`, { status: 'sent' });
    expect(note.body).toMatchObject({ total: -1155.55 });
    expect(note.body.verifactuHash).toBeDefined();
    expect((await company.delete(`/v1/invoices/${rows[2]?.recordId}`)).body.data.status).toBe('cancelled');
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ records: 1, valid: true });
  });

  it('ask for what a credit note leaves of them; one below zero stands for itself', async () => {
    const below =
      'A-1;20/01/2026;20/01/2026;Niebla SA;A58818501;Abono de H-25;1;-50,00;21;-50,00;-10,50;-60,50;Pendiente;';
    const { rows } = await importTable(company, 'invoices', `${csv}\n${below}`);
    const [paid, open, own] = [rows[0], rows[2], rows.at(-1)].map((row) => `/v1/invoices/${row?.recordId}`);
    const credit = async (invoice: string | undefined, quantity: number) => {
      const body = { reason: 'refund', items: [{ line: 0, quantity }] };
      const key = { 'idempotency-key': `${quantity} of ${invoice?.slice(-20)}` };
      const note = await company.post(`${invoice}/credit-note`, body, key);
      return (await company.patch(`/v1/invoices/${note.body.data.creditNote.id}`, { status: 'sent' })).body;
    };
    expect(await credit(open, 0.5)).toMatchObject({ total: -60.5, amountDue: 0 });
    expect((await company.get(`${open}`)).body).toMatchObject({ amountDue: 60.5, creditedAmount: 60.5 });
    expect((await company.post(`${open}/paid`)).body).toMatchObject({ status: 'paid' });
    expect((await company.get(`${open}`)).body).toMatchObject({ amountPaid: 60.5, amountDue: 0 });
    expect(await credit(paid, 1)).toMatchObject({ total: -103.46, amountDue: -103.46 }); // it is paid: that can go back
    expect((await company.get(`${paid}`)).body).toMatchObject({ status: 'paid', amountDue: 0, creditedAmount: 103.46 });
    expect((await company.get(`${own}`)).body).toMatchObject({ total: -60.5, amountDue: -60.5 });
  });

  it('tell subscribers that they are there, not that they have just been paid', async () => {
    await importTable(company, 'invoices', csv);
    expect((await company.events()).map(({ type }) => type)).toEqual(Array(3).fill('invoice.created'));
  });

  it('without lines are one line of their base, by the rate that their sums have', async () => {
    const sums = [
      'Number,Customer Name,Date (UTC),Subtotal,Tax,Total,Status',
      'S-1,Acme,2026-02-01 10:22,100.00,21.00,121.00,paid',
      'S-2,Acme,2026-02-02 10:22,50.00,5.00,55.00,open',
      'S-3,Acme,2026-02-03 10:22,100.00,15.70,115.70,open',
      'S-4,Acme,2026-02-04 10:22,100.00,0.00,100.00,draft',
    ].join('\n');
    const { rows, imported } = await importTable(company, 'invoices', sums);
    expect(imported.counts).toMatchObject({ new: 2, refused: 2 });
    expect(await read(rows[0]?.recordId)).toMatchObject({
      items: [{ quantity: 1, unitPrice: 100, taxRate: 21 }],
      status: 'paid',
    });
    expect(await read(rows[1]?.recordId)).toMatchObject({ items: [{ unitPrice: 50, taxRate: 10 }], status: 'sent' });
    expect(rows[2]?.reasons).toMatchObject([{ field: 'taxRate', problem: 'rate' }]);
    expect(rows[3]?.reasons).toMatchObject([{ field: 'status', problem: 'draft' }]);
  });

  it('with withholding may state their total without it', async () => {
    const sums = [
      'Nº factura;Fecha;Cliente;NIF;Base imponible;IVA;IRPF;Total',
      'P-1;25/02/2026;Acme SL;B12345674;1.000,00;210,00;150,00;1.060,00',
    ].join('\n');
    const { rows } = await importTable(company, 'invoices', sums, {});
    expect(await read(rows[0]?.recordId)).toMatchObject({ irpfRate: 15, irpf: 150, total: 1210, amountDue: 1060 });
  });

  it('may not have the numbers that a series is yet to give', async () => {
    const { body: own } = await company.post('/v1/invoices', draftOf({ status: 'sent' }));
    const next = own.documentNumber.replace(/1$/, '7');
    const checked = await check(company, await bring(company, 'invoices', csv.replaceAll('H-25', next)));
    expect(checked.counts).toMatchObject({ new: 3, refused: 2 });
  });

  it('that say different things of one number are refused together', async () => {
    const { rows } = await importTable(company, 'invoices', csv.replace('Acme Studio SL', 'Otra SL'));
    for (const row of rows.slice(0, 2))
      expect(row).toMatchObject({ fate: 'refused', reasons: [{ field: 'clientName', problem: 'other_lines' }] });
  });

  it('without a company that issues are refused with what to do', async () => {
    company = await openCompany({ profile: null });
    const { rows } = await importTable(company, 'invoices', csv);
    expect(rows[0]).toMatchObject({
      fate: 'refused',
      reasons: [{ message: expect.stringContaining('fiscal profile') }],
    });
  });
});
