/** What a cell of a field is read as. A choice is named by its values and by other words for them. */
export type FieldType = 'text' | 'taxId' | 'email' | 'number' | 'date' | 'flag' | 'country' | 'words' | Choice;
type Choice = Record<string, string>;

export type ImportField = {
  type: FieldType;
  required?: true;
  /** What programs call it, in English and Spanish, the most telling first; see `column-names.ts` for how they match. */
  names: string;
};

/** The words of a choice, `one|another`, by the value that each of them is. */
export const choice = (words: Record<string, string>): Choice =>
  Object.fromEntries(
    Object.entries(words).flatMap(([value, names]) => [value, ...names.split('|')].map((name) => [name, value])),
  );
