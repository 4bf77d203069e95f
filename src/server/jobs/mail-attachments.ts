import { onAttachment } from '@/server/mail/attachment-content';

// What can be attached to a mail. Loaded late: the PDF renderer costs a second and 100 MB.

onAttachment('invoice-pdf', async (reader, invoiceId) => {
  const { renderInvoicePdf } = await import('@/server/invoices/invoice-pdf');
  return renderInvoicePdf(reader, invoiceId);
});
onAttachment('quote-pdf', async (reader, quoteId) => {
  const { renderQuotePdf } = await import('@/server/quotes/quote-pdf');
  return renderQuotePdf(reader, quoteId);
});
