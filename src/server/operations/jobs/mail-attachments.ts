import { findLogoUrl } from '@/server/company/company/logo-file';
import {
  attachToMail,
  E_INVOICE,
  FACTUR_X,
  keptBytes,
  nameForMail,
} from '@/server/e-invoicing/e-invoicing/exports/attach-to-mail';
import { onAttachment, onMailed } from '@/server/platform/mail/attachment-content';
import { onPicture } from '@/server/platform/mail/mail-pictures';
import { statementPath, statementPdfKinds } from '@/server/rental/owner-statements/mail-statement';
import { onEInvoiceAttached } from '@/server/sales/invoices/sending/attached-e-invoice';
import { noteInvoiceMailed } from '@/server/sales/invoices/sending/mark-sent';
import { noteQuoteMailed } from '@/server/sales/quotes/mark-sent';

// What can be attached to a mail, and what is noted once that is out. Drawing is loaded late: the PDF renderer costs a second and 100 MB.

onAttachment('invoice-pdf', async (reader, invoiceId) => {
  const { renderInvoicePdf } = await import('@/server/sales/invoices/pdf/invoice-pdf');
  return renderInvoicePdf(reader, invoiceId);
});
onAttachment('quote-pdf', async (reader, quoteId) => {
  const { renderQuotePdf } = await import('@/server/sales/quotes/quote-pdf');
  return renderQuotePdf(reader, quoteId);
});
for (const { kind, language } of statementPdfKinds) {
  onAttachment(kind, async (reader, statementId) => {
    const { renderStatementPdf } = await import('@/server/rental/owner-statements/statement-pdf');
    return renderStatementPdf(reader, { ...(await statementPath(reader, statementId)), language });
  });
}
onAttachment(E_INVOICE, keptBytes);
onAttachment(FACTUR_X, async (reader, invoiceId) => {
  const { makeHybridPdf } = await import('@/server/e-invoicing/e-invoicing/exports/hybrid-pdf');
  return (await makeHybridPdf(reader, invoiceId)).bytes;
});
onEInvoiceAttached({ attach: attachToMail, name: nameForMail });

onPicture(findLogoUrl);

onMailed('inv', noteInvoiceMailed);
onMailed('quo', noteQuoteMailed);
