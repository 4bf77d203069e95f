import { fold } from '@/lib/text/fold';

// By these keys documents are found in the text of a movement: an index of the database has them of every document, and
// the windows of the text are looked up in it. The SQL twins are in prisma/functions/released-movements.sql.

const MOST_WORDS = 250;
const LONGEST_NAME = 6; // words, of a number as of a party

/** A document's number, letters and digits apart, without leading zeros: "F-2026/0007" is "f 2026 7". */
export function numberKey(number: string): string {
  return runsOf(fold(number)).join(' ').slice(0, 200);
}

/** A document's number as it stands, without what stands between: "F-2026/0007" is "f20260007". */
export function compactKey(number: string): string {
  return fold(number).replaceAll(' ', '').slice(0, 200);
}

/** A name without its legal form at the end: "Acme Studio, S.L." is "acme studio". */
export function partyKey(name: string): string {
  return fold(name).replace(legalForms, '').slice(0, 200);
}

const legalForms =
  /( (s l u|s l l|s l p|s l|s a u|s a|s c p|s coop|slu|sll|slp|sl|sau|sa|scp|cb|c b|sc|s c|ltd|limited|llc|inc|gmbh|ag|bv|srl|sarl|sas))+$/;

/** What a text may name documents by: whole words only, so that F-2026-7 is not found in F-2026-70. */
export type TextKeys = { numbers: Set<string>; compact: Set<string>; parties: Set<string> };

/** The keys of every window of a text. @param texts as the bank wrote them, each apart */
export function textKeysOf(texts: string[]): TextKeys {
  const keys: TextKeys = { numbers: new Set(), compact: new Set(), parties: new Set() };
  for (const text of texts) {
    const words = fold(text).split(' ').filter(Boolean).slice(0, MOST_WORDS);
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_NAME); to += 1)
        addWindow(keys, words.slice(from, to));
    }
    for (const reference of creditorReferences(text)) addNumber(keys, reference);
  }
  return keys;
}

function addWindow(keys: TextKeys, words: string[]): void {
  const text = words.join(' ');
  if (/\d/.test(text)) addNumber(keys, text);
  if (/\p{L}{2}/u.test(text)) keys.parties.add(partyKey(text));
}

function addNumber(keys: TextKeys, text: string): void {
  keys.numbers.add(numberKey(text));
  keys.compact.add(compactKey(text));
}

function runsOf(folded: string): string[] {
  return (folded.match(/\d+|[^\d ]+/g) ?? []).map((run) => run.replace(/^0+(?=\d)/, ''));
}

/** The documents' numbers in structured creditor references (ISO 11649, `RF` and two check digits), where they check. */
export function creditorReferences(text: string): string[] {
  const found = text.toUpperCase().match(/\bRF\d{2}(?: ?[A-Z0-9]{1,4}){1,6}\b/g) ?? [];
  return found.flatMap((candidate) => {
    const reference = candidate.replaceAll(' ', '');
    const digits = `${reference.slice(4)}${reference.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
      String(letter.charCodeAt(0) - 55),
    );
    return reference.length <= 25 && BigInt(digits) % 97n === 1n ? [reference.slice(4).replace(/^0+/, '')] : [];
  });
}

/** How surely a number names its document: a short one without letters may be anything, and so is half of a match. */
export function strengthOf(number: string): number {
  const key = compactKey(number);
  const digits = key.replace(/\D/g, '').length;
  if (digits === 0) return 0;
  const isSure = digits === 1 ? key.length >= 4 : digits >= 5 || key.length > digits;
  return isSure ? 1 : 0.3;
}
