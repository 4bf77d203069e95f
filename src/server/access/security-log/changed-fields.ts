import { isDeepStrictEqual } from 'node:util';

/** What nobody sets: keys, times, and what is made of other columns. */
const ofItself = /At$|^(id|workspaceId|letterheadId|logoId|folded)$|^(blocked|dutyWarned)/;

/** The columns in which a row differs from how it was, by their names alone; of a new row all that are filled. */
export function changedFields<Row extends object>(before: Row | null, after: Row): string[] {
  return Object.keys(after).filter(
    (key) => !ofItself.test(key) && !isDeepStrictEqual(plain(before, key), plain(after, key)),
  );
}

/** Decimals and dates by what they are written as. */
function plain(row: object | null, key: string): unknown {
  const value: unknown = row && key in row ? Reflect.get(row, key) : null;
  return value === undefined || value === null ? null : JSON.parse(JSON.stringify(value));
}
