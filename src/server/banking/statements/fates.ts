import { Money } from '@/lib/money';
import type { ParsedMovement } from '@/server/bank-statements/statement';
import { dedupeKeys, kindOfKey } from '@/server/banking/statements/dedupe-keys';

/** What becomes of a movement: `possible` may be one that is there already, said in another way. */
export type Fate = 'new' | 'duplicate' | 'possible';

/** A movement that the account has; one that was entered by hand has no key. */
export type KnownMovement = { dedupeKey: string | null; source: string; date: string; amount: string };

/** The movements of a statement, in their order, with what they are known by and what becomes of them. */
export type JudgedMovement = { movement: ParsedMovement; key: string; fate: Fate };

type Statement = { format: string; currency: string; movements: readonly ParsedMovement[] };

/**
 * Says which movements of a statement the account has already. One with the same key is the same. Of another format, by
 * another kind of key, or entered by hand, nothing says so: then of each day and amount, as many as are there already are
 * possibly the same, and a person is asked.
 */
export function judge({ format, currency, movements }: Statement, known: readonly KnownMovement[]): JudgedMovement[] {
  const keys = dedupeKeys(movements, currency);
  const inFile = new Set(keys);
  const knownKeys = new Set(known.map(({ dedupeKey }) => dedupeKey));
  const others = new Map<string, KnownMovement[]>();
  for (const it of known) {
    if (it.dedupeKey !== null && inFile.has(it.dedupeKey)) continue;
    const place = placeOf(it);
    const there = others.get(place);
    if (there) there.push(it);
    else others.set(place, [it]);
  }
  return movements.map((movement, n) => {
    const key = keys[n] ?? '';
    if (knownKeys.has(key)) return { movement, key, fate: 'duplicate' };
    const there = others.get(placeOf(movement)) ?? [];
    const at = there.findIndex((it) => saysOtherwise(it, format, key));
    if (at < 0) return { movement, key, fate: 'new' };
    there.splice(at, 1);
    return { movement, key, fate: 'possible' };
  });
}

/** Whether two could be one movement although their keys differ: files of one format would say it alike. */
function saysOtherwise({ dedupeKey, source }: KnownMovement, format: string, key: string): boolean {
  return dedupeKey === null || source !== format || kindOfKey(dedupeKey) !== kindOfKey(key);
}

function placeOf({ date, amount }: { date: string; amount: string }): string {
  return `${date} ${new Money(amount).toFixed()}`;
}
