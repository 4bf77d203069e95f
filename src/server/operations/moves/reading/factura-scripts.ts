import { Money, percentOf, sum } from '@/lib/money/money';
import { grouped } from '@/lib/text/grouped';
import { readText } from '@/server/operations/imports/reading/read-table';
import { type MadeRow, type MadeTable, madeAmount, madeTable } from '@/server/operations/moves/reading/made-table';

/**
 * FacturaScripts keeps invoices in one table and their lines in another, which it exports by the names of their columns: they are
 * joined by `idfactura`. Columns as in its `Core/Table`.
 */

type Row = Record<string, string>;

/** Which of its tables a file is, by its columns. */
export type ScriptsTable = 'facturascli' | 'lineasfacturascli' | 'facturasprov' | 'lineasfacturasprov';

/** How the columns tell which table a file is; that of the lines of purchases and of sales are alike but for the file's name. */
export function scriptsTableOf(headers: readonly string[], fileName: string): ScriptsTable | undefined {
  const has = (...names: string[]) => names.every((name) => headers.includes(name));
  if (has('idfactura', 'idlinea', 'pvpunitario', 'cantidad') && !has('codigo'))
    return /prov|compra/i.test(fileName) ? 'lineasfacturasprov' : 'lineasfacturascli';
  if (has('idfactura', 'codigo', 'codcliente', 'neto')) return 'facturascli';
  return has('idfactura', 'codigo', 'codproveedor', 'neto') ? 'facturasprov' : undefined;
}

/**
 * The invoices of each table with their lines, which all tables of lines have together; and how many lines are of no invoice. An
 * invoice without lines stays, for its sums.
 */
export function joinScripts(
  of: 'facturascli' | 'facturasprov',
  tables: Buffer[],
  lines: Buffer[],
): { joined: MadeTable[][]; orphans: number } {
  const byInvoice = grouped(lines.flatMap(rowsOf), ({ idfactura }) => idfactura);
  const orphans = new Map(byInvoice);
  const joined = tables.map((table) => {
    const rows = rowsOf(table).flatMap((document) => {
      const own = byInvoice.get(document.idfactura) ?? [];
      orphans.delete(document.idfactura);
      return of === 'facturascli' ? saleRows(document, own) : purchaseRows(document, own);
    });
    return madeTable(of, of === 'facturascli' ? 'invoices' : 'expenses', rows);
  });
  return { joined, orphans: [...orphans.values()].flat().length };
}

function rowsOf(bytes: Buffer): Row[] {
  const [header, ...records] = [...readText(bytes).all].filter(({ cells }) =>
    cells.some((cell) => String(cell) !== ''),
  );
  const names = (header?.cells ?? []).map(String);
  return records.map(({ cells }) =>
    Object.fromEntries(names.map((name, at) => [name, String(cells[at] ?? '').trim()])),
  );
}

function amount(row: Row, name: string): Money {
  return madeAmount((row[name] ?? '').replace(/^'/, '').replace(',', '.'));
}

/** `31-12-2026` as `2026-12-31`. */
function day(text: string | undefined): string {
  const [, d, m, y] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text ?? '') ?? [];
  return y ? `${y}-${m}-${d}` : (text ?? '');
}

function isTrue(text: string | undefined): boolean {
  return /^(?:1|t|true|si|sí)$/i.test(text ?? '');
}

/** What is taken off a line by itself, and with all others; percent. */
function discount(document: Row, line: Row): Money {
  const parts = [
    amount(line, 'dtopor'),
    amount(line, 'dtopor2'),
    amount(document, 'dtopor1'),
    amount(document, 'dtopor2'),
  ];
  const share = parts.reduce((rest, off) => rest.times(new Money(100).minus(off)).div(100), new Money(100));
  return new Money(100).minus(share).toDecimalPlaces(8);
}

function saleRows(document: Row, lines: readonly Row[]): MadeRow[] {
  const isForeign = document.coddivisa !== 'EUR' && document.coddivisa !== '';
  const head: MadeRow = {
    documentNumber: document.codigo,
    issueDate: day(document.fecha),
    operationDate: document.fechadevengo === document.fecha ? '' : day(document.fechadevengo),
    clientName: document.nombrecliente,
    clientTaxId: document.cifnif,
    ...{ street: document.direccion, city: document.ciudad, state: document.provincia },
    ...{ postalCode: document.codpostal, country: country(document.codpais) },
    ...(isForeign && { currency: document.coddivisa }),
    irpfRate: amount(document, 'irpf'),
    irpf: amount(document, 'totalirpf'),
    tax: amount(document, 'totaliva'),
    total: amount(document, 'total'),
    status: isTrue(document.pagada) ? 'paid' : 'unpaid',
    notes: document.observaciones,
  };
  if (lines.length === 0) return [{ ...head, taxable: amount(document, 'neto') }];
  return lines.map((line) => {
    const off = discount(document, line);
    return {
      ...head,
      description: line.descripcion || document.codigo,
      quantity: amount(line, 'cantidad'),
      unitPrice: amount(line, 'pvpunitario'),
      lineDiscountRate: off.isZero() ? null : off,
      taxRate: amount(line, 'iva'),
    };
  });
}

/** A purchase by the rates of its lines. */
function purchaseRows(document: Row, lines: readonly Row[]): MadeRow[] {
  const head: MadeRow = {
    invoiceNumber: document.numproveedor || document.codigo,
    date: day(document.fecha),
    vendor: document.nombre,
    vendorTaxId: document.cifnif,
    description: lines[0]?.descripcion || document.nombre,
    amount: amount(document, 'total'),
    externalReference: document.codigo,
    ...(document.coddivisa && document.coddivisa !== 'EUR' && { currency: document.coddivisa }),
  };
  const withheld = amount(document, 'totalirpf');
  const irpf = withheld.isZero() ? null : withheld;
  if (lines.length === 0)
    return [{ ...head, taxable: amount(document, 'neto'), tax: amount(document, 'totaliva'), irpf }];
  const byRate = grouped(lines, (line) => amount(line, 'iva').toFixed(4));
  return [...byRate.values()].map((some, at) => {
    const rate = amount(some[0] ?? {}, 'iva');
    const bases = some.map((line) => {
      const share = ['dtopor1', 'dtopor2'].reduce(
        (rest, name) => rest.times(new Money(100).minus(amount(document, name))).div(100),
        new Money(1),
      );
      return amount(line, 'pvptotal').times(share);
    });
    const taxable = sum(bases).toDecimalPlaces(2);
    const tax = percentOf(taxable, rate).toDecimalPlaces(2);
    return { ...head, taxable, taxRate: rate, tax, irpf: at === 0 ? irpf : null };
  });
}

/** Its codes of countries have three letters. */
function country(code: string | undefined): string {
  return COUNTRIES[code ?? ''] ?? code ?? '';
}

const COUNTRIES: Record<string, string> = Object.fromEntries(
  (
    'ESP:ES|AND:AD|AUT:AT|BEL:BE|BGR:BG|HRV:HR|CYP:CY|CZE:CZ|DNK:DK|EST:EE|FIN:FI|FRA:FR|DEU:DE|GRC:GR|HUN:HU|IRL:IE|ITA:IT|LVA:LV|' +
    'LTU:LT|LUX:LU|MLT:MT|NLD:NL|POL:PL|PRT:PT|ROU:RO|SVK:SK|SVN:SI|SWE:SE|CHE:CH|NOR:NO|GBR:GB|USA:US|MEX:MX|ARG:AR|CHL:CL|COL:CO|' +
    'PER:PE|ECU:EC|URY:UY|VEN:VE|CRI:CR|PAN:PA|DOM:DO|GTM:GT|MAR:MA|BRA:BR|CAN:CA'
  )
    .split('|')
    .map((pair) => pair.split(':') as [string, string]),
);
