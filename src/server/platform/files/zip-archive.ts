import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { inOwnWords } from '@/lib/folio/own-words';
import { machineClock } from '@/server/platform/runtime/clock';

const READ_AHEAD = 64 * 1024;

/** What is text packs to a tenth; pictures and PDFs are packed already. */
type EntryOptions = { compress?: boolean };

/** Whoever reads the archive has gone, or has taken nothing of it for too long. */
export class ReaderDisconnected extends Error {
  static {
    inOwnWords(ReaderDisconnected);
  }
}

/**
 * A ZIP that is read while it is written: no entry is whole in memory, and the next bytes are made once those before have
 * been taken. One that is not ended has no directory, so that nobody takes a part of it for the whole.
 */
export class ZipArchive {
  readonly #zip = new ZipFile();
  readonly #gone = new AbortController();
  readonly #output: Readable;
  readonly #patienceMs: number;

  /** @param patienceMs how long a reader may take nothing of what is there */
  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
    this.#output = this.#zip.outputStream as Readable;
    this.#output.on('close', () => this.#gone.abort());
    this.#output.on('error', () => undefined); // whoever reads it hears of it; unheard, it would end the process
    this.#zip.on('error', (error: Error) => this.fail(error));
  }

  /** What is read of it. Whoever cancels it ends `add`. */
  get bytes(): ReadableStream<Uint8Array> {
    // Counted in bytes: by its default, Node counts chunks, and would take as many of them as a buffer has bytes.
    const strategy = new ByteLengthQueuingStrategy({ highWaterMark: READ_AHEAD });
    return Readable.toWeb(this.#output, { strategy }) as ReadableStream<Uint8Array>;
  }

  /** Aborted once nobody reads it any more. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  throwIfDisconnected(): void {
    if (this.gone.aborted) throw new ReaderDisconnected('The reader of the archive has gone.');
  }

  /** Adds a file, and waits until all of it has been asked for. @throws ReaderGone */
  async add(
    name: string,
    content: AsyncIterable<string | Uint8Array>,
    { compress = true }: EntryOptions = {},
  ): Promise<void> {
    const entry = new PassThrough();
    const { signal } = this.#gone;
    const stalled = setTimeout(
      () => this.fail(new ReaderDisconnected('Nothing of it was read for too long.')),
      this.#patienceMs,
    );
    this.#zip.addReadStream(entry, name, { mtime: machineClock.now(), compress });
    try {
      // Written and read: what is small would otherwise wait in the next thousand entries.
      await Promise.all([pipeline(noting(content, stalled), entry, { signal }), finished(entry, { signal })]);
    } catch (error) {
      this.throwIfDisconnected();
      throw error;
    } finally {
      clearTimeout(stalled);
    }
  }

  /** Writes the directory: from now on it is whole. */
  end(): void {
    this.#zip.end();
  }

  /** Breaks it off: whoever reads it learns that it is not whole. */
  fail(error: Error): void {
    this.#output.destroy(error);
  }
}

/** Begins to wait anew with each part that is asked for. */
async function* noting<Part>(content: AsyncIterable<Part>, stalled: NodeJS.Timeout): AsyncGenerator<Part> {
  for await (const part of content) {
    stalled.refresh();
    yield part;
  }
}
