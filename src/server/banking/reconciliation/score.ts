import { daysBetween } from '@/lib/dates';
import { type Money, toNumber } from '@/lib/money/money';
import { fold } from '@/lib/text/fold';
import type { Candidate, ScoredMovement } from '@/server/banking/reconciliation/candidate';
import {
  compactKey,
  numberKey,
  partyKey,
  strengthOf,
  type TextKeys,
  textKeysOf,
} from '@/server/banking/reconciliation/document-keys';
import { moneyParam } from '@/server/banking/reconciliation/reasons';
import type { Reason } from '@/server/banking/reconciliation/reasons.schema';
import { feeOf } from '@/server/banking/reconciliation/suggestions/fee';
import type { MatchCandidate, MatchSignal } from '@/server/banking/reconciliation/suggestions.schema';

/** What a signal is worth at most: domain-rules.md, "Bank reconciliation". */
const points = { amount: 45, reference: 25, counterparty: 20, date: 10 } as const;

/** From so many points on a suggestion is likely: `high`. */
export const SUGGESTED_FROM = 70;

type Signal = { similarity: number; reason: Reason };
/** `fee` is the bank's or processor's fee, where it explains why the two amounts differ. */
export type Signals = Record<MatchSignal, Signal> & { fee?: Money };

/** What a movement may name documents by: in its texts, and as the name of who paid or was paid. */
export function keysOfMovement({ texts, counterparty }: ScoredMovement): TextKeys {
  if (!counterparty) return textKeysOf(texts);
  const keys = textKeysOf([...texts, counterparty]);
  keys.parties.add(partyKey(counterparty));
  return keys;
}

/** How well each signal of a movement fits a document, and why. */
export function signalsOf(movement: ScoredMovement, candidate: Candidate, keys: TextKeys): Signals {
  const reference = referenceSignal(candidate, keys);
  const counterparty = partySignal(movement, candidate, keys);
  const isClear = reference.similarity === 1 || counterparty.similarity >= 0.9;
  const fee = feeOf(movement, candidate, { isNamed: isClear, keys });
  const amount = fee ? feeSignal(candidate, fee) : amountSignal(inCurrencyOf(movement, candidate), candidate);
  return { amount, reference, counterparty, date: dateSignal(movement, candidate), fee };
}

/** A movement as it compares with a document: where it was instructed in the currency of that, by that amount. */
function inCurrencyOf(movement: ScoredMovement, { currency }: Candidate): ScoredMovement {
  const { original } = movement;
  return original?.currency === currency ? { ...movement, ...original } : movement;
}

/** Less than the same amount, so that it is never certain by that. */
function feeSignal({ outstanding, currency }: Candidate, fee: Money): Signal {
  const code = outstanding.isNegative() ? 'open_plus_fee' : 'open_less_fee';
  const params = { open: moneyParam(currency, outstanding), fee: moneyParam(currency, fee) };
  return { similarity: 0.8, reason: { code, params } };
}

/** Whether who paid, or was paid, is named for certain. */
export function isNamed({ counterparty }: Signals): boolean {
  return counterparty.similarity >= 0.9;
}

/** The points of all signals, 0 to 100. */
export function scoreOf(signals: Signals): number {
  return breakdownOf(signals).reduce((total, one) => total + one.points, 0);
}

function breakdownOf(signals: Signals): MatchCandidate['breakdown'] {
  return (['amount', 'reference', 'counterparty', 'date'] as const).map((signal) => {
    const { similarity, reason } = signals[signal];
    return { signal, points: Math.round(points[signal] * similarity), similarity, reason };
  });
}

/** A document as a suggestion for a movement, with the points of its signals; not yet `suggested`. */
export function suggestionOf(movement: ScoredMovement, candidate: Candidate, signals: Signals): MatchCandidate {
  const { documentType, documentId, number, party, outstanding, currency, issueDate, dueDate } = candidate;
  const score = scoreOf(signals);
  const breakdown = breakdownOf(signals);
  return {
    ...{ documentType, documentId, documentNumber: number ?? undefined, partyName: party ?? undefined },
    ...{ documentDate: issueDate, dueDate: dueDate ?? undefined, amountDue: toNumber(outstanding.abs()), currency },
    paidOn: candidate.paidOn,
    ...(signals.fee && { difference: 'fee' as const, gross: toNumber(outstanding.abs()), fee: toNumber(signals.fee) }),
    ...(currency !== movement.currency && { difference: 'fx' as const }),
    ...{ score, confidence: score, suggested: false },
    confidenceLevel: score >= SUGGESTED_FROM ? 'high' : score >= 45 ? 'medium' : 'low',
    amountDiff: toNumber(inCurrencyOf(movement, candidate).amount.abs().minus(outstanding.abs())),
    dateDiff: daysBetween(issueDate, movement.date),
    breakdown,
  };
}

function amountSignal({ amount, currency }: ScoredMovement, { outstanding, paidOn }: Candidate): Signal {
  const [paidAmount, due] = [amount.abs(), outstanding.abs()];
  const gap = paidAmount.minus(due);
  const open = moneyParam(currency, due);
  if (gap.isZero()) {
    const byHand = paidOn && ({ code: 'paid_by_hand_exactly', params: { open, day: { date: paidOn } } } as const);
    return { similarity: 1, reason: byHand || { code: 'open_exactly', params: { open } } };
  }
  const params = { gap: moneyParam(currency, gap), open };
  const share = gap.abs().div(due).toNumber();
  const similarity = gap.abs().lte('0.02')
    ? 0.9
    : share <= 0.005
      ? 0.8
      : share <= 0.03
        ? 0.5
        : gap.isNegative()
          ? 0.2
          : 0;
  return { similarity, reason: { code: gap.isNegative() ? 'less_than_open' : 'more_than_open', params } };
}

function referenceSignal({ number, paymentReference }: Candidate, keys: TextKeys): Signal {
  const isSure = paymentReference && strengthOf(paymentReference) === 1;
  if (isSure && keys.compact.has(compactKey(paymentReference))) {
    return { similarity: 1, reason: { code: 'payment_reference_named', params: { reference: paymentReference } } };
  }
  if (!number) return { similarity: 0, reason: { code: 'no_number', params: {} } };
  const isNamed = keys.numbers.has(numberKey(number)) || keys.compact.has(compactKey(number));
  if (!isNamed) return { similarity: 0, reason: { code: 'number_not_named', params: { number } } };
  return { similarity: strengthOf(number), reason: { code: 'number_named', params: { number } } };
}

function partySignal(movement: ScoredMovement, candidate: Candidate, keys: TextKeys): Signal {
  const { counterparty, learnt } = movement;
  const { taxId, partyId, iban } = candidate;
  const party = candidate.party ?? '';
  if (iban && iban === movement.counterpartyIban) {
    return { similarity: 1, reason: { code: 'paid_to_its_iban', params: { iban } } };
  }
  const known = candidate.documentType === 'invoice' ? learnt?.client : learnt?.vendor;
  if (known && known === partyId) return { similarity: 1, reason: { code: 'known_iban', params: { party } } };
  if (taxId && keys.compact.has(compactKey(taxId))) {
    return { similarity: 1, reason: { code: 'tax_id_named', params: { taxId } } };
  }
  if (!party) return { similarity: 0, reason: { code: 'no_party', params: {} } };
  const key = partyKey(party);
  if (key && counterparty && partyKey(counterparty) === key) {
    return { similarity: 1, reason: { code: 'same_party', params: { party } } };
  }
  if (key.length >= 4 && keys.parties.has(key)) {
    return { similarity: 0.95, reason: { code: 'party_named', params: { party } } };
  }
  const similarity = counterparty ? likeness(partyKey(counterparty), key) : 0;
  if (!counterparty || similarity < 0.5)
    return { similarity: 0, reason: { code: 'party_not_named', params: { party } } };
  return { similarity: Math.min(similarity, 0.85), reason: { code: 'party_alike', params: { counterparty, party } } };
}

/** How many words two names share (Dice), from 0 to 1; banks cut names off, so a beginning of four letters is the word. */
function likeness(a: string, b: string): number {
  const [firstWords, secondWords] = [wordsOf(a), wordsOf(b)];
  if (firstWords.length === 0 || secondWords.length === 0) return 0;
  const isSame = (x: string, y: string) =>
    x === y || (Math.min(x.length, y.length) >= 4 && (x.startsWith(y) || y.startsWith(x)));
  const shared = firstWords.filter((word) => secondWords.some((other) => isSame(word, other))).length;
  const back = secondWords.filter((word) => firstWords.some((other) => isSame(word, other))).length;
  return Math.round((100 * (shared + back)) / (firstWords.length + secondWords.length)) / 100;
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
  const code = days === 0 ? 'same_day' : days > 0 ? 'days_after' : 'days_before';
  const reason: Reason = { code, params: { days: Math.abs(days), documents: 1 } };
  return { similarity: Math.round(similarity * 100) / 100, reason };
}
