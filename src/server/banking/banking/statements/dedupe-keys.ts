import { Money } from '@/lib/money/money';
import type { ParsedMovement } from '@/server/banking/bank-statements/statement';
import { sha256Hex } from '@/server/platform/runtime/crypto';

/**
 * What identifies a movement: the bank's own id, the balance after it, or all its texts. Keys of `text` are
 * of earlier readers, which read texts otherwise: `CAF╔` for `CAFÉ`, the words between slashes of MT940 as one text. Raise the
 * number with a reader that reads texts otherwise again.
 */
type KeyKind = 'id' | 'balance' | typeof TEXT;
const TEXT = 'text2';

/**
 * What each movement of a statement is known by, in their order: the same of the same movement in every file that says
 * it in the same way, and of no two movements of one file. Nothing is compared by likeness: the bank's id where it gives
 * one, else the balance after it, else its text; movements that agree in that are told apart by their number.
 */
export function dedupeKeys(movements: Iterable<ParsedMovement>, currency: string): string[] {
  const seen = new Map<string, number>();
  return Array.from(movements, (movement) => {
    const { kind, parts } = identifyingParts(movement, currency);
    const contentKey = `${kind}:${sha256Hex(JSON.stringify(parts))}`;
    const occurrence = (seen.get(contentKey) ?? 0) + 1;
    seen.set(contentKey, occurrence);
    return `${contentKey}:${occurrence}`;
  });
}

function identifyingParts(movement: ParsedMovement, currency: string): { kind: KeyKind; parts: string[] } {
  const { bankId, date, valueDate, amount, balanceAfter, description, reference, counterparty } = movement;
  const paid = decimal(amount);
  if (bankId) return { kind: 'id', parts: [bankId, date, paid] };
  if (balanceAfter !== undefined) {
    return { kind: 'balance', parts: [date, valueDate ?? date, paid, decimal(balanceAfter)] };
  }
  const texts = [description, reference, counterparty?.name, counterparty?.accountNumber, counterparty?.iban];
  return { kind: TEXT, parts: [date, paid, movement.currency ?? currency, ...texts.map(plain)] };
}

/** A key without the number of its reader: the same of the same text, whichever of them has read it. */
export function withoutReader(key: string): string {
  return key.replace(/^text\d*:/, 'text:');
}

/** How a movement with this key is known. */
export function kindOfKey(key: string): string {
  return key.slice(0, key.indexOf(':'));
}

/** Without noughts at its end: `1.5` of `1.50`. */
function decimal(amount: string): string {
  return /^-?\d+\.\d+$/.test(amount) ? amount.replace(/\.?0+$/, '') : new Money(amount).toFixed();
}

/** Files differ in how they fill up lines. */
function plain(text: string | undefined): string {
  if (!text) return '';
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
