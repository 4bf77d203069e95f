import { describe, expect, it } from 'vitest';
import type { ImportKind } from '@/lib/tables/imports/import-kinds';
import { readTable } from '@/server/operations/imports/reading/read-table';

const read = (kind: ImportKind, ...lines: string[]) => readTable(kind, 'text/plain', Buffer.from(lines.join('\n')));

describe('the names of the columns', () => {
  it.each<[what: string, kind: ImportKind, above: string[], header: string, rows: string[]]>([
    [
      'a wider table behind an empty line',
      'clients',
      ['Nombre;NIF;Actividad', 'Talleres Inventados SL;B12345674;Reparación', ''],
      'Cliente;CIF;Email;Población;Teléfono',
      ['Ana Pérez;12345678Z;ana@example.com;Gijón;600000000', 'Acme SL;B98765431;a@example.com;Palma;600000001'],
    ],
    [
      'a table as wide',
      'clients',
      ['Nombre;NIF;Actividad', 'Talleres Inventados SL;B12345674;Reparación'],
      'Cliente;CIF;Email',
      ['Ana Pérez;12345678Z;ana@example.com', 'Acme SL;B98765431;a@example.com'],
    ],
    [
      'a table with fewer known names behind an empty line',
      'clients',
      ['Nombre;NIF;Email;Teléfono', 'Talleres Inventados SL;B12345674;t@example.com;600000000', ''],
      'Cliente;Email;Color',
      [
        'Ana Pérez;ana@example.com;rojo',
        'Acme SL;a@example.com;azul',
        'Bea Ruiz;b@example.com;verde',
        'Eva Gil;e@example.com;gris',
        'Leo Sanz;l@example.com;ocre',
      ],
    ],
    [
      'a table of expenses',
      'expenses',
      ['Proveedor;NIF;Fecha;Total;Actividad', 'Talleres Inventados SL;B12345674;;;Reparación', ''],
      'Fecha;Concepto;Importe;Proveedor',
      ['13/11/2026;Luz;121,00;Eléctrica', '14/11/2026;Agua;12,10;Aguas'],
    ],
    [
      'one record',
      'clients',
      ['Nombre;NIF;Actividad', 'Talleres Inventados SL;B12345674;Reparación', ''],
      'Cliente;CIF;Email;Población',
      ['Ana Pérez;12345678Z;ana@example.com;Gijón'],
    ],
    [
      'facts one a line',
      'clients',
      ['Nombre;Talleres Inventados SL', 'NIF;B12345674', 'Población;Gijón', 'Email;t@example.com', 'País;España', ''],
      'Cliente;CIF;Email;Población',
      ['Ana Pérez;12345678Z;ana@example.com;Gijón'],
    ],
  ])('are those of the table below the facts of a company: %s', async (_what, kind, above, header, rows) => {
    const table = await read(kind, ...above, header, ...rows);
    expect(table.headers.filter(Boolean)).toEqual(header.split(';'));
    expect(table.rows.map(({ cells }) => cells.filter((cell) => cell !== '').join(';'))).toEqual(rows);
  });

  it('are the first, where a record has values that are names elsewhere, and where a page repeats them', async () => {
    const header = 'Nombre;Tipo;Población';
    const rows = [
      'Ana Pérez;Particular;Gijón',
      'Proveedor;Empresa;Palma',
      'Acme SL;Empresa;Madrid',
      'Bea;Cliente;Ávila',
    ];
    expect((await read('clients', header, ...rows)).headers).toEqual(header.split(';'));
    const repeated = await read('clients', header, ...rows.slice(0, 1), header, ...rows.slice(2));
    expect(repeated.headers).toEqual(header.split(';'));
    expect(repeated.rows).toHaveLength(4);
  });
});
