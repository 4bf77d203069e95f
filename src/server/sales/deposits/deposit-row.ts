import { z } from 'zod';
import { FIRST_TO_TURN, toCalendarDate, todayIn } from '@/lib/dates';
import { depositDateWarnings } from '@/lib/dates/date-warnings';
import { Money, toNumber } from '@/lib/money/money';
import { Prisma } from '@/server/generated/prisma/client';
import { rows, sql } from '@/server/platform/db/client';
import type { Deposit } from '@/server/sales/deposits/deposits.schema';
import { findShares, remainingOfAdvance } from '@/server/sales/payments/advance-shares';
import { issuedNotesOf } from '@/server/sales/payments/open-invoices';

const inOrder = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];

/** What a deposit is read with. */
export const movements = {
  applications: { include: { invoice: { select: { documentNumber: true } } }, orderBy: inOrder },
  refunds: { orderBy: inOrder },
} satisfies Prisma.DepositInclude;

type Row = Prisma.DepositGetPayload<{ include: typeof movements }>;

type RowWithAdvance = Row & { advance: NonNullable<Deposit['advance']> | undefined };

/** Deposits with what their advance invoices charge, and which invoices take that off. */
export async function withAdvances(workspaceId: string, deposits: Row[]): Promise<RowWithAdvance[]> {
  const ids = deposits.flatMap(({ advanceInvoiceId }) => advanceInvoiceId ?? []);
  const advances = ids.length === 0 ? [] : await findAdvances(workspaceId, ids);
  const shares = await findShares(
    workspaceId,
    advances.map(({ id }) => id),
  );
  return deposits.map((row) => {
    const found = advances.find(({ id }) => id === row.advanceInvoiceId);
    if (!found) return { ...row, advance: undefined };
    const deductions = shares
      .filter(({ advanceId }) => advanceId === found.id)
      .map(({ invoiceId, invoiceNumber, issueDate, base, amount }) => ({
        ...{ invoiceId, invoiceNumber: invoiceNumber ?? undefined, issueDate, base: toNumber(base) },
        ...{ tax: toNumber(new Money(amount).minus(base)), amount: toNumber(amount) },
      }));
    const { id, invoiceNumber, issueDate, total, credited, left: remaining } = found;
    const amounts = { total: toNumber(total), credited: toNumber(credited), left: toNumber(remaining) };
    return { ...row, advance: { invoiceId: id, invoiceNumber, issueDate, ...amounts, deductions } };
  });
}

const FoundAdvance = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  issueDate: z.string(),
  total: z.string(),
  credited: z.string(),
  left: z.string(),
});
type FoundAdvance = z.output<typeof FoundAdvance>;

function findAdvances(workspaceId: string, ids: string[]): Promise<FoundAdvance[]> {
  return rows(
    FoundAdvance,
    sql`
    SELECT i.id, i.document_number AS "invoiceNumber", i.issue_date AS "issueDate", i.total,
           (SELECT coalesce(-sum(note.total), 0) FROM ${issuedNotesOf(sql`i.id`)})::text AS credited,
           (SELECT coalesce(sum(total), 0) FROM ${remainingOfAdvance(sql`i.id`)})::text AS left
    FROM invoice i
    WHERE i.workspace_id = ${workspaceId} AND i.id IN (${Prisma.join(ids)}) AND i.status NOT IN ('draft', 'cancelled')`,
  );
}

/** A deposit as the API shows it. */
export function toDeposit(row: RowWithAdvance): Deposit {
  const receivedDate = toCalendarDate(row.receivedDate);
  const dated = depositDateWarnings({ today: todayIn(FIRST_TO_TURN, row.createdAt), receivedDate });
  return {
    id: row.id,
    status: row.status,
    clientId: row.clientId ?? undefined,
    clientName: row.clientName,
    amount: toNumber(row.amount),
    appliedAmount: toNumber(row.appliedAmount),
    refundedAmount: toNumber(row.refundedAmount),
    remainingBalance: toNumber(row.amount.minus(row.appliedAmount).minus(row.refundedAmount)),
    currency: row.currency,
    description: row.description ?? undefined,
    receivedDate,
    paymentMethod: row.paymentMethod ?? undefined,
    paymentReference: row.paymentReference ?? undefined,
    notes: row.notes ?? undefined,
    ...(dated.length > 0 && { warnings: dated.map(({ message }) => message) }),
    applications: row.applications.map(({ invoiceId, invoice, amount, createdAt }) => ({
      invoiceId,
      invoiceNumber: invoice.documentNumber ?? undefined,
      amount: toNumber(amount),
      appliedAt: createdAt.toISOString(),
    })),
    advanceInvoiceId: row.advanceInvoiceId ?? undefined,
    deductedOnInvoiceId: row.advance?.deductions.at(-1)?.invoiceId,
    advance: row.advance,
    refunds: row.refunds.map(({ amount, reason, createdAt }) => ({
      amount: toNumber(amount),
      reason: reason ?? undefined,
      refundedAt: createdAt.toISOString(),
    })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
