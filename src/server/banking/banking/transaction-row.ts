import { toCalendarDate } from '@/lib/dates';
import { sum, toNumber } from '@/lib/money/money';
import type { BankTransaction } from '@/server/banking/banking/transactions.schema';
import type { Prisma } from '@/server/generated/prisma/client';

/** What is read with every transaction. */
export const withAllocations = {
  allocations: {
    orderBy: { position: 'asc' },
    include: {
      invoice: { select: { documentNumber: true, clientName: true } },
      expense: { select: { invoiceNumber: true, vendorName: true } },
    },
  },
  rule: { select: { id: true, name: true, vendorId: true } },
} satisfies Prisma.BankTransactionInclude;

export type TransactionRow = Prisma.BankTransactionGetPayload<{ include: typeof withAllocations }>;

/** A transaction as it is read. */
export function toTransaction(row: TransactionRow): BankTransaction {
  const {
    id,
    bankId,
    reference,
    category,
    categorySource,
    rule,
    notes,
    balanceAfter,
    originalAmount,
    originalCurrency,
  } = row;
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
    categorySource: category === null ? undefined : (categorySource ?? 'person'),
    rule: rule ? { ...rule, vendorId: rule.vendorId ?? undefined } : undefined,
    notes: notes ?? undefined,
    counterparty: counterpartyOf(row),
    balanceAfter: balanceAfter ? toNumber(balanceAfter) : undefined,
    originalAmount: originalAmount ? toNumber(originalAmount) : undefined,
    originalCurrency: originalCurrency ?? undefined,
    charges: row.charges ? toNumber(row.charges) : undefined,
    returned: row.returned || undefined,
    reconciled: row.status === 'matched',
    ...reconciliationOf(row),
    pairedWith: row.pairedWithId && row.pairKind ? { transactionId: row.pairedWithId, kind: row.pairKind } : undefined,
    status: row.status,
    source: row.source,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Some banks say the account and no name: then that is what it is called. */
function counterpartyOf({ counterpartyName, counterpartyNumber, counterpartyIban }: TransactionRow) {
  const name = counterpartyName ?? counterpartyIban ?? counterpartyNumber;
  if (name === null) return undefined;
  return { name, accountNumber: counterpartyNumber ?? undefined, iban: counterpartyIban ?? undefined };
}

/** The first document that it settles, and all that it does. */
function reconciliationOf({ allocations, matchedAt, amount }: TransactionRow) {
  const settled = allocations.map(toAllocation);
  // A fee that the bank took out of a document's amount did not pass through the account; a separate fee did.
  const transferred = settled.filter(({ kind, documentId }) => kind === 'payment' || !documentId);
  const rest = sum([amount.abs().toFixed(), ...transferred.map((one) => -one.amount)]);
  return {
    reconciledWith: settled[0]?.documentType,
    reconciledId: settled[0]?.documentId,
    reconciledAt: matchedAt?.toISOString(),
    allocations: settled.length > 0 ? settled : undefined,
    unexplained: settled.length > 0 && rest.gt(0) ? toNumber(rest) : undefined,
  };
}

function toAllocation(row: TransactionRow['allocations'][number]) {
  const { invoiceId, expenseId, invoice, expense, amount, documentAmount, kind } = row;
  const type = invoiceId ? ('invoice' as const) : ('expense' as const);
  const documentId = invoiceId ?? expenseId ?? undefined;
  return {
    documentId,
    documentType: documentId ? type : undefined,
    documentNumber: invoice?.documentNumber ?? expense?.invoiceNumber ?? undefined,
    partyName: invoice?.clientName ?? expense?.vendorName ?? undefined,
    amount: toNumber(amount),
    kind,
    documentAmount: documentAmount ? toNumber(documentAmount) : undefined,
  };
}
