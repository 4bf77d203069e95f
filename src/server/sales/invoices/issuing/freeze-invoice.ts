import { z } from 'zod';
import type { FrozenIssuer } from '@/server/company/fiscal-profile/frozen-issuer';
import { recordedAmounts } from '@/server/fiscal-records/fiscal-chain/recordable-invoice';
import { apiError } from '@/server/platform/contract/errors';
import { firstRow, type OpenTransaction, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { withoutClientDetails } from '@/server/sales/documents/document-fields';
import { rewriteTaxes } from '@/server/sales/documents/store-document';
import { readDocument } from '@/server/sales/invoices/invoice-document';
import { InvoiceCreate } from '@/server/sales/invoices/invoices.schema';
import { type LockedInvoice, lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { getInvoice } from '@/server/sales/invoices/read-invoices';
import { findDeductions } from '@/server/sales/payments/advance-shares';

/** An invoice about to be issued, with who issues it and what its fiscal record says. */
type FrozenInvoice = {
  invoice: LockedInvoice;
  issuer: FrozenIssuer;
  /** In the currency of the books, two decimals. */
  tax: string;
  total: string;
};

/**
 * What issuing freezes. A draft that was taxed in another zone, regime or scheme than the company has by now is taxed anew; a
 * credit note is taxed as what it credits.
 * @throws 422 in another currency than the books' without an exchange rate
 */
export async function freezeInvoice(
  tx: OpenTransaction,
  draft: LockedInvoice,
  today: FrozenIssuer,
): Promise<FrozenInvoice> {
  assertExchangeRate(draft, today);
  const { zone, regime, ossSince = null } = draft.original?.issuer ?? today;
  const isTaxedAnew = !draft.original && !isTaxedAlike(draft.issuer, today);
  const invoice = isTaxedAnew ? await taxAnew(tx, draft) : draft;
  return { invoice, issuer: { ...today, zone, regime, ossSince }, ...(await recordedAmountsOf(invoice, today)) };
}

function isTaxedAlike(before: FrozenIssuer | null, { zone, regime, ossSince = null }: FrozenIssuer): boolean {
  return before?.zone === zone && before.regime === regime && (before.ossSince ?? null) === ossSince;
}

/** RD 1619/2012 art. 12.1: the tax of an invoice in another currency is stated in euros as well. */
function assertExchangeRate({ currency, exchangeRate }: LockedInvoice, issuer: FrozenIssuer): void {
  if (currency === issuer.currency || exchangeRate !== null) return;
  throw apiError('EXCHANGE_RATE_MISSING', { currency, base: issuer.currency }).at(['exchangeRate'], 'required');
}

async function taxAnew(tx: OpenTransaction, draft: LockedInvoice): Promise<LockedInvoice> {
  const { id, workspaceId } = draft;
  const before = await getInvoice(draft, id);
  const deductions = await findDeductions(draft);
  const input = InvoiceCreate.parse(before);
  const items = input.items.map((item, position) => ({ ...item, ...deductions.get(position) }));
  const composed = await readDocument(tx, workspaceId, { ...withoutClientDetails, ...input, items }, { before });
  await rewriteTaxes('invoice', { id, workspaceId, ...composed, now: clock.now() });
  return lockInvoice(tx, draft, id);
}

const RecordedAmountsRow = z.object({ tax: z.string(), total: z.string() });

async function recordedAmountsOf({ id }: LockedInvoice, { currency }: FrozenIssuer) {
  const recorded = await firstRow(
    RecordedAmountsRow,
    sql`
    SELECT ${recordedAmounts(currency)} FROM invoice AS i WHERE i.id = ${id}`,
  );
  if (!recorded) throw new Error(`Invoice ${id} is gone`);
  return recorded;
}
