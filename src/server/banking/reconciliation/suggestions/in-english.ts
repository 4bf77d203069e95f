import type { z } from 'zod';
import type { PairCandidate, PairProposal } from '@/server/banking/reconciliation/pair.schema';
import { inEnglish } from '@/server/banking/reconciliation/reasons';
import type { MatchCandidate, MatchSuggestion } from '@/server/banking/reconciliation/suggestions.schema';

/** A suggestion as the API says it. */
export function suggestionInEnglish({ breakdown, ...suggestion }: MatchCandidate): MatchSuggestion {
  const signals = breakdown.map((signal) => ({ ...signal, reason: inEnglish(signal.reason) }));
  const reasons = signals.filter(({ similarity }) => similarity > 0).map(({ reason }) => reason);
  return { ...suggestion, reasons, breakdown: signals };
}

/** A proposal to pair as the API says it. */
export function pairInEnglish({ reasons, ...pair }: PairCandidate): z.output<typeof PairProposal> {
  return { ...pair, reason: reasons.map((one) => `${inEnglish(one)}.`).join(' ') };
}
