import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import writeExcel from 'write-excel-file/node';
import { readDateCell } from '@/lib/tables/date-order';
import { factsOf } from '@/lib/tables/imports/column-facts';
import { readNumberCell } from '@/lib/tables/number-style';
import { readTable } from '@/server/operations/imports/reading/read-table';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Record = { name: string; amount: number; date: string };

/** Texts with what hurts a reader: quotes, separators, line breaks, accents, spaces inside. */
const text = fc.stringMatching(/^[A-Za-zñáÉü€][A-Za-z0-9ñáÉü€ ,;"'|.\n-]{0,20}[A-Za-z]$/);
const records = fc.array(
  fc.record({
    name: text,
    amount: fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 100),
    date: fc
      .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  }),
  { minLength: 1, maxLength: 12 },
);

// Each table ends with a record that leaves nothing open: a day past the twelfth, decimals, and a letter whose byte in
// windows-1252 is no UTF-8 ("É€" is both).
const decisive: Record = { name: 'Añadido', amount: 1234.56, date: '2026-03-31' };

const dialects = fc.record({
  separator: fc.constantFrom(',', ';', '\t', '|'),
  encoding: fc.constantFrom('utf8', 'utf8-bom', 'utf16le', 'windows-1252'),
  mark: fc.constantFrom(',', '.'),
  grouped: fc.boolean(),
  order: fc.constantFrom('dmy', 'mdy', 'iso'),
  lineEnd: fc.constantFrom('\n', '\r\n'),
});
type Dialect = typeof dialects extends fc.Arbitrary<infer T> ? T : never;

function writeNumber(value: number, { mark, grouped }: Dialect): string {
  const [whole = '', decimals] = Math.abs(value).toFixed(2).split('.');
  const groups = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, mark === ',' ? '.' : ',') : whole;
  return `${value < 0 ? '-' : ''}${groups}${mark}${decimals}`;
}

function writeDate(date: string, { order }: Dialect): string {
  const [year, month, day] = date.split('-');
  if (order === 'iso') return date;
  return order === 'dmy' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

function encode(csv: string, encoding: string): Buffer {
  if (encoding === 'utf8-bom') return Buffer.from(`\ufeff${csv}`);
  if (encoding === 'utf16le') return Buffer.from(`\ufeff${csv}`, 'utf16le');
  return encoding === 'utf8'
    ? Buffer.from(csv)
    : Buffer.from([...csv].map((it) => (it === '€' ? 0x80 : it.charCodeAt(0))));
}

/** What a table says, read as its columns are written. */
async function readBack(contentType: string, bytes: Buffer): Promise<Record[]> {
  const { headers, rows } = await readTable('expenses', contentType, bytes);
  expect(headers).toEqual(['Concepto', 'Importe', 'Fecha']);
  const [, amount, date] = factsOf(
    3,
    rows.map(({ cells }) => cells),
  );
  return rows.map(({ cells: [name, value, day] }) => ({
    name: String(name),
    amount: typeof value === 'number' ? value : Number(readNumberCell(String(value), amount?.decimalMark ?? null)),
    date: readDateCell(String(day), date?.dateOrder ?? null) ?? '',
  }));
}

describe('a table', () => {
  it('is read the same in every dialect of CSV', async () => {
    await fc.assert(
      fc.asyncProperty(records, dialects, async (some, dialect) => {
        const wanted = [...some, decisive];
        const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
        const lines = wanted.map(({ name, amount, date }) => [
          name,
          writeNumber(amount, dialect),
          writeDate(date, dialect),
        ]);
        const csv = [['Concepto', 'Importe', 'Fecha'], ...lines]
          .map((cells) => cells.map(quoted).join(dialect.separator))
          .join(dialect.lineEnd);
        expect(await readBack('text/plain', encode(csv, dialect.encoding))).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });

  it('is read the same out of a workbook that another library wrote', async () => {
    await fc.assert(
      fc.asyncProperty(records, async (some) => {
        const wanted = [...some, decisive];
        const head = ['Concepto', 'Importe', 'Fecha'].map((value) => ({ value }));
        const rows = wanted.map(({ name, amount, date }) => [
          { value: name, type: String },
          { value: amount, type: Number },
          { value: new Date(`${date}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' },
        ]);
        const written = await writeExcel([head, ...rows]).toBuffer();
        expect(await readBack(XLSX, Buffer.from(written))).toEqual(wanted);
      }),
      { numRuns: 10 },
    );
  });
});
