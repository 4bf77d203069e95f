import { findLogoUrl } from '@/server/company/logo-file';
import { noteInvoiceMailed } from '@/server/invoices/sending/mark-sent';
import { onAttachment, onMailed } from '@/server/mail/attachment-content';
import { onPicture } from '@/server/mail/mail-pictures';
import { noteQuoteMailed } from '@/server/quotes/mark-sent';

// What can be attached to a mail, and what is noted once that is out. Drawing is loaded late: the PDF renderer costs a second and 100 MB.

onAttachment('invoice-pdf', async (reader, invoiceId) => {
  const { renderInvoicePdf } = await import('@/server/invoices/pdf/invoice-pdf');
  return renderInvoicePdf(reader, invoiceId);
});
onAttachment('quote-pdf', async (reader, quoteId) => {
  const { renderQuotePdf } = await import('@/server/quotes/quote-pdf');
  return renderQuotePdf(reader, quoteId);
});

onPicture(findLogoUrl);

onMailed('inv', noteInvoiceMailed);
onMailed('quo', noteQuoteMailed);
