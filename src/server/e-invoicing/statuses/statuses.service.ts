import type { z } from 'zod';
import { startOfDayUtc, toCalendarDate, todayIn } from '@/lib/dates';
import {
  type InvoiceStatusCode,
  possibleStatuses,
  type RejectionReason,
  type StatusParty,
  statusDueDay,
  statusesInForce,
  statusObstacle,
  statusRules,
} from '@/lib/sales/invoice-statuses';
import { newId } from '@/lib/text/id';
import type { InvoiceStatusEntry } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError, invalid, notFound, notYet } from '@/server/platform/contract/errors';
import type { ListInput } from '@/server/platform/contract/pagination';
import { lockRow } from '@/server/platform/db/change-row';
import { assertOpen, db, inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { todayOf } from '@/server/platform/db/day-range';
import { publishEvent } from '@/server/platform/events/events';
import { clock } from '@/server/platform/runtime/clock';
import { getExpense } from '@/server/purchases/expenses/expenses.service';
import { lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { getInvoice } from '@/server/sales/invoices/read-invoices';
import { dutyOfCompany } from './status-settings';
import type { StatusList, StatusLog, StatusRecord, StatusSubject } from './statuses.schema';

/** An invoice between businesses: one of the company's, or one that it received. */
export interface Subject {
  /** The company's part in it. */
  own: StatusParty;
  number: string;
  issueDate: string;
  issuer: { taxId: string; name: string };
  recipient: { taxId: string; name: string };
  /** The day it was paid in full; null where it is not. */
  paidOn: string | null;
  dueDate: string | null;
  where: { invoiceId: string } | { expenseId: string };
}

/** What was said of an invoice, and what can be said now. @throws 404; 422 for what is no invoice between businesses */
export async function readStatusLog(actor: Actor, of: StatusSubject): Promise<StatusLog> {
  const subject = await findSubject(actor, of);
  const { workspaceId } = actor;
  const entries = await db.invoiceStatusEntry.findMany({
    where: { workspaceId, ...subject.where },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const log = entries.map(({ code }) => code as InvoiceStatusCode);
  const other: StatusParty = subject.own === 'issuer' ? 'recipient' : 'issuer';
  const { dutyDay } = await dutyOfCompany(actor);
  const { paidOn } = subject;
  const isUnreported = subject.own === 'recipient' && paidOn !== null && statusObstacle(log, 'PAYMENT') === null;
  return {
    entries: entries.map(shownEntry),
    inForce: statusesInForce(log),
    possible: possibleStatuses(log, subject.own),
    possibleOfOther: possibleStatuses(log, other),
    suggestion: isUnreported ? { paidOn, dueOn: statusDueDay(paidOn), isObliged: paidOn >= dutyDay } : null,
  };
}

/** Every status that was written down, oldest first. */
export async function listStatuses(
  { workspaceId }: Actor,
  { limit, offset }: z.output<typeof ListInput>,
): Promise<StatusList> {
  const [found, total] = await Promise.all([
    db.invoiceStatusEntry.findMany({
      where: { workspaceId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      ...{ take: limit, skip: offset },
    }),
    db.invoiceStatusEntry.count({ where: { workspaceId } }),
  ]);
  const data = found.map((row) => ({ ...shownEntry(row), invoiceId: row.invoiceId, expenseId: row.expenseId }));
  return { data, total, limit, offset };
}

function shownEntry({ id, code, effectiveDate, reason, byUs, authorName, createdAt }: InvoiceStatusEntry) {
  return {
    ...{ id, code: code as InvoiceStatusCode, reason: reason as RejectionReason | null, byUs, authorName },
    ...{ effectiveDate: toCalendarDate(effectiveDate), createdAt: createdAt.toISOString() },
  };
}

/**
 * Writes down that the company, or the other side, said a status.
 * @throws 404; 400 for a day to come; 409 where the log contradicts it; 422 for a payment in part, or what is no invoice
 * between businesses
 */
export async function recordStatus(
  actor: Actor,
  { subject: of, code, effectiveDate, reason }: StatusRecord,
): Promise<StatusLog> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockSubject(tx, workspaceId, of);
    const subject = await findSubject(actor, of);
    const today = await todayOf(workspaceId);
    if (effectiveDate > today) throw notYet('effectiveDate', today);
    if (code === 'REJECTION' && !reason) throw invalid(['reason'], 'Say why it is rejected.');
    const byUs = statusRules[code].by === subject.own;
    if (byUs) assertTrue(subject, code);
    const { name } = await db.user.findFirstOrThrow({ where: { id: actor.userId }, select: { name: true } });
    const day = code === 'DEFAULT' ? (subject.dueDate ?? effectiveDate) : effectiveDate;
    await append(tx, {
      workspaceId,
      subject,
      code,
      effectiveDate: day,
      reason: reason ?? null,
      byUs,
      authorName: name,
    });
    await publishChange(tx, actor, of);
    return readStatusLog(actor, of);
  });
}

type Added = {
  workspaceId: string;
  subject: Subject;
  code: InvoiceStatusCode;
  effectiveDate: string;
  reason: RejectionReason | null;
  byUs: boolean;
  authorName?: string;
  sourceId?: string;
};

/** @throws 409 where the log contradicts it */
export async function append(tx: OpenTransaction, { subject, effectiveDate, reason, ...entry }: Added): Promise<void> {
  assertOpen(tx);
  const { workspaceId, code } = entry;
  const found = await db.invoiceStatusEntry.findMany({
    where: { workspaceId, ...subject.where },
    select: { code: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const obstacle = statusObstacle(
    found.map((it) => it.code as InvoiceStatusCode),
    code,
  );
  if (obstacle) throw apiError('STATUS_CONTRADICTS', { code });
  await db.invoiceStatusEntry.create({
    data: {
      ...{ ...entry, ...subject.where, id: newId('ist'), createdAt: clock.now() },
      effectiveDate: startOfDayUtc(effectiveDate),
      reason: code === 'REJECTION' ? reason : null,
    },
  });
}

/** A status is a change of its invoice or expense, for whoever listens. */
export async function publishChange(tx: OpenTransaction, actor: Actor, of: StatusSubject): Promise<void> {
  const { workspaceId } = actor;
  if ('invoiceId' in of) await publishEvent(tx, 'invoice.updated', workspaceId, await getInvoice(actor, of.invoiceId));
  else await publishEvent(tx, 'expense.updated', workspaceId, await getExpense(actor, of.expenseId));
}

/** Payments in part have no status. @throws 422 */
function assertTrue({ paidOn, dueDate }: Subject, code: InvoiceStatusCode): void {
  if ((code === 'PAYMENT' || code === 'SETTLEMENT') && paidOn === null) throw apiError('STATUS_NOT_PAID');
  if (code === 'DEFAULT' && paidOn !== null) throw apiError('STATUS_CONTRADICTS', { code });
  if (code === 'DEFAULT' && dueDate === null) throw apiError('STATUS_NO_DUE_DATE');
}

/** The invoice or the expense, whose log nobody else adds to until the transaction ends. @throws 404 */
export async function lockSubject(tx: OpenTransaction, workspaceId: string, of: StatusSubject): Promise<void> {
  if ('invoiceId' in of) await lockInvoice(tx, { workspaceId }, of.invoiceId);
  else await lockRow(tx, 'expense', workspaceId, of.expenseId);
}

/** @throws 404; 422 for what is no invoice between businesses */
export async function findSubject({ workspaceId }: Pick<Actor, 'workspaceId'>, of: StatusSubject): Promise<Subject> {
  const profile = await db.fiscalProfile.findFirst({ where: { workspaceId } });
  if (!profile) throw apiError('STATUS_NO_BUSINESS');
  const us = { taxId: profile.taxId, name: profile.legalName };
  const subject =
    'invoiceId' in of ? await ofInvoice(workspaceId, of.invoiceId, us) : await ofExpense(workspaceId, of.expenseId, us);
  if (!subject) throw apiError('STATUS_NO_BUSINESS');
  return subject;
}

async function ofInvoice(workspaceId: string, invoiceId: string, us: Subject['issuer']): Promise<Subject | null> {
  const invoice = await db.invoice.findFirst({ where: { id: invoiceId, workspaceId }, include: { workspace: true } });
  if (!invoice) throw notFound('Invoice');
  const { documentNumber, clientTaxId, clientType, status, kind } = invoice;
  const isBusiness = clientTaxId !== null && clientType !== 'individual' && kind !== 'simplified';
  if (!documentNumber || !isBusiness || status === 'draft') return null;
  const { timeZone } = invoice.workspace;
  return {
    ...{ own: 'issuer', number: documentNumber, issueDate: toCalendarDate(invoice.issueDate), where: { invoiceId } },
    ...{ issuer: us, recipient: { taxId: clientTaxId, name: invoice.clientName } },
    paidOn: status === 'paid' && invoice.paidAt ? todayIn(timeZone, invoice.paidAt) : null,
    dueDate: invoice.dueDate && toCalendarDate(invoice.dueDate),
  };
}

async function ofExpense(workspaceId: string, expenseId: string, us: Subject['issuer']): Promise<Subject | null> {
  const expense = await db.expense.findFirst({ where: { id: expenseId, workspaceId } });
  if (!expense) throw notFound('Expense');
  const { invoiceNumber, vendorTaxId, vendorName, vendorCountry } = expense;
  if (!invoiceNumber || !vendorTaxId || (vendorCountry !== null && vendorCountry !== 'ES')) return null;
  return {
    ...{ own: 'recipient', number: invoiceNumber, issueDate: toCalendarDate(expense.date), where: { expenseId } },
    ...{ issuer: { taxId: vendorTaxId, name: vendorName ?? '' }, recipient: us },
    paidOn: expense.paidDate && toCalendarDate(expense.paidDate),
    dueDate: expense.dueDate && toCalendarDate(expense.dueDate),
  };
}
