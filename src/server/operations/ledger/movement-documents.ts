import { z } from 'zod';
import type { Period } from '@/lib/dates/periods';
import { type AccountNeed, categoryAccount, generalAccount } from '@/lib/ledger/accounts';
import { balancedEntry, credit, debit, type Entry } from '@/lib/ledger/entry';
import { matchEntry, type PostedMatch, settledValue, transferEntry } from '@/lib/ledger/money-entries';
import { Money, roundIn, sum } from '@/lib/money/money';
import { grouped } from '@/lib/text/grouped';
import { AllocationKind, BankTransactionStatus, PairKind } from '@/server/generated/prisma/client';
import { rows, sql } from '@/server/platform/db/client';
import { vendorAccount } from './expense-documents';
import { clientAccount } from './invoice-documents';
import { paymentsSql } from './payment-documents';
import type { Posting } from './posting';

const MovementRow = z.object({
  id: z.string(),
  date: z.string(),
  amount: z.string(),
  currency: z.string(),
  description: z.string(),
  status: z.enum(BankTransactionStatus),
  category: z.string().nullable(),
  pairKind: z.enum(PairKind).nullable(),
  accountId: z.string(),
  accountName: z.string(),
  otherAmount: z.string().nullable(),
  otherCurrency: z.string().nullable(),
  otherAccountId: z.string().nullable(),
  otherAccountName: z.string().nullable(),
});
type Movement = z.output<typeof MovementRow> & { allocations: Allocation[] };

const AllocationRow = z.object({
  transactionId: z.string(),
  kind: z.enum(AllocationKind),
  amount: z.string(),
  documentAmount: z.string().nullable(),
  paymentId: z.string().nullable(),
  expenseId: z.string().nullable(),
  number: z.string(),
  currency: z.string().nullable(),
  before: z.string(),
  payable: z.string(),
  value: z.string().nullable(),
  settled: z.string().nullable(),
  clientId: z.string().nullable(),
  clientName: z.string().nullable(),
  vendorId: z.string().nullable(),
  vendorName: z.string().nullable(),
  vendorTaxId: z.string().nullable(),
  operationType: z.string().nullable(),
});
type Allocation = z.output<typeof AllocationRow>;

/** The entries of what moved on the company's bank accounts in a period. */
export async function movementEntries(posting: Posting, period: Period): Promise<Entry[]> {
  const { workspaceId } = posting;
  const { from, to } = period;
  const found = await rows(
    MovementRow,
    sql`
    SELECT t.id, t.date, t.amount, t.currency, t.description, t.status, t.category, t.pair_kind AS "pairKind",
           t.account_id AS "accountId", a.account_name AS "accountName", other.amount AS "otherAmount",
           other.currency AS "otherCurrency", other.account_id AS "otherAccountId", oa.account_name AS "otherAccountName"
    FROM bank_transaction t JOIN bank_account a ON a.id = t.account_id
      LEFT JOIN bank_transaction other ON other.id = t.paired_with_id
      LEFT JOIN bank_account oa ON oa.id = other.account_id
    WHERE t.workspace_id = ${workspaceId} AND t.date BETWEEN ${from}::date AND ${to}::date AND t.amount <> 0
    ORDER BY t.date, t.id`,
  );
  const allocations = grouped(await findAllocations(posting, period), ({ transactionId }) => transactionId);
  const entries: Entry[] = [];
  for (const row of found) {
    await posting.breathe();
    const entry = entryOf({ ...row, allocations: allocations.get(row.id) ?? [] }, posting);
    if (entry) entries.push(entry);
  }
  return entries;
}

/**
 * What the movements of a period settle, with what was paid of each document before, what is payable of it, and that in the
 * currency of the books; of an invoice with the payment that was booked.
 */
function findAllocations(posting: Posting, { from, to }: Period): Promise<Allocation[]> {
  const { workspaceId, currency } = posting;
  return rows(
    AllocationRow,
    sql`
    SELECT b.transaction_id AS "transactionId", b.kind, b.amount, b.document_amount AS "documentAmount",
           b.payment_id AS "paymentId", b.expense_id AS "expenseId", coalesce(paid.number, e.invoice_number, '') AS number,
           coalesce(paid.currency, e.currency) AS currency,
           coalesce(paid.before, (SELECT coalesce(sum(coalesce(x.document_amount, x.amount)), 0) FROM bank_allocation x
             WHERE x.expense_id = e.id AND (x.created_at, x.transaction_id) < (b.created_at, b.transaction_id))) AS before,
           coalesce(paid.payable, e.amount - e.irpf, 0) AS payable,
           coalesce(paid.value, CASE WHEN coalesce(e.functional_currency, ${currency}) = ${currency}
             THEN e.value - coalesce(round(e.irpf * e.value / nullif(e.amount, 0), folio_decimals(${currency})), 0) END) AS value,
           paid.amount AS settled, paid.client_id AS "clientId", paid.client_name AS "clientName", e.vendor_id AS "vendorId",
           e.vendor_name AS "vendorName", e.vendor_tax_id AS "vendorTaxId", e.operation_type AS "operationType"
    FROM bank_allocation b JOIN bank_transaction t ON t.id = b.transaction_id
      LEFT JOIN ${paymentsSql(posting)} AS paid ON paid.id = b.payment_id
      LEFT JOIN expense e ON e.id = b.expense_id
    WHERE t.workspace_id = ${workspaceId} AND t.date BETWEEN ${from}::date AND ${to}::date
    ORDER BY b.transaction_id, b.position`,
  );
}

function entryOf(row: Movement, posting: Posting): Entry | null {
  if (row.pairKind === 'transfer') return transferOf(row, posting);
  if (row.allocations.length > 0) return matchOf(row, posting);
  if (row.currency !== posting.currency) {
    posting.notice('movement_in_other_currency', row.description);
    return null;
  }
  const other = otherSideOf(row, posting);
  const value = roundIn(posting.currency, row.amount);
  return balancedEntry({ ...textOf(row), lines: [debit(bankAccount(row), value), credit(other, value)] });
}

function otherSideOf({ status, category, pairKind, description }: Movement, posting: Posting): AccountNeed {
  if (pairKind === 'return') return generalAccount('pending');
  if (status === 'excluded') return generalAccount('excluded');
  if (status === 'categorized' && category) return categoryAccount(category);
  posting.notice('movement_unexplained', description);
  return generalAccount('pending');
}

/** The side that lost money has the entry; of two currencies, the one of the books says what it is worth. */
function transferOf(row: Movement, posting: Posting): Entry | null {
  const amount = new Money(row.amount);
  if (amount.isPositive()) return null;
  const { otherAmount, otherCurrency, otherAccountId, otherAccountName } = row;
  const received = new Money(otherAmount ?? 0);
  const isOwn = (currency: string | null) => currency === posting.currency;
  if (!otherAccountId || (!isOwn(row.currency) && !isOwn(otherCurrency))) {
    posting.notice('movement_in_other_currency', row.description);
    return null;
  }
  const sent = isOwn(row.currency) ? amount.abs() : received;
  return transferEntry(
    textOf(row),
    { bank: bankAccount(row), value: sent },
    {
      bank: bankAccount({ accountId: otherAccountId, accountName: otherAccountName ?? '' }),
      value: isOwn(otherCurrency) ? received : sent,
    },
  );
}

function matchOf(row: Movement, posting: Posting): Entry | null {
  const { currency } = posting;
  const sign: 1 | -1 = new Money(row.amount).isNegative() ? -1 : 1;
  const settled: PostedMatch['settled'] = [];
  const done = new Set<string>();
  let worth: Money | null = row.currency === currency ? new Money(1) : null;
  for (const allocation of row.allocations) {
    const { paymentId, expenseId, number, payable, value: whole } = allocation;
    const id = paymentId ?? expenseId;
    if (!id || done.has(id)) continue;
    done.add(id);
    if (whole === null) {
      posting.notice('movement_in_other_currency', number || row.description);
      return null;
    }
    settled.push({ party: partyOf(allocation), value: settledOf(row, allocation, { whole, sign, currency }) });
    if (allocation.currency === row.currency && !new Money(payable).isZero()) worth ??= new Money(whole).div(payable);
  }
  if (!worth) {
    posting.notice('movement_in_other_currency', row.description);
    return null;
  }
  const inBooks = (amount: string) => roundIn(currency, new Money(amount).times(worth));
  const differences = row.allocations.flatMap(({ kind, amount, paymentId, expenseId }) => {
    if (kind === 'payment') return [];
    return [
      { type: kind, value: inBooks(amount), is: paymentId || expenseId ? ('short' as const) : ('over' as const) },
    ];
  });
  return matchEntry({
    ...{ ...textOf(row), document: row.allocations.find(({ number }) => number)?.number ?? '' },
    ...{ bank: bankAccount(row), value: inBooks(row.amount), settled, differences },
  });
}

type OfWhole = { whole: string; sign: 1 | -1; currency: string };

/** What the movement settles of a document, with its own sign: of an expense all that its allocations say. */
function settledOf({ allocations }: Movement, of: Allocation, { whole: value, sign, currency }: OfWhole): Money {
  const { before, payable: amount } = of;
  if (of.settled !== null) return settledValue({ value, amount }, { before, settled: of.settled }, currency);
  const own = allocations.filter(({ expenseId }) => expenseId === of.expenseId);
  const settled = sum(own.map((it) => it.documentAmount ?? it.amount)).times(-sign);
  const earlier = new Money(before).times(new Money(amount).isNegative() ? -1 : 1);
  return settledValue({ value, amount }, { before: earlier, settled }, currency).negated();
}

function partyOf({ clientId, clientName, ...vendor }: Allocation): AccountNeed {
  return clientName === null ? vendorAccount(vendor) : clientAccount({ clientId, clientName });
}

function bankAccount({ accountId, accountName }: Pick<Movement, 'accountId' | 'accountName'>): AccountNeed {
  return { kind: 'bank_account', reference: accountId, name: accountName, prefix: '572' };
}

function textOf({ date, description }: Movement): Pick<Entry, 'date' | 'document' | 'text'> {
  return { date, document: '', text: description };
}
