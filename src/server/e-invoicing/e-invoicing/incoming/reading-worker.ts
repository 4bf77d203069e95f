import {
  type EInvoiceFile,
  type InterpretedEInvoice,
  interpretEInvoices,
} from '@/server/e-invoicing/e-invoicing/incoming/interpret-e-invoice';
import { AppError, type ErrorParts } from '@/server/platform/contract/errors';
import { answerTasks } from '@/server/platform/runtime/worker-tasks';

// The entry of the worker thread, which the build bundles on its own; see reading-thread.ts.

/** An error loses its class on the way to another thread: what is wrong with the file is said as data. */
export type Reading = { read: InterpretedEInvoice[] } | { refused: ErrorParts };

answerTasks<EInvoiceFile, Reading>((file) => {
  try {
    return { read: interpretEInvoices(file) };
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return { refused: error.parts };
    throw error;
  }
});
