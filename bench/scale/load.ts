import { setTimeout as sleep } from 'node:timers/promises';
import { issuedInvoice } from '~/bench/issued-invoice';

const PAUSE_MS = 50;
const AGAIN_MS = 500;
const ATTEMPTS = 20;

/** What callers noticed of the processes: times in milliseconds, the rest in requests. */
export type Noticed = {
  times: number[];
  /** Requests that were broken off or answered with a fault of the server, by what happened meanwhile. */
  broken: Record<string, number>;
  /** Calls that had no answer in the end, asked again and again with the same Idempotency-Key. */
  unanswered: number;
  issued: number;
};

export type Load = {
  noticed: Noticed;
  /** What happens from now on, as `broken` names it. */
  during: (phase: string) => void;
  end: () => Promise<void>;
};

/**
 * So many callers that each read a list and issue an invoice, one call after the other, without an end. Who gets no answer asks again
 * with the same Idempotency-Key, as our clients do.
 */
export function startLoad(url: string, key: string, callers: number): Load {
  const noticed: Noticed = { times: [], broken: {}, unanswered: 0, issued: 0 };
  let phase = 'undisturbed';
  let isOver = false;

  async function ask(method: string, path: string, body?: object, idempotencyKey?: string): Promise<number> {
    const headers = {
      'x-api-key': key,
      'content-type': 'application/json',
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    };
    const began = performance.now();
    const { status, text } = await fetch(`${url}${path}`, { method, headers, body: body && JSON.stringify(body) }).then(
      async (it) => ({ status: it.status, text: await it.text() }),
      () => ({ status: 0, text: '' }),
    );
    if (status >= 400 && status < 500 && status !== 409) throw new Error(`${method} ${path}: ${status} ${text}`);
    noticed.times.push(performance.now() - began);
    if (status === 0 || status >= 500) noticed.broken[phase] = (noticed.broken[phase] ?? 0) + 1;
    return status;
  }

  async function untilAnswered(wanted: number, attempt: () => Promise<number>): Promise<boolean> {
    for (let n = 0; n < ATTEMPTS; n++) {
      if ((await attempt()) === wanted) return true;
      await sleep(AGAIN_MS);
    }
    noticed.unanswered += 1;
    return false;
  }

  async function callRegularly(caller: number): Promise<void> {
    for (let n = 0; !isOver; n++) {
      await untilAnswered(200, () => ask('GET', '/v1/clients?limit=20'));
      const isIssued = await untilAnswered(201, () => ask('POST', '/v1/invoices', issuedInvoice, `${caller}-${n}`));
      if (isIssued) noticed.issued += 1;
      await sleep(PAUSE_MS);
    }
  }

  const all = Array.from({ length: callers }, (_, caller) => callRegularly(caller));
  return {
    noticed,
    during(next) {
      phase = next;
    },
    async end() {
      isOver = true;
      await Promise.all(all);
    },
  };
}
