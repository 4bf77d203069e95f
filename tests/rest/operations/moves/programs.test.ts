import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { openCompany } from '~/tests/setup/company';
import { importsOf } from '~/tests/setup/imports';
import { addFiles, beginMove, movesOf, rehearse, run } from '~/tests/setup/moves';
import { packedSpaces, zip } from '~/tests/setup/zip';

let company: Awaited<ReturnType<typeof openCompany>>;
beforeEach(async () => {
  setClock('2026-07-31T09:30:00.000Z');
  company = await openCompany();
});

async function refusedIn(moveId: string) {
  const { tables } = await movesOf(company).get({ moveId });
  const found = [];
  for (const { id } of tables) {
    const { data } = await importsOf(company).rows({ importId: id, fate: 'refused' });
    found.push(...data.map(({ cells, reasons }) => [cells.join('|'), reasons]));
  }
  return found;
}

const invoice = async (number: string) => {
  const { body } = await company.get(`/v1/invoices?search=${number}&limit=5`);
  return (await company.get(`/v1/invoices/${body.data[0].id}`)).body;
};

describe('FacturaScripts', () => {
  const customers =
    '"codcliente";"cifnif";"nombre";"razonsocial";"email";"telefono1"\n"1";"B12345674";"Acme";"Acme SL";"";""\n';
  const head =
    '"cifnif";"ciudad";"codcliente";"coddivisa";"codigo";"codpais";"codpostal";"codserie";"direccion";"dtopor1";"dtopor2";"fecha";"fechadevengo";"idfactura";"irpf";"neto";"nombrecliente";"numero";"pagada";"total";"totalirpf";"totaliva"';
  const sales = [
    head,
    '"B12345674";"Madrid";"1";"EUR";"FAC2026A1";"ESP";"28001";"A";"Calle Sol 3";0;0;"15-01-2026";"15-01-2026";7;15;280;"Acme SL";"1";1;288;42;50',
    '"B12345674";"Madrid";"1";"EUR";"FAC2026A2";"ESP";"28001";"A";"Calle Sol 3";10;0;"01-04-2026";"01-04-2026";8;0;90;"Acme SL";"2";;108.9;0;18.9',
  ].join('\n');
  const lines = [
    '"cantidad";"descripcion";"dtopor";"dtopor2";"idfactura";"idlinea";"irpf";"iva";"pvptotal";"pvpunitario";"recargo";"referencia"',
    '2;"Obra";0;0;7;1;15;21;200;100;0;"OB"',
    '1;"Libro";20;0;7;2;15;10;80;100;0;"LI"',
    '1;"Obra";0;0;8;3;0;21;100;100;0;"OB"',
  ].join('\n');

  it('has its invoices and their lines in two tables, which are joined by their key', async () => {
    const { id } = await beginMove(
      company,
      'FacturaScripts',
      { name: 'clientes.csv', content: customers },
      { name: 'facturascli.csv', content: sales },
      { name: 'lineasfacturascli.csv', content: lines },
    );
    const begun = await movesOf(company).get({ moveId: id });
    expect(begun.tables.map(({ fileName, kind }) => [fileName, kind])).toEqual([
      ['clientes.csv', 'clients'],
      ['facturascli.csv · facturascli', 'invoices'],
    ]);
    await rehearse(company, id);
    expect(await refusedIn(id)).toEqual([]);
    await run(company, id);
    expect(await invoice('FAC2026A1')).toMatchObject({
      ...{ documentNumber: 'FAC2026A1', issueDate: '2026-01-15', status: 'paid', total: 330, irpf: 42 },
      items: [
        { description: 'Obra', quantity: 2, unitPrice: 100, taxRate: 21 },
        { description: 'Libro', quantity: 1, unitPrice: 100, taxRate: 10, discountRate: 20 },
      ],
    });
    expect(await invoice('FAC2026A2')).toMatchObject({ total: 108.9, status: 'sent' });
  });

  it('says that lines are alone until their invoices come, and refuses sums that contradict them', async () => {
    const { id, files } = await beginMove(company, 'FacturaScripts', { name: 'lineasfacturascli.csv', content: lines });
    expect(files).toMatchObject([{ role: 'refused', problem: { reason: 'MOVE_LINES_ALONE' } }]);
    await addFiles(company, id, { name: 'facturascli.csv', content: sales.replace('288;42;50', '287;42;49') });
    await rehearse(company, id);
    expect(JSON.stringify(await refusedIn(id))).toContain('IMPORT_LINES_DIFFER');
  });
});

it('reads the company export of Invoice Ninja with its lines, taxes and what is withheld', async () => {
  const backup = {
    app_version: '5.11.1',
    company: { settings: { currency_id: '3' } },
    clients: [
      {
        ...{ hashed_id: 'c1', name: 'Acme SL', vat_number: 'B12345674', address1: 'Calle Sol 3', country_id: 724 },
        ...{ city: 'Madrid', postal_code: '28001', is_deleted: false, settings: {} },
        contacts: [{ email: 'ap@acme.example', is_primary: 1 }],
      },
      { hashed_id: 'c2', name: 'Gone', is_deleted: true },
    ],
    vendors: [{ hashed_id: 'v1', name: 'Luz SA', vat_number: 'A58818501' }],
    products: [{ product_key: 'Hora', notes: 'Una hora', price: '50.000000', tax_rate1: '21.000000' }],
    invoices: [
      {
        ...{
          number: '2026-0001',
          client_id: 'c1',
          status_id: 4,
          date: '2026-01-15',
          due_date: null,
          amount: '1111.500000',
        },
        ...{ discount: 10, is_amount_discount: 0, uses_inclusive_taxes: 0, paid_to_date: '1111.50' },
        line_items: [
          {
            ...{ product_key: 'Hora', notes: 'Horas', cost: 50, quantity: 20, tax_name1: 'IVA', tax_rate1: 21 },
            ...{ tax_name2: 'IRPF', tax_rate2: -7, discount: 0 },
          },
          { product_key: 'Libro', notes: 'Libro', cost: 100, quantity: 1, tax_rate1: 10, tax_rate2: -7, discount: 5 },
        ],
      },
    ],
    expenses: [
      {
        number: '0001',
        vendor_id: 'v1',
        date: '2026-02-01',
        amount: '100.000000',
        tax_rate1: '21.000000',
        currency_id: 3,
      },
    ],
  };
  // 900 + 85.50; IVA 189 + 8.55; IRPF 68.985
  backup.invoices[0] = { ...backup.invoices[0], amount: '1114.060000' } as (typeof backup.invoices)[number];
  const content = zip({ name: 'backup/backup.json', text: JSON.stringify(backup) });
  const { id, tables, files } = await beginMove(company, 'InvoiceNinja', { name: 'export.zip', content });
  expect(tables.map(({ kind, total, question }) => [kind, total, question])).toEqual([
    ['clients', 1, null],
    ['expenses', 1, null],
    ['invoices', 2, null],
    ['products', 1, null],
    ['vendors', 1, null],
  ]);
  expect(files.find(({ problem }) => problem)?.problem).toMatchObject({
    reason: 'MOVE_DELETED_LEFT',
    params: { count: 1 },
  });
  await rehearse(company, id);
  expect(await refusedIn(id)).toEqual([]);
  await run(company, id);
  expect(await invoice('2026-0001')).toMatchObject({ status: 'paid', clientTaxId: 'B12345674' });
  const { body } = await company.get('/v1/expenses?limit=5');
  expect(body.data).toMatchObject([{ amount: 121, tax: 21, vendor: 'Luz SA' }]);
});

describe('FacturaScripts that writes several files', () => {
  const head =
    'cifnif;codcliente;codigo;coddivisa;fecha;fechadevengo;idfactura;irpf;neto;nombrecliente;pagada;total;totalirpf;totaliva\n';
  const sale = (id: number, total: string) =>
    `B12345674;1;FAC${id};EUR;15-01-2026;15-01-2026;${id};0;100;Acme SL;1;${total};0;21\n`;
  const ofLines =
    'cantidad;descripcion;dtopor;dtopor2;idfactura;idlinea;irpf;iva;pvptotal;pvpunitario;recargo;referencia\n';
  const line = (id: number) => `1;Obra;0;0;${id};${id};0;21;100;100;0;OB\n`;

  it('has all its lines joined, whichever file they are in, and says which are of no invoice', async () => {
    const { id, files } = await beginMove(
      company,
      'FacturaScripts',
      { name: 'facturascli 1.csv', content: head + sale(1, '121') },
      { name: 'facturascli 2.csv', content: head + sale(2, '121') },
      { name: 'lineas 1.csv', content: ofLines + line(2) },
      { name: 'lineas 2.csv', content: ofLines + line(1) + line(9) },
    );
    expect(files.find(({ fileName }) => fileName === 'lineas 2.csv')?.problem).toMatchObject({
      ...{ reason: 'MOVE_LINES_LOST', params: { count: 1 } },
    });
    await rehearse(company, id);
    expect(await refusedIn(id)).toEqual([]);
    await run(company, id);
    for (const number of ['FAC1', 'FAC2'])
      expect((await invoice(number)).items).toMatchObject([{ description: 'Obra', taxRate: 21 }]);
  });

  it('has an amount refused that is none, and not read as nothing', async () => {
    const { id } = await beginMove(
      company,
      'FacturaScripts',
      { name: 'facturascli.csv', content: head + sale(1, '121') },
      { name: 'lineas.csv', content: ofLines + line(1).replace(';100;100;', ';100;1.000,00;') },
    );
    const { findings } = await rehearse(company, id);
    expect(findings?.refused).toBe(1);
    expect(JSON.stringify(await refusedIn(id))).toContain('unitPrice');
  });
});

describe('a ZIP that is hostile', () => {
  const csv = 'Nombre;NIF\nAcme SL;B12345674\n';
  const problems = async (content: Uint8Array) => {
    const { files } = await beginMove(company, 'other', { name: 'a.zip', content });
    return files.map(({ fileName, role, problem }) => [fileName, role, problem?.reason]);
  };

  it('costs only what is wrong with it, and the others are read', async () => {
    const spaces = packedSpaces(30);
    expect(
      await problems(
        zip(
          { name: '../../etc/clientes.csv', text: csv },
          { name: 'bomb.csv', packed: spaces, claims: 30 * 1024 * 1024 },
          { name: 'doble.csv', text: csv },
          { name: 'doble.csv', text: csv },
          { name: 'run.exe', text: Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1') },
        ),
      ),
    ).toEqual([
      ['a.zip/bomb.csv', 'refused', 'MOVE_FILE_RATIO'],
      ['a.zip/doble.csv', 'table', undefined],
      ['a.zip/doble.csv', 'refused', 'MOVE_FILE_SAME_NAME'],
      ['a.zip/etc/clientes.csv', 'table', undefined],
      ['a.zip/run.exe', 'refused', 'MOVE_FILE_OTHER_TYPE'],
    ]);
  });

  it('is refused whole where it is protected, cut, or has too many files', async () => {
    expect(await problems(zip({ name: 'a.csv', text: csv, flags: 1 }))).toEqual([
      ['a.zip', 'refused', 'MOVE_FILE_DAMAGED'],
    ]);
    expect(await problems(zip({ name: 'a.csv', text: csv }).subarray(0, -8))).toEqual([
      ['a.zip', 'refused', 'MOVE_FILE_DAMAGED'],
    ]);
    const many = Array.from({ length: 2001 }, (_, n) => ({ name: `${n}.csv`, text: csv }));
    expect(await problems(zip(...many))).toEqual([['a.zip', 'refused', 'MOVE_ZIP_TOO_LARGE']]);
  });
});
