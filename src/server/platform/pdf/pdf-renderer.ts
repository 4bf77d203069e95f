import { type AppError, apiError, tooBusy } from '@/server/platform/contract/errors';
import { requesterOf } from '@/server/platform/db/requester-of';
import { PdfThread, UnprintableError } from '@/server/platform/pdf/pdf-thread';
import type { PrintedContent } from '@/server/platform/pdf/printed-content';
import { RecentBytes } from '@/server/platform/pdf/recent-bytes';
import { machineClock } from '@/server/platform/runtime/clock';
import { companyTime } from '@/server/platform/runtime/company-time';
import { sha256Hex } from '@/server/platform/runtime/crypto';
import { env } from '@/server/platform/runtime/env';
import { FairQueue, QueueFullError, type Requester } from '@/server/platform/runtime/fair-queue';
import { log } from '@/server/platform/runtime/log';
import { onShutdown } from '@/server/platform/runtime/shutdown';

const LIMITS = { running: env.PDF_THREADS, runningPerOwner: 1, waiting: 128, waitingPerOwner: 40 };
const CACHED_BYTES = 32 * 1024 * 1024;
const FAILURE_CACHED_MS = 10 * 60_000;
const MOST_FAILURES = 500;
const RETRY_AFTER_SECONDS = 5;

type PdfOrder<Content> = {
  /** Whose turn it takes. */
  requester: Requester;
  content: Content;
  /** Aborted when nobody waits for it any more. */
  signal?: AbortSignal;
};

/** A PDF that is waited for: everybody who wants the same content waits for the same one. */
type UnderWay = { result: Promise<Uint8Array>; callers: number; abandoned: AbortController };

/** Makes PDFs of contents: each once, by turns between owners and companies, and not again for a while what has failed. */
export class PdfRenderer<Content> {
  readonly #render: (content: Content) => Promise<Uint8Array>;
  readonly #queue = new FairQueue(LIMITS);
  readonly #recent = new RecentBytes(CACHED_BYTES);
  readonly #underWay = new Map<string, UnderWay>();
  readonly #failed = new Map<string, { error: AppError; until: number }>();

  constructor(render: (content: Content) => Promise<Uint8Array>) {
    this.#render = render;
  }

  /**
   * The bytes are the same for the same content.
   * @throws 422 for a content that cannot be laid out, 503 with Retry-After where too many wait, 400 for a caller who left
   */
  async render({ requester, content, signal }: PdfOrder<Content>): Promise<Uint8Array> {
    const key = sha256Hex(JSON.stringify(content));
    const recent = this.#recent.get(key);
    if (recent) return recent;
    this.#refuseFailed(key);
    if (signal?.aborted) throw connectionLost();

    const underWay = this.#underWay.get(key) ?? this.#begin(key, requester, content);
    return waitFor(underWay, signal);
  }

  #begin(key: string, requester: Requester, content: Content): UnderWay {
    const abandoned = new AbortController();
    const made = this.#queue.add(requester, () => this.#render(content), abandoned.signal);
    const result = made.then(
      (bytes) => {
        this.#recent.set(key, bytes);
        return bytes;
      },
      (error) => {
        throw this.#failure(key, error);
      },
    );
    const underWay = { result, callers: 0, abandoned };
    this.#underWay.set(key, underWay);
    const forget = () => this.#underWay.get(key) === underWay && this.#underWay.delete(key);
    abandoned.signal.addEventListener('abort', forget, { once: true });
    result.then(forget, forget);
    return underWay;
  }

  #failure(key: string, error: unknown): unknown {
    if (error instanceof QueueFullError) return tooBusy('Too many PDFs are being made.', RETRY_AFTER_SECONDS);
    if (!(error instanceof UnprintableError)) return error;
    log.error({ err: error }, 'a document could not be printed');
    const unprintable = apiError('PDF_NOT_POSSIBLE', { reason: error.message });
    this.#failed.set(key, { error: unprintable, until: machineClock.now().getTime() + FAILURE_CACHED_MS });
    const [oldest] = this.#failed.keys();
    if (this.#failed.size > MOST_FAILURES && oldest) this.#failed.delete(oldest);
    return unprintable;
  }

  #refuseFailed(key: string): void {
    const failed = this.#failed.get(key);
    if (!failed) return;
    if (machineClock.now().getTime() < failed.until) throw failed.error;
    this.#failed.delete(key);
  }
}

function waitFor(underWay: UnderWay, signal?: AbortSignal): Promise<Uint8Array> {
  underWay.callers += 1;
  if (!signal) return underWay.result;
  return new Promise((resolve, reject) => {
    const leave = () => {
      underWay.callers -= 1;
      if (underWay.callers === 0) underWay.abandoned.abort(connectionLost());
      reject(connectionLost());
    };
    signal.addEventListener('abort', leave, { once: true });
    underWay.result.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject);
  });
}

const connectionLost = () => apiError('PDF_CONNECTION_LOST');

/** On the first thread that has nothing to do; one that runs already before one that would have to start. */
function onThreads(): (content: PrintedContent) => Promise<Uint8Array> {
  const threads = Array.from({ length: env.PDF_THREADS }, () => new PdfThread());
  onShutdown('PDF renderer', async () => {
    await Promise.all(threads.map((thread) => thread.stop()));
  });
  return (content) => {
    const idle = threads.filter(({ isBusy }) => !isBusy);
    const thread = idle.find(({ isStarted }) => isStarted) ?? idle[0];
    if (!thread) throw new Error('More PDFs are laid out at once than there are threads');
    return thread.render(content);
  };
}

const renderer = new PdfRenderer(onThreads());

type CompanyOrder = Omit<PdfOrder<PrintedContent>, 'requester'> & { workspaceId: string };

/** @throws as `PdfRenderer.render` does */
export async function renderPdf({ workspaceId, content, ...order }: CompanyOrder): Promise<Uint8Array> {
  const requester = await requesterOf(workspaceId);
  return renderer.render({ requester, content: companyTime() ? marked(content) : content, ...order });
}

/** What a test company prints says so across the page: nobody takes it for the real thing. */
function marked(content: PrintedContent): PrintedContent {
  return 'mark' in content ? { ...content, testMark: content.language === 'es' ? 'PRUEBA' : 'TEST' } : content;
}
