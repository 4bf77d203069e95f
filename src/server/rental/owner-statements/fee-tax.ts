import { Money } from '@/lib/money/money';
import type { Actor } from '@/server/platform/api/context';
import type { OpenTransaction } from '@/server/platform/db/client';
import { findOwnerClients, type Owner } from '@/server/rental/owner-statements/owner-client';
import { readDocuments } from '@/server/sales/invoices/invoice-document';
import type { InvoiceCreate } from '@/server/sales/invoices/invoices.schema';

/** Percent of the fee: what its invoice adds, and what the owner withholds. */
export type FeeTax = { taxRate: Money; withheldRate: number };

/**
 * What the invoice of the fee will bear: the rules of invoices say it, by who issues and who is billed. The client stays
 * until the open transaction ends.
 */
export async function feeTaxOf(tx: OpenTransaction, actor: Actor, owner: Owner): Promise<FeeTax> {
  const [feeTax] = await feeTaxesOf(tx, actor, [owner]);
  if (!feeTax) throw new Error('An owner has no fee tax');
  return feeTax;
}

/** The same of several owners, in their order. */
export async function feeTaxesOf(tx: OpenTransaction, actor: Actor, owners: Owner[]): Promise<FeeTax[]> {
  const clientIds = await findOwnerClients(actor, owners);
  const invoices = clientIds.map((clientId) => feeInvoice(clientId, '–', '–', 100));
  const composed = await readDocuments(tx, actor.workspaceId, invoices);
  return composed.map(({ document, totals }) => ({
    taxRate: totals.lines[0]?.rate ?? new Money(0),
    withheldRate: document.irpfRate,
  }));
}

/** The invoice of a fee before tax: one line, taxed as the company's services are. */
export function feeInvoice(clientId: string | undefined, clientName: string, description: string, fee: number) {
  return {
    ...{ clientId, clientName, operationType: 'service' },
    items: [{ description, quantity: 1, unitPrice: fee }],
  } satisfies InvoiceCreate;
}
