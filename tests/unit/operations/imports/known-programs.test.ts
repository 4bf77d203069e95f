import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { fieldsOfImport } from '@/lib/tables/imports/import-fields';
import { IMPORT_KINDS } from '@/lib/tables/imports/import-kinds';
import { matchColumns } from '@/lib/tables/imports/match-columns';
import { layoutOf, programLayouts } from '@/lib/tables/imports/program-layouts';

const DOCUMENT = 'docs/imports.md';

/** A value that a field could have, so that a column is not left out for what it holds. */
function cellFor(kind: (typeof IMPORT_KINDS)[number], field: string | undefined, header: string): string {
  const type = field === undefined ? undefined : fieldsOfImport(kind)[field]?.type;
  if (type === 'date' || /fecha|date/i.test(header)) return '2026-01-31';
  if (type === 'rate') return '21 %';
  return type === 'number' ? '12.50' : 'x';
}

describe('the layout of a program', () => {
  it.each(
    programLayouts().map((layout) => ({
      ...layout,
      what: `${layout.program}, ${layout.kind}: ${layout.headers.join(', ')}`,
    })),
  )('$what', ({ program, kind, headers, columns = {} }) => {
    const all = [...new Set([...headers, ...Object.keys(columns)])];
    expect(layoutOf(kind, headers)?.program).toBe(program);
    const fields = Object.values(columns).filter((field) => field !== null);
    for (const field of fields) expect(Object.keys(fieldsOfImport(kind))).toContain(field);
    const row = all.map((header) => cellFor(kind, columns[header] ?? undefined, header));
    const matched = matchColumns(kind, all, [row]).map(({ field }) => field);
    for (const field of new Set(fields)) expect(matched).toContain(field);
  });

  it('is none of a table that anybody could have written', () => {
    const tables = [
      'Nombre;NIF;Email',
      'Fecha;Número;Cliente;Base imponible;IVA;Total',
      'Nombre;Precio;IVA',
      'Name;Price',
      'Fecha;Concepto;Importe',
    ];
    for (const kind of IMPORT_KINDS)
      for (const table of tables) expect(layoutOf(kind, table.split(';'))).toBeUndefined();
  });
});

it('is listed in the docs: UPDATE_DOCS=1 writes them anew', async () => {
  const lists = IMPORT_KINDS.map((kind) => {
    const lines = programLayouts()
      .filter((it) => it.kind === kind)
      .map(({ program, headers }) => `| ${program} | ${headers.join(', ')} |`);
    return `### ${kind}\n\n| Program | Known by the columns |\n|---|---|\n${lines.join('\n')}`;
  });
  const wanted = `# Tables of other programs

Imports take CSV and XLSX. A table is read by the names of its columns, which are known in Spanish, Catalan, English, German,
French, Italian, Portuguese, Dutch and Polish (\`src/lib/tables/imports/column-words.json\`), and by its values. Exports of the
programs below are known by columns that no other program has together (\`src/lib/tables/imports/program-layouts.json\`): a program
more is an entry there. This page is made from that file by \`tests/unit/operations/imports/known-programs.test.ts\`.

What nothing in the table decides is asked: the order of days, the mark of decimals, whether 0.1 is a share, the tax of invoices
that do not say it. Nothing is guessed; see [decision 23](decisions/0023-imports.md).

\`npx tsx tests/corpora/read-tables.ts <folder>\` reads every table of a folder and says what would become of it.

## A move

A move takes all files of a company at once, alone or in a ZIP, and rehearses them before anything is stored; see
[decision 56](decisions/0056-moves.md).

| Program | What it exports |
|---|---|
| Holded, Quipu, Billin, Contasimple | tables of the kinds below, as CSV or XLSX |
| FacturaScripts | \`clientes\`, \`proveedores\`, \`productos\`; \`facturascli\` with \`lineasfacturascli\`, \`facturasprov\` with \`lineasfacturasprov\`, joined by \`idfactura\` |
| Invoice Ninja | the company export: a ZIP with \`backup.json\` |
| AEAT | the record books of invoices issued and received (XLSX), sheet by sheet |

What a table is of is said by the name of its file or sheet, by the columns of its program, or by a person. A column called
\`Archivo\`, \`Adjunto\` or \`file\` names the receipt of a row; else the number of its invoice in the name of the file does.

${lists.join('\n\n')}
`;
  if (process.env.UPDATE_DOCS) await writeFile(DOCUMENT, wanted);
  expect(await readFile(DOCUMENT, 'utf8')).toBe(wanted);
});
