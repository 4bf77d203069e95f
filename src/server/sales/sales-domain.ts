import { onAttachment, onMailed, registerMailCondition } from '@/server/platform/mail/mail-callbacks';
import { byDay, hourly, shared } from '@/server/platform/outbox/job';
import { gestoriaRouter } from '@/server/sales/aging/aging.router';
import { depositsRouter } from '@/server/sales/deposits/deposits.router';
import { recordHistory } from '@/server/sales/documents/document-history';
import { detectOverdueInvoices } from '@/server/sales/invoices/detect-overdue';
import { generateRecurringInvoices } from '@/server/sales/invoices/generate-recurring';
import { invoicesRouter } from '@/server/sales/invoices/invoices.router';
import { findPrintedInvoice } from '@/server/sales/invoices/pdf/invoice-pdf-source';
import { languageByToken as languageOfInvoice } from '@/server/sales/invoices/public-page/invoice-link';
import {
  openPublicChain,
  openPublicInvoice,
  publicInvoiceOpenedHandler,
  publicInvoicePdfHandler,
} from '@/server/sales/invoices/public-page/public-invoice-handler';
import { noteInvoiceMailed } from '@/server/sales/invoices/sending/mark-sent';
import { isOwed, PAYABLE } from '@/server/sales/invoices/sending/send-notice';
import { productsRouter } from '@/server/sales/products/products.router';
import { expireQuotes } from '@/server/sales/quotes/expire-quotes';
import { noteQuoteMailed } from '@/server/sales/quotes/mark-sent';
import { languageByToken as languageOfQuote } from '@/server/sales/quotes/public-link';
import {
  openPublicQuote,
  publicDecisionHandler,
  publicQuoteOpenedHandler,
  publicQuotePdfHandler,
} from '@/server/sales/quotes/public-quote-handler';
import { quotesRouter } from '@/server/sales/quotes/quotes.router';
import { remindersRouter } from '@/server/sales/reminders/reminders.router';
import { sendReminders } from '@/server/sales/reminders/send-reminders';

export const salesRouters = {
  deposits: depositsRouter,
  gestoria: gestoriaRouter,
  invoices: invoicesRouter,
  products: productsRouter,
  quotes: quotesRouter,
  reminders: remindersRouter,
};

/** What the pages of an invoice and of a quote call, which a link opens without sign-in. */
export const salesPages = {
  openPublicChain,
  openPublicInvoice,
  openPublicQuote,
  publicDecisionHandler,
  publicInvoiceOpenedHandler,
  publicInvoicePdfHandler,
  publicQuoteOpenedHandler,
  publicQuotePdfHandler,
};

/** The language of the client whose document a link opens, by the kind of page: `/invoice/…`, `/quote/…`. */
export const linkLanguages = { invoice: languageOfInvoice, quote: languageOfQuote };

export const salesJobs = {
  detectOverdue: byDay(shared(hourly('detect-overdue', 5, detectOverdueInvoices))),
  recurringInvoices: byDay(shared(hourly('recurring-invoices', 20, generateRecurringInvoices))),
  expireQuotes: byDay(shared(hourly('expire-quotes', 10, expireQuotes))),
  sendReminders: byDay(shared(hourly('send-reminders', 25, sendReminders))),
};

// Drawing is loaded late: the PDF renderer costs a second and 100 MB.
onAttachment('invoice-pdf', async (reader, invoiceId) => {
  const { renderInvoicePdf } = await import('@/server/sales/invoices/pdf/invoice-pdf');
  return renderInvoicePdf(reader, invoiceId);
});
onAttachment('quote-pdf', async (reader, quoteId) => {
  const { renderQuotePdf } = await import('@/server/sales/quotes/quote-pdf');
  return renderQuotePdf(reader, quoteId);
});
onMailed('inv', noteInvoiceMailed);
onMailed('quo', noteQuoteMailed);

// A reminder may have waited for the mail server while its invoice was paid.
registerMailCondition(PAYABLE, {
  check: async ({ workspaceId, resourceId }) =>
    isOwed(await findPrintedInvoice(workspaceId, resourceId)) ? null : 'Nothing was left to pay any more.',
  dropped: (tx, { workspaceId, resourceId }) =>
    recordHistory(tx, { workspaceId }, [{ documentId: resourceId, action: 'reminder_dropped' }]),
});
