import { Money, sum, toNumber } from '@/lib/money/money';
import type { BankDifference } from '@/server/banking/reconciliation/match.schema';
import type { MatchCandidate } from '@/server/banking/reconciliation/suggestions.schema';

interface Priced {
  /** What is left to settle, above zero. */
  amountDue: number;
  currency: string;
}

/** What may be said of a difference; `none` leaves it open: what is over stays unexplained, what is short stays due. */
export type DifferenceChoice = 'none' | BankDifference;

interface Settlement {
  /** What the documents come to; in the currency of the movement, unless one is in another. */
  total: number;
  /** What moved beyond that; below zero where less moved. */
  gap: number;
  /** One of them is in another currency, so it is matched alone. */
  isForeign: boolean;
  /** What the server takes of differences here; of nothing chosen and of too many documents, none. */
  choices: DifferenceChoice[];
}

/** What it would mean to match a movement with these documents, as the server splits it (`split-movement.ts`). */
export function settlementOf(movement: { amount: number; currency: string }, chosen: readonly Priced[]): Settlement {
  const movementAmount = new Money(movement.amount).abs();
  const total = sum(chosen.map(({ amountDue }) => amountDue));
  const gap = movementAmount.minus(total);
  const isForeign = chosen.some(({ currency }) => currency !== movement.currency);
  const choicesOf = (): DifferenceChoice[] => {
    if (chosen.length === 0) return [];
    if (isForeign) return chosen.length === 1 ? ['fx'] : [];
    if (gap.isZero()) return ['none'];
    // The last one may be paid in part; where nothing is left for it, it is one too many.
    const beforeLast = total.minus(chosen.at(-1)?.amountDue ?? 0);
    const leavesOpen = gap.isPositive() || beforeLast.lt(movementAmount);
    const isFee = gap.isNegative() === movement.amount > 0; // a bank keeps of what comes in, and charges on what goes out
    return [...(leavesOpen ? (['none'] as const) : []), ...(isFee ? (['fee'] as const) : []), 'writeoff', 'fx'];
  };
  return { total: toNumber(total), gap: toNumber(gap), isForeign, choices: choicesOf() };
}

/** A suggestion as it is matched, with why it does not come to what moved, where it says so. */
export function matchOf({ documentId, documentType, difference, allocations }: MatchCandidate) {
  const documents = allocations
    ? { allocations: allocations.map((one) => ({ documentId: one.documentId, documentType: one.documentType })) }
    : { documentId, documentType };
  return { ...documents, difference };
}
