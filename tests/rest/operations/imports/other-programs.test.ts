import { beforeEach, describe, expect, it } from 'vitest';
import writeExcel from 'write-excel-file/node';
import type { ImportKind } from '@/lib/tables/imports/import-kinds';
import { setClock } from '~/tests/setup/clock';
import { openCompany } from '~/tests/setup/company';
import { bring, check, importTable } from '~/tests/setup/imports';

let company: Awaited<ReturnType<typeof openCompany>>;
beforeEach(async () => {
  setClock('2026-11-26T09:30:00.000Z');
  company = await openCompany();
});

const lines = (...rows: string[]) => rows.join('\n');

/** Imports a table and gives what it made, in the order of its rows. */
async function made(kind: ImportKind, file: string | Uint8Array, plan = {}) {
  const { rows, checked } = await importTable(company, kind, file, { plan });
  const reasons = rows.map(({ reasons }) => reasons?.[0]);
  const ids = [...new Set(rows.flatMap(({ recordId }) => recordId ?? []))];
  const records = await Promise.all(ids.map(async (id) => (await company.get(`/v1/${kind}/${id}`)).body));
  return { records, reasons, rows, program: checked.reading?.program };
}

/** A workbook whose cells are texts, numbers, or percent: `{ percent: 0.21 }`. */
async function workbookOf(...sheets: Cell[][][]): Promise<Buffer> {
  const all = sheets.map((rows, n) => ({ data: cellsOf(rows), sheet: `Sheet ${n + 1}` }));
  return Buffer.from(await writeExcel(all as never).toBuffer());
}

type Cell = string | number | { percent: number };

function cellsOf(rows: Cell[][]) {
  return rows.map((row) =>
    row.map((value) =>
      typeof value === 'object'
        ? { value: value.percent, type: Number, format: '0.0%' }
        : { value, type: typeof value === 'number' ? Number : String },
    ),
  );
}

describe('rates', () => {
  it('of cells that are shown as percent are what is shown', async () => {
    const book = await workbookOf([
      ['Nombre', 'Precio', 'Tipo IVA'],
      ['Café', 10, { percent: 0.21 }],
      ['Pan', 2.5, { percent: 0.04 }],
      ['Libro', 2.5, 4],
    ]);
    const { records } = await made('products', book);
    expect(records.map(({ taxRate }) => taxRate)).toEqual([21, 4, 4]);
  });

  it('that are shares of one are percent where nothing else is possible, and are asked else', async () => {
    const { records } = await made(
      'products',
      lines('Nombre;Precio;IVA', 'Café;10,00;0,21', 'Pan;2,50;0,04', 'Sal;1,00;0'),
    );
    expect(records.map(({ taxRate }) => taxRate)).toEqual([21, 4, 0]);
    const csv = lines('Número;Fecha;Cliente;Precio;Dto;% IVA', 'F1;17/11/2026;Uno;100,00;0,1;21');
    const read = await bring(company, 'invoices', csv);
    await expect(check(company, read)).rejects.toThrow('0,1 can be a share or a percent');
    const columns = read.plan?.columns.map((it) => (it.field === 'lineDiscountRate' ? { ...it, isShare: true } : it));
    const { records: invoices } = await made('invoices', csv, { columns });
    expect(invoices).toMatchObject([{ subtotal: 90, total: 108.9 }]);
  });

  it('of a past invoice made of percent cells add up', async () => {
    const book = await workbookOf([
      ['Número', 'Fecha', 'Cliente', 'Cantidad', 'Precio', '% IVA'],
      ['F1', '2026-11-17', 'Uno', 2, 50, { percent: 0.21 }],
    ]);
    expect((await made('invoices', book)).records).toMatchObject([{ total: 121 }]);
  });

  it('are read out of the names of taxes', async () => {
    const csv = lines(
      'SKU;Nombre;Precio venta;Impuesto venta;Tipo',
      'A-1;Silla;100,00;IVA 21%;simple',
      'A-2;Mesa;200,00;Exento;simple',
    );
    const { records, program } = await made('products', csv);
    expect(records).toMatchObject([
      { sku: 'A-1', unitPrice: 100, taxRate: 21 },
      { sku: 'A-2', taxRate: 0 },
    ]);
    expect(program).toBe('Holded');
  });
});

describe('sums of an invoice', () => {
  const zoho = [
    'Invoice Date,Invoice Number,Invoice Status,Customer Name,Due Date,Currency Code,SubTotal,Total,Balance,Item Name,Quantity,Item Price,Item Total,Item Tax %,Item Tax Amount',
    '2026-01-05,INV-1,Closed,Taller SL,2026-02-04,EUR,300.00,363.00,0.00,Hora,2,100.00,200.00,21,42.00',
    '2026-01-05,INV-1,Closed,Taller SL,2026-02-04,EUR,300.00,363.00,0.00,Pieza,1,100.00,100.00,21,21.00',
  ];

  it('that each of its lines repeats are those of the whole', async () => {
    const { records, program } = await made('invoices', lines(...zoho));
    expect(records).toMatchObject([
      {
        subtotal: 300,
        tax: 63,
        total: 363,
        status: 'paid',
        items: [
          { quantity: 2, unitPrice: 100 },
          { quantity: 1, unitPrice: 100 },
        ],
      },
    ]);
    expect(program).toBe('Zoho');
    const spanish = lines(
      'Número;Fecha;Cliente;Concepto;Cantidad;Precio;% IVA;Base imponible;Total',
      'F1;05/01/2026;Taller SL;Hora;2;100,00;21;300,00;363,00',
      'F1;05/01/2026;Taller SL;Pieza;1;100,00;21;300,00;363,00',
      'F2;25/01/2026;Taller SL;Hora;1;100,00;21;100,00;121,00',
    );
    expect((await made('invoices', spanish)).records).toMatchObject([{ total: 363 }, { total: 121 }]);
  });

  it('that contradict its lines are refused', async () => {
    const { reasons } = await made(
      'invoices',
      lines(zoho[0] ?? '', zoho[1] ?? '', (zoho[2] ?? '').replace('300.00,363.00', '310.00,375.10')),
    );
    expect(reasons[0]).toMatchObject({ field: 'taxable', message: expect.stringContaining('300.00') });
  });

  it('that are the same on rows without a price are refused: they may be of each or of all', async () => {
    const csv = lines(
      'Número;Fecha;Cliente;Concepto;Base imponible;% IVA;Total',
      'F1;17/11/2026;Uno;Hora;100,00;21;121,00',
      'F1;17/11/2026;Uno;Pieza;100,00;21;121,00',
    );
    expect((await made('invoices', csv)).reasons).toMatchObject([{ problem: 'repeated' }, { problem: 'repeated' }]);
    // Another invoice of the table shows that the base is of the line.
    const more = `${csv}\nF2;18/11/2026;Dos;Hora;100,00;21;121,00\nF2;18/11/2026;Dos;Pieza;50,00;10;55,00`;
    expect((await made('invoices', more)).records).toMatchObject([{ total: 242 }, { total: 176 }]);
  });
});

describe('the tax of a past invoice', () => {
  it('is that of its line, whatever the rate', async () => {
    const csv = lines(
      'InvoiceNo,Customer,InvoiceDate,DueDate,ItemDescription,ItemQuantity,ItemRate,ItemAmount,ItemTaxCode,ItemTaxAmount',
      '1001,Amy Bird,01/25/2026,02/24/2026,Custom,2,75.00,150.00,10% R,15.00',
      '1002,Amy Bird,01/25/2026,02/24/2026,Custom,1,100.00,100.00,Exempt,0.00',
    );
    const { records, program } = await made('invoices', csv);
    expect(records.map(({ total }) => total)).toEqual([165, 100]);
    expect(program).toBe('QuickBooks');
    const amounts = lines(
      'InvoiceNo,Customer,InvoiceDate,ItemQuantity,ItemRate,ItemTaxAmount',
      '1003,Amy Bird,01/25/2026,2,75.00,15.00',
    );
    expect((await made('invoices', amounts)).records).toMatchObject([{ total: 165 }]);
  });

  it('is asked where no column says it, and assumed of none', async () => {
    const csv = lines('Fecha;Número;Cliente;Concepto;Cantidad;Precio', '17/11/2026;F1;Uno;Hora;2;50,00');
    await expect(check(company, await bring(company, 'invoices', csv))).rejects.toThrow('No column says the tax');
    expect((await made('invoices', csv, { assumedTaxRate: 10 })).records).toMatchObject([{ total: 110 }]);
    const some = lines(
      'Fecha;Número;Cliente;Cantidad;Precio;% IVA',
      '17/11/2026;F2;Uno;2;50,00;',
      '17/11/2026;F3;Uno;2;50,00;4',
    );
    const { records, reasons } = await made('invoices', some);
    expect(reasons[0]).toMatchObject({ field: 'taxRate', problem: 'tax_unknown' });
    expect(records).toMatchObject([{ total: 104 }]);
  });

  it('is what the total adds, of lines too where only one set of rates makes it', async () => {
    const csv = lines(
      'Número;Fecha;Cliente;Cantidad;Precio;Total',
      'F1;17/11/2026;Uno;1;100,00;121,00',
      'F2;17/11/2026;Uno;1;100,00;363,00',
      'F2;17/11/2026;Uno;2;100,00;363,00',
    );
    expect((await made('invoices', csv)).records.map(({ total }) => total)).toEqual([121, 363]);
  });

  it('is missing of a list that has totals alone, which says so', async () => {
    const csv = lines('Invoice Number,Client,Invoice Date,Amount,Balance', 'N-1,Uno,2026-11-17,121.00,0.00');
    const read = await bring(company, 'invoices', csv);
    await expect(check(company, read)).rejects.toThrow('nor their base beside a total');
    expect((await made('invoices', csv, { assumedTaxRate: 21 })).records).toMatchObject([
      { subtotal: 100, total: 121, status: 'paid' },
    ]);
  });

  it('is apart from what is withheld, in a list of Holded', async () => {
    const csv = lines(
      'Num;Fecha;Vencimiento;Contacto;NIF;Subtotal;IVA;Retención;Total;Estado',
      'F1;17/11/2026;17/12/2026;Uno;B12345674;1.000,00;210,00;0,00;1.210,00;Pendiente',
      'F2;18/11/2026;18/12/2026;Uno;B12345674;100,00;21,00;15,00;106,00;Cobrada',
    );
    const { records } = await made('invoices', csv);
    expect(records).toMatchObject([
      { irpf: 0, total: 1210 },
      { irpfRate: 15, irpf: 15, total: 121, amountDue: 0 },
    ]);
  });
});

describe('an expense with its base and its total', () => {
  it('has the tax between them, where a rate makes it and no withholding may be in it', async () => {
    const csv = lines(
      'Fecha;Concepto;Proveedor;NIF;Nº factura;Base imponible;Total',
      '25/03/2026;Luz;Iberdrola;A95758389;F1;100,00;121,00',
      '25/03/2026;Asesoría;Gestoría;B12345674;F2;1.000,00;1.020,00',
      '25/03/2026;Varios;Gestoría;B12345674;F3;100,00;113,00',
    );
    const { records, reasons } = await made('expenses', csv);
    expect(records).toMatchObject([{ amount: 121, taxable: 100, tax: 21 }]);
    expect(reasons.slice(1)).toMatchObject([{ problem: 'withheld' }, { problem: 'withheld' }]);
  });

  it('is not taken for a total where its tax is that of a base', async () => {
    const csv = lines('Fecha;Concepto;Importe;IVA', '25/03/2026;Luz;100,00;21,00', '26/03/2026;Agua;10,73;0,98');
    const { reasons, records } = await made('expenses', csv);
    expect(reasons[0]).toMatchObject({ field: 'amount', problem: 'gross' });
    expect(records).toMatchObject([{ amount: 10.73, tax: 0.98 }]);
  });

  it('is refused where it has a base and no tax at all', async () => {
    const { reasons } = await made('expenses', lines('Fecha;Concepto;Base imponible', '25/03/2026;Luz;100,00'));
    expect(reasons).toMatchObject([{ field: 'tax', problem: 'tax_unknown' }]);
  });
});

describe('names of persons', () => {
  it.each([
    ['Nombre;Apellidos;NIF;Email', 'Ana;Pérez Ruiz;12345678Z;ana@example.com', 'Ana Pérez Ruiz'],
    ['Empresa;Nombre;Apellidos', 'Acme SL;Ana;Pérez Ruiz', 'Acme SL'],
    ['Empresa;Nombre;Apellidos', ';Ana;Pérez Ruiz', 'Ana Pérez Ruiz'],
    ['First Name;Last Name', 'Ana;Pérez', 'Ana Pérez'],
    ['Name;Vorname', 'Pérez;Ana', 'Ana Pérez'],
    ['Nom;Prénom', 'Pérez;Ana', 'Ana Pérez'],
    ['Cognome;Nome', 'Pérez;Ana', 'Ana Pérez'],
    ['Nombre;Apellidos;Razón social', 'Ana;Pérez;Acme SL', 'Acme SL'],
  ])('%s', async (header, row, name) => {
    expect((await made('clients', lines(header, row))).records).toMatchObject([{ name }]);
    expect((await made('vendors', lines(header, row))).records).toMatchObject([{ name }]);
  });

  it('of the clients of invoices as well', async () => {
    const csv = lines('Número;Fecha;Nombre;Apellidos;Base imponible;% IVA', 'F1;17/11/2026;Ana;Pérez;100,00;21');
    expect((await made('invoices', csv)).records).toMatchObject([{ clientName: 'Ana Pérez' }]);
  });
});

describe('clients', () => {
  it('stand where the person says, and are reached by their mobile phone where they have no other', async () => {
    const csv = lines('Nombre;Teléfono;Móvil;Provincia', 'Uno;;600 000 001;Soria', 'Dos;910 000 000;600 000 002;');
    const { records } = await made('clients', csv);
    expect(records).toMatchObject([
      { stage: 'active', phone: '600 000 001', address: { state: 'Soria' } },
      { stage: 'active', phone: '910 000 000' },
    ]);
    expect((await made('clients', lines('Nombre', 'Tres'), { assumedStage: 'lead' })).records).toMatchObject([
      { stage: 'lead' },
    ]);
    // One that is there keeps its stage.
    await company.post('/v1/clients', { name: 'Cuatro', taxId: 'B12345674', stage: 'proposal' });
    expect((await made('clients', lines('Nombre;NIF', 'Cuatro;B12345674'))).records).toMatchObject([
      { stage: 'proposal' },
    ]);
  });
});

describe('whether an invoice is paid', () => {
  const of = (name: string, ...values: string[]) =>
    lines(
      `Fecha;Número;Cliente;Base imponible;% IVA;Total;${name}`,
      ...values.map((value, n) => `${17 + n}/11/2026;F${n};Uno;100,00;21;121,00;${value}`),
    );

  it.each([
    ['Pagada', ['1', '0', 'VERDADERO'], ['paid', 'sent', 'paid']],
    ['Pagada', ['x', ''], ['paid', 'sent']],
    ['Cobrada', ['Sí', 'No'], ['paid', 'sent']],
    ['Paid', ['true', 'false'], ['paid', 'sent']],
    ['Payment Status', ['Paid', 'Not Paid', 'In Payment'], ['paid', 'sent', 'paid']],
    ['Pagado', ['121,00', '0,00', '21,00'], ['paid', 'sent', 'partial']],
    ['Pendiente de cobro', ['0,00', '121,00', '100,00'], ['paid', 'sent', 'partial']],
  ])('is read of %s: %j', async (name, values, states) => {
    const { records } = await made('invoices', of(name, ...values), { assumePaid: false });
    expect(records.map(({ status }) => status)).toEqual(states);
  });
});

describe('days that could be months', () => {
  it('are first under names that are not English, beside decimals with a comma, and as other columns have them', async () => {
    const spanish = lines('Fecha;Concepto;Total', '05/01/2026;Luz;121', '06/02/2026;Agua;50');
    expect((await made('expenses', spanish)).records).toMatchObject([{ date: '2026-01-05' }, { date: '2026-02-06' }]);
    const comma = lines('Date;Description;Total', '07/01/2026;Luz;121,50', '08/02/2026;Agua;50,00');
    expect((await made('expenses', comma)).records).toMatchObject([{ date: '2026-01-07' }, { date: '2026-02-08' }]);
    const american = lines('Date,Paid date,Description,Total', '03/04/2026,03/25/2026,Rent,121.50');
    expect((await made('expenses', american)).records).toMatchObject([{ date: '2026-03-04', paidDate: '2026-03-25' }]);
    const either = await bring(company, 'expenses', lines('Date,Description,Total', '03/04/2026,Rent,121.50'));
    await expect(check(company, either)).rejects.toThrow('03/04/2026 can be read in more than one way');
    const named = lines('Fecha dd/mm/yyyy;Description;Total', '03/04/2026;Rent;121');
    expect((await made('expenses', named)).records).toMatchObject([{ date: '2026-04-03' }]);
  });
});

describe('the number of an invoice', () => {
  it('is the one that tells it from the others', async () => {
    const csv = lines(
      'codigo;numero;codcliente;nombrecliente;cifnif;fecha;neto;totaliva;totalirpf;total;pagada;codserie',
      'FAC2026A1;1;1;Hostelería Pepe SL;B12345674;25-01-2026;100,00;21,00;0,00;121,00;1;A',
      'FAC2026B1;1;1;Hostelería Pepe SL;B12345674;26-01-2026;50,00;10,50;0,00;60,50;0;B',
    );
    const { records, program } = await made('invoices', csv);
    expect(records).toMatchObject([
      { documentNumber: 'FAC2026A1', status: 'paid' },
      { documentNumber: 'FAC2026B1', status: 'sent' },
    ]);
    expect(program).toBe('FacturaScripts');
    const unknown = lines(
      'Código;Número;Fecha;Cliente;Base imponible;% IVA',
      'G1;1;25/01/2026;Uno;100,00;21',
      'H1;1;26/01/2026;Dos;100,00;21',
    );
    expect((await made('invoices', unknown)).records.map((it) => it.documentNumber)).toEqual(['G1', 'H1']);
  });

  it('has its series before it where that is a column of its own', async () => {
    const csv = lines(
      'Serie;Número;Fecha;Cliente;Base imponible;% IVA',
      'A;1;25/01/2026;Uno;100,00;21',
      'B;1;26/01/2026;Dos;100,00;21',
      'C;C-7;27/01/2026;Dos;100,00;21',
    );
    expect((await made('invoices', csv)).records.map((it) => it.documentNumber)).toEqual(['A1', 'B1', 'C-7']);
  });
});

describe("the tax agency's registration books", () => {
  const row = (cells: Record<number, string | number>, width: number) =>
    Array.from({ length: width }, (_, n) => cells[n] ?? '');
  const issuedHead = [
    row(
      {
        0: 'Autoliquidación',
        2: 'Actividad',
        5: 'Tipo de Factura',
        6: 'Concepto de Ingreso',
        7: 'Ingreso Computable',
        8: 'Fecha Expedición',
        9: 'Fecha Operación',
        10: 'Identificación de la Factura',
        13: 'NIF Destinatario',
        16: 'Nombre Destinatario',
        17: 'Clave de Operación',
        18: 'Calificación de la Operación',
        19: 'Operación Exenta',
        20: 'Total Factura',
        21: 'Base Imponible',
        22: 'Tipo de IVA',
        23: 'Cuota IVA Repercutida',
        24: 'Tipo de Recargo Eq.',
        25: 'Cuota Recargo Eq.',
        26: 'Tipo Retención del IRPF',
        27: 'Importe Retenido del IRPF',
      },
      28,
    ),
    row(
      {
        0: 'Ejercicio',
        1: 'Periodo',
        2: 'Código',
        3: 'Tipo',
        4: 'Grupo o Epígrafe del IAE',
        10: 'Serie',
        11: 'Número',
        12: 'Número-Final',
        13: 'Tipo',
        14: 'Código País',
        15: 'Identificación',
      },
      28,
    ),
  ];
  const issued = (number: number, day: string, base: string, rate: string, tax: string, total: string, irpf = {}) =>
    row(
      {
        0: 2026,
        1: '1T',
        2: 'A',
        3: '03',
        5: 'F1',
        6: 'I01',
        8: day,
        10: 'A',
        11: String(number),
        15: 'B12345674',
        16: 'Acme SL',
        17: '01',
        18: 'S1',
        20: total,
        21: base,
        22: rate,
        23: tax,
        ...irpf,
      },
      28,
    );

  it('of issued invoices are read by their two rows of names, an invoice of several rates as one', async () => {
    const book = await workbookOf([
      ...issuedHead,
      issued(1, '15/01/2026', '100,00', '21,00', '21,00', '121,00', { 26: '15,00', 27: '15,00' }),
      issued(2, '20/01/2026', '100,00', '21,00', '21,00', '121,00'),
      issued(2, '20/01/2026', '50,00', '10,00', '5,00', '55,00'),
    ]);
    const { records, program } = await made('invoices', book);
    expect(program).toBe('AEAT');
    expect(records).toMatchObject([
      { documentNumber: 'A1', clientName: 'Acme SL', clientTaxId: 'B12345674', total: 121, irpf: 15 },
      { documentNumber: 'A2', subtotal: 150, tax: 26, total: 176 },
    ]);
  });

  it('of a regime that an import does not read are refused, each with its key', async () => {
    const book = await workbookOf([
      ...issuedHead,
      issued(11, '15/01/2026', '100,00', '21,00', '21,00', '121,00', { 17: '03' }),
      issued(12, '15/01/2026', '100,00', '21,00', '21,00', '121,00', { 17: '17' }),
      issued(13, '15/01/2026', '100,00', '21,00', '21,00', '121,00', { 17: '12' }),
    ]);
    const { records, reasons } = await made('invoices', book);
    expect(records.map(({ documentNumber }) => documentNumber)).toEqual(['A13']);
    const refused = (key: string) => ({ field: 'operationKey', reason: 'IMPORT_BOOK_KEY', params: { key } });
    expect(reasons).toMatchObject([refused('03'), refused('17'), undefined]);
  });

  it('of received ones are expenses, each rate of one with its base and tax', async () => {
    const head = [
      row(
        {
          0: 'Autoliquidación',
          5: 'Tipo de Factura',
          6: 'Concepto de Gasto',
          7: 'Gasto Deducible',
          8: 'Fecha Expedición',
          9: 'Fecha Operación',
          10: 'Identificación Factura del Expedidor',
          12: 'Fecha Recepción',
          13: 'NIF Expedidor',
          16: 'Nombre Expedidor',
          17: 'Total Factura',
          18: 'Base Imponible',
          19: 'Tipo de IVA',
          20: 'Cuota IVA Soportado',
          21: 'Cuota Deducible',
        },
        22,
      ),
      row(
        {
          0: 'Ejercicio',
          1: 'Periodo',
          10: '(Serie-Número)',
          11: 'Número-Final',
          13: 'Tipo',
          14: 'Código País',
          15: 'Identificación',
        },
        22,
      ),
    ];
    const received = (number: string, base: string, rate: string, tax: string, total: string, deducted = tax) =>
      row(
        {
          0: 2026,
          1: '1T',
          5: 'F1',
          6: 'G18',
          8: '15/01/2026',
          10: number,
          12: '16/01/2026',
          15: 'A95758389',
          16: 'Iberdrola',
          17: total,
          18: base,
          19: rate,
          20: tax,
          21: deducted,
        },
        22,
      );
    // A cover and the other book stand before it.
    const issuedBook = [...issuedHead, issued(1, '15/01/2026', '100,00', '21,00', '21,00', '121,00')];
    const book = await workbookOf([['Libro registro'], ['Acme SL']], issuedBook, [
      ...head,
      received('F-1', '100,00', '21,00', '21,00', '121,00'),
      received('F-2', '100,00', '21,00', '21,00', '121,00'),
      received('F-2', '50,00', '10,00', '5,00', '55,00'),
      received('F-3', '100,00', '21,00', '21,00', '121,00', '10,50'),
    ]);
    const { records, program } = await made('expenses', book);
    expect(program).toBe('AEAT');
    expect(records).toMatchObject([
      { invoiceNumber: 'F-1', amount: 121, tax: 21, vendor: 'Iberdrola', date: '2026-01-15' },
      {
        invoiceNumber: 'F-2',
        amount: 176,
        tax: 26,
        taxes: [
          { rate: 21, base: 100 },
          { rate: 10, base: 50 },
        ],
      },
      { invoiceNumber: 'F-3', amount: 121, vatDeductiblePercent: 50 },
    ]);
  });
});
