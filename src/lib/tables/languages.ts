/** The languages that names of columns are known in. */
export const TABLE_LANGUAGES = ['es', 'ca', 'en', 'de', 'fr', 'it', 'pt', 'nl', 'pl'] as const;
export type TableLanguage = (typeof TABLE_LANGUAGES)[number];

/** The words of each language, separated by `|`; the word that says most is first. */
export type WordsByLanguage = Partial<Record<TableLanguage, string>>;

/** Each word with its language, in the order of the languages. */
export function wordsOf(words: WordsByLanguage): { word: string; language: TableLanguage }[] {
  return TABLE_LANGUAGES.flatMap((language) => (words[language]?.split('|') ?? []).map((word) => ({ word, language })));
}

/**
 * Whether names of columns are in a language that writes the day before the month: one of them is in no English list of
 * names, or has a letter that English lacks. `Date;Montant` is, for `Montant` is French; `Date;Details` is not.
 * @param languagesOf the languages of a name; empty for an unknown name
 */
export function isNotEnglish(
  names: readonly string[],
  languagesOf: (name: string) => ReadonlySet<TableLanguage>,
): boolean {
  return names.some((name) => {
    const languages = languagesOf(name);
    return languages.size > 0 ? !languages.has('en') : /[\u00c0-\u024f]/.test(name);
  });
}
