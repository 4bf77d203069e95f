import { accountIn } from '@/server/banking/bank-statements/account-number';
import type { Mt940Field } from '@/server/banking/bank-statements/mt940/mt940-fields';
import { readSlashCodes } from '@/server/banking/bank-statements/mt940/slash-codes';
import type { ParsedMovement } from '@/server/banking/bank-statements/statement';

type TextFields = Partial<Pick<ParsedMovement, 'description' | 'reference' | 'counterparty' | 'concept' | 'returned'>>;

/** Lines of 65 characters and subfields of 27 are full: a word may go on in the next. */
const FULL_LINE = 65;
const FULL_SUBFIELD = 27;

/** Business transaction codes (GVC) of what came back. */
const RETURNS = new Set(['108', '109', '159']);

/** Reads the text fields after a movement: `:86:`, of which there may be several, or `:NS:`. */
export function readTexts(fields: readonly Mt940Field[]): TextFields {
  const own = fields.filter(({ tag }) => tag === '86').flatMap(({ lines }) => lines);
  if (own.length > 0) return readText(own);
  return readNonSwift(fields.flatMap(({ lines }) => lines));
}

/** By the subfields of German banks, or by the words between slashes of Dutch ones, else as it stands. */
function readText(lines: readonly string[]): TextFields {
  const [, code, mark = ''] = /^(\d{3})([?~^><@])\d{2}/.exec(lines[0] ?? '') ?? [];
  if (code) return readSubfields(code, subfieldsOf(lines.join(''), mark));
  const text = joined(lines, FULL_LINE);
  return readSlashCodes(text) ?? readWords(tidy(text));
}

/** A free text, in which ABN AMRO and Knab name the other side: `IBAN: NL91… NAAM: A. Jansen OMSCHRIJVING: Invoice 7`. */
function readWords(description: string): TextFields {
  const { iban } = accountIn(/\b(?:IBAN|REK): ?([A-Z]{2}\d{2}[A-Z0-9]{10,30})/.exec(description)?.[1] ?? '');
  const name = /\bNAAM: ?(.+?)(?= ?(?:OMSCHRIJVING|KENMERK|MACHTIGING|BIC|IBAN|BETALINGSKENM\.?):|$)/.exec(
    description,
  )?.[1];
  return {
    description,
    ...((iban || name) && { counterparty: { ...(name && { name }), ...(iban && { iban }) } }),
  };
}

function readSubfields(code: string, subfields: Map<string, string>): TextFields {
  const purpose = joined(
    [...subfields].flatMap(([key, text]) => (/^(?:2\d|6[0-3])$/.test(key) ? [text] : [])),
    FULL_SUBFIELD,
  );
  const keyed = keywordsOf(purpose);
  const name = tidy((subfields.get('32') ?? '') + (subfields.get('33') ?? ''));
  // Some have an account number in 31 and its IBAN in 38.
  const [first = {}, second = {}] = ['31', '38'].map((key) => accountIn(subfields.get(key) ?? ''));
  const account = first.iban || !second.iban ? first : second;
  const reference = [keyed.get('EREF'), keyed.get('KREF')].find((it) => it && it !== 'NOTPROVIDED' && it !== 'NONREF');
  const isParty = name || account.iban || account.number;
  return {
    description: keyed.get('SVWZ') || tidy(purpose) || tidy(subfields.get('00') ?? ''),
    ...(reference && { reference }),
    ...(isParty && {
      counterparty: {
        ...(name && { name }),
        ...(account.iban ? { iban: account.iban } : account.number && { accountNumber: account.number }),
      },
    }),
    concept: code,
    ...(RETURNS.has(code) && { returned: true }),
  };
}

/** `:NS:`, each line of which begins with its number: 01 to 14 are the purpose, 15 and 16 the name, 17 the bank's word. */
function readNonSwift(lines: readonly string[]): TextFields {
  const numbered = (from: number, to: number) =>
    lines.filter((line) => Number(line.slice(0, 2)) >= from && Number(line.slice(0, 2)) <= to).map((it) => it.slice(2));
  const name = tidy(numbered(15, 16).join(''));
  return {
    description: tidy(joined(numbered(1, 14), FULL_SUBFIELD)) || tidy(numbered(17, 17).join(' ')),
    ...(name && { counterparty: { name } }),
  };
}

/** `?20` and what stands behind it, in their order. */
function subfieldsOf(text: string, mark: string): Map<string, string> {
  const parts = text.slice(3).split(new RegExp(`\\${mark}(?=\\d{2})`));
  return new Map(parts.filter(Boolean).map((part) => [part.slice(0, 2), part.slice(2)]));
}

/** `EREF+` and what stands behind it until the next. */
function keywordsOf(purpose: string): Map<string, string> {
  const parts = purpose.split(/\b(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/);
  const found = new Map<string, string>();
  for (let at = 1; at < parts.length; at += 2) found.set(parts[at] ?? '', tidy(parts[at + 1] ?? ''));
  return found;
}

function joined(parts: readonly string[], full: number): string {
  return parts.reduce((text, part, at) => text + ((parts[at - 1]?.length ?? full) >= full ? '' : ' ') + part, '');
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
