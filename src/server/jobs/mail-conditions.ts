import { recordHistory } from '@/server/documents/document-history';
import { findPrintedInvoice } from '@/server/invoices/pdf/invoice-pdf-source';
import { isOwed, PAYABLE } from '@/server/invoices/sending/send-notice';
import { onCondition } from '@/server/mail/sending-conditions';

// What must still hold when a mail is sent: it may have waited for the mail server.

onCondition(PAYABLE, {
  check: async ({ workspaceId, resourceId }) =>
    isOwed(await findPrintedInvoice(workspaceId, resourceId)) ? null : 'Nothing was left to pay any more.',
  dropped: ({ workspaceId, resourceId }) =>
    recordHistory({ workspaceId }, [{ documentId: resourceId, action: 'reminder_dropped' }]),
});
