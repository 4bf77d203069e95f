import { type Money, sum, toNumber } from '@/lib/money/money';
import { grouped } from '@/lib/text/grouped';
import type { Candidate, ScoredMovement } from '@/server/banking/reconciliation/candidate';
import { moneyParam } from '@/server/banking/reconciliation/reasons';
import { isNamed, type Signals } from '@/server/banking/reconciliation/score';
import { MOST_SUMMED, subsetsAddingUp } from '@/server/banking/reconciliation/suggestions/subset-sum';
import type { MatchCandidate } from '@/server/banking/reconciliation/suggestions.schema';

/** A document and how well it fits a movement. */
export type Scored = { candidate: Candidate; signals: Signals };
/** Several documents as one candidate: the first of them, with the sum of all. */
export type Sum = Scored & { allocations: NonNullable<MatchCandidate['allocations']>; isCertain: boolean };

/** Of a party with as many open documents, not all may have been found. */
export const MOST_OF_A_PARTY = 40;

/**
 * The documents of one party that add up exactly to what moved, where none of them has the amount alone: those that the
 * movement names by their numbers, else any of a party that it names. It is certain where there is no other way.
 */
export function sumsOf(movement: ScoredMovement, scored: Scored[]): Sum[] {
  const named = scored.filter((one) => one.candidate.partyId && (isNamed(one.signals) || isNumbered(one)));
  return groupByParty(named).flatMap((documents) => sumOf(movement, documents) ?? []);
}

/** The documents of each party, apart from those of the other type. */
export function groupByParty(scored: Scored[]): Scored[][] {
  return [...grouped(scored, ({ candidate: { documentType, partyId } }) => `${documentType} ${partyId}`).values()];
}

function sumOf(movement: ScoredMovement, documents: Scored[]): Sum | undefined {
  if (documents.length < 2 || documents.some(({ signals }) => signals.amount.similarity === 1)) return undefined;
  const total = movement.amount.abs();
  const ordered = inOrder(documents);
  const numbered = ordered.filter(isNumbered);
  if (numbered.length >= 2 && outstandingOf(numbered).equals(total))
    return toSum(movement, numbered, { isCertain: true });
  if (!documents.some(({ signals }) => isNamed(signals))) return undefined;

  const smaller = ordered.filter(({ candidate }) => candidate.outstanding.abs().lt(total));
  const lookedAt = smaller.slice(0, MOST_SUMMED);
  const [first, second] = subsetsAddingUp(lookedAt.map(unitsOf), toUnits(total));
  if (!first) return undefined;
  const isAll = smaller.length === lookedAt.length && documents.length < MOST_OF_A_PARTY;
  const chosen = first.flatMap((place) => lookedAt[place] ?? []);
  return toSum(movement, chosen, { isCertain: isAll && !second });
}

/**
 * Several documents as one suggestion.
 * @param fee what was kept of them on their way, or charged on top
 */
export function toSum(
  movement: ScoredMovement,
  chosen: Scored[],
  { isCertain, fee }: { isCertain: boolean; fee?: Money },
): Sum | undefined {
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last) return undefined;
  const numbered = chosen.filter(isNumbered).map(({ candidate }) => candidate.number);
  const count = chosen.length;
  const { similarity, reason } = last.signals.date;
  const signals: Signals = {
    amount: fee ? lessFee(movement, chosen, fee) : exactly(first, count),
    reference: {
      similarity: Math.round((100 * numbered.length) / count) / 100,
      reason:
        numbered.length > 0
          ? { code: 'numbers_named', params: { numbers: numbered.join(', ') } }
          : { code: 'no_numbers_named', params: {} },
    },
    counterparty: chosen.map(({ signals }) => signals.counterparty).reduce(better),
    date: { similarity, reason: { ...reason, params: { ...reason.params, documents: count } } },
    fee,
  };
  const allocations = chosen.map(({ candidate: { documentType, documentId, number, outstanding } }) => ({
    ...{ documentType, documentId, documentNumber: number ?? undefined, amount: toNumber(outstanding.abs()) },
  }));
  const isOfOne = chosen.every(({ candidate }) => candidate.partyId === first.candidate.partyId);
  const candidate = {
    ...first.candidate,
    party: isOfOne ? first.candidate.party : null,
    outstanding: sum(chosen.map((one) => one.candidate.outstanding)),
  };
  return { candidate, signals, allocations, isCertain };
}

function exactly({ candidate: { documentType } }: Scored, count: number): Signals['amount'] {
  const code = documentType === 'invoice' ? 'invoices_add_up' : 'expenses_add_up';
  return { similarity: 1, reason: { code, params: { count } } };
}

/** As of one document: less than the same amount, so that it is never certain by that. */
function lessFee({ amount, currency }: ScoredMovement, chosen: Scored[], fee: Money): Signals['amount'] {
  const code = amount.isNegative() ? 'documents_plus_fee' : 'documents_less_fee';
  const gross = moneyParam(currency, outstandingOf(chosen));
  return {
    similarity: 0.8,
    reason: { code, params: { count: chosen.length, gross, fee: moneyParam(currency, fee) } },
  };
}

/** The earliest first. */
export function inOrder(scored: Scored[]): Scored[] {
  return scored.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

export const isNumbered = ({ signals }: Scored) => signals.reference.similarity === 1;
const keyOf = ({ candidate: { issueDate, documentId } }: Scored) => `${issueDate} ${documentId}`;
export const outstandingOf = (scored: Scored[]) => sum(scored.map(({ candidate }) => candidate.outstanding.abs()));
/** In units that every amount has whole ones of, whatever its currency. */
export const toUnits = (amount: Money) => amount.abs().times(10_000).toNumber();
export const unitsOf = ({ candidate }: Scored) => toUnits(candidate.outstanding);
const better = (a: Signals['date'], b: Signals['date']) => (b.similarity > a.similarity ? b : a);
