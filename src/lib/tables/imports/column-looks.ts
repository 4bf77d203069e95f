import { taxIdWarnings } from '../../tax/tax-id';
import { fold } from '../../text/fold';
import { keyOf } from '../column-names';
import { isDateCell, lacksYear } from '../date-order';
import { readNumberCell } from '../number-style';
import { wordsOf } from './column-words';
import type { FieldType, ImportField } from './import-field';
import type { ImportKind } from './import-kinds';
import { isRateOrAmount, isRateText } from './rate-cells';

/** So much of a column has to look like what it is taken for. */
const MOST = 0.8;

/** What the values of a column look like. */
export type Looks = {
  taxId: boolean;
  email: boolean;
  date: boolean;
  /** Days without a year, which only a name tells from numbers. */
  yearless: boolean;
  rate: boolean;
  number: boolean;
  /** The values, folded. */
  words: ReadonlySet<string>;
};

/** A table whose columns are matched: the names of its columns as `keyOf` compares them, and what their values look like. */
export type MatchedTable = {
  kind: ImportKind;
  keys: readonly string[];
  looks: readonly Looks[];
  fields: Record<string, ImportField>;
};

/** What values look like; none of an empty column. */
export function looksOf(cells: readonly (string | number)[]): Looks {
  const texts = cells.map((cell) => String(cell).trim());
  const most = (is: (cell: string) => boolean) =>
    texts.length > 0 && texts.filter((text) => is(text)).length >= texts.length * MOST;
  return {
    taxId: most(
      (text) => /\d/.test(text) && /[A-Za-z]/.test(text) && text.length <= 20 && taxIdWarnings(text).length === 0,
    ),
    email: most((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)),
    date: most(isDateCell),
    yearless: most(lacksYear),
    rate: most(isRateText),
    number: texts.length === 0 || texts.some((text) => readNumberCell(text, 'comma') ?? readNumberCell(text, 'point')),
    words: new Set(texts.map(fold)),
  };
}

/** What programs call almost anything. */
const vague = new Set(['tipo', 'type', 'typ', 'tipus', 'tax type', 'tax code', 'tipo impuesto', 'rate'].map(keyOf));

/** The values of a column can be those of a field, where its name could mean another one as well. */
export function fits(key: string, name: string, fields: Record<string, ImportField>, look: Looks | undefined): boolean {
  const type = fields[name]?.type;
  if (!look || !type) return true;
  if (type === 'date') return look.date || look.yearless;
  if (look.words.size === 0) return true;
  if (type === 'rate') return look.rate || !(isRateOrAmount(key) || vague.has(key));
  if (type === 'number') {
    const isPaidName = wordsOf('invoices', 'status').names.includes(key);
    if (isPaidName || vague.has(key)) return look.number;
    return !isRateOrAmount(key) || (look.number && !(look.rate && hasRate(name, fields)));
  }
  if (typeof type === 'object' && (vague.has(key) || name === 'status')) {
    const known = new Set(Object.keys(type).map(fold));
    const count = [...look.words].filter((word) => known.has(word)).length;
    return vague.has(key) ? count === look.words.size : count > 0 || !look.number;
  }
  return true;
}

/** The rate of an amount is a field of its own. */
function hasRate(name: string, fields: Record<string, ImportField>): boolean {
  return (name === 'tax' && 'taxRate' in fields) || (name === 'irpf' && 'irpfRate' in fields);
}

/** A field of this type is known by its values alone. */
export function isKnownByValues(type: FieldType, look: Looks): boolean {
  return (type === 'taxId' && look.taxId) || (type === 'email' && look.email) || (type === 'date' && look.date);
}

/** A date could be that of several fields: it is taken for the one that is needed. */
export function isOnlyOfItsType(name: string, fields: Record<string, ImportField>): boolean {
  const field = fields[name];
  const ofType = Object.entries(fields).filter(([, { type }]) => type === field?.type);
  return ofType.length === 1 || field?.required === true || ofType[0]?.[0] === name;
}
