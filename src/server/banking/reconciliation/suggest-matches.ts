import { toCalendarDate } from '@/lib/dates';
import { Money } from '@/lib/money/money';
import type { Candidate, ScoredMovement } from '@/server/banking/reconciliation/candidate';
import { findTransaction, instructedOf, isTransactionOpen } from '@/server/banking/reconciliation/open-transaction';
import { proposePairs } from '@/server/banking/reconciliation/propose-pairs';
import { keysOfMovement } from '@/server/banking/reconciliation/score';
import { findDocuments, type Search } from '@/server/banking/reconciliation/suggestions/find-documents';
import { findPaidByHand } from '@/server/banking/reconciliation/suggestions/find-paid-by-hand';
import { findLearntParties, type LearntParty } from '@/server/banking/reconciliation/suggestions/learnt-parties';
import { rankCandidates } from '@/server/banking/reconciliation/suggestions/rank';
import { findRefused } from '@/server/banking/reconciliation/suggestions/refusals';
import type { MatchCandidate, MatchCandidates } from '@/server/banking/reconciliation/suggestions.schema';
import type { BankTransaction as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';

/**
 * The documents that a transaction may have paid, the likeliest first, and the transactions that may be its counterpart;
 * of one that is matched or excluded, none. Changes nothing.
 * @throws 404
 */
export async function suggestMatches(
  { workspaceId }: Actor,
  transactionId: string,
  limit: number,
): Promise<MatchCandidates> {
  const row = await findTransaction(workspaceId, transactionId);
  if (!isTransactionOpen(row) || row.amount.isZero()) return { suggestions: [], transfers: [], returns: [] };
  const [suggestions = []] = await suggestFor(workspaceId, [row], limit);
  return { suggestions, ...(await proposePairs(row)) };
}

/** What each of many open transactions may have paid, in their order: in a few statements for all of them. */
export async function suggestFor(workspaceId: string, movements: Row[], limit: number): Promise<MatchCandidate[][]> {
  const ibans = movements.flatMap(({ counterpartyIban }) => counterpartyIban ?? []);
  const learnt = await findLearntParties(workspaceId, [...new Set(ibans)]);
  const searches = movements.map((row) => {
    const movement = movementOf(row, learnt.get(row.counterpartyIban ?? ''));
    return { movement, keys: keysOfMovement(movement), names: movement.learnt?.names ?? [] };
  });
  const found = await findDocuments(workspaceId, searches);
  const inOther = await findInstructed(workspaceId, searches);
  const byHand = await findPaidByHand(
    workspaceId,
    searches.map(({ movement }) => movement),
  );
  const ids = movements.map(({ id }) => id);
  const refused = await findRefused(workspaceId, ids);
  return searches.map(({ movement, keys }, n) => {
    const not = refused.get(ids[n] ?? '');
    const marked = byHand[n] ?? [];
    const waiting = (found[n] ?? []).filter((one) => !marked.some(({ documentId }) => documentId === one.documentId));
    const candidates = [...waiting, ...marked, ...(inOther.get(n) ?? [])].filter(
      ({ documentId }) => !not?.has(documentId),
    );
    return rankCandidates(movement, candidates, limit, keys);
  });
}

/** What those that were instructed in another currency may have paid in that, by their places. */
async function findInstructed(workspaceId: string, searches: Search[]): Promise<Map<number, Candidate[]>> {
  const instructed = searches.flatMap((search, n) => {
    const { original } = search.movement;
    return original ? [{ n, search: { ...search, movement: { ...search.movement, ...original } } }] : [];
  });
  if (instructed.length === 0) return new Map();
  const found = await findDocuments(
    workspaceId,
    instructed.map(({ search }) => search),
  );
  return new Map(instructed.map(({ n }, at) => [n, found[at] ?? []]));
}

function movementOf(row: Row, learnt?: LearntParty): ScoredMovement {
  return {
    ...{ amount: new Money(row.amount), currency: row.currency, date: toCalendarDate(row.date) },
    texts: [row.description, row.reference ?? ''].filter(Boolean),
    counterparty: row.counterpartyName ?? undefined,
    counterpartyIban: row.counterpartyIban ?? undefined,
    learnt,
    original: instructedOf(row),
    charges: row.charges ? new Money(row.charges) : undefined,
  };
}
