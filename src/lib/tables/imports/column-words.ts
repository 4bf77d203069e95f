import { keyOf } from '../column-names';
import type { TableLanguage } from '../languages';
import words from './column-words.json';
import type { ImportKind } from './import-kinds';

/** What a field is called in tables: as `keyOf` compares names, the most telling first. */
export type ColumnWords = {
  names: string[];
  /** Names that mean the field where another one is in the table as well: `Nombre` beside `Apellidos` is a first name. */
  beside: { field: string; names: string[] }[];
};

type FieldWords = { [language: string]: string | Record<string, string> };
type Words = Record<string, Record<string, FieldWords>>;

const { source: _, ...groups } = words as unknown as Words & { source: unknown };
const known = new Map<string, ColumnWords>();

/** The words of a field: those of its kind, else those that all kinds share. None for a field that no column names. */
export function wordsOf(kind: ImportKind, field: string): ColumnWords {
  const key = `${kind} ${field}`;
  const found = known.get(key) ?? read(groups[kind]?.[field] ?? groups.shared?.[field] ?? {});
  known.set(key, found);
  return found;
}

/** The first name of each language, then the second of each: what tells most in one language goes before all second ones. */
function read(field: FieldWords): ColumnWords {
  const lists = Object.values(field).flatMap((it) => (typeof it === 'string' ? [keysIn(it)] : []));
  const longest = Math.max(0, ...lists.map((it) => it.length));
  const ranked = Array.from({ length: longest }, (__, rank) => lists.flatMap((it) => it[rank] ?? []));
  const beside = typeof field.beside === 'object' ? field.beside : {};
  return {
    names: [...new Set(ranked.flat())],
    beside: Object.entries(beside).map(([other, names]) => ({ field: other, names: keysIn(names) })),
  };
}

function keysIn(names: string): string[] {
  return names.split('|').map(keyOf);
}

const languages = new Map<ImportKind, Map<string, Set<TableLanguage>>>();

/** The languages in which some field of a kind is called so; none for a name that nobody uses. */
export function languagesOfName(kind: ImportKind, header: string): ReadonlySet<TableLanguage> {
  const found = languages.get(kind) ?? languagesByName(kind);
  languages.set(kind, found);
  return found.get(keyOf(header)) ?? new Set();
}

function languagesByName(kind: ImportKind): Map<string, Set<TableLanguage>> {
  const byName = new Map<string, Set<TableLanguage>>();
  for (const field of [...Object.values(groups.shared ?? {}), ...Object.values(groups[kind] ?? {})]) {
    for (const [language, names] of Object.entries(field)) {
      if (typeof names !== 'string') continue;
      for (const key of keysIn(names)) byName.set(key, (byName.get(key) ?? new Set()).add(language as TableLanguage));
    }
  }
  return byName;
}
