import fc from 'fast-check';
import writeExcel from 'write-excel-file/node';
import words from '@/lib/tables/imports/column-words.json';

const LANGUAGES = ['es', 'ca', 'en', 'de', 'fr', 'it', 'pt', 'nl', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A cell before it is written: a text, an amount, a rate in percent, or a day. */
export type Value = string | { amount: number } | { rate: number } | { day: string } | null;

/** How somebody writes a table. */
export type Style = {
  language: Language | null;
  /** Which of a field's words names its column: the first is the most usual. */
  rank: number;
  mark: ',' | '.';
  grouped: boolean;
  unit: '' | ' €';
  days: 'dmy/' | 'dmy.' | 'dmy-' | 'mdy/' | 'iso';
  rates: 'plain' | 'percent' | 'named' | 'share';
  file: 'utf8' | 'bom' | 'utf16le' | 'windows-1252' | 'xlsx';
  separator: ',' | ';' | '\t';
  preamble: boolean;
  totals: boolean;
};

/** In English beside a decimal point a day may come second, elsewhere it does not. */
export const styles: fc.Arbitrary<Style> = fc
  .record({
    language: fc.option(fc.constantFrom(...LANGUAGES), { freq: 9 }),
    rank: fc.constantFrom(0, 0, 0, 1, 2),
    mark: fc.constantFrom<Style['mark'][]>(',', '.'),
    grouped: fc.boolean(),
    unit: fc.constantFrom<Style['unit'][]>('', '', ' €'),
    days: fc.constantFrom<Style['days'][]>('dmy/', 'dmy.', 'dmy-', 'mdy/', 'iso'),
    rates: fc.constantFrom<Style['rates'][]>('plain', 'percent', 'named', 'share'),
    file: fc.constantFrom<Style['file'][]>('utf8', 'bom', 'utf16le', 'windows-1252', 'xlsx'),
    separator: fc.constantFrom<Style['separator'][]>(',', ';', '\t'),
    preamble: fc.boolean(),
    totals: fc.boolean(),
  })
  .map((style) => {
    const isAmerican = style.language === 'en' && style.mark === '.';
    return style.days === 'mdy/' && !isAmerican ? { ...style, days: 'dmy/' } : style;
  });

type Words = Record<string, Record<string, Record<string, unknown>>>;

/** What a column of a field is called in a style; null where nobody calls it anything. */
export function headerOf(kind: string, field: string, { language, rank }: Style, column: number): string | null {
  if (language === null) return `C${column + 1}`;
  const groups = words as unknown as Words;
  const found = (groups[kind]?.[field] ?? groups.shared?.[field])?.[language];
  if (typeof found !== 'string') return null;
  const names = found.split('|');
  const name = names[Math.min(rank, names.length - 1)] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The bytes of a table: its names and its rows, as the style writes them. */
export async function written(headers: string[], rows: Value[][], style: Style): Promise<Buffer> {
  const before = style.preamble ? [['Empresa Inventada SL'], ['B12345674', '']] : [];
  const after = style.totals ? [totalsOf(rows, headers.length)] : [];
  if (style.file === 'xlsx') {
    const cells = [...before.map((row) => row.map((value) => ({ value }))), headers.map((value) => ({ value }))];
    const all = [...cells, ...[...rows, ...after].map((row) => row.map((value) => sheetCell(value, style)))];
    return Buffer.from(await writeExcel(all as never).toBuffer());
  }
  const lines = [...before, headers, ...[...rows, ...after].map((row) => row.map((value) => textOf(value, style)))];
  const quoted = (cell: string) => (/["\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return encoded(lines.map((cells) => cells.map(quoted).join(style.separator)).join('\r\n'), style.file);
}

function totalsOf(rows: Value[][], width: number): Value[] {
  return Array.from({ length: width }, (_, column) => {
    if (column === 0) return 'Total';
    const amounts = rows.flatMap((row) => {
      const value = row[column];
      return value && typeof value === 'object' && 'amount' in value ? [value.amount] : [];
    });
    return amounts.length > 0 ? { amount: Math.round(amounts.reduce((sum, it) => sum + it, 0) * 100) / 100 } : null;
  });
}

function sheetCell(value: Value, style: Style): object {
  if (value === null) return { value: null };
  if (typeof value === 'string') return { value, type: String };
  if ('amount' in value) return { value: value.amount, type: Number, format: '#,##0.00' };
  if ('day' in value) return { value: new Date(`${value.day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  if (style.rates === 'named') return { value: textOf(value, style), type: String };
  if (style.rates === 'plain') return { value: value.rate, type: Number };
  const format = style.rates === 'percent' ? { format: '0.0%' } : {};
  return { value: value.rate / 100, type: Number, ...format };
}

function textOf(value: Value, style: Style): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if ('amount' in value) return `${decimal(value.amount, 2, style)}${style.unit}`;
  if ('day' in value) return dayOf(value.day, style);
  const { rate } = value;
  if (style.rates === 'share') return decimal(rate / 100, 2, style);
  const text = String(rate).replace('.', style.mark);
  return { plain: text, percent: `${text} %`, named: `IVA ${text}%` }[style.rates];
}

function decimal(value: number, decimals: number, { mark, grouped }: Style): string {
  const [whole = '', rest = ''] = Math.abs(value).toFixed(decimals).split('.');
  const groups = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, mark === ',' ? '.' : ',') : whole;
  return `${value < 0 ? '-' : ''}${groups}${mark}${rest}`;
}

function dayOf(day: string, { days }: Style): string {
  const [year, month, date] = day.split('-');
  if (days === 'iso') return day;
  const sign = days.at(-1) ?? '';
  return (days === 'mdy/' ? [month, date, year] : [date, month, year]).join(sign);
}

function encoded(text: string, file: Style['file']): Buffer {
  if (file === 'bom') return Buffer.from(`\ufeff${text}`);
  if (file === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (file !== 'windows-1252') return Buffer.from(text);
  return Buffer.from([...text].map((letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0))));
}
