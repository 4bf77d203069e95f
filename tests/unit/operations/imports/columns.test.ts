import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateStyleOf, readDateCell } from '@/lib/tables/date-order';
import { readDelimited, separatorOf } from '@/lib/tables/delimited-text';
import type { ImportKind } from '@/lib/tables/imports/import-kinds';
import { matchColumns } from '@/lib/tables/imports/match-columns';
import { readCells } from '@/lib/tables/imports/read-cells';
import { numberStyleOf, readNumberCell } from '@/lib/tables/number-style';

const fieldsOf = (kind: ImportKind, headers: string, ...rows: string[]) =>
  matchColumns(
    kind,
    headers.split(','),
    rows.map((row) => row.split(',')),
  ).map(({ field }) => field);

describe('columns are matched', () => {
  it.each([
    [
      'clients',
      '*ContactName,EmailAddress,POAddressLine1,POCity,PORegion,POPostalCode,POCountry,TaxNumber',
      'name email street city state postalCode country taxId',
    ],
    [
      'clients',
      'Nombre,N.I.F.,E-mail,Teléfono,Dirección,C.P.,Población,Provincia,País',
      'name taxId email phone street postalCode city state country',
    ],
    ['clients', 'Razón social,CIF/DNI,Domicilio,Municipio,Cod. postal', 'name taxId street city postalCode'],
    [
      'clients',
      'id,name,taxId,email,phone,street,postalCode,city,state,country,createdAt,stage',
      'id name taxId email phone street postalCode city state country  stage',
    ],
    ['products', 'Product/Service Name,Sales Description,SKU,Sales Price / Rate', 'name description sku unitPrice'],
    ['products', 'Código,Nombre,Precio venta,% IVA', 'sku name unitPrice taxRate'],
    ['vendors', 'Supplier,VAT number,Email address', 'name taxId email'],
    [
      'invoices',
      '*ContactName,*InvoiceNumber,*InvoiceDate,*DueDate,Total,*Description,*Quantity,*UnitAmount,Currency',
      'clientName documentNumber issueDate dueDate total description quantity unitPrice currency',
    ],
    [
      'invoices',
      'Invoice No,Customer,Invoice Date,Due Date,Item(Product/Service),Item Quantity,Item Rate',
      'documentNumber clientName issueDate dueDate description quantity unitPrice',
    ],
    [
      'invoices',
      'Número de factura,Fecha de emisión,Nombre cliente,NIF/CIF,Base imponible,Cuota IVA,Importe total,Estado',
      'documentNumber issueDate clientName clientTaxId taxable tax total status',
    ],
  ] as const)('of %s by their names: %s', (kind, headers, wanted) => {
    const dates = headers.split(',').map((header) => (/date|fecha/i.test(header) ? '2026-01-31' : 'x'));
    expect(fieldsOf(kind, headers, dates.join(',')).map((field) => field ?? '')).toEqual(wanted.split(' '));
  });

  it('by their values where those can be one thing only', () => {
    expect(fieldsOf('clients', 'a,b,c', 'B12345674,x,me@acme.example', 'A58818501,y,you@acme.example')).toEqual([
      'taxId',
      null,
      'email',
    ]);
  });

  it('as a rate or as an amount, where the name could be of either', () => {
    expect(fieldsOf('expenses', 'concepto,iva', 'x,21', 'y,10')[1]).toBe('taxRate');
    expect(fieldsOf('expenses', 'concepto,iva', 'x,21.35', 'y,107.2')[1]).toBe('tax');
  });
});

describe('numbers are read by their column', () => {
  it.each([
    [['1.234,50', '2'], 'comma'],
    [['1,234.50', '1,000'], 'point'],
    [['12,5', '1.000'], 'comma'],
    [['1.234.567'], 'comma'],
    [['1 234,5 €'], 'comma'],
    [['$ 0.125'], 'point'],
    [['12', '13'], null],
    [['1.234'], null],
  ])('%j has the mark %s', (cells, mark) => {
    expect(numberStyleOf(cells).mark).toBe(mark);
  });

  it('and refused where they are written otherwise', () => {
    expect(readNumberCell('1.234', 'comma')).toBe('1234');
    expect(readNumberCell('1.234', 'point')).toBe('1.234');
    expect(readNumberCell('12.50', 'comma')).toBeNull();
    expect(readNumberCell('1.234', null)).toBeNull();
    expect(readNumberCell('(1.234,50)', 'comma')).toBe('-1234.50');
  });

  it.each([
    ['0.060000000000000005', '0.06'],
    ['-19.989999999999998', '-19.99'],
    ['100000.12000000001', '100000.12'],
    ['121.00000000000001', '121'],
    ['12345678.12345678', '12345678.12345678'],
    ['0.1234567890123456', '0.1234567890123456'],
    ['1234567890123456789', '1234567890123456789'],
    ['0.12345678', '0.12345678'],
  ])('and %s without what a binary fraction adds is %s', (cell, read) => {
    expect(readNumberCell(cell, 'point')).toBe(read);
  });

  it('and every amount as it is, in the digits of its binary fraction', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        expect(Number(readNumberCell((cents / 100).toFixed(20), 'point'))).toBe(cents / 100);
      }),
    );
  });
});

describe('dates are read by their column', () => {
  it.each([
    [['03/04/2026', '25/04/2026'], 'dmy'],
    [['03/04/2026', '04/25/2026'], 'mdy'],
    [['03/04/2026'], null],
    [['2026-04-03'], null],
  ])('%j has the order %s', (cells, order) => {
    expect(dateStyleOf(cells).order).toBe(order);
  });

  it.each([
    ['2026-03-31T10:22:00Z', '2026-03-31'],
    ['31-03-26', '2026-03-31'],
    ['31.03.2026 10:22', '2026-03-31'],
    ['12 de marzo de 2026', '2026-03-12'],
    ['Mar 12, 2026', '2026-03-12'],
    ['29/02/2026', null],
    ['0', null],
  ])('%s is %s', (text, date) => {
    expect(readDateCell(text, 'dmy')).toBe(date);
  });
});

describe('cells', () => {
  it('give back what an export has made harmless, and the zero that a spreadsheet took', () => {
    const column = (field: string) => ({
      field,
      decimalMark: null,
      dateOrder: null,
      isShare: null,
      currency: null,
      isOutflow: null,
    });
    const plan = [column('name'), column('phone'), column('postalCode'), column('country')];
    const { values, faults } = readCells('clients', plan, ["'=Acme", "'+34 600", 8001, '–'], () => undefined);
    expect(values).toEqual({ name: '=Acme', phone: '+34 600', postalCode: '08001' });
    expect(faults).toEqual([]);
  });

  it('that cannot be read say which and why', () => {
    const plan = [
      {
        field: 'unitPrice',
        decimalMark: 'comma' as const,
        dateOrder: null,
        isShare: null,
        currency: null,
        isOutflow: null,
      },
      { field: 'isActive', decimalMark: null, dateOrder: null, isShare: null, currency: null, isOutflow: null },
    ];
    expect(readCells('products', plan, ['about ten', 'perhaps'], () => undefined).faults).toEqual([
      { field: 'unitPrice', problem: 'number', text: 'about ten' },
      { field: 'isActive', problem: 'flag', text: 'perhaps' },
    ]);
  });
});

describe('delimited text', () => {
  it.each([
    [
      'a,b\n"x, y",2',
      ',',
      [
        ['a', 'b'],
        ['x, y', '2'],
      ],
    ],
    [
      'sep=;\na;b\n1;2',
      ';',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n"two\nlines";"say ""so"""',
      ';',
      [
        ['a', 'b'],
        ['two\nlines', 'say "so"'],
      ],
    ],
    [
      'a\tb\n5" nail\t2',
      '\t',
      [
        ['a', 'b'],
        ['5" nail', '2'],
      ],
    ],
    [
      'a,b\n\n,\n1,',
      ',',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['a,b\n"never closed,2', ',', [['a', 'b'], ['never closed,2']]],
  ])('%j', (text, separator, wanted) => {
    expect(separatorOf(text)).toBe(separator);
    expect(readDelimited(text, separator as ',').map(({ cells }) => cells)).toEqual(wanted);
  });

  it('says on which line a record begins', () => {
    expect(readDelimited('a,b\n"x\ny",2\nz,3', ',').map(({ position }) => position)).toEqual([1, 2, 4]);
  });
});
