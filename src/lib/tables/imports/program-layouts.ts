import { keyOf } from '../column-names';
import type { ImportKind } from './import-kinds';
import { plainHeaders } from './plain-headers';
import layouts from './program-layouts.json';

/** A table that a program exports, known by names of columns that no other program has together. */
export type ProgramLayout = {
  program: string;
  kind: ImportKind;
  /** All of them are there. */
  headers: readonly string[];
  /** What columns are whose names say it to nobody else, as field by name; null leaves a column out, such as one of codes. */
  columns?: Readonly<Record<string, string | null>>;
};

const known = (layouts.layouts as unknown as ProgramLayout[]).map((layout) => ({
  layout,
  keys: layout.headers.map(keyOf),
}));

/** The layout that a table of a kind has; of several the one that is known by the most columns. */
export function layoutOf(kind: ImportKind, headers: readonly string[]): ProgramLayout | undefined {
  const keys = new Set([...headers, ...plainHeaders(headers)].map(keyOf));
  const found = known.filter(
    ({ layout, keys: wanted }) => layout.kind === kind && wanted.every((key) => keys.has(key)),
  );
  return found.sort((one, other) => other.keys.length - one.keys.length)[0]?.layout;
}

/** All layouts that are known. */
export function programLayouts(): readonly ProgramLayout[] {
  return known.map(({ layout }) => layout);
}
