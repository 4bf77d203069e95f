import { isCurrency } from '@/lib/money/currency';
import { keyOf } from '@/lib/tables/column-names';
import type { CsvField } from '@/lib/tables/imports/statement-columns';
import { isNotEnglish, type TableLanguage, type WordsByLanguage, wordsOf } from '@/lib/tables/languages';
import words from '@/lib/tables/statement-words.json';

type NamedField = { field: CsvField; rank: number };

const tiersByField: Record<CsvField, WordsByLanguage[]> = words.columns;

const fieldsByKey = new Map<string, NamedField[]>();
const languagesByKey = new Map<string, Set<TableLanguage>>();

for (const [field, tiers] of Object.entries(tiersByField)) {
  for (const [rank, { word, language }] of tiers.flatMap(wordsOf).entries()) {
    const key = keyOf(word);
    const named = fieldsByKey.get(key) ?? [];
    if (!named.some((it) => it.field === field)) named.push({ field: field as CsvField, rank });
    fieldsByKey.set(key, named);
    addLanguage(key, language);
  }
}
for (const { word, language } of wordsOf(words.notFields)) addLanguage(keyOf(word), language);

const otherKeys = new Set(wordsOf(words.notFields).map(({ word }) => keyOf(word)));

function addLanguage(key: string, language: TableLanguage): void {
  languagesByKey.set(key, (languagesByKey.get(key) ?? new Set()).add(language));
}

/**
 * The fields that a column may be by its name, with the rank of the name among those of the field: `Fecha operación` has a
 * lower rank than `Fecha`. Parentheses do not count: `Importe (EUR)` is `Importe`.
 */
export function fieldsOfHeader(header: string): readonly NamedField[] {
  return (
    keysOf(header)
      .map((key) => fieldsByKey.get(key))
      .find(Boolean) ?? []
  );
}

/** Whether a name is known to be of no field, such as `Account Name`: nothing is read from the column by its content. */
export function isNoField(header: string): boolean {
  return fieldsOfHeader(header).length === 0 && keysOf(header).some((key) => otherKeys.has(key));
}

/** Whether the names of a table are in a language that writes the day before the month. */
export function areNotEnglish(headers: readonly string[]): boolean {
  return isNotEnglish(headers, (header) => {
    const found = keysOf(header).map((key) => languagesByKey.get(key));
    return found.find(Boolean) ?? new Set();
  });
}

/** A name as it is, without what is in parentheses, and without its currency. Names whose letters an encoding broke are mended. */
function keysOf(header: string): string[] {
  const mended = header.replace(/Ã¡/g, 'á').replace(/\ufffd/g, 'a');
  const plain = mended.replace(/\(.*\)|\[.*\]/, '');
  return [...new Set([mended, plain, withoutCurrency(plain)].map(keyOf))].filter((key) => key !== '');
}

/** `Debit CHF` and `Débit euros` are `Debit`. */
function withoutCurrency(name: string): string {
  return name.replace(/\s+(?:(?:in|en|em)\s+)?(\S+)\s*$/i, (whole, last: string) =>
    isCurrency(last.toUpperCase()) || /^euros?$/i.test(last) ? '' : whole,
  );
}
