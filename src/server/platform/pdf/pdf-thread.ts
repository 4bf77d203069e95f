import { inOwnWords } from '@/lib/folio/own-words';
import type { PrintedContent } from '@/server/platform/pdf/printed-content';
import {
  FailedTaskError,
  OverLimitError,
  type TaskLimits,
  WorkerThread,
} from '@/server/platform/runtime/worker-thread';

/** With 16 MB for what is new a document of 1,000 lines takes a quarter more processor time. */
const PROGRAM = { source: 'src/server/platform/pdf/pdf-worker.ts', memory: 512, youngMemory: 32 };

/** What the schemas let through takes seconds of work. */
const LIMITS: TaskLimits = { cpu: 120_000, wait: 15 * 60_000 };

/** Why a document has no PDF: its layout failed, or took more time or memory than there is for one. */
export class UnprintableError extends Error {
  static {
    inOwnWords(UnprintableError);
  }
}

/** A thread that lays pages out, one document after another. */
export class PdfThread extends WorkerThread<PrintedContent, Uint8Array> {
  constructor(limits: TaskLimits = LIMITS) {
    super(PROGRAM, limits);
  }

  /** @throws UnprintableError; anything else is no fault of the document's */
  async render(content: PrintedContent): Promise<Uint8Array> {
    try {
      return await this.run(content);
    } catch (cause) {
      if (cause instanceof OverLimitError) {
        throw new UnprintableError('took more time or memory than there is for a document', { cause });
      }
      if (cause instanceof FailedTaskError) throw new UnprintableError('could not be laid out', { cause });
      throw cause;
    }
  }
}
