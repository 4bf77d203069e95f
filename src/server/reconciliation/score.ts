import { daysBetween } from '@/lib/dates';
import { fold } from '@/lib/fold';
import { fixedIn, type Money, toNumber } from '@/lib/money';
import {
  compactKey,
  keysOf,
  numberKey,
  partyKey,
  strengthOf,
  type TextKeys,
} from '@/server/reconciliation/document-keys';
import type { MatchSignal, MatchSuggestion } from '@/server/reconciliation/suggestions.schema';

/** What moved; `amount` above zero where it came in. */
export type ScoredMovement = {
  amount: Money;
  currency: string;
  date: string;
  texts: string[];
  counterparty?: string;
};

/** A document that it may have paid; `left` is what is to settle, of the sign of the movement. */
export type Candidate = {
  documentType: 'invoice' | 'expense';
  documentId: string;
  number: string | null;
  party: string | null;
  taxId: string | null;
  left: Money;
  currency: string;
  issueDate: string;
  dueDate: string | null;
};

/** What a signal is worth at most: domain-rules.md, "Bank reconciliation". */
const points = { amount: 45, reference: 25, counterparty: 20, date: 10 } as const;

const SUGGESTED_FROM = 70;
/** Another document that is nearly as good leaves it open which one was paid. */
const CLEAR_BY = 8;

type Signal = { similarity: number; reason: string };

/**
 * The documents that a movement may have paid, the likeliest first, each with what speaks for it. `suggested` is the one
 * whose amount is the same and whose number or party is named, where no other is as good.
 */
export function rank(
  movement: ScoredMovement,
  candidates: Candidate[],
  limit: number,
  keys = keysOfMovement(movement),
): MatchSuggestion[] {
  const scored = candidates
    .map((candidate) => scoreOf(movement, candidate, keys))
    .filter(({ score }) => score >= 20)
    .sort(
      (a, b) =>
        b.score - a.score || Math.abs(a.dateDiff) - Math.abs(b.dateDiff) || (a.documentId < b.documentId ? -1 : 1),
    );
  const [best, next] = scored;
  const isClear = !!best && (!next || best.score - next.score >= CLEAR_BY);
  return scored
    .slice(0, limit)
    .map((one) => (one === best && isClear && isCertain(one) ? { ...one, suggested: true } : one));
}

/** What a movement may name documents by: in its texts, and as the name of who paid or was paid. */
export function keysOfMovement({ texts, counterparty }: ScoredMovement): TextKeys {
  if (!counterparty) return keysOf(texts);
  const keys = keysOf([...texts, counterparty]);
  keys.parties.add(partyKey(counterparty));
  return keys;
}

/** High precision: the amount to the cent, and its number or who paid it. */
function isCertain({ score, breakdown }: MatchSuggestion): boolean {
  const similarityOf = (signal: MatchSignal) => breakdown.find((one) => one.signal === signal)?.similarity ?? 0;
  const isNamed = similarityOf('reference') === 1 || similarityOf('counterparty') >= 0.9;
  return score >= SUGGESTED_FROM && similarityOf('amount') === 1 && isNamed;
}

function scoreOf(movement: ScoredMovement, candidate: Candidate, keys: TextKeys): MatchSuggestion {
  const signals: Record<MatchSignal, Signal> = {
    amount: amountSignal(movement, candidate),
    reference: referenceSignal(candidate, keys),
    counterparty: partySignal(movement, candidate, keys),
    date: dateSignal(movement, candidate),
  };
  const breakdown = Object.entries(signals).map(([name, { similarity, reason }]) => {
    const signal = name as MatchSignal;
    return { signal, points: Math.round(points[signal] * similarity * 10) / 10, similarity, reason };
  });
  const score = Math.round(breakdown.reduce((total, one) => total + one.points, 0));
  const { documentType, documentId, number, party, left, currency, issueDate, dueDate } = candidate;
  return {
    ...{ documentType, documentId, documentNumber: number ?? undefined, partyName: party ?? undefined },
    ...{ documentDate: issueDate, dueDate: dueDate ?? undefined, amountDue: toNumber(left.abs()), currency },
    ...{ score, suggested: false },
    confidence: score >= SUGGESTED_FROM ? 'high' : score >= 45 ? 'medium' : 'low',
    amountDiff: toNumber(movement.amount.abs().minus(left.abs())),
    dateDiff: daysBetween(issueDate, movement.date),
    reasons: breakdown.filter(({ similarity }) => similarity > 0).map(({ reason }) => reason),
    breakdown,
  };
}

function amountSignal({ amount, currency }: ScoredMovement, { left }: Candidate): Signal {
  const [moved, open] = [amount.abs(), left.abs()];
  const gap = moved.minus(open);
  if (gap.isZero()) return { similarity: 1, reason: `Exactly the ${fixedIn(currency, open)} that is open` };
  const said = `${fixedIn(currency, gap.abs())} ${gap.isNegative() ? 'less' : 'more'} than the ${fixedIn(currency, open)} that is open`;
  const share = gap.abs().div(open).toNumber();
  const similarity = gap.abs().lte('0.02')
    ? 0.9
    : share <= 0.005
      ? 0.8
      : share <= 0.03
        ? 0.5
        : gap.isNegative()
          ? 0.2
          : 0;
  return { similarity, reason: said };
}

function referenceSignal({ number }: Candidate, keys: TextKeys): Signal {
  if (!number) return { similarity: 0, reason: 'The document has no number' };
  const isNamed = keys.numbers.has(numberKey(number)) || keys.compact.has(compactKey(number));
  if (!isNamed) return { similarity: 0, reason: `The number ${number} is not named` };
  return { similarity: strengthOf(number), reason: `Names the number ${number}` };
}

function partySignal({ counterparty }: ScoredMovement, { party, taxId }: Candidate, keys: TextKeys): Signal {
  if (taxId && keys.compact.has(compactKey(taxId))) return { similarity: 1, reason: `Names the tax id ${taxId}` };
  if (!party) return { similarity: 0, reason: 'The document names nobody' };
  const key = partyKey(party);
  if (key && counterparty && partyKey(counterparty) === key) return { similarity: 1, reason: `Is of ${party}` };
  if (key.length >= 4 && keys.parties.has(key)) return { similarity: 0.95, reason: `Names ${party}` };
  const similarity = counterparty ? likeness(partyKey(counterparty), key) : 0;
  if (similarity < 0.5) return { similarity: 0, reason: `Does not name ${party}` };
  return { similarity: Math.min(similarity, 0.85), reason: `Is of ${counterparty}, much like ${party}` };
}

/** How many words two names share (Dice), from 0 to 1; banks cut names off, so a beginning of four letters is the word. */
function likeness(a: string, b: string): number {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  if (left.length === 0 || right.length === 0) return 0;
  const isSame = (x: string, y: string) =>
    x === y || (Math.min(x.length, y.length) >= 4 && (x.startsWith(y) || y.startsWith(x)));
  const shared = left.filter((word) => right.some((other) => isSame(word, other))).length;
  const back = right.filter((word) => left.some((other) => isSame(word, other))).length;
  return Math.round((100 * (shared + back)) / (left.length + right.length)) / 100;
}

function wordsOf(key: string): string[] {
  return fold(key)
    .split(' ')
    .filter((word) => word.length >= 3);
}

/** From the issue to three days after the due date it is paid as expected; before and after that, less and less likely. */
function dateSignal({ date }: ScoredMovement, { issueDate, dueDate }: Candidate): Signal {
  const until = dueDate && dueDate > issueDate ? dueDate : issueDate;
  const early = daysBetween(date, issueDate);
  const late = daysBetween(until, date) - 3;
  const similarity = early > 0 ? Math.exp(-early / 7) : late > 0 ? Math.exp(-late / 30) : 1;
  const days = daysBetween(issueDate, date);
  const reason =
    days === 0 ? 'On the day of the document' : `${Math.abs(days)} days ${days > 0 ? 'after' : 'before'} the document`;
  return { similarity: Math.round(similarity * 100) / 100, reason };
}
