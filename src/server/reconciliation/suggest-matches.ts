import { toCalendarDate } from '@/lib/dates';
import { Money } from '@/lib/money';
import type { Actor } from '@/server/api/context';
import type { BankTransaction as Row } from '@/server/generated/prisma/client';
import { findTransaction, isOpen } from '@/server/reconciliation/open-transaction';
import { proposePairs } from '@/server/reconciliation/propose-pairs';
import { keysOfMovement, type ScoredMovement } from '@/server/reconciliation/score';
import { findDocuments } from '@/server/reconciliation/suggestions/find-documents';
import { findLearntParties, type LearntParty } from '@/server/reconciliation/suggestions/learnt-parties';
import { rank } from '@/server/reconciliation/suggestions/rank';
import { findRefused } from '@/server/reconciliation/suggestions/refusals';
import type { MatchSuggestion, MatchSuggestions } from '@/server/reconciliation/suggestions.schema';

/**
 * The documents that a transaction may have paid, the likeliest first; of one that is matched or excluded, none. Changes
 * nothing.
 * @throws 404
 */
export async function suggestMatches(
  { workspaceId }: Actor,
  transactionId: string,
  limit: number,
): Promise<MatchSuggestions['data']> {
  const row = await findTransaction(workspaceId, transactionId);
  if (!isOpen(row) || row.amount.isZero()) return { transactionId, limit, suggestions: [], transfers: [], returns: [] };
  const [suggestions = []] = await suggestFor(workspaceId, [row], limit);
  return { transactionId, limit, suggestions, ...(await proposePairs(row)) };
}

/** What each of many open transactions may have paid, in their order: in a few statements for all of them. */
export async function suggestFor(workspaceId: string, movements: Row[], limit: number): Promise<MatchSuggestion[][]> {
  const ibans = movements.flatMap(({ counterpartyIban }) => counterpartyIban ?? []);
  const learnt = await findLearntParties(workspaceId, [...new Set(ibans)]);
  const searches = movements.map((row) => {
    const movement = movementOf(row, learnt.get(row.counterpartyIban ?? ''));
    return { movement, keys: keysOfMovement(movement), names: movement.learnt?.names ?? [] };
  });
  const found = await findDocuments(workspaceId, searches);
  const ids = movements.map(({ id }) => id);
  const refused = await findRefused(workspaceId, ids);
  return searches.map(({ movement, keys }, n) => {
    const not = refused.get(ids[n] ?? '');
    const candidates = (found[n] ?? []).filter(({ documentId }) => !not?.has(documentId));
    return rank(movement, candidates, limit, keys);
  });
}

function movementOf(row: Row, learnt?: LearntParty): ScoredMovement {
  return {
    ...{ amount: new Money(row.amount), currency: row.currency, date: toCalendarDate(row.date) },
    texts: [row.description, row.reference ?? ''].filter(Boolean),
    counterparty: row.counterpartyName ?? undefined,
    learnt,
  };
}
