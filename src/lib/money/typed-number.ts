import { isCurrency } from '@/lib/money/currency';

/** What a text may mean as a number, whatever it separates with. */
type TypedNumber = {
  /** `-1234.50`: a plain decimal with the digits that were typed. More than one where the text has two meanings. */
  readings: string[];
  /** What stands before or behind it, such as `€`, `EUR` or `%`; empty for nothing. */
  unit: string;
};

const MOST_CHARACTERS = 60;

const space = /[ \u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
// Left-to-right marks, which calculators and bank pages put around a number. Right-to-left ones would show another one.
const invisible = /[\u200b\u200e\u202a\u202c\u202d\u2060\u2066\u2069\ufeff]/g;
const minus = /[\u2010-\u2015\u2212\ufe63\uff0d]/g;
const apostrophe = /[\u2018\u2019\u02bc\u2032\u00b4]/g;

const frame =
  /^(?<open>\()? ?(?<before>[+-])? ?(?<front>[\p{L}\p{Sc}%]+)? ?(?<within>[+-])? ?(?<digits>[\d.,](?:[\d.,' ]*[\d.,])?) ?(?<after>[+-])? ?(?<back>[\p{L}\p{Sc}%]+)? ?(?<behind>[+-])? ?(?<close>\))?$/u;

/** How a number is written somewhere: the mark before its decimals, and the one between groups of three digits. */
const conventions = [
  /^(?<whole>\d*)(?:,(?<decimals>\d*))?$/,
  /^(?<whole>\d*)(?:\.(?<decimals>\d*))?$/,
  /^(?<whole>\d{1,3}(?:\.\d{3})+)(?:,(?<decimals>\d*))?$/,
  /^(?<whole>\d{1,3}(?: \d{3})+)(?:,(?<decimals>\d*))?$/,
  /^(?<whole>\d{1,3}(?:'\d{3})+)(?:,(?<decimals>\d*))?$/,
  /^(?<whole>\d{1,3}(?:,\d{3})+)(?:\.(?<decimals>\d*))?$/,
  /^(?<whole>\d{1,3}(?: \d{3})+)(?:\.(?<decimals>\d*))?$/,
  /^(?<whole>\d{1,3}(?:'\d{3})+)(?:\.(?<decimals>\d*))?$/,
];

/**
 * Reads a number as people write and paste it: `1,5`, `1.234,50 €`, `1,234.50`, `1 234,50`, `1'234.50`, `-12,5 %`,
 * `(12,50)`, `12,50-`. Null for what no convention calls a number. `1.234` and `1,234` have two readings.
 */
export function readTypedNumber(text: string): TypedNumber | null {
  if (text.length > MOST_CHARACTERS) return null;
  const clean = text.replace(invisible, '').replace(space, ' ').replace(minus, '-').replace(apostrophe, "'");
  const parts = frame.exec(clean.trim())?.groups;
  if (!parts) return null;
  const { open, close, before, within, after, behind, front, back, digits = '' } = parts;
  const signs = [before, within, after, behind, open && '-'].filter(Boolean);
  if (signs.length > 1 || Boolean(open) !== Boolean(close) || (front && back)) return null;

  const readings = readingsOf(digits).map((it) => (signs[0] === '-' && /[1-9]/.test(it) ? `-${it}` : it));
  return readings.length > 0 ? { readings, unit: front ?? back ?? '' } : null;
}

function readingsOf(digits: string): string[] {
  const readings = new Set<string>();
  for (const convention of conventions) {
    const { whole, decimals = '' } = convention.exec(digits)?.groups ?? {};
    if (whole === undefined || whole + decimals === '' || isPaddedGroup(whole)) continue;
    readings.add(`${whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'}${decimals && `.${decimals}`}`);
  }
  return [...readings];
}

// 0.123 is below one to everybody: nobody writes thousands after a zero.
function isPaddedGroup(whole: string): boolean {
  return /^0+\D/.test(whole);
}

/** What a field takes. */
type NumberLimits = {
  min?: number;
  max?: number;
  /** Most digits after the decimal separator. */
  decimals: number;
  /** Whether what stands beside the number is what the field is in. */
  isUnit: (unit: string) => boolean;
};

/** What a field makes of a text. `choice` has the readings that it could take, one of which must be chosen. */
export type Understood =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  | { kind: 'choice'; values: number[] }
  | { kind: 'problem'; problem: NumberProblem };

export type NumberProblem = 'text' | 'unit' | 'decimals' | 'digits' | 'min' | 'max';

/** What a text means to a field: nothing is rounded, cut or brought within its bounds. */
export function understandNumber(text: string, limits: NumberLimits): Understood {
  if (text.trim() === '') return { kind: 'empty' };
  const typed = readTypedNumber(text);
  if (!typed) return { kind: 'problem', problem: 'text' };
  if (typed.unit !== '' && !limits.isUnit(typed.unit)) return { kind: 'problem', problem: 'unit' };

  const judged = typed.readings.map((reading) => ({ value: Number(reading), problem: problemOf(reading, limits) }));
  const [first, second] = judged;
  if (second) {
    const values = judged.filter(({ problem }) => !problem).map(({ value }) => value);
    if (values.length > 0) return { kind: 'choice', values };
  }
  if (!first || first.problem) return { kind: 'problem', problem: first?.problem ?? 'text' };
  return { kind: 'number', value: first.value };
}

function problemOf(reading: string, { min, max, decimals }: NumberLimits): NumberProblem | undefined {
  const [whole = '', fraction = ''] = reading.replace(/(\.\d*?)0+$/, '$1').split('.');
  if (fraction.length > decimals) return 'decimals';
  // A JavaScript number keeps 15 digits exactly.
  if ((whole + fraction).replace(/^-?0*/, '').length > 15) return 'digits';
  const value = Number(reading);
  if (min !== undefined && value < min) return 'min';
  if (max !== undefined && value > max) return 'max';
}

/**
 * A number as the locale writes it, in a way that has one reading: with its thousands grouped (`1.234,5`) unless that
 * could be read as a decimal (`1234`), and with a fourth decimal where three could be read as thousands (`1,2340`).
 */
export function writeNumber(value: number, locale: string): string {
  const grouped = write(value, locale, { useGrouping: 'always' });
  const plain = write(value, locale, { useGrouping: false });
  const isPlain = (text: string) => readTypedNumber(text)?.readings.length === 1;
  return [grouped, plain].find(isPlain) ?? write(value, locale, { useGrouping: false, minimumFractionDigits: 4 });
}

function write(value: number, locale: string, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 20, ...options }).format(value);
}

/**
 * The amount that somebody searches for, as `1234.56`: its sign and its currency (`€`, `EUR`) do not count, and it has two decimals at
 * most, as many as were typed; null for what is no amount.
 */
export function readTypedAmount(text: string): string | null {
  const typed = readTypedNumber(text);
  if (!typed || !(/^\p{Sc}?$/u.test(typed.unit) || isCurrency(typed.unit.toUpperCase()))) return null;
  const [whole, decimals = ''] = typed.readings.map((it) => it.split('.')).find(isAmount) ?? [];
  return whole === undefined ? null : `${whole.replace('-', '')}.${decimals}`;
}

function isAmount([, decimals = '']: string[]): boolean {
  return decimals.length <= 2;
}
