import { FolioError, NoAnswerError } from './errors.js';
import { rememberEtag } from './etags.js';
import type { ErrorBody } from './generated/types.js';
import { API_VERSION } from './generated/version.js';
import { delayBefore, isRepeatable } from './retries.js';

export type ClientOptions = {
  /** Where Folio is, such as `https://folio.acme.example`. */
  baseUrl: string;
  apiKey: string;
  /** How long an attempt may take, in milliseconds; 60,000. */
  timeoutMs?: number;
  /** How often a call is repeated where that is safe; 3. */
  maxRetries?: number;
  /** The longest wait before a repeat, in milliseconds; 60,000. An answer that asks for more is thrown. */
  maxRetryDelayMs?: number;
  /** Sent with every call. */
  headers?: Record<string, string>;
  /**
   * Told of what a success leaves undone: fields that the API does not know, a key that was used with another body. And once
   * of a server whose API is another version than this client was made from.
   */
  onNotice?: (notice: string) => void;
  /** Another `fetch` than the global one. */
  fetch?: typeof fetch;
};

/** What varies from call to call. */
export type CallOptions = {
  /** Names a POST: whoever repeats it within 24 hours gets the same answer. Made anew for each call where it is left out. */
  idempotencyKey?: string;
  /** The `etagOf` a record that was read: where somebody has changed it since, the call is refused with 412. */
  ifMatch?: string | undefined;
  timeoutMs?: number;
  maxRetries?: number;
  signal?: AbortSignal;
  headers?: Record<string, string>;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The bytes of a file. Its media type is that of the Blob. */
export type FileBody = Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | string;

type Call = {
  query?: object | undefined;
  body?: unknown;
  /** The media type of `body`, which is a file then. */
  sentAs?: string | undefined;
  options?: CallOptions | undefined;
};

type Answer = { status: number; headers: Headers; blob: Blob };

/** Calls the API. */
export class Client {
  readonly baseUrl: string;
  readonly #options: ClientOptions;
  #hasComparedVersions = false;

  constructor(options: ClientOptions) {
    if (!options.baseUrl) throw new TypeError('Folio needs a `baseUrl`, such as https://folio.acme.example.');
    if (!options.apiKey) throw new TypeError('Folio needs an `apiKey`: the settings of the company make one.');
    this.baseUrl = options.baseUrl.replace(/\/+$/, '');
    this.#options = options;
  }

  /**
   * The JSON of an answer; undefined where there is none.
   * @throws FolioError for an answer that is no success or not Folio's, NoAnswerError where there was none
   */
  async json<T>(method: Method, path: string, call: Call = {}): Promise<T> {
    const { status, headers, blob, attempts } = await this.#send(method, path, call);
    try {
      const answer = blob.size === 0 ? undefined : JSON.parse(await blob.text());
      if (!('fields' in (call.query ?? {}))) rememberEtag(answer, headers.get('ETag'));
      return answer as T;
    } catch {
      throw new FolioError({ status, body: undefined, baseUrl: this.baseUrl, attempts, retryAfter: undefined });
    }
  }

  /** The file of an answer, with its media type. @throws as `json` */
  async file(method: Method, path: string, call: Call = {}): Promise<Blob> {
    return (await this.#send(method, path, call)).blob;
  }

  async #send(method: Method, path: string, call: Call): Promise<Answer & { attempts: number }> {
    const options = { ...this.#options, ...call.options };
    const { maxRetries = 3, maxRetryDelayMs = 60_000, signal } = options;
    const idempotencyKey = method === 'POST' ? options.idempotencyKey?.trim() || newKey() : undefined;
    const request = { method, ...withBody(call), headers: this.#headersOf(call, idempotencyKey) };
    const url = this.baseUrl + path + queryOf(call.query);
    for (let attempts = 1; ; attempts++) {
      const outcome = await this.#attempt(url, request, options).catch((cause: unknown) => {
        const aborted = signal?.aborted === true;
        const kind = aborted ? 'aborted' : cause === TIMED_OUT ? 'timeout' : 'connection';
        const message = {
          aborted: 'The call was aborted.',
          timeout: `${method} ${url} was not answered in time.`,
          connection: `${method} ${url} could not be reached.`,
        };
        return new NoAnswerError(kind, message[kind], { idempotencyKey, attempts, cause });
      });
      const refusal = outcome instanceof NoAnswerError ? outcome : await this.#refusalOf(outcome, attempts);
      if (!refusal) {
        const answer = outcome as Answer;
        for (const notice of this.#noticesOf(answer.headers)) options.onNotice?.(notice);
        return { ...answer, attempts };
      }
      const delay = delayBefore(attempts, refusal);
      if (attempts > maxRetries || delay > maxRetryDelayMs || !isRepeatable(method, refusal)) throw refusal;
      await sleep(delay, signal).catch((cause) => {
        throw new NoAnswerError('aborted', 'The call was aborted.', { idempotencyKey, attempts, cause });
      });
    }
  }

  #headersOf({ body, sentAs, options }: Call, idempotencyKey: string | undefined): Record<string, string> {
    return {
      'X-API-Key': this.#options.apiKey,
      ...(body !== undefined && { 'Content-Type': sentAs ?? 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(options?.ifMatch && { 'If-Match': options.ifMatch }),
      ...this.#options.headers,
      ...options?.headers,
    };
  }

  /** One attempt; the body is a part of what has to come in time. */
  async #attempt(
    url: string,
    request: RequestInit,
    { timeoutMs = 60_000, signal, fetch }: ClientOptions & CallOptions,
  ) {
    const ended = new AbortController();
    const end = () => ended.abort(signal?.reason);
    if (signal?.aborted) throw signal.reason;
    signal?.addEventListener('abort', end);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(TIMED_OUT);
        ended.abort(TIMED_OUT);
      }, timeoutMs);
    });
    const answered = async (): Promise<Answer> => {
      const response = await (fetch ?? globalThis.fetch)(url, {
        ...request,
        redirect: 'manual', // followed, it would take the key to another address
        signal: ended.signal,
      });
      return { status: response.status, headers: response.headers, blob: await response.blob() };
    };
    try {
      return await Promise.race([answered(), tooLate]);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    }
  }

  #noticesOf(headers: Headers): string[] {
    const version = headers.get('X-API-Version');
    const isOther = !this.#hasComparedVersions && version !== null && version !== API_VERSION;
    this.#hasComparedVersions = true;
    const unknown = headers.get('X-Unknown-Fields');
    const differs = headers.get('X-Idempotent-Body-Differs') !== null;
    return [
      ...(isOther ? [`The server has the API of ${version}, and this client that of ${API_VERSION}.`] : []),
      ...(unknown ? [`The API does not know ${unknown}: it was ignored.`] : []),
      ...(differs ? ['This idempotency key was used before, with another body: only the first was carried out.'] : []),
    ];
  }

  async #refusalOf({ status, headers, blob }: Answer, attempts: number): Promise<FolioError | undefined> {
    if (status >= 200 && status < 300) return undefined; // 0 is a redirect, as a page is shown it
    const body = bodyOf(await blob.text());
    const retryAfter = secondsOf(headers.get('Retry-After'));
    return new FolioError({ status, body, baseUrl: this.baseUrl, attempts, retryAfter });
  }
}

const TIMED_OUT = new Error('No answer in time');

function withBody({ body, sentAs }: Call): { body?: BodyInit } {
  if (body === undefined) return {};
  return { body: sentAs ? (body as BodyInit) : JSON.stringify(body) };
}

function queryOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

function bodyOf(text: string): ErrorBody | undefined {
  try {
    const body = JSON.parse(text);
    return typeof body?.message === 'string' ? body : undefined;
  } catch {
    return undefined;
  }
}

/** Seconds, of a number of them or of a date. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** A UUID v4. `crypto.randomUUID` is missing in pages that are not secure. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}
