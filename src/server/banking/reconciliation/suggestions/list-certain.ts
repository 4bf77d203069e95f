import { encodeSortedCursor, type SortedPosition } from '@/lib/text/cursor';
import { toTransaction, withAllocations } from '@/server/banking/banking/transaction-row';
import type { CertainMatchesInput, CertainMatchList } from '@/server/banking/reconciliation/suggestions/certain.schema';
import { type Claim, claimsOnce, dropDisputedClaims, isOpen } from '@/server/banking/reconciliation/suggestions/claims';
import { suggestionInEnglish } from '@/server/banking/reconciliation/suggestions/in-english';
import type { Actor } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
import { asDate, dateRange, pageOf } from '@/server/platform/db/list-rows';

/** So many open transactions are looked at for one page, whatever is found. */
const MOST_LOOKED_AT = 1000;
/** Between these others get their turn. */
const AT_ONCE = 50;

/**
 * What open transactions paid for certain, the oldest first: a page goes on until it is full, all have been looked at, or
 * as many as are looked at for one. Where it ends is a transaction, so that matching some moves none. Changes nothing.
 * @throws 400 for a cursor that is none
 */
export async function listCertain({ workspaceId }: Actor, input: CertainMatchesInput): Promise<CertainMatchList> {
  const { limit, sorting } = pageOf({ ...input, offset: 0, sort: 'date', order: 'asc' });
  const claimsOf = claimsOnce(workspaceId);
  const found: Claim[] = [];
  let end: SortedPosition | null = sorting?.after ?? null;
  for (let lookedAt = 0; found.length < limit && lookedAt < MOST_LOOKED_AT; lookedAt += AT_ONCE) {
    const movements = await findOpen(workspaceId, input, end);
    const certain = await dropDisputedClaims(workspaceId, await claimsOf(movements.slice(0, AT_ONCE)), claimsOf);
    const accepted = certain.slice(0, limit - found.length);
    found.push(...accepted);
    const last = accepted.length < certain.length ? accepted.at(-1)?.row : movements[AT_ONCE - 1];
    end = last && (accepted.length < certain.length || movements.length > AT_ONCE) ? positionOf(last) : null;
    if (!end) break;
  }
  const data = found.map(({ row, suggestion }) => ({
    ...{ transaction: toTransaction(row), suggestion: suggestionInEnglish(suggestion) },
  }));
  return { data, limit, nextCursor: end ? encodeSortedCursor(ORDER, end) : undefined, hasMore: end !== null };
}

const ORDER = 'date.asc';

function positionOf({ date, id }: Claim['row']): SortedPosition {
  return { key: date.toISOString(), id };
}

/** The next ones that are open, and one more where there are more. */
function findOpen(workspaceId: string, { accountId, from, to }: CertainMatchesInput, after: SortedPosition | null) {
  const key = after && asDate(after.key);
  return db.bankTransaction.findMany({
    where: {
      ...{ ...isOpen, workspaceId, accountId, ...((from || to) && { date: dateRange({ from, to }) }) },
      ...(after && key && { AND: { date: { gte: key }, NOT: { date: key, id: { lte: after.id } } } }),
    },
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
    take: AT_ONCE + 1,
    include: withAllocations,
  });
}
