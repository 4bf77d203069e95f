import { grouped } from '@/lib/grouped';
import { type Money, sum, toNumber } from '@/lib/money';
import { type Candidate, isNamed, type ScoredMovement, type Signals } from '@/server/reconciliation/score';
import { MOST_SUMMED, subsetsAddingUp } from '@/server/reconciliation/suggestions/subset-sum';
import type { MatchCandidate } from '@/server/reconciliation/suggestions.schema';

/** A document and how well it fits a movement. */
export type Scored = { candidate: Candidate; signals: Signals };
/** Several as if they were one: `candidate` is the first with what all of them come to. */
type Sum = Scored & { allocations: NonNullable<MatchCandidate['allocations']>; isCertain: boolean };

/** Of a party with as many open documents, not all may have been found. */
export const MOST_OF_A_PARTY = 40;

/**
 * The documents of one party that add up exactly to what moved, where none of them has the amount alone: those that the
 * movement names by their numbers, else any of a party that it names. It is certain where there is no other way.
 */
export function sumsOf(movement: ScoredMovement, scored: Scored[]): Sum[] {
  const named = scored.filter((one) => one.candidate.partyId && (isNamed(one.signals) || isNumbered(one)));
  const parties = grouped(named, ({ candidate: { documentType, partyId } }) => `${documentType} ${partyId}`);
  return [...parties.values()].flatMap((documents) => sumOf(movement, documents) ?? []);
}

function sumOf(movement: ScoredMovement, documents: Scored[]): Sum | undefined {
  if (documents.length < 2 || documents.some(({ signals }) => signals.amount.similarity === 1)) return undefined;
  const total = movement.amount.abs();
  const inOrder = documents.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const numbered = inOrder.filter(isNumbered);
  if (numbered.length >= 2 && leftOf(numbered).equals(total)) return toSum(movement, numbered, true);
  if (!documents.some(({ signals }) => isNamed(signals))) return undefined;

  const smaller = inOrder.filter(({ candidate }) => candidate.left.abs().lt(total));
  const lookedAt = smaller.slice(0, MOST_SUMMED);
  const [first, second] = subsetsAddingUp(
    lookedAt.map(({ candidate }) => centsOf(candidate.left)),
    centsOf(total),
  );
  if (!first) return undefined;
  const isAll = smaller.length === lookedAt.length && documents.length < MOST_OF_A_PARTY;
  const chosen = first.flatMap((place) => lookedAt[place] ?? []);
  return toSum(movement, chosen, isAll && !second);
}

function toSum(movement: ScoredMovement, chosen: Scored[], isOnly: boolean): Sum | undefined {
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last) return undefined;
  const numbered = chosen.filter(isNumbered).map(({ candidate }) => candidate.number);
  const party = chosen.reduce((best, { signals }) => better(best, signals.counterparty), first.signals.counterparty);
  const count = chosen.length;
  const { similarity, reason } = last.signals.date;
  const signals: Signals = {
    amount: { similarity: 1, reason: { code: addUp[first.candidate.documentType], params: { count } } },
    reference: {
      similarity: Math.round((100 * numbered.length) / count) / 100,
      reason:
        numbered.length > 0
          ? { code: 'numbers_named', params: { numbers: numbered.join(', ') } }
          : { code: 'no_numbers_named', params: {} },
    },
    counterparty: party,
    date: { similarity, reason: { ...reason, params: { ...reason.params, documents: count } } },
  };
  const allocations = chosen.map(({ candidate: { documentType, documentId, number, left } }) => ({
    ...{ documentType, documentId, documentNumber: number ?? undefined, amount: toNumber(left.abs()) },
  }));
  return { candidate: { ...first.candidate, left: movement.amount }, signals, allocations, isCertain: isOnly };
}

const addUp = { invoice: 'invoices_add_up', expense: 'expenses_add_up' } as const;
const isNumbered = ({ signals }: Scored) => signals.reference.similarity === 1;
const keyOf = ({ candidate: { issueDate, documentId } }: Scored) => `${issueDate} ${documentId}`;
const leftOf = (scored: Scored[]) => sum(scored.map(({ candidate }) => candidate.left.abs()));
const centsOf = (amount: Money) => amount.abs().times(100).toNumber();
const better = (a: Signals['date'], b: Signals['date']) => (b.similarity > a.similarity ? b : a);
