import { reasonOf } from '@/lib/errors/reasons/reason-table';
import {
  type EInvoiceFile,
  type InterpretedEInvoice,
  interpretEInvoices,
} from '@/server/e-invoicing/e-invoicing/incoming/interpret-e-invoice';
import type { Reading } from '@/server/e-invoicing/e-invoicing/incoming/reading-worker';
import { unreadable } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';
import { AppError, tooBusy } from '@/server/platform/contract/errors';
import { ReadingThread, stoppedWithProcess } from '@/server/platform/files/reading-thread';
import type { TaskLimits } from '@/server/platform/runtime/worker-thread';

/** XML of so many bytes is read in less time than another thread would take to be asked. A PDF may unpack to anything. */
const SMALL = 128 * 1024;

/** The largest file that may be uploaded takes 3 s. */
const LIMITS: TaskLimits = { cpu: 12_000, wait: 2 * 60_000 };
const RETRY_AFTER_SECONDS = 5;

/** Reads e-invoices: small ones at once, others by turns on a thread of their own, so that nobody else waits for them. */
export class EInvoiceReader {
  readonly #thread: ReadingThread<EInvoiceFile, Reading>;

  constructor(limits: TaskLimits = LIMITS) {
    this.#thread = new ReadingThread({
      ...{ source: 'src/server/e-invoicing/e-invoicing/incoming/reading-worker.ts', limits },
      tooMany: () => tooBusy('Too many e-invoices are being read.', RETRY_AFTER_SECONDS),
      tooDemanding: () => unreadable(reasonOf('EINVOICE_TOO_DEMANDING')),
    });
  }

  /**
   * The invoices of a file, read and checked; none for a PDF without an e-invoice.
   * @throws 422 as `readEInvoice` does, and for what takes more time or memory than there is; 503 where too many wait
   */
  async read(workspaceId: string, file: EInvoiceFile): Promise<InterpretedEInvoice[]> {
    if (file.contentType === 'application/xml' && file.bytes.length <= SMALL) return interpretEInvoices(file);
    const reading = await this.#thread.answer(workspaceId, file);
    if ('refused' in reading) throw new AppError(reading.refused);
    return reading.read;
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }
}

const reader = stoppedWithProcess('e-invoice reader', new EInvoiceReader());

/** @throws as `EInvoiceReader.read` does */
export function readInTurn(workspaceId: string, file: EInvoiceFile): Promise<InterpretedEInvoice[]> {
  return reader.read(workspaceId, file);
}
