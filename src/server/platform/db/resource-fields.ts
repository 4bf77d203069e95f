import { startOfDayUtc, toCalendarDate } from '@/lib/dates';
import { toNumber } from '@/lib/money/money';
import { Prisma } from '@/server/generated/prisma/client';

/**
 * How the API shows a column: a `number` of a decimal, `money` of one that holds an amount, a `day` or an `instant` of a time.
 * What is NULL is absent, and `unless…` leaves out what is empty in another way too.
 */
type Shown = 'plain' | 'number' | 'money' | 'day' | 'instant' | 'unlessFalse' | 'unlessEmpty' | 'unlessZero';

/** The ways in which a column of this type can be shown as a field of that one. */
type ShownAs<Column, Value> = [Column] extends [Prisma.Decimal | null]
  ? 'number' | 'money' | 'unlessZero'
  : [Column] extends [Date | null]
    ? 'day' | 'instant'
    : [Exclude<Value, undefined>] extends [Exclude<Column, null>]
      ? 'plain' | 'unlessFalse' | 'unlessEmpty'
      : never;

type Written<Value> = { write: (value: Exclude<Value, undefined | null> | null) => object };

type Read<Row, Value> = { read: (row: Row) => Value | undefined };

/** A column of the field's own name: NULL where nothing is sent, or the `default`. */
type OwnColumn<Column, Sent, Value> =
  | ShownAs<Column, Value>
  | { default: Exclude<Sent, undefined | null>; shown?: ShownAs<Column, Value> };

/**
 * A line for each field that a caller can send, that the API shows and that the table has, in the order in which the API shows
 * it. A forgotten field does not compile; nor does one that is sent and never shown, or that has no column, unless its line
 * says how it is written (`write`) and read (`read`). A column without a field of its name is `hidden`.
 */
export type ResourceFields<Create extends object, Answer extends object, Row extends object> = {
  [Name in (keyof Create | keyof Answer | keyof Row) & string]-?: Name extends keyof Answer
    ?
        | (Name extends keyof Create
            ? Written<Create[Name]> & Read<Row, Answer[Name]>
            : Read<Row, Answer[Name]> & { write?: undefined })
        | (Name extends keyof Row
            ? Name extends keyof Create
              ? OwnColumn<Row[Name], Create[Name], Answer[Name]>
              : ShownAs<Row[Name], Answer[Name]>
            : never)
    : Name extends keyof Create
      ? Written<Create[Name]> & { read?: undefined }
      : 'hidden';
};

type Intersection<Union> = (Union extends unknown ? (it: Union) => void : never) extends (it: infer All) => void
  ? All
  : never;

type OwnValue<Field, Sent, Column> = Field extends 'day'
  ? Date | Extract<Column, null>
  : Exclude<Sent, undefined | null> | Extract<Column, null>;

type ColumnsOfField<Field, Name extends PropertyKey, Sent, Column> = Field extends {
  write: (value: never) => infer Columns;
}
  ? Columns
  : { [Own in Name]: OwnValue<Field, Sent, Column> };

/** The columns that the fields of a caller are written to. */
type ColumnsOf<Fields, Create extends object, Row extends object> = Intersection<
  {
    [Name in keyof Fields & keyof Create]: ColumnsOfField<
      Fields[Name],
      Name,
      Create[Name],
      Name extends keyof Row ? Row[Name] : never
    >;
  }[keyof Fields & keyof Create]
>;

type AnyField =
  | Shown
  | 'hidden'
  | { default: unknown; shown?: Shown }
  | { write?: (value: never) => object; read?: (row: never) => unknown };

type Writer = (columns: Record<string, unknown>, value: unknown) => void;

type Reader = (row: Record<string, unknown>) => unknown;

/**
 * How rows are written and read by a map of fields: all `columns` of what is created or replaced, the `changes` of a PATCH,
 * which leaves out what is not sent, and how the API `shows` a row. The lists are made once, not for each row.
 * @param sent the names of the schema that a caller sends
 */
export function resourceRows<Create extends object, Answer extends object, Row extends object>(sent: {
  shape: Record<keyof Create, unknown>;
}) {
  return <const Fields extends ResourceFields<Create, Answer, Row>>(fields: Fields) => {
    type Columns = ColumnsOf<Fields, Create, Row>;
    const entries: [string, AnyField][] = Object.entries(fields);
    const writers = entries.flatMap(([name, field]) =>
      name in sent.shape ? [[name, writerOf(name, field)] as const] : [],
    );
    const readers = entries.flatMap(([name, field]) => {
      const read = readerOf(name, field);
      return read ? [[name, read] as const] : [];
    });

    return {
      columns(input: Create): Columns {
        const columns: Record<string, unknown> = {};
        for (const [name, write] of writers) write(columns, (input as Record<string, unknown>)[name] ?? null);
        return columns as Columns;
      },
      changes(input: Partial<Create>): Partial<Columns> {
        const columns: Record<string, unknown> = {};
        for (const [name, write] of writers) {
          const value = (input as Record<string, unknown>)[name];
          if (value !== undefined) write(columns, value);
        }
        return columns as Partial<Columns>;
      },
      show(row: Row): Answer {
        const shown: Record<string, unknown> = {};
        for (const [name, read] of readers) {
          const value = read(row as Record<string, unknown>);
          if (value !== undefined) shown[name] = value;
        }
        return shown as Answer;
      },
    };
  };
}

function writerOf(name: string, field: AnyField): Writer {
  if (typeof field === 'object' && 'write' in field && field.write) {
    const write = field.write as (value: unknown) => object;
    return (columns, value) => Object.assign(columns, write(value));
  }
  const empty = typeof field === 'object' && 'default' in field ? field.default : null;
  if (field === 'day') {
    return (columns, value) => {
      columns[name] = typeof value === 'string' ? startOfDayUtc(value) : null;
    };
  }
  return (columns, value) => {
    columns[name] = value ?? empty;
  };
}

function readerOf(name: string, field: AnyField): Reader | undefined {
  if (field === 'hidden') return undefined;
  if (typeof field === 'object' && !('default' in field)) return field.read as Reader | undefined;
  const show = showers[typeof field === 'object' ? (field.shown ?? 'plain') : field] as (value: unknown) => unknown;
  return (row) => {
    const value = row[name];
    return value === null ? undefined : show(value);
  };
}

/** How each kind is shown, of what is not NULL. */
const showers = {
  plain: (value: unknown) => value,
  number: (value: Prisma.Decimal) => value.toNumber(),
  money: (value: Prisma.Decimal) => toNumber(value),
  day: (value: Date) => toCalendarDate(value),
  instant: (value: Date) => value.toISOString(),
  unlessFalse: (value: boolean) => value || undefined,
  unlessEmpty: (value: unknown[]) => (value.length > 0 ? value : undefined),
  unlessZero: (value: Prisma.Decimal) => (value.isZero() ? undefined : toNumber(value)),
} satisfies Record<Shown, (value: never) => unknown>;

/** A column of JSON as it was read, or as it is about to be written. */
export function storedJson<Value>(stored: unknown): Value | undefined {
  return stored === null || stored === Prisma.DbNull ? undefined : (stored as Value);
}
