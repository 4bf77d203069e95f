import { addDays, startOfDayUtc, toCalendarDate } from '@/lib/dates';
import { type InvoiceStatusCode, type RejectionReason, statusRules } from '@/lib/sales/invoice-statuses';
import { normalizeTaxId } from '@/lib/tax/tax-id';
import { decodeXml } from '@/lib/text/read-xml';
import type { Actor } from '@/server/platform/api/context';
import { AppError, apiError, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import {
  type ApplicationResponse,
  readApplicationResponse,
  type StatusResponse,
  writeApplicationResponse,
} from './application-response';
import type { StatusesRead, StatusFile, StatusSubject } from './statuses.schema';
import { append, findSubject, lockSubject, publishChange } from './statuses.service';

/** A status that the company said, as the other side reads it. @throws 404; 422 for one of the other side */
export async function writeStatusFile(actor: Actor, entryId: string): Promise<StatusFile> {
  const { workspaceId } = actor;
  const entry = await db.invoiceStatusEntry.findFirst({ where: { id: entryId, workspaceId } });
  if (!entry) throw notFound('Status');
  if (!entry.byUs) throw apiError('STATUS_OF_OTHER');
  const { invoiceId, expenseId } = entry;
  const subject = await findSubject(actor, invoiceId ? { invoiceId } : { expenseId: expenseId ?? '' });
  const { own, number, issueDate, issuer, recipient } = subject;
  const [sender, receiver] = own === 'issuer' ? [issuer, recipient] : [recipient, issuer];
  const code = entry.code as InvoiceStatusCode;
  const xml = writeApplicationResponse({
    ...{ id: entry.id, issueDate: toCalendarDate(entry.createdAt), sender, receiver },
    responses: [
      {
        ...{ code, effectiveDate: toCalendarDate(entry.effectiveDate), reason: entry.reason as RejectionReason | null },
        invoice: { number, issueDate, issuerTaxId: issuer.taxId },
      },
    ],
  });
  return { fileName: `${code}-${number.replaceAll(/[^A-Za-z0-9.-]+/g, '-')}.xml`, xml };
}

/** The same of a file as its bytes. @throws as `readStatusFile` does */
export function readStatusBytes(actor: Actor, bytes: Uint8Array): Promise<StatusesRead> {
  const xml = decodeXml(bytes);
  if (xml === null) throw apiError('NO_APPLICATION_RESPONSE');
  return readStatusFile(actor, xml);
}

/**
 * Writes down what the other side, or the company itself by another program, said in a file. An invoice is found by the tax id
 * of its issuer, its number and its date.
 * @throws 422 for a file that cannot be read, or that is of others
 */
export async function readStatusFile(actor: Actor, xml: string): Promise<StatusesRead> {
  const file = readApplicationResponse(xml);
  const profile = await db.fiscalProfile.findFirst({ where: { workspaceId: actor.workspaceId } });
  const own = profile ? normalizeTaxId(profile.taxId) : '';
  const isOwn = (taxId: string) => own !== '' && normalizeTaxId(taxId) === own;
  if (!isOwn(file.sender.taxId) && !isOwn(file.receiver.taxId)) throw apiError('STATUS_FILE_OF_OTHERS');
  const read: StatusesRead = { recorded: 0, repeated: 0, unmatched: [] };
  for (const response of file.responses) {
    const found = await findInvoice(actor.workspaceId, response, isOwn);
    const { code, invoice } = response;
    const unmatched = (why: 'unknown' | 'ambiguous' | 'contradicts') =>
      read.unmatched.push({ number: invoice.number, issueDate: invoice.issueDate, code, why });
    if (found.length !== 1 || !found[0]) unmatched(found.length === 0 ? 'unknown' : 'ambiguous');
    else {
      const outcome = await record(actor, file, response, found[0]);
      if (outcome === 'contradicts') unmatched(outcome);
      else read[outcome] += 1;
    }
  }
  return read;
}

async function findInvoice(
  workspaceId: string,
  { invoice: { number, issueDate, issuerTaxId } }: StatusResponse,
  isOwn: (taxId: string) => boolean,
): Promise<StatusSubject[]> {
  const day = { gte: startOfDayUtc(issueDate), lt: startOfDayUtc(addDays(issueDate, 1)) };
  if (isOwn(issuerTaxId)) {
    const where = { workspaceId, documentNumber: number, issueDate: day, status: { not: 'draft' as const } };
    return (await db.invoice.findMany({ where, select: { id: true } })).map(({ id }) => ({ invoiceId: id }));
  }
  const where = { workspaceId, invoiceNumber: number, date: day };
  const found = await db.expense.findMany({ where, select: { id: true, vendorTaxId: true } });
  const issuer = normalizeTaxId(issuerTaxId);
  return found.filter((it) => normalizeTaxId(it.vendorTaxId ?? '') === issuer).map(({ id }) => ({ expenseId: id }));
}

async function record(
  actor: Actor,
  { id: sourceId, sender }: ApplicationResponse,
  { code, effectiveDate, reason }: StatusResponse,
  of: StatusSubject,
): Promise<'recorded' | 'repeated' | 'contradicts'> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockSubject(tx, workspaceId, of);
    const repeated = await db.invoiceStatusEntry.findFirst({
      where: {
        workspaceId,
        ...of,
        code,
        effectiveDate: startOfDayUtc(effectiveDate),
        OR: [{ sourceId }, { id: sourceId }],
      },
    });
    if (repeated) return 'repeated';
    const subject = await findSubject(actor, of);
    const { by } = statusRules[code];
    // A file says what its sender may say, who is the issuer or the recipient of that very invoice.
    if (normalizeTaxId(sender.taxId) !== normalizeTaxId(subject[by].taxId)) return 'contradicts';
    const byUs = by === subject.own;
    await append(tx, { workspaceId, subject, code, effectiveDate, reason, byUs, sourceId: sourceId.slice(0, 200) });
    await publishChange(tx, actor, of);
    return 'recorded' as const;
  }).catch((error: unknown) => {
    if (error instanceof AppError) return 'contradicts' as const;
    throw error;
  });
}
