import type { Actor } from '@/server/platform/api/context';
import type { MailAttachment } from '@/server/platform/mail/queue-mail';
import type { InvoiceSend } from '@/server/sales/invoices/sending/send-invoice.schema';

export type EInvoiceChoice = NonNullable<InvoiceSend['einvoice']>;

/** What is attached to a mail, and whether the PDF is in it. */
export type AttachedEInvoice = { attachment: MailAttachment; replacesPdf: boolean };

type Attach = (
  sender: Pick<Actor, 'workspaceId'> & Partial<Actor>,
  invoiceId: string,
  choice: EInvoiceChoice,
) => Promise<AttachedEInvoice>;

type Ways = { attach: Attach; name: Attach };

const registered: { ways?: Ways } = {};

/**
 * Says how an issued invoice is attached as an e-invoice, and what that would be called: `name` keeps nothing. Invoices
 * know no formats; e-invoicing stands above them.
 */
export function onEInvoiceAttached(ways: Ways): void {
  registered.ways = ways;
}

/** @throws 400 for a format that there is none of, 403, 422 with all that the format lacks */
export const attachEInvoice: Attach = (...of) => waysOf().attach(...of);

/** The same without keeping anything, for a mail that is only looked at. */
export const nameEInvoice: Attach = (...of) => waysOf().name(...of);

function waysOf(): Ways {
  if (!registered.ways) throw new Error('Nothing attaches e-invoices');
  return registered.ways;
}
