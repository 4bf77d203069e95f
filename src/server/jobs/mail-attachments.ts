import { findLogoUrl } from '@/server/company/logo-file';
import { attachToMail, E_INVOICE, FACTUR_X, keptBytes, nameForMail } from '@/server/e-invoicing/exports/attach-to-mail';
import { onEInvoiceAttached } from '@/server/invoices/sending/attached-e-invoice';
import { noteInvoiceMailed } from '@/server/invoices/sending/mark-sent';
import { onAttachment, onMailed } from '@/server/mail/attachment-content';
import { onPicture } from '@/server/mail/mail-pictures';
import { statementPath, statementPdfKinds } from '@/server/owner-statements/mail-statement';
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
for (const { kind, language } of statementPdfKinds) {
  onAttachment(kind, async (reader, statementId) => {
    const { renderStatementPdf } = await import('@/server/owner-statements/statement-pdf');
    return renderStatementPdf(reader, { ...(await statementPath(reader, statementId)), language });
  });
}
onAttachment(E_INVOICE, keptBytes);
onAttachment(FACTUR_X, async (reader, invoiceId) => {
  const { makeHybridPdf } = await import('@/server/e-invoicing/exports/hybrid-pdf');
  return (await makeHybridPdf(reader, invoiceId)).bytes;
});
onEInvoiceAttached({ attach: attachToMail, name: nameForMail });

onPicture(findLogoUrl);

onMailed('inv', noteInvoiceMailed);
onMailed('quo', noteQuoteMailed);
