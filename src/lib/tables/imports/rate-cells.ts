import { fold } from '../../text/fold';
import { keyOf } from '../column-names';
import { type DecimalMark, readNumberCell } from '../number-style';

/**
 * Rates that taxes and withholdings of Spain have or have had, percent: IVA, IGIC, recargo de equivalencia and IRPF. A share
 * such as 0.21 is told from a rate by them.
 */
export const knownRates: readonly number[] = [
  ...[0, 1, 1.4, 1.75, 2, 3, 4, 5, 5.2, 6.5, 7, 7.5, 8, 9.5, 10, 13.5, 15, 16, 18, 19, 20, 21, 24],
];
const KNOWN = new Set(knownRates);
/** The only rate below one: of IPSI, and the recargo of what is taxed at 4 %. */
const BELOW_ONE = 0.5;

/** How a column writes its rates: as a share of one (0.21), where all of them below one can be nothing else. */
export type RateStyle = {
  /** Null where the values are not all below one, or could be either. */
  isShare: boolean | null;
  /** A value that could be a share or a rate, such as `0.1` of a discount. */
  sample: string | null;
};

/** How the rates of a column are written. A cell with a percent sign is no share. */
export function rateStyleOf(cells: Iterable<string | number>): RateStyle {
  let [sample, isKnown]: [string | null, boolean] = [null, true];
  for (const cell of cells) {
    const value = plainNumber(cell);
    if (value === null || value === 0) continue;
    if (Math.abs(value) >= 1) return { isShare: false, sample: null };
    sample ??= String(cell).trim();
    isKnown &&= isKnownShare(value);
  }
  return { isShare: sample !== null && isKnown ? true : null, sample };
}

/** Some tax or withholding of Spain has or had this rate, percent. */
export function isKnownRate(rate: number): boolean {
  return KNOWN.has(Math.abs(rate));
}

/** A rate as a share of one that can be nothing else: 0.21, and not 0.5, which is a rate as well. */
export function isKnownShare(value: number): boolean {
  return Math.abs(value) < 1 && value !== BELOW_ONE && isKnownRate(asPercent(value));
}

/** A number without a sign of percent or of anything else beside it. */
function plainNumber(cell: string | number): number | null {
  if (typeof cell === 'number') return cell;
  if (/[%\p{L}]/u.test(cell)) return null;
  const read = readNumberCell(cell, 'comma') ?? readNumberCell(cell, 'point');
  return read === null ? null : Number(read);
}

/** A share of one as a rate, percent: 0.07 is 7. */
export function asPercent(share: number): number {
  return Number((share * 100).toPrecision(15));
}

const NONE = new Set(
  [
    'exento|exenta|exempt|tax exempt|exent|exenta de iva|exento iva|iva exento|no sujeto|no sujeta|sin iva|sin impuesto',
    'no vat|no tax|tax free|non|none|zero rated|out of scope|non taxable|steuerfrei|exonere|esente|isento|vrijgesteld|zw|zwolniony',
  ].flatMap((words) => words.split('|')),
);

/**
 * A rate, percent: `21`, `21 %`, or the one that the name of a tax has (`IVA 21%`, `10% R`, `IVA21`, `Exento`). Null for what
 * names none, or two.
 */
export function readRate(cell: string | number, mark: DecimalMark | null, isShare: boolean | null): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? sized(cell, isShare) : null;
  const text = cell.trim();
  if (/\p{Sc}|\b(EUR|USD|GBP)\b/u.test(text)) return null;
  const plain = readNumberCell(text, mark);
  if (plain !== null) return /[%\p{L}]/u.test(text) ? Number(plain) : sized(Number(plain), isShare);
  const percents = Array.from(text.matchAll(/(\d{1,3}(?:[.,]\d{1,2})?)\s*%/g), ([, number = '']) => number);
  const [percent] = percents;
  if (percents.length === 1 && percent) return Number(percent.replace(',', '.'));
  if (percents.length > 1) return null;
  const [, named] = /^[\p{L}_ .]+?(\d{1,2}(?:[.,]\d{1,2})?)$/u.exec(text) ?? [];
  const rate = named === undefined ? null : Number(named.replace(',', '.'));
  if (rate !== null && isKnownRate(rate)) return rate;
  return NONE.has(fold(text)) ? 0 : null;
}

function sized(value: number, isShare: boolean | null): number | null {
  if (isShare) return asPercent(value);
  const isBelowOne = value !== 0 && Math.abs(value) < 1 && Math.abs(value) !== BELOW_ONE;
  // Said to be no share, it is what it says; else nobody knows.
  return isBelowOne && isShare === null ? null : Number(value.toPrecision(15));
}

/** The cell is a rate, or the name of a tax with one. */
export function isRateText(text: string): boolean {
  const rate = readRate(text, 'comma', true) ?? readRate(text, 'point', true);
  if (rate === null) return false;
  return /[%\p{L}]/u.test(text) || isKnownRate(rate) || isKnownRate(rate / 100);
}

/** What programs call a rate as well as an amount, in the nine languages. */
const eitherNames = new Set(
  ['iva', 'vat', 'impuesto', 'impuestos', 'igic', 'irpf', 'retencion', 'retencio', 'withholding', 'tax', 'taxes']
    .concat(['tva', 'btw', 'mwst', 'ust', 'ritenuta', 'ritenuta d acconto', 'retencao', 'retencao na fonte'])
    .concat(['retenue', 'retenue a la source', 'withholding tax'])
    .map(keyOf),
);

/** A column of this name, as `keyOf` compares it, could have a rate as well as an amount. */
export function isRateOrAmount(key: string): boolean {
  return eitherNames.has(key);
}
