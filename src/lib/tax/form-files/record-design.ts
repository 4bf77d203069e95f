/**
 * What a field is written as.
 * - `text`: capitals, to the left; what is longer is cut, and named
 * - `code`: the same, and never cut: an id, an account, a date
 * - `count`: digits, to the right
 * - `amount`: two implied decimals, to the right; below nothing it begins with `N`
 * - `unsigned`: an amount that is never below nothing
 * - `rate`: percent with two implied decimals
 * - `mark`: an X or a blank
 */
export type FieldKind = 'text' | 'code' | 'count' | 'amount' | 'unsigned' | 'rate' | 'mark';

/** A field of a record: the number of its box, or what it is called; its first position counts from 1. */
export interface Field {
  name: string;
  from: number;
  length: number;
  kind: FieldKind;
  /** What a field without a value has, instead of zeros in a number and blanks in a text. */
  otherwise?: string;
}

/** A record of a file, or a page of a form: what is in no field is blank. */
export interface RecordDesign {
  length: number;
  fields: readonly Field[];
  /** Before a positive amount: a zero in forms with tags, a blank in records of 500. */
  plus: '0' | ' ';
}

type Entry = readonly [name: string, from: number, length: number, kind: FieldKind, otherwise?: string];

/** Fields as they stand in a table: what it is called, where it begins, how long it is, and its kind. */
export function fieldsOf(...entries: Entry[]): Field[] {
  return entries.map(([name, from, length, kind, otherwise]) => ({ name, from, length, kind, otherwise }));
}

/** Boxes of the same kind that follow one another, by their numbers. */
export function boxesFrom(from: number, names: string, kind: FieldKind = 'amount', length = 17): Field[] {
  return names.split(' ').map((name, index) => ({ name, from: from + index * length, length, kind }));
}

/** Lines of a base, its rate and its tax (17, 5, 17), one after the other. */
export function rateLinesFrom(from: number, ...lines: string[]): Field[] {
  return lines.flatMap((line, index) => {
    const [base = '', rate = '', tax = ''] = line.split(' ');
    const start = from + index * 39;
    return fieldsOf([base, start, 17, 'amount'], [rate, start + 17, 5, 'rate'], [tax, start + 22, 17, 'amount']);
  });
}

/** A page of a form: it begins with its tag and ends with it. */
export function page(tag: string, length: number, fields: Field[]): RecordDesign {
  const end = `</${tag}>`;
  const marks = fieldsOf(
    ['begin', 1, tag.length + 2, 'code', `<${tag}>`],
    ['end', length - end.length + 1, end.length, 'code', end],
  );
  return design(length, [...marks, ...fields], '0');
}

/** A record of 500 positions. */
export function record500(fields: Field[]): RecordDesign {
  return design(500, fields, ' ');
}

/** @throws Error for fields that overlap or reach beyond the record: a mistake of the table */
function design(length: number, fields: Field[], plus: '0' | ' '): RecordDesign {
  let free = 1;
  for (const field of [...fields].sort((a, b) => a.from - b.from)) {
    if (field.from < free) throw new Error(`Field ${field.name} begins at ${field.from}, before ${free}`);
    free = field.from + field.length;
  }
  if (free - 1 > length) throw new Error(`The fields end at ${free - 1}, the record at ${length}`);
  return { length, fields, plus };
}
