import type { TransactionRow } from '@/server/banking/banking/transaction-row';
import type { BankTransaction, BankTransactionCategorize } from '@/server/banking/banking/transactions.schema';
import { changeTransaction } from '@/server/banking/banking/transactions.service';
import { Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';

/** The categorization that a transaction had before a person changed it: by a rule, the bank, a person, or none. */
type PreviousCategorization = Pick<TransactionRow, 'category' | 'categorySource' | 'ruleId' | 'notes' | 'status'>;

/** Says what it is; what is matched stays so. @throws 404, 409 for one that is excluded */
export function categorizeTransaction(
  actor: Actor,
  id: string,
  { category, notes }: BankTransactionCategorize,
): Promise<BankTransaction> {
  return changeTransaction(
    actor,
    id,
    (row) => {
      assertIncluded(row);
      return { category, categorySource: 'person', ruleId: null, notes, ...statusColumns(row, 'categorized') };
    },
    (row) => ({ beforeCategorized: toPreviousCategorization(row) }),
  );
}

/** Takes that back: it is what it was before. @throws 404, 409 for one that nobody has categorized, or that is excluded */
export function uncategorizeTransaction(actor: Actor, id: string): Promise<BankTransaction> {
  return changeTransaction(
    actor,
    id,
    async (row) => {
      assertIncluded(row);
      if (!row.beforeCategorized) {
        throw apiError('TRANSACTION_NOT_CATEGORIZED');
      }
      const { status, ruleId, ...previous } = row.beforeCategorized as PreviousCategorization;
      // The category by a rule stays when the rule is deleted.
      const where = { id: ruleId ?? '', workspaceId: actor.workspaceId };
      const rule = ruleId === null ? null : await db.bankRule.findFirst({ where, select: { id: true } });
      return { ...previous, ruleId: rule?.id ?? null, ...statusColumns(row, status) };
    },
    () => ({ beforeCategorized: Prisma.DbNull }),
  );
}

function assertIncluded({ status }: TransactionRow): void {
  if (status === 'excluded') throw apiError('TRANSACTION_EXCLUDED');
}

/** What is matched is that once its match is undone. */
function statusColumns({ status: now }: TransactionRow, status: TransactionRow['status']) {
  return now === 'matched' ? { beforeMatch: status } : { status };
}

function toPreviousCategorization({
  category,
  categorySource,
  ruleId,
  notes,
  status,
  beforeMatch,
}: TransactionRow): PreviousCategorization {
  return { category, categorySource, ruleId, notes, status: status === 'matched' ? (beforeMatch ?? 'raw') : status };
}
