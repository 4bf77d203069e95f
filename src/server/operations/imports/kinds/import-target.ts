import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { RowValues } from '@/lib/tables/imports/read-cells';
import { TABLE_LANGUAGES } from '@/lib/tables/languages';
import { COUNTRIES } from '@/lib/tax/countries';
import { normalizeTaxId } from '@/lib/tax/tax-id';
import { fold } from '@/lib/text/fold';
import type { Actor } from '@/server/platform/api/context';
import type { OpenTransaction } from '@/server/platform/db/client';

/** A record of the workspace, as the API shows it. */
export type ImportedRecord = { id: string; updatedAt: string };

/** Before and after, by field. */
export type Changes = Record<string, [unknown, unknown]>;

/** How a kind of record is made of a row, found again and written, by the services that /v1 calls. */
export type ImportTarget<Input, Item extends ImportedRecord> = {
  schema: z.ZodType<Input>;
  /** What the rows of one record send to the API, most often one row. @throws RowProblem or 400 where they contradict themselves */
  compose: (rows: RowValues[]) => object;
  /** A row is of the record that the rows before it are of: each of them is a rate of one receipt. */
  continues?: (rows: RowValues[], next: RowValues) => boolean;
  /** What may stand once in a table: the rule by which two rows are of one record. */
  keysOf: (input: Input) => string[];
  /** The records that are there already, in the order of the inputs. */
  find: (actor: Actor, inputs: { input: Input; id?: string }[]) => Promise<(Item | undefined)[]>;
  /** Names the records of the workspace that the rows speak of. */
  link?: (actor: Actor, inputs: Input[]) => Promise<Input[]>;
  one: (actor: Actor, input: Input) => Promise<Item>;
  together: (tx: OpenTransaction, actor: Actor, inputs: Input[]) => Promise<(Item | undefined)[]>;
  /** The fields in which a row differs from the record; a field that the row leaves empty is no difference. */
  changesOf: (input: Input, item: Item) => Changes;
  /** Of one that is found by its number and not by its id, changes are a contradiction. */
  isFixed?: boolean;
  update: (actor: Actor, id: string, input: Input, item: Item) => Promise<Item>;
  /** Restores the values that a record had before the import. */
  restore: (actor: Actor, id: string, before: object) => Promise<Item>;
  removeAll: (tx: OpenTransaction, actor: Actor, ids: string[]) => Promise<unknown>;
};

/** The fields of a row whose values differ from the record's. */
export function differences(row: object, there: object): Changes {
  const stands = there as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(row).flatMap(([field, after]) => {
      const before = stands[field];
      if (after === undefined || after === null || isAlike(field, before, after)) return [];
      return [[field, [before ?? null, after]]];
    }),
  );
}

function isAlike(field: string, before: unknown, after: unknown): boolean {
  if (typeof before === 'string' && typeof after === 'string') {
    if (/taxId$/i.test(field)) return normalizeTaxId(before) === normalizeTaxId(after);
    return before === after;
  }
  if (Array.isArray(after))
    return isDeepStrictEqual([...(Array.isArray(before) ? before : [])].sort(), [...after].sort());
  if (typeof after === 'object' && after !== null) {
    return Object.keys(differences(after, (before ?? {}) as object)).length === 0;
  }
  return before === after || (after === false && before === undefined);
}

/** The code of a country by its folded name in a language that names of columns are known in. */
export function countryCodeOf(name: string): string | undefined {
  return countryNames().get(name);
}

let names: Map<string, string> | undefined;

function countryNames(): Map<string, string> {
  names ??= new Map(
    TABLE_LANGUAGES.toReversed().flatMap((language) => {
      const display = new Intl.DisplayNames(language, { type: 'region' });
      return COUNTRIES.map((code): [string, string] => [fold(display.of(code) ?? code), code]);
    }),
  );
  return names;
}
