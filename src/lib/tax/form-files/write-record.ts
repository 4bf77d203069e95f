import { type Amount, Money } from '@/lib/money/money';
import { agencyText } from './agency-text';
import type { Field, RecordDesign } from './record-design';

/** What the fields of a record say, by their names; a field without a value has zeros or blanks. */
export type FieldValues = Record<string, Amount | boolean | null | undefined>;

/** What a text was changed by so that it fits: cut to its field, or signs that the files have not. */
export interface TextChange {
  field: string;
  kind: 'cut' | 'replaced';
  /** How it was before. */
  text: string;
}

export interface WrittenRecord {
  text: string;
  changes: TextChange[];
}

/** A value that its field has no room for, or that it cannot say. */
export class FieldOverflow extends Error {
  constructor(
    readonly field: string,
    readonly value: string,
    readonly length: number,
  ) {
    super(`${value} does not fit into ${length} positions of ${field}`);
  }
}

/**
 * A record as its design has it.
 * @throws FieldOverflow for a number or a code that is too long, or for an amount below nothing where none can be
 */
export function writeRecord(design: RecordDesign, values: FieldValues): WrittenRecord {
  const positions = Array.from({ length: design.length }, () => ' ');
  const changes: TextChange[] = [];
  const known = new Set(design.fields.map(({ name }) => name));
  const unknown = Object.keys(values).find((name) => !known.has(name));
  if (unknown !== undefined) throw new Error(`The record has no field ${unknown}`);
  for (const field of design.fields) {
    const text = writeField(field, values[field.name], design.plus, changes);
    for (let index = 0; index < field.length; index++) positions[field.from - 1 + index] = text.charAt(index);
  }
  return { text: positions.join(''), changes };
}

function writeField(field: Field, value: FieldValues[string], plus: '0' | ' ', changes: TextChange[]): string {
  const { name, length, kind, otherwise } = field;
  if ((value === null || value === undefined) && otherwise !== undefined) return otherwise.padEnd(length);
  switch (kind) {
    case 'text':
      return textOf(field, value, changes).padEnd(length);
    case 'code':
      return fitted(field, value === null || value === undefined ? '' : `${value}`).padEnd(length);
    case 'mark':
      return value ? 'X'.padEnd(length) : ' '.repeat(length);
    case 'count':
      return digitsOf(field, numberOf(value), 0).padStart(length, '0');
    case 'rate':
    case 'unsigned':
      return digitsOf(field, numberOf(value), 2).padStart(length, '0');
    case 'amount': {
      const amount = numberOf(value);
      const sign = amount.isNegative() && !amount.isZero() ? 'N' : plus;
      return sign + digitsOf({ ...field, name, length: length - 1 }, amount.abs(), 2).padStart(length - 1, '0');
    }
  }
}

function textOf(field: Field, value: FieldValues[string], changes: TextChange[]): string {
  const given = value === null || value === undefined ? '' : `${value}`;
  const { text, replaced } = agencyText(given);
  if (replaced.length > 0) changes.push({ field: field.name, kind: 'replaced', text: given });
  if (text.length <= field.length) return text;
  changes.push({ field: field.name, kind: 'cut', text: given });
  return text.slice(0, field.length);
}

function numberOf(value: FieldValues[string]): Money {
  return new Money(typeof value === 'boolean' ? Number(value) : (value ?? 0));
}

function digitsOf(field: Field, amount: Money, decimals: number): string {
  if (amount.isNegative() && !amount.isZero()) throw new FieldOverflow(field.name, amount.toString(), field.length);
  const exact = amount.times(new Money(10).pow(decimals));
  if (!exact.isInteger()) throw new FieldOverflow(field.name, amount.toString(), field.length);
  return fitted(field, exact.toFixed(0));
}

function fitted(field: Field, text: string): string {
  if (text.length > field.length) throw new FieldOverflow(field.name, text, field.length);
  return text;
}
