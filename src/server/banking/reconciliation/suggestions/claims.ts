import { grouped } from '@/lib/text/grouped';
import { type TransactionRow, withAllocations } from '@/server/banking/banking/transaction-row';
import { suggestFor } from '@/server/banking/reconciliation/suggest-matches';
import type { MatchCandidate } from '@/server/banking/reconciliation/suggestions.schema';
import { db, rows, sql } from '@/server/platform/db/client';
import { IdRow } from '@/server/platform/db/row-schemas';

/** An open transaction, and what it seems to have paid for certain. */
export type Claim = { row: TransactionRow; suggestion: MatchCandidate };

export const isOpen = {
  status: { in: ['raw', 'recognized', 'categorized'] as ('raw' | 'recognized' | 'categorized')[] },
  amount: { not: 0 },
};

/** Of so many transactions of one amount, the nearest in time, one may have paid the same document. */
const MOST_RIVALS = 50;

type ClaimsOf = (movements: TransactionRow[]) => Promise<Claim[]>;

/** Makes what tells the claims of open transactions; each is looked at once, however often it is asked for. */
export function claimsOnce(workspaceId: string): ClaimsOf {
  const known = new Map<string, Claim | null>();
  return async (movements) => {
    const unknown = movements.filter(({ id }) => !known.has(id));
    const suggestions = unknown.length > 0 ? await suggestFor(workspaceId, unknown, 1) : [];
    for (const [n, row] of unknown.entries()) {
      const suggestion = suggestions[n]?.find(({ suggested }) => suggested);
      known.set(row.id, suggestion ? { row, suggestion } : null);
    }
    return movements.flatMap(({ id }) => known.get(id) ?? []);
  };
}

/**
 * The claims that no other open transaction disputes. Of several that seem to have paid a document, one of its very amount
 * has before one that has it in a sum, else the likelier; where two are as likely, none is certain.
 */
export async function dropDisputedClaims(workspaceId: string, claims: Claim[], claimsOf: ClaimsOf): Promise<Claim[]> {
  if (claims.length === 0) return [];
  const all = new Map(claims.map((claim) => [claim.row.id, claim]));
  for (const rival of await claimsOf(await findRivals(workspaceId, claims))) all.set(rival.row.id, rival);
  const each = [...all.values()].flatMap((claim) =>
    documentsOf(claim).map(({ documentId }) => ({ documentId, claim })),
  );
  const rivals = grouped(each, ({ documentId }) => documentId);
  return claims.filter((claim) =>
    documentsOf(claim).every(({ documentId }) =>
      rivals.get(documentId)?.every((other) => other.claim === claim || isBetter(claim, other.claim)),
    ),
  );
}

function isBetter(claim: Claim, other: Claim): boolean {
  const [inSum, otherInSum] = [documentsOf(claim).length > 1, documentsOf(other).length > 1];
  return inSum === otherInSum ? claim.suggestion.score > other.suggestion.score : otherInSum;
}

/**
 * The other open transactions of the amounts that are claimed, by what moved, or by what was instructed; and of who paid a
 * sum the others, whose sums may share a document with it.
 */
async function findRivals(workspaceId: string, claims: Claim[]): Promise<TransactionRow[]> {
  const asked = claims.flatMap((claim) => {
    const { amount, date, counterpartyIban } = claim.row;
    const ofDocuments = documentsOf(claim).map((one) => (amount.isNegative() ? -one.amount : one.amount));
    const ofAmounts = [...new Set([amount.toNumber(), ...ofDocuments])].map((wanted) => ({
      amount: wanted,
      day: date,
    }));
    return ofDocuments.length > 1 ? [...ofAmounts, { amount, day: date, iban: counterpartyIban }] : ofAmounts;
  });
  const some = (isOfAmount: ReturnType<typeof sql>) => sql`
    (SELECT id FROM bank_transaction
     WHERE workspace_id = ${workspaceId} AND ${isOfAmount} AND status IN ('raw', 'recognized', 'categorized')
     ORDER BY abs(date - asked.day), id LIMIT ${MOST_RIVALS})`;
  const found = await rows(
    IdRow,
    sql`
    SELECT DISTINCT rival.id
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked(amount numeric, day date, iban text)
    CROSS JOIN LATERAL (
      ${some(sql`amount = asked.amount`)}
      UNION ALL ${some(sql`original_amount = abs(asked.amount) AND amount * asked.amount > 0`)}
      UNION ALL ${some(sql`counterparty_iban = asked.iban AND amount * asked.amount > 0`)}
    ) AS rival`,
  );
  const own = new Set(claims.map(({ row }) => row.id));
  const ids = found.flatMap(({ id }) => (own.has(id) ? [] : id));
  return db.bankTransaction.findMany({ where: { workspaceId, id: { in: ids } }, include: withAllocations });
}

function documentsOf({ suggestion: { documentId, amountDue, allocations } }: Claim) {
  return allocations ?? [{ documentId, amount: amountDue }];
}
