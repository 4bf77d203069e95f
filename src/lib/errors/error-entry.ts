/**
 * An error in one language: its title, the sentence that says what happened, and the one that says what to do next where
 * the sentence does not. `{name}` stands for what varies, as in ICU's messages.
 */
export type ErrorWords = readonly [title: string, sentence: string, next?: string];

/** A code of the API's errors: the status that it is answered with, and its words in both languages. */
export type ErrorEntry = {
  status: ErrorStatus;
  en: ErrorWords;
  es: ErrorWords;
  /** The code takes the sentence's place in the member `error` as well: clients knew it there before `code` was added. */
  isInError: boolean;
};

/** The statuses that a refusal can have; 500 is for failures of ours. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503;

type Entry<Words extends ErrorWords> = Omit<ErrorEntry, 'en'> & { en: Words };

/** An entry of the table of errors. */
export function coded<const Words extends ErrorWords>(status: ErrorStatus, en: Words, es: ErrorWords): Entry<Words> {
  return { status, en, es, isInError: false };
}

/** The same of a code that stands in `error`, such as CLIENT_TAXID_EXISTS. */
export function codedInError<const Words extends ErrorWords>(
  status: ErrorStatus,
  en: Words,
  es: ErrorWords,
): Entry<Words> {
  return { status, en, es, isInError: true };
}

/** What varies in an error: text as it is, amounts with a point, dates as YYYY-MM-DD. */
export type ErrorValues = Record<string, string | number>;

/** The names that stand in braces in a text. */
export type HolesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | HolesIn<Rest> : never;
