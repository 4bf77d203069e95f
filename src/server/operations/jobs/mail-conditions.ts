import { onCondition } from '@/server/platform/mail/sending-conditions';
import { recordHistory } from '@/server/sales/documents/document-history';
import { findPrintedInvoice } from '@/server/sales/invoices/pdf/invoice-pdf-source';
import { isOwed, PAYABLE } from '@/server/sales/invoices/sending/send-notice';

// What must still hold when a mail is sent: it may have waited for the mail server.

onCondition(PAYABLE, {
  check: async ({ workspaceId, resourceId }) =>
    isOwed(await findPrintedInvoice(workspaceId, resourceId)) ? null : 'Nothing was left to pay any more.',
  dropped: ({ workspaceId, resourceId }) =>
    recordHistory({ workspaceId }, [{ documentId: resourceId, action: 'reminder_dropped' }]),
});
