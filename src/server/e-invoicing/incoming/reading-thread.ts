import { busy } from '@/server/contract/errors';
import {
  type EInvoiceFile,
  type InterpretedEInvoice,
  interpretEInvoice,
} from '@/server/e-invoicing/incoming/interpret-e-invoice';
import type { Reading } from '@/server/e-invoicing/incoming/reading-worker';
import { refusedFile, unreadable } from '@/server/e-invoicing/incoming/xml-node';
import { FairQueue, QueueFullError } from '@/server/runtime/fair-queue';
import { log } from '@/server/runtime/log';
import { once } from '@/server/runtime/once';
import { onShutdown } from '@/server/runtime/shutdown';
import { OverLimitError, type TaskLimits, WorkerThread } from '@/server/runtime/worker-thread';

const PROGRAM = { source: 'src/server/e-invoicing/incoming/reading-worker.ts', memory: 512 };

/** XML of so many bytes is read in less time than another thread would take to be asked. A PDF may unpack to anything. */
const SMALL = 128 * 1024;

/** The largest file that may be uploaded takes some seconds. */
const LIMITS: TaskLimits = { cpu: 30_000, wait: 2 * 60_000 };
const QUEUE = { running: 1, runningPerOwner: 1, waiting: 64, waitingPerOwner: 16 };
const RETRY_AFTER_SECONDS = 5;

/** Reads e-invoices: small ones at once, others by turns on a thread of their own, so that nobody else waits for them. */
export class EInvoiceReader {
  readonly #thread: WorkerThread<EInvoiceFile, Reading>;
  readonly #queue = new FairQueue(QUEUE);

  constructor(limits: TaskLimits = LIMITS) {
    this.#thread = new WorkerThread(PROGRAM, limits);
  }

  /**
   * What a file says, read and checked; null for a PDF without an e-invoice.
   * @throws 422 as `readEInvoice` does, and for what takes more time or memory than there is; 503 where too many wait
   */
  async read(workspaceId: string, file: EInvoiceFile): Promise<InterpretedEInvoice | null> {
    if (file.contentType !== 'application/pdf' && file.bytes.length <= SMALL) return interpretEInvoice(file);
    const reading = await this.#queue.add(workspaceId, () => this.#thread.run(file)).catch(explain);
    if ('refused' in reading) throw refusedFile(reading.refused);
    return reading.read;
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }
}

function explain(error: unknown): never {
  if (error instanceof QueueFullError) throw busy('Too many e-invoices are being read.', RETRY_AFTER_SECONDS);
  if (!(error instanceof OverLimitError)) throw error;
  log.warn({ err: error }, 'an e-invoice could not be read in time');
  throw unreadable('It takes more time or memory than there is for one. Ask the vendor to divide it.');
}

/** @throws as `EInvoiceReader.read` does */
export function readInTurn(workspaceId: string, file: EInvoiceFile): Promise<InterpretedEInvoice | null> {
  return once('e-invoice reader', newReader).read(workspaceId, file);
}

function newReader(): EInvoiceReader {
  const reader = new EInvoiceReader();
  onShutdown('e-invoice reader', () => reader.stop());
  return reader;
}
