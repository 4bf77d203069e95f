import { todayIn } from '@/lib/dates';
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
    problems: [...problems, ...tooLarge(expense).map((message) => ({ code: 'limit', message }))],
    warnings: [...warnings, ...(await warningsOf(actor, invoice, vendor))],
    vendor: vendor ? { id: vendor.id, name: vendor.name } : null,
    expense,
  };
}

/** What is longer or larger than an expense keeps. */
function tooLarge(expense: ExpenseCreate): string[] {
  const checked = ExpenseCreate.safeParse(expense);
  const fields = checked.success ? [] : checked.error.issues.map(({ path }) => String(path[0]));
  return [...new Set(fields)].map((field) => `Its ${field} is more than an expense can keep. Enter it by hand.`);
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
    const message = `Invoice ${number} of this vendor has been entered already.`;
    warnings.push({ code: DUPLICATE, message, expenseId: twin.id });
  }
  const profile = await getFiscalProfile(actor);
  const own = spellingsOf(buyer.taxId, buyer.country);
  if (
    profile?.taxId &&
    spellingsOf(invoice.seller.taxId, invoice.seller.country).includes(normalizeTaxId(profile.taxId))
  ) {
    const message = 'Its vendor is this company itself: it is a sale, and no expense. Enter it as an invoice.';
    warnings.push({ code: 'OWN_INVOICE', message });
  }
  if (profile?.taxId && own.length > 0 && !own.includes(normalizeTaxId(profile.taxId))) {
    const message = `It is made out to the tax id ${own[0]}, which is not that of this company.`;
    warnings.push({ code: 'OTHER_BUYER', message });
  }
  if (isUntaxedFromAbroad(invoice)) {
    const message =
      'The vendor is abroad and charges no tax. For a service you owe it yourselves: choose the purchase type.';
    warnings.push({ code: 'NO_TAX_FROM_ABROAD', message });
  }
  if (invoice.issueDate > todayIn(await timeZoneOf(actor.workspaceId), clock.now())) {
    const message = `Its date, ${invoice.issueDate}, is still to come. Ask the vendor, or change it.`;
    warnings.push({ code: 'DATE_TO_COME', message });
  }
  if (replaces) {
    const message = `It stands in the place of invoice ${preceding[0] ?? '?'}. Delete the expense of that one.`;
    warnings.push({ code: 'REPLACES', message });
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
