import { batchAnswer, outcomeOf } from '@/server/api/batch';
import type { Actor } from '@/server/api/context';
import { matchTransaction } from '@/server/reconciliation/match-transaction';
import type { AcceptedMatch } from '@/server/reconciliation/suggestions/certain.schema';

/** Matches each transaction on its own: one of which something has changed meanwhile is refused, the others are matched. */
export async function acceptMatches(caller: { actor: Actor; requestId: string }, matches: AcceptedMatch[]) {
  const outcomes = [];
  for (const { transactionId, ...documents } of matches) {
    outcomes.push(await outcomeOf(() => matchTransaction(caller.actor, transactionId, documents, { wholly: true })));
  }
  return batchAnswer(outcomes, caller.requestId, 'Nothing was matched. Each entry of data says why.');
}
