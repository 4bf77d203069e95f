import { grouped } from '@/lib/grouped';
import type { Actor } from '@/server/api/context';
import { type TransactionRow, toTransaction, withAllocations } from '@/server/banking/transaction-row';
import { db } from '@/server/db/client';
import { dateRange } from '@/server/db/list-rows';
import { suggestFor } from '@/server/reconciliation/suggest-matches';
import type { CertainMatchesInput, CertainMatchList } from '@/server/reconciliation/suggestions/certain.schema';
import { suggestionInEnglish } from '@/server/reconciliation/suggestions/in-english';
import type { MatchCandidate } from '@/server/reconciliation/suggestions.schema';

/** So many open transactions are looked at, the latest: whoever has more says of which account or which days. */
const MOST_LOOKED_AT = 1000;
/** Between these others get their turn. */
const AT_ONCE = 50;

/** What open transactions paid for certain, the oldest first. Changes nothing. */
export async function listCertain({ workspaceId }: Actor, input: CertainMatchesInput): Promise<CertainMatchList> {
  const { accountId, from, to, limit, offset } = input;
  const latest = await db.bankTransaction.findMany({
    where: {
      ...{ workspaceId, accountId, status: { in: ['raw', 'recognized', 'categorized'] }, amount: { not: 0 } },
      ...((from || to) && { date: dateRange({ from, to }) }),
    },
    orderBy: [{ date: 'desc' }, { id: 'desc' }],
    take: MOST_LOOKED_AT,
    include: withAllocations,
  });
  const found: Claim[] = [];
  for (let at = 0; at < latest.length; at += AT_ONCE) {
    const movements = latest.slice(at, at + AT_ONCE);
    const suggestions = await suggestFor(workspaceId, movements, 1);
    for (const [n, row] of movements.entries()) {
      const suggestion = suggestions[n]?.find(({ suggested }) => suggested);
      if (suggestion) found.push({ row, suggestion });
    }
  }
  const certain = undisputed(found).reverse();
  const data = certain
    .slice(offset, offset + limit)
    .map(({ row, suggestion }) => ({ transaction: toTransaction(row), suggestion: suggestionInEnglish(suggestion) }));
  return { data, total: certain.length, limit, offset, hasMore: certain.length > offset + limit };
}

type Claim = { row: TransactionRow; suggestion: MatchCandidate };

/** Of several transactions that seem to have paid a document, the likeliest has; where two are as likely, none is certain. */
function undisputed(claims: Claim[]): Claim[] {
  const each = claims.flatMap((claim) => documentsOf(claim).map((documentId) => ({ documentId, claim })));
  const rivals = grouped(each, ({ documentId }) => documentId);
  return claims.filter((claim) =>
    documentsOf(claim).every((documentId) =>
      rivals
        .get(documentId)
        ?.every((other) => other.claim === claim || other.claim.suggestion.score < claim.suggestion.score),
    ),
  );
}

function documentsOf({ suggestion: { documentId, allocations } }: Claim): string[] {
  return allocations ? allocations.map((one) => one.documentId) : [documentId];
}
