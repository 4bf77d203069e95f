import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { Money } from '@/lib/money/money';
import { type StayTax, stayTax } from '@/lib/rental/stay-tax';
import { getFiscalProfile } from '@/server/company/fiscal-profile/fiscal-profile.service';
import type { Actor } from '@/server/platform/api/context';
import { apiError } from '@/server/platform/contract/errors';
import { db, firstRow, inTransaction, type OpenTransaction, sql } from '@/server/platform/db/client';
import { RunAgain } from '@/server/platform/db/transaction-errors';
import { clock } from '@/server/platform/runtime/clock';
import { getProperty } from '@/server/rental/properties/properties.service';
import type { InvoicedStay, StayInvoiceCreate } from '@/server/rental/rental-invoices/rental-invoices.schema';
import { clientOfStay } from '@/server/rental/rental-invoices/stay-client';
import { stayLines } from '@/server/rental/rental-invoices/stay-lines';
import { lockReservation } from '@/server/rental/reservations/lock-property';
import type { Reservation } from '@/server/rental/reservations/reservations.schema';
import { getReservation } from '@/server/rental/reservations/reservations.service';
import { recalculateTouristTax } from '@/server/rental/reservations/stay-money';
import { readSalesDocument } from '@/server/sales/documents/sales-document';
import type { Invoice, InvoiceCreate } from '@/server/sales/invoices/invoices.schema';
import { createInvoice } from '@/server/sales/invoices/write-invoices';
import { isWithdrawn } from '@/server/sales/payments/open-invoices';

/**
 * Makes the draft of an invoice of a stay, once: of two at a time the second starts over, and is told of the invoice. A
 * draft that is deleted, and an invoice that is cancelled or credited in full, make room for another.
 * @throws 404; 409 where it has been invoiced, with `invoiceId`; 422 for a cancelled stay, one without an amount, and
 * CLIENT_UNCERTAIN; 400 for a client that is not the workspace's
 */
export async function invoiceStay(actor: Actor, reservationId: string, input: StayInvoiceCreate): Promise<Invoice> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    // Its tourist tax may be as an invoice before asked for it, or as its property had it when it was booked.
    await recalculateTouristTax(workspaceId, [reservationId]);
    const stay = await getReservation(actor, reservationId);
    await assertNotInvoiced(workspaceId, stay);
    const amount = amountOf(stay);
    const client = await clientOfStay(tx, actor, stay, input);
    const invoice = await createInvoice(actor, {
      ...{ clientId: client.id, clientName: client.name, currency: stay.currency, irpfRate: 0 },
      items: await itemsOf(tx, actor, { ...stay, amount }),
      dueDate: input.dueDate,
    });
    // After the client and the invoice, in the order of locks.
    await lockReservation(tx, workspaceId, reservationId);
    if (!isDeepStrictEqual(await getReservation(actor, reservationId), stay)) throw new RunAgain();
    await db.reservation.update({
      where: { id: reservationId, workspaceId },
      data: { invoiceId: invoice.id, clientId: client.id, updatedAt: clock.now() },
    });
    return invoice;
  });
}

/** The stay that an invoice was made of; null for any other invoice, and for one of another company. */
export async function findInvoicedStay({ workspaceId }: Actor, invoiceId: string): Promise<InvoicedStay | null> {
  const stay = await db.reservation.findFirst({
    where: { workspaceId, invoiceId, kind: 'stay' },
    select: { id: true, guestName: true },
  });
  return stay && { id: stay.id, guestName: stay.guestName ?? '' };
}

const DocumentNumberRow = z.object({ documentNumber: z.string().nullable() });

async function assertNotInvoiced(workspaceId: string, { invoiceId }: Reservation): Promise<void> {
  if (!invoiceId) return;
  const invoice = await firstRow(
    DocumentNumberRow,
    sql`
    SELECT document_number AS "documentNumber" FROM invoice
    WHERE id = ${invoiceId} AND workspace_id = ${workspaceId} AND NOT ${isWithdrawn}`,
  );
  if (!invoice) return;
  const named = invoice.documentNumber ?? 'the draft';
  throw apiError(
    'RESERVATION_INVOICED',
    { number: named, id: invoiceId },
    {
      extra: { invoiceId },
    },
  );
}

function amountOf({ status, amount }: Reservation): number {
  if (status === 'Cancelled') {
    throw apiError('CANCELLED_RESERVATION_NOT_INVOICED');
  }
  if (!amount) throw apiError('RESERVATION_WITHOUT_AMOUNT');
  return amount;
}

async function itemsOf(
  tx: OpenTransaction,
  actor: Actor,
  stay: Reservation & { amount: number },
): Promise<InvoiceCreate['items']> {
  const { workspaceId } = actor;
  const workspace = await db.workspace.findFirstOrThrow({ where: { id: workspaceId }, select: { locale: true } });
  const { hotelServices = false } = await getProperty(actor, stay.propertyId);
  const profile = await getFiscalProfile(actor);
  const tax = profile ? stayTax(profile, hotelServices) : {};
  const rate = await rateOf(tx, workspaceId, tax, stay.currency);
  return stayLines(stay, tax, rate, workspace.locale === 'en' ? 'en' : 'es');
}

/** Percent: what the house charges on a line that says this of its tax, whoever the client is. */
async function rateOf(tx: OpenTransaction, workspaceId: string, tax: StayTax, currency: string): Promise<Money> {
  const items = [{ description: '-', quantity: 1, unitPrice: 100, ...tax }];
  const { totals } = await readSalesDocument(tx, workspaceId, { clientName: '-', items, currency }, 'invoice');
  return new Money(totals.groups[0]?.rate ?? 0);
}
