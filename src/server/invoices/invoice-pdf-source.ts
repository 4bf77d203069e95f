import { toCalendarDate } from '@/lib/dates';
import type { FiscalZone } from '@/lib/tax-zones';
import { type Address, toAddress } from '@/server/address';
import { db } from '@/server/db';
import type { Invoice } from '@/server/invoices/invoices.schema';
import { getInvoice } from '@/server/invoices/read-invoices';

/** What the printed page needs to know. */
export type PrintedInvoice = {
  invoice: Invoice;
  issuer: { name: string; taxId: string | null; address: Address | null; zone: FiscalZone };
  locale: string;
  timeZone: string;
  /** What a credit note rectifies. */
  original: { documentNumber: string; issueDate: string } | null;
};

/** @throws 404 */
export async function findPrintedInvoice(workspaceId: string, invoiceId: string): Promise<PrintedInvoice> {
  const invoice = await getInvoice({ workspaceId }, invoiceId);
  const workspace = await db.workspace.findFirstOrThrow({
    where: { id: workspaceId },
    include: { fiscalProfile: true },
  });
  const { fiscalProfile: profile, locale, timeZone } = workspace;
  return {
    invoice,
    issuer: {
      name: profile?.legalName ?? workspace.name,
      taxId: profile?.taxId ?? null,
      address: profile && toAddress(profile),
      zone: profile?.zone ?? 'peninsula',
    },
    locale,
    timeZone,
    original: await findOriginal(workspaceId, invoice.originalInvoiceId),
  };
}

async function findOriginal(workspaceId: string, id: string | undefined): Promise<PrintedInvoice['original']> {
  const original = id ? await db.invoice.findFirst({ where: { id, workspaceId } }) : null;
  if (!original?.documentNumber) return null;
  return { documentNumber: original.documentNumber, issueDate: toCalendarDate(original.issueDate) };
}
