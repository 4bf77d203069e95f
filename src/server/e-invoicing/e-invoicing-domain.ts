import { eInvoicingRouter } from '@/server/e-invoicing/e-invoicing/e-invoicing.router';
import {
  attachToMail,
  E_INVOICE,
  exportedBytes,
  FACTUR_X,
  nameForMail,
} from '@/server/e-invoicing/e-invoicing/exports/attach-to-mail';
import { faceTask } from '@/server/e-invoicing/face/deliver-to-face';
import { faceRouter } from '@/server/e-invoicing/face/face.router';
import { followFace } from '@/server/e-invoicing/face/follow-face';
import { remindOfStatuses } from '@/server/e-invoicing/statuses/remind-of-statuses';
import { statusesRouter } from '@/server/e-invoicing/statuses/statuses.router';
import { onAttachment } from '@/server/platform/mail/mail-callbacks';
import { byDay, hourly, outboxJob, shared } from '@/server/platform/outbox/job';
import { onEInvoiceAttached } from '@/server/sales/invoices/sending/attached-e-invoice';

export const eInvoicingRouters = {
  eInvoicing: eInvoicingRouter,
  face: faceRouter,
  invoiceStatuses: statusesRouter,
};

export const eInvoicingJobs = {
  submitToFace: outboxJob('submit-to-face', faceTask),
  followFace: shared(hourly('follow-face', 50, followFace)),
  remindOfStatuses: byDay(hourly('remind-of-statuses', 55, remindOfStatuses)),
};

onAttachment(E_INVOICE, exportedBytes);
onAttachment(FACTUR_X, async (reader, invoiceId) => {
  const { makeHybridPdf } = await import('@/server/e-invoicing/e-invoicing/exports/hybrid-pdf'); // with the PDF renderer
  return (await makeHybridPdf(reader, invoiceId)).bytes;
});
onEInvoiceAttached({ attach: attachToMail, name: nameForMail });
