import { Money } from '@/lib/money';
import type { Actor } from '@/server/api/context';
import { readDocument } from '@/server/invoices/invoice-document';
import type { InvoiceCreate } from '@/server/invoices/invoices.schema';
import { findOwnerClient, type Owner } from '@/server/owner-statements/owner-client';

/** Percent of the fee: what its invoice adds, and what the owner withholds. */
export type FeeTax = { taxRate: Money; withheldRate: number };

/**
 * What the invoice of the fee will bear: the rules of invoices say it, by who issues and who is billed. The client stays
 * until the open transaction ends.
 */
export async function feeTaxOf(actor: Actor, owner: Owner): Promise<FeeTax> {
  const clientId = await findOwnerClient(actor, owner);
  const { document, totals } = await readDocument(actor.workspaceId, feeInvoice(clientId, '–', '–', 100));
  return { taxRate: totals.lines[0]?.rate ?? new Money(0), withheldRate: document.irpfRate };
}

/** The invoice of a fee before tax: one line, taxed as the company's services are. */
export function feeInvoice(clientId: string | undefined, clientName: string, description: string, fee: number) {
  return {
    ...{ clientId, clientName, operationType: 'service' },
    items: [{ description, quantity: 1, unitPrice: fee }],
  } satisfies InvoiceCreate;
}
