import { toCalendarDate } from '@/lib/dates';
import { Money } from '@/lib/money';
import type { TaxCategory } from '@/lib/tax-zones';
import type { Letterhead } from '@/server/company/letterhead.schema';
import { findLetterhead, findLetterheadOf } from '@/server/company/letterhead.service';
import { AppError } from '@/server/contract/errors';
import { db } from '@/server/db/client';
import { StoredAllowances } from '@/server/documents/allowance-charge.schema';
import { findTaxedLines, type TaxedLine } from '@/server/documents/taxed-lines';
import type { EInvoice, Party, TaxGroup } from '@/server/e-invoicing/model/e-invoice';
import type { FrozenIssuer } from '@/server/fiscal-profile/frozen-issuer';
import type { Invoice } from '@/server/invoices/invoices.schema';
import { findIssuerOf } from '@/server/invoices/pdf/invoice-pdf-source';
import { getInvoice } from '@/server/invoices/read-invoices';

/** What an e-invoice is composed from: the invoice as it was issued, and how the company is reached. */
export type EInvoiceSource = {
  invoice: Invoice;
  isIndividual: boolean;
  issuer: FrozenIssuer;
  lines: TaxedLine[];
  allowances: StoredAllowances;
  charges: StoredAllowances;
  taxes: Omit<TaxGroup, 'explanation'>[];
  preceding: EInvoice['preceding'];
  /** What deposits paid of it. */
  deposits: EInvoice['prepaid'];
  letterhead: Letterhead;
  contact: Party['contact'] & { endpoint: Party['endpoint'] };
  /** Of its books: ISO 4217. */
  currency: string;
  locale: string;
};

/**
 * What was frozen at issue is read as it was then. How the company is asked and reached today is no part of that: an
 * account, a phone number or an address that was missing then is taken from today's settings.
 * @throws 404, 422 of a draft and of what was cancelled
 */
export async function findEInvoiceSource(workspaceId: string, invoiceId: string): Promise<EInvoiceSource> {
  const invoice = await getInvoice({ workspaceId }, invoiceId);
  const issuer = await findIssuerOf(workspaceId, invoiceId);
  if (invoice.status === 'draft' || !issuer)
    throw new AppError(422, 'Issue the invoice first: a draft has no e-invoice.');
  if (invoice.status === 'cancelled') {
    throw new AppError(422, 'This invoice is cancelled, and has no e-invoice. Issue a new one.');
  }
  const today = await db.workspace.findFirstOrThrow({ where: { id: workspaceId }, include: { fiscalProfile: true } });
  const { contactName, endpointId, endpointScheme } = today.fiscalProfile ?? {};
  const letterhead = await findLetterheads(workspaceId, issuer);
  const { phone, email } = letterhead;
  return {
    invoice,
    ...(await findHidden(workspaceId, invoiceId)),
    issuer,
    lines: await findTaxedLines('invoice', workspaceId, invoiceId),
    taxes: await findTaxes(workspaceId, invoiceId),
    preceding: await findPreceding(workspaceId, invoice),
    deposits: await findDeposits(workspaceId, invoiceId),
    letterhead,
    contact: {
      name: contactName ?? null,
      phone,
      email,
      endpoint: endpointId && endpointScheme ? { id: endpointId, scheme: endpointScheme } : null,
    },
    currency: issuer.currency,
    locale: issuer.locale ?? today.locale,
  };
}

/** The letterhead of its issue, with today's account and contact where that had none. */
async function findLetterheads(workspaceId: string, { letterheadId }: FrozenIssuer): Promise<Letterhead> {
  const today = await findLetterhead(workspaceId);
  const then = letterheadId ? await findLetterheadOf(workspaceId, letterheadId) : today;
  const account = then.iban ? { iban: then.iban, bic: then.bic } : { iban: today.iban, bic: today.bic };
  return { ...then, ...account, phone: then.phone ?? today.phone, email: then.email ?? today.email };
}

/** What the API does not show of it. */
async function findHidden(workspaceId: string, id: string) {
  const { clientType, ...row } = await db.invoice.findFirstOrThrow({
    where: { id, workspaceId },
    select: { clientType: true, allowances: true, charges: true },
  });
  return {
    isIndividual: clientType === 'individual',
    allowances: StoredAllowances.parse(row.allowances) ?? [],
    charges: StoredAllowances.parse(row.charges) ?? [],
  };
}

async function findTaxes(workspaceId: string, invoiceId: string): Promise<EInvoiceSource['taxes']> {
  const groups = await db.invoiceTax.findMany({
    where: { invoiceId, invoice: { workspaceId } },
    orderBy: [{ category: 'asc' }, { rate: 'desc' }, { reason: 'asc' }, { oss: 'asc' }],
  });
  return groups.map(({ category, reason, oss, ...group }) => ({
    category: category as TaxCategory,
    reason,
    oss,
    rate: new Money(group.rate),
    taxable: new Money(group.taxable),
    tax: new Money(group.tax),
    surchargeRate: new Money(group.surchargeRate),
    surchargeTaxable: new Money(group.surchargeTaxable),
    surcharge: new Money(group.surcharge),
  }));
}

/** What it rectifies, then the invoices of the advances that it takes off. */
async function findPreceding(workspaceId: string, invoice: Invoice): Promise<EInvoice['preceding']> {
  const select = { documentNumber: true, issueDate: true } as const;
  const { originalInvoiceId: id } = invoice;
  const original = id ? await db.invoice.findFirst({ where: { id, workspaceId }, select }) : null;
  const advances = await db.invoice.findMany({
    where: { workspaceId, advanceFor: { deductedOnId: invoice.id } },
    orderBy: [{ issueDate: 'asc' }, { id: 'asc' }],
    select,
  });
  return [
    ...(original ? [{ ...original, isRectified: true }] : []),
    ...advances.map((advance) => ({ ...advance, isRectified: false })),
  ].map(({ documentNumber, issueDate, isRectified }) => ({
    number: documentNumber ?? '',
    issueDate: toCalendarDate(issueDate),
    isRectified,
  }));
}

async function findDeposits(workspaceId: string, invoiceId: string): Promise<EInvoiceSource['deposits']> {
  const paid = await db.payment.findMany({
    where: { workspaceId, invoiceId, depositId: { not: null } },
    orderBy: [{ paidOn: 'asc' }, { id: 'asc' }],
  });
  return paid.map(({ amount, paidOn }) => ({ amount: new Money(amount), paidOn: toCalendarDate(paidOn) }));
}
