import { batchAnswer, outcomeOf } from '@/server/api/batch';
import type { Actor } from '@/server/api/context';
import { troubleOf } from '@/server/contract/trouble';
import { matchTransaction } from '@/server/reconciliation/match-transaction';
import type { AcceptedMatch } from '@/server/reconciliation/suggestions/certain.schema';

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
