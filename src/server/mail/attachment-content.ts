import type { Actor } from '@/server/context';
import type { MailAttachment } from '@/server/mail/queue-mail';

type Render = (reader: Actor, resourceId: string) => Promise<Uint8Array>;

// The one place that knows what can be attached. Loaded late: the PDF renderer costs a second and 100 MB.
const renderers: Record<MailAttachment['kind'], Render> = {
  'invoice-pdf': async (reader, invoiceId) => {
    const { renderInvoicePdf } = await import('@/server/invoices/invoice-pdf');
    return renderInvoicePdf(reader, invoiceId);
  },
  'quote-pdf': async (reader, quoteId) => {
    const { renderQuotePdf } = await import('@/server/quotes/quote-pdf');
    return renderQuotePdf(reader, quoteId);
  },
};

/** The bytes of an attachment, made anew from what it shows. */
export function attachmentContent(workspaceId: string, { kind, resourceId }: MailAttachment): Promise<Uint8Array> {
  return renderers[kind](readerOf(workspaceId), resourceId);
}

// The mail may be sent long after whoever queued it has left.
function readerOf(workspaceId: string): Actor {
  return { workspaceId, userId: '', role: 'viewer', scopes: ['read'] };
}
