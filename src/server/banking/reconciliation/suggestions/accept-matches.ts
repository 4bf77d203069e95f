import { matchTransaction } from '@/server/banking/reconciliation/match-transaction';
import type { AcceptedMatch } from '@/server/banking/reconciliation/suggestions/certain.schema';
import { batchAnswer, outcomeOf } from '@/server/platform/api/batch';
import type { Actor } from '@/server/platform/api/context';
import { troubleOf } from '@/server/platform/contract/trouble';

/** Matches each transaction on its own: one of which something has changed meanwhile is refused, the others are matched. */
export async function acceptMatches(caller: { actor: Actor; requestId: string }, matches: AcceptedMatch[]) {
  const outcomes = [];
  for (const { transactionId, ...documents } of matches) {
    const outcome = await outcomeOf(() => matchTransaction(caller.actor, transactionId, documents, { wholly: true }));
    if (outcomes.length === 0 && 'thrown' in outcome && troubleOf(outcome.thrown)) throw outcome.thrown;
    outcomes.push(outcome);
  }
  return batchAnswer(outcomes, caller.requestId, 'Nothing was matched. Each entry of data says why.');
}
