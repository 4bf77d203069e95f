import { accountIn } from '@/server/bank-statements/account-number';
import type { ParsedMovement } from '@/server/bank-statements/statement';

type Said = Partial<Pick<ParsedMovement, 'description' | 'reference' | 'counterparty' | 'concept' | 'returned'>>;

/** Lines of 65 characters and subfields of 27 are full: a word may go on in the next. */
const FULL_LINE = 65;
const FULL_SUBFIELD = 27;

/** Business transaction codes (GVC) of what came back. */
const RETURNS = new Set(['108', '109', '159']);

/** What the text of a movement (`:86:`) says: by the subfields of German banks, else as it stands. */
export function readText(lines: readonly string[]): Said {
  const [, code, mark = ''] = /^(\d{3})([?~^])\d{2}/.exec(lines[0] ?? '') ?? [];
  if (!code) return { description: tidy(joined(lines, FULL_LINE)) };
  const subfields = subfieldsOf(lines.join(''), mark);
  const purpose = joined(
    [...subfields].flatMap(([key, text]) => (/^(?:2\d|6[0-3])$/.test(key) ? [text] : [])),
    FULL_SUBFIELD,
  );
  const keyed = keywordsOf(purpose);
  const name = tidy((subfields.get('32') ?? '') + (subfields.get('33') ?? ''));
  const account = accountIn(subfields.get('31') ?? '');
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
