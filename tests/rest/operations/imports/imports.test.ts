import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { bring, check, importsOf, importTable, undoImport as takeBack } from '~/tests/setup/imports';
import { workbook, zip } from '~/tests/setup/zip';

let company: Awaited<ReturnType<typeof openCompany>>;
beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

function closedPeriodsOf({ actor }: typeof company) {
  return dashboardOf({ ...actor, role: 'owner' }).closedPeriods;
}

const names = async (path: string) =>
  (await company.get(path)).body.data.map(({ name }: { name: string }) => name).sort();

describe('clients', () => {
  const csv = [
    'Razón social;NIF;Correo electrónico;Dirección;Población;C.P.;País',
    'Acme Studio SL;B12345674;ap@acme.example;Calle Sol 3;Madrid;28001;España',
    'Niebla SA;A58818501;;Calle Luna 1;León;24001;ES',
    'Sin correo;;mal correo;;;;',
    ';B65410011;;;;;',
    'Acme otra vez;b-12.345.674;;;;;',
  ].join('\r\n');

  it('are seen before they are written, each row with its fate, and then written', async () => {
    const read = await bring(company, 'clients', csv);
    expect(read.plan?.columns.map(({ field }) => field)).toEqual([
      ...['name', 'taxId', 'email', 'street', 'city', 'postalCode', 'country'],
    ]);
    const checked = await check(company, read);
    expect(checked).toMatchObject({ status: 'checked', counts: { new: 2, same: 0, changed: 0, refused: 3 } });
    expect(await names('/v1/clients')).toEqual([]);

    const { rows } = await importTable(company, 'clients', csv);
    expect(await names('/v1/clients')).toEqual(['Acme Studio SL', 'Niebla SA']);
    expect(rows.map(({ position, fate }) => [position, fate])).toEqual([
      [2, 'new'],
      [3, 'new'],
      [4, 'refused'],
      [5, 'refused'],
      [6, 'refused'],
    ]);
    expect(rows[2]?.reasons).toMatchObject([{ field: 'email' }]);
    expect(rows[3]?.reasons).toMatchObject([{ field: 'name', problem: 'missing' }]);
    expect(rows[4]?.reasons).toEqual([{ problem: 'twice', text: '2' }]);
    const { body } = await company.get(`/v1/clients/${rows[0]?.recordId}`);
    expect(body).toMatchObject({
      taxId: 'B12345674',
      address: { street: 'Calle Sol 3', city: 'Madrid', postalCode: '28001', country: 'ES' },
    });
  });

  it('that are there are the same, or take over what the table says and they do not', async () => {
    await importTable(company, 'clients', csv);
    const second = await importTable(company, 'clients', csv);
    expect(second.imported.counts).toEqual({ new: 0, same: 2, changed: 0, refused: 3 });

    const moved = csv.replace('Calle Sol 3', 'Calle Nueva 9');
    const kept = await importTable(company, 'clients', moved, { update: false });
    expect(kept.imported.counts).toMatchObject({ same: 2, changed: 0 });
    const { imported, rows } = await importTable(company, 'clients', moved);
    expect(imported.counts).toMatchObject({ same: 1, changed: 1 });
    expect(rows[0]?.changes).toHaveProperty('address');
    const path = `/v1/clients/${rows[0]?.recordId}`;
    expect((await company.get(path)).body.address).toMatchObject({ street: 'Calle Nueva 9', city: 'Madrid' });

    expect(await takeBack(company, imported)).toMatchObject({ status: 'undone', problem: null });
    expect((await company.get(path)).body.address.street).toBe('Calle Sol 3');
  });

  it.each<['clients' | 'products', (name: string) => object]>([
    ['clients', (name) => ({ name })],
    ['products', (name) => ({ name, unitPrice: 1 })],
  ])('%s are known by their names, whatever the case, the letters and the length', async (kind, body) => {
    const names = ['Peña & Hijos, S.L.', 'ÁRBOL', 'straße', '€', 'x'.repeat(150), `${'x'.repeat(149)}y`];
    for (const name of names) await company.post(`/v1/${kind}`, body(name));
    const table = ['name,unitPrice', ...names.map((name) => `"${name.toLowerCase()}",2`), 'Peña Hijos,2'].join('\n');
    const { imported } = await importTable(company, kind, table);
    expect(imported.counts).toMatchObject({ new: 1, refused: 0 });
    expect((await company.get(`/v1/${kind}`)).body.total).toBe(names.length + 1);
  });

  it('go again when an import is undone, unless something depends on one', async () => {
    const { imported, rows } = await importTable(company, 'clients', csv);
    const invoice = {
      clientId: rows[0]?.recordId,
      clientName: 'Acme',
      items: [{ description: 'x', quantity: 1, unitPrice: 1 }],
    };
    const { body } = await company.post('/v1/invoices', invoice);
    const refused = await takeBack(company, imported);
    expect(refused).toMatchObject({ status: 'imported', problem: expect.stringContaining('row 2 brought is used') });
    expect(await names('/v1/clients')).toHaveLength(2);

    await company.delete(`/v1/invoices/${body.id}`);
    expect(await takeBack(company, imported)).toMatchObject({ status: 'undone' });
    expect(await names('/v1/clients')).toEqual([]);
  });

  it('of one company are nothing to another', async () => {
    const { imported } = await importTable(company, 'clients', csv);
    const other = await openCompany();
    const imports = importsOf(other);
    const path = { importId: imported.id };
    for (const call of [imports.get, imports.rows, imports.run, imports.undo, imports.read]) {
      await expect(call(path)).rejects.toMatchObject({ status: 404 });
    }
    expect((await importTable(other, 'clients', csv)).imported.counts).toMatchObject({ new: 2, same: 0 });
  });

  it('are told to subscribers as those of the API are', async () => {
    await importTable(company, 'clients', csv);
    expect((await company.events()).map(({ type }) => type)).toEqual(['client.created', 'client.created']);
  });
});

it('refuses a workbook of 1 kB that names row 1e9, and reads the next one', async () => {
  const row = (n: string, text: string) => `<row r="${n}"><c r="A${n}" t="str"><v>${text}</v></c></row>`;
  const far = zip(...workbook(`${row('1', 'Nombre')}<row r="1e9"><c r="A3" t="n"><v>1</v></c></row>`));
  await expect(bring(company, 'clients', far)).rejects.toMatchObject({
    ...{ status: 422, message: expect.stringContaining('This workbook cannot be read') },
  });
  const read = await bring(company, 'clients', zip(...workbook(row('1', 'Nombre') + row('2', 'Acme'))));
  expect(read).toMatchObject({ status: 'read', total: 1, reading: { headers: ['Nombre'] } });
});

it('remembers how a table with the same columns was matched', async () => {
  const csv = 'Quién,Cosa\nAcme SL,acme@example.test\n';
  const read = await bring(company, 'clients', csv);
  expect(read.reading?.isRemembered).toBe(false);
  const [who, thing] = read.plan?.columns ?? [];
  if (!who || !thing) throw new Error('Two columns');
  expect(thing.field).toBe('email'); // told by its values
  await importTable(company, 'clients', csv, { plan: { columns: [{ ...who, field: 'name' }, thing] } });
  const again = await bring(company, 'clients', csv);
  expect(again.reading?.isRemembered).toBe(true);
  expect(again.plan?.columns.map(({ field }) => field)).toEqual(['name', 'email']);
});

describe('what a column leaves open', () => {
  it('is asked: a date that could be of two days, a number of two sizes', async () => {
    const csv = 'description;amount;date\nTren;1.234;03/04/2026\nHotel;2.500;05/06/2025\n';
    const read = await bring(company, 'expenses', csv);
    const [, amount, date] = read.reading?.columns ?? [];
    expect(amount?.eitherNumber).toBe('1.234');
    expect(date?.eitherDate).toBe('03/04/2026');
    await expect(check(company, read)).rejects.toThrow('1.234 can be read in two ways');
    const columns = (read.plan?.columns ?? []).map((column) => ({ ...column, decimalMark: 'comma' as const }));
    await expect(check(company, read, { plan: { columns } })).rejects.toThrow(
      '03/04/2026 can be read in more than one way',
    );
    const dated = columns.map((column) => ({ ...column, dateOrder: 'mdy' as const }));
    const { rows } = await importTable(company, 'expenses', csv, { plan: { columns: dated } });
    expect((await company.get(`/v1/expenses/${rows[0]?.recordId}`)).body).toMatchObject({
      amount: 1234,
      date: '2026-03-04',
    });
  });

  it('is decided by the rest of the column where that says', async () => {
    const csv = 'concepto;importe;fecha\nTren;1.234;03/04/2026\nHotel;2.500,50;25/02/2026\n';
    const read = await bring(company, 'expenses', csv);
    expect(read.plan?.columns).toMatchObject([{}, { decimalMark: 'comma' }, { dateOrder: 'dmy' }]);
  });
});

it('refuses a plan that leaves a needed column out, or reads two as one', async () => {
  const read = await bring(company, 'products', 'Nombre;Precio;Otro\nHora;50;60\n');
  const [name, price, other] = read.plan?.columns ?? [];
  if (!name || !price || !other) throw new Error('Three columns');
  const open = { ...price, field: null };
  await expect(check(company, read, { plan: { columns: [name, open, other] } })).rejects.toThrow('unitPrice');
  const twice = { ...other, field: 'unitPrice' };
  await expect(check(company, read, { plan: { columns: [name, price, twice] } })).rejects.toThrow('Two columns');
});

describe('products and vendors', () => {
  it('products are the same by their SKU', async () => {
    const csv =
      'Código;Nombre;Precio;IVA;Tipo de producto\nCON-H;Consultoría;85,50;21;servicio\nLIB;Libro;1.020,00;4;producto\n';
    const { rows } = await importTable(company, 'products', csv);
    expect((await company.get(`/v1/products/${rows[0]?.recordId}`)).body).toMatchObject({
      ...{ sku: 'CON-H', name: 'Consultoría', unitPrice: 85.5, taxRate: 21, kind: 'service' },
    });
    const dearer = await importTable(company, 'products', csv.replace('85,50', '90,00'));
    expect(dearer.imported.counts).toEqual({ new: 0, same: 1, changed: 1, refused: 0 });
    expect(dearer.rows[0]?.changes).toEqual({ unitPrice: [85.5, 90] });
  });

  it('vendors are written by the same rules as clients', async () => {
    const csv = 'Supplier,VAT number,Email address\nRenfe,Q2801659J,\nOther,,me@other.example\n';
    expect((await importTable(company, 'vendors', csv)).imported.counts).toMatchObject({ new: 2 });
    expect((await importTable(company, 'vendors', csv)).imported.counts).toMatchObject({ same: 2 });
  });
});

describe('expenses', () => {
  const csv = [
    'Fecha;Proveedor;NIF;Nº factura;Concepto;Base imponible;IVA;Total',
    '03/02/2026;Renfe;Q2801659J;R-1;Billete;100,00;21,00;121,00',
    '28/02/2026;Renfe;Q2801659J;R-2;Billete;50,00;5,00;60,00',
    '28/02/2026;Bar Pepe;;;Café;1,82;0,18;2,00',
  ].join('\n');

  it('are of the vendor that is there, their tax is that of the table, and sums that contradict are refused', async () => {
    const { body: vendor } = await company.post('/v1/vendors', { name: 'Renfe Viajeros', taxId: 'Q2801659J' });
    const { rows, imported } = await importTable(company, 'expenses', csv);
    expect(imported.counts).toEqual({ new: 2, same: 0, changed: 0, refused: 1 });
    expect(rows[1]?.reasons).toMatchObject([{ field: 'amount', message: expect.stringContaining('55.00') }]);
    expect((await company.get(`/v1/expenses/${rows[0]?.recordId}`)).body).toMatchObject({
      ...{ amount: 121, tax: 21, taxable: 100, date: '2026-02-03', vendorId: vendor.id, invoiceNumber: 'R-1' },
    });
    expect((await importTable(company, 'expenses', csv)).imported.counts).toMatchObject({ same: 2, refused: 1 });
    const other = csv.replace('100,00;21,00;121,00', '200,00;42,00;242,00');
    expect((await importTable(company, 'expenses', other)).rows[0]?.reasons).toMatchObject([{ problem: 'differs' }]);
  });

  it('of a closed quarter are refused one by one, with what to do', async () => {
    setClock('2026-04-20T09:30:00.000Z');
    await closedPeriodsOf(company).close({ quarter: '2026-Q1' });
    const { rows } = await importTable(company, 'expenses', `${csv}\n05/04/2026;Bar Pepe;;;Café;1,82;0,18;2,00`);
    expect(rows.map(({ fate }) => fate)).toEqual(['refused', 'refused', 'refused', 'new']);
    expect(rows[0]?.reasons?.[0]?.message).toContain('2026-Q1 is closed');
  });
});
