import { daysBetween } from '@/lib/dates';
import type { Candidate, ScoredMovement } from '@/server/banking/reconciliation/candidate';
import {
  isNamed,
  keysOfMovement,
  type Signals,
  SUGGESTED_FROM,
  scoreOf,
  signalsOf,
  suggestionOf,
} from '@/server/banking/reconciliation/score';
import { payoutsOf } from '@/server/banking/reconciliation/suggestions/payout';
import { sumsOf } from '@/server/banking/reconciliation/suggestions/sum-of-documents';
import type { MatchCandidate } from '@/server/banking/reconciliation/suggestions.schema';

/** Another document that is nearly as good leaves it open which one was paid. */
const CLEAR_BY = 8;

/**
 * The documents that a movement may have paid, the likeliest first, each with what speaks for it; beside them several of
 * one party that add up. `suggested` is the one whose amount is the same and whose number or party is named, where no
 * other is as good.
 */
export function rankCandidates(
  movement: ScoredMovement,
  candidates: Candidate[],
  limit: number,
  keys = keysOfMovement(movement),
): MatchCandidate[] {
  const scored = candidates.map((candidate) => ({ candidate, signals: signalsOf(movement, candidate, keys) }));
  const alone = scored.map((one) => ({ ...one, isCertain: isExactAndNamed(one.signals), allocations: undefined }));
  const summable = scored.filter(({ candidate }) => candidate.currency === movement.currency && !candidate.paidOn);
  const sums = sumsOf(movement, summable);
  const several = sums.length > 0 ? sums : payoutsOf(movement, summable, keys);
  const ranked = [...alone, ...several]
    .map((one) => ({ ...one, score: scoreOf(one.signals) }))
    .filter(({ score }) => score >= 20)
    .sort(
      (a, b) =>
        b.score - a.score ||
        daysFrom(movement, a.candidate) - daysFrom(movement, b.candidate) ||
        (a.candidate.documentId < b.candidate.documentId ? -1 : 1),
    );
  const [best, next] = ranked;
  const isClear = !!best && (!next || best.score - next.score >= CLEAR_BY);
  return ranked.slice(0, limit).map((one) => {
    const { candidate, signals, allocations, score, isCertain } = one;
    const suggested = one === best && isClear && isCertain && score >= SUGGESTED_FROM;
    return { ...suggestionOf(movement, candidate, signals), suggested, ...(allocations && { allocations }) };
  });
}

function daysFrom({ date }: ScoredMovement, { issueDate }: Candidate): number {
  return Math.abs(daysBetween(issueDate, date));
}

/** High precision: the amount to the cent, and its number or who paid it. */
function isExactAndNamed(signals: Signals): boolean {
  return signals.amount.similarity === 1 && (signals.reference.similarity === 1 || isNamed(signals));
}
