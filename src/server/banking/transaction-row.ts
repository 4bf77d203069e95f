import { toCalendarDate } from '@/lib/dates';
import { toNumber } from '@/lib/money';
import type { BankTransaction } from '@/server/banking/transactions.schema';
import type { BankTransaction as Row } from '@/server/generated/prisma/client';

/** A transaction as it is read. */
export function toTransaction(row: Row): BankTransaction {
  const { id, bankId, reference, category, notes, balanceAfter, originalAmount, originalCurrency } = row;
  return {
    id,
    connectionId: row.accountId,
    transactionId: bankId ?? id,
    date: toCalendarDate(row.date),
    valueDate: row.valueDate ? toCalendarDate(row.valueDate) : undefined,
    amount: toNumber(row.amount),
    currency: row.currency,
    description: row.description,
    reference: reference ?? undefined,
    category: category ?? undefined,
    notes: notes ?? undefined,
    counterparty: counterpartyOf(row),
    balanceAfter: balanceAfter ? toNumber(balanceAfter) : undefined,
    originalAmount: originalAmount ? toNumber(originalAmount) : undefined,
    originalCurrency: originalCurrency ?? undefined,
    returned: row.returned || undefined,
    reconciled: row.status === 'matched',
    status: row.status,
    source: row.source,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Some banks say the account and no name: then that is what it is called. */
function counterpartyOf({ counterpartyName, counterpartyNumber, counterpartyIban }: Row) {
  const name = counterpartyName ?? counterpartyIban ?? counterpartyNumber;
  if (name === null) return undefined;
  return { name, accountNumber: counterpartyNumber ?? undefined, iban: counterpartyIban ?? undefined };
}
