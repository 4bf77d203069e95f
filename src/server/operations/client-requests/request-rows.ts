import { toCalendarDate } from '@/lib/dates';
import { toNumber } from '@/lib/money/money';
import type { Prisma } from '@/server/generated/prisma/client';
import type { ClientRequest } from '@/server/operations/client-requests/client-requests.schema';

/** What a request is read with. */
export const withSubject = {
  expense: { select: { description: true, date: true, amount: true, currency: true, vendorName: true } },
  transaction: {
    select: { accountId: true, description: true, date: true, amount: true, currency: true, counterpartyName: true },
  },
  files: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.ClientRequestInclude;

export type RequestRow = Prisma.ClientRequestGetPayload<{ include: typeof withSubject }>;

/** A request as members of the company see it. */
export function toRequest(row: RequestRow): ClientRequest {
  const { id, kind, status, text, expenseId, transactionId, askedBy, reminders, answer, answeredBy } = row;
  return {
    ...{ id, kind, status, text, expenseId, transactionId, askedBy, reminders, answer, answeredBy },
    accountId: row.transaction?.accountId ?? null,
    about: aboutOf(row),
    dueOn: row.dueOn && toCalendarDate(row.dueOn),
    createdAt: row.createdAt.toISOString(),
    mailedAt: row.mailedAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    files: row.files.map((file) => ({ id: file.id, name: file.fileName, isReceipt: file.storageKey === null })),
  };
}

function aboutOf({ expense, transaction }: RequestRow): ClientRequest['about'] {
  const subject = expense ?? transaction;
  if (!subject) return null;
  const { description, currency } = subject;
  const party = expense?.vendorName ?? transaction?.counterpartyName ?? undefined;
  return { description, date: toCalendarDate(subject.date), amount: toNumber(subject.amount), currency, party };
}
