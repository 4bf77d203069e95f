import { z } from 'zod';
import { Money } from '@/lib/money/money';
import type { ParsedMovement } from '@/server/banking/bank-statements/statement';
import { dedupeKeys, kindOfKey, withoutReader } from '@/server/banking/banking/statements/dedupe-keys';

/** What an import does with a movement: `possible` may be a transaction that exists already, with other texts. */
export type Fate = 'new' | 'duplicate' | 'possible';

/** A movement that the account has; one that was entered by hand has no key. */
export const KnownMovement = z.object({
  dedupeKey: z.string().nullable(),
  source: z.string(),
  date: z.string(),
  amount: z.string(),
});
export type KnownMovement = z.output<typeof KnownMovement>;

/** What a movement of a statement is known by, and what becomes of it. */
export type Judgement = { key: string; fate: Fate };

/** Its movements can be gone through more than once. */
type Statement = { format: string; currency: string; movements: Iterable<ParsedMovement> };

/**
 * Says which movements of a statement, in their order, the account has already. One with the same key is the same. Of
 * another format, by another kind of key (that of an earlier reader too), or entered by hand, nothing says so: then of each day and amount, as many as are
 * there already are possibly the same, and a person is asked.
 */
export function judgeMovements(
  { format, currency, movements }: Statement,
  known: readonly KnownMovement[],
): Judgement[] {
  const keys = dedupeKeys(movements, currency);
  const inFile = new Set(keys.map(withoutReader));
  const knownKeys = new Set(known.map(({ dedupeKey }) => dedupeKey && withoutReader(dedupeKey)));
  const isKnown = (key: string) => knownKeys.has(withoutReader(key));
  const others = new Map<string, Counts>();
  for (const it of known) {
    if (it.dedupeKey !== null && inFile.has(withoutReader(it.dedupeKey))) continue;
    const kind = keyKindInFormat(it, format);
    const place = placeOf(it);
    const there = others.get(place) ?? new Map();
    others.set(place, there.set(kind, (there.get(kind) ?? 0) + 1));
  }
  if (others.size === 0) return keys.map((key) => ({ key, fate: isKnown(key) ? 'duplicate' : 'new' }));
  let at = 0;
  return Array.from(movements, (movement) => {
    const key = keys[at++] ?? '';
    if (isKnown(key)) return { key, fate: 'duplicate' };
    return { key, fate: consumeOne(others.get(placeOf(movement)), kindOfKey(key)) ? 'possible' : 'new' };
  });
}

/** How many movements there are of one day and amount, by how they are known. */
type Counts = Map<string, number>;

/** The kind of key by which a file of this format could repeat a transaction; empty for one of another source. */
function keyKindInFormat({ dedupeKey, source }: KnownMovement, format: string): string {
  return dedupeKey === null || source !== format ? '' : kindOfKey(dedupeKey);
}

/** Counts down one existing transaction of another kind of key: it may be the same, since its key cannot be compared. */
function consumeOne(there: Counts | undefined, kind: string): boolean {
  for (const [other, count] of there ?? []) {
    if (other === kind || count === 0) continue;
    there?.set(other, count - 1);
    return true;
  }
  return false;
}

function placeOf({ date, amount }: { date: string; amount: string }): string {
  return `${date} ${new Money(amount).toFixed()}`;
}
