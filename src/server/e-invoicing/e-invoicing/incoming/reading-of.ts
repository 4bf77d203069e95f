import { todayIn } from '@/lib/dates';
import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import { normalizeTaxId } from '@/lib/tax/tax-id';
import { getFiscalProfile } from '@/server/company/fiscal-profile/fiscal-profile.service';
import { pickParty } from '@/server/contacts/parties/find-parties';
import type { Vendor } from '@/server/contacts/vendors/vendors.schema';
import { findVendorsLike } from '@/server/contacts/vendors/vendors.service';
import type { IncomingReading, ReadEInvoice, Remark } from '@/server/e-invoicing/e-invoicing/incoming/incoming.schema';
import type { InterpretedEInvoice } from '@/server/e-invoicing/e-invoicing/incoming/interpret-e-invoice';
import type { Actor } from '@/server/platform/api/context';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import { ExpenseCreate } from '@/server/purchases/expenses/expenses.schema';
import { findExpensesLike } from '@/server/purchases/expenses/expenses.service';

/** Of an invoice that has been entered already. */
export const DUPLICATE = 'EXPENSE_DUPLICATE';

/** What an e-invoice would be as an expense of the company, with what keeps it from being one. */
export async function readingOf(actor: Actor, read: InterpretedEInvoice): Promise<IncomingReading> {
  const { invoice, problems, warnings } = read;
  const vendor = await findVendor(actor, invoice);
  const expense = { ...read.expense, vendorId: vendor?.id };
  return {
    invoice,
    problems: [...problems, ...tooLarge(expense).map((why) => ({ code: 'limit', ...why }))],
    warnings: [...warnings, ...(await warningsOf(actor, invoice, vendor))],
    vendor: vendor ? { id: vendor.id, name: vendor.name } : null,
    expense,
  };
}

/** What is longer or larger than an expense keeps. */
function tooLarge(expense: ExpenseCreate): Why[] {
  const checked = ExpenseCreate.safeParse(expense);
  const fields = checked.success ? [] : checked.error.issues.map(({ path }) => String(path[0]));
  return [...new Set(fields)].map((field) => reasonOf('EINVOICE_FIELD_TOO_LARGE', { field }));
}

/** A tax id with and without the prefix of its country. */
function spellingsOf(taxId: string | null | undefined, country: string | null): string[] {
  if (!taxId) return [];
  const id = normalizeTaxId(taxId);
  const prefix = country === 'GR' ? 'EL' : (country ?? '');
  return id.startsWith(prefix) ? [id, id.slice(prefix.length)] : [id, `${prefix}${id}`];
}

/** By its tax id alone: two of the same name may be two. */
async function findVendor(actor: Actor, { seller }: ReadEInvoice): Promise<Vendor | undefined> {
  const searches = spellingsOf(seller.taxId, seller.country).map((taxId) => ({ name: seller.name, taxId }));
  const found = await findVendorsLike(actor, searches);
  return searches.map((it) => pickParty(it, found)).find((it) => it !== undefined);
}

async function warningsOf(actor: Actor, invoice: ReadEInvoice, vendor: Vendor | undefined): Promise<Remark[]> {
  const { number, buyer, replaces, preceding } = invoice;
  const warnings: Remark[] = [];
  const twin = await findTwin(actor, invoice, vendor);
  if (twin) {
    const why = reasonOf('EINVOICE_ENTERED_ALREADY', { number });
    warnings.push({ code: DUPLICATE, ...why, expenseId: twin.id });
  }
  const profile = await getFiscalProfile(actor);
  const own = spellingsOf(buyer.taxId, buyer.country);
  if (
    profile?.taxId &&
    spellingsOf(invoice.seller.taxId, invoice.seller.country).includes(normalizeTaxId(profile.taxId))
  ) {
    const why = reasonOf('EINVOICE_OWN');
    warnings.push({ code: 'OWN_INVOICE', ...why });
  }
  if (profile?.taxId && own.length > 0 && !own.includes(normalizeTaxId(profile.taxId))) {
    const why = reasonOf('EINVOICE_OTHER_BUYER', { id: own[0] ?? '' });
    warnings.push({ code: 'OTHER_BUYER', ...why });
  }
  if (isUntaxedFromAbroad(invoice)) {
    const why = reasonOf('EINVOICE_UNTAXED_FROM_ABROAD');
    warnings.push({ code: 'NO_TAX_FROM_ABROAD', ...why });
  }
  if (invoice.issueDate > todayIn(await timeZoneOf(actor.workspaceId), clock.now())) {
    const why = reasonOf('EINVOICE_DATE_TO_COME', { date: invoice.issueDate });
    warnings.push({ code: 'DATE_TO_COME', ...why });
  }
  if (replaces) {
    const why = reasonOf('EINVOICE_REPLACES', { number: preceding[0] ?? '?' });
    warnings.push({ code: 'REPLACES', ...why });
  }
  return warnings;
}

/** Nor does it leave any to the buyer: what foreign vendors write of services and of goods alike, so that a person decides. */
function isUntaxedFromAbroad({ seller: { country }, taxes }: ReadEInvoice): boolean {
  if (!country || country === 'ES') return false;
  return taxes.every(({ category, tax }) => tax === 0 && category !== 'AE' && category !== 'K');
}

/** An expense with the same number of the same vendor, by its tax id, else by its name. */
async function findTwin(actor: Actor, invoice: ReadEInvoice, vendor: Vendor | undefined) {
  const { seller, number } = invoice;
  const alike = await findExpensesLike(actor, [{ invoiceNumber: number }]);
  const ids = spellingsOf(seller.taxId, seller.country);
  return alike.find(({ vendorTaxId, vendorId, vendor: name }) => {
    if (vendor && vendorId === vendor.id) return true;
    if (vendorTaxId && ids.length > 0) return ids.includes(normalizeTaxId(vendorTaxId));
    return name?.toLowerCase() === seller.name.toLowerCase();
  });
}
