import { wordsOf } from '@/lib/tables/languages';
import words from '@/lib/tables/statement-words.json';
import { fold } from '@/lib/text/fold';

export type Side = 'out' | 'in';

const sides = new Map<string, Side>([
  ...wordsOf(words.money.out).map(({ word }) => [word, 'out'] as const),
  ...wordsOf(words.money.in).map(({ word }) => [word, 'in'] as const),
]);

/** The words of a column as a mapping names them. */
export type SideWords = { debitWords?: string[] | undefined; creditWords?: string[] | undefined };

/**
 * Which way the money went, by the word or the sign of a cell; undefined where it says neither. The words of the mapping go
 * before the known ones; an empty text among them is an empty cell.
 */
export function sideOf(text: string, { debitWords, creditWords }: SideWords = {}): Side | undefined {
  if (isAmong(text, debitWords)) return 'out';
  if (isAmong(text, creditWords)) return 'in';
  if (text === '') return undefined;
  const known = knownSideOf(text);
  return known ?? (debitWords && !creditWords ? 'in' : undefined);
}

/** Letters behind an amount, or before it: `1.234,50 S`, `1,234.50DR`, `CR 5.00`. Numbers without decimals are codes, as `C12`. */
const LETTERS =
  /^(?:(?<front>\p{L}{1,6})\.?\s*)?(?<amount>[^\p{L}]*\d[.,]\d{2}(?:\s*(?:€|\$|£|EUR|USD|GBP|CHF))?)(?:\s*(?<back>\p{L}{1,6})\.?)?$/u;

/** An amount and the word beside it that says which way the money went; undefined where none stands there. */
export function readSidedAmount(text: string): { amount: string; word: string; side: Side } | undefined {
  if (!/\p{L}/u.test(text)) return undefined;
  const { front, amount = '', back } = LETTERS.exec(text)?.groups ?? {};
  if (Boolean(front) === Boolean(back)) return undefined;
  const word = front ?? back ?? '';
  const side = knownSideOf(word);
  return side && { amount: amount.trim(), word, side };
}

function knownSideOf(text: string): Side | undefined {
  if (/^[-−]/.test(text)) return 'out';
  return text.startsWith('+') ? 'in' : sides.get(fold(text));
}

function isAmong(text: string, words: readonly string[] = []): boolean {
  return words.some((word) => word.trim().toLowerCase() === text.toLowerCase());
}
