/** What a cell of a field is read as. A choice is named by its values and by other words for them. */
export type FieldType = 'text' | 'taxId' | 'email' | 'number' | 'rate' | 'date' | 'flag' | 'country' | 'words' | Choice;
type Choice = Record<string, string>;

/** A field of a table that is imported; what programs call it is in `column-words.json`. */
export type ImportField = { type: FieldType; required?: true };

/** The words of a choice, `one|another`, by the value that each of them is. */
export const choice = (words: Record<string, string>): Choice =>
  Object.fromEntries(
    Object.entries(words).flatMap(([value, names]) => [value, ...names.split('|')].map((name) => [name, value])),
  );
