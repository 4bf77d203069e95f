import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import canonicalize from 'canonicalize';

// A small Inngest in its own protocol: it registers, queues, calls and retries as the self-hosted one does, ignores an
// event id that it has seen, forgets its queue when it is restarted, and goes away when told to.

export const EVENT_KEY = 'e0'.repeat(16);
export const SIGNING_KEY = 'ab'.repeat(32);

const WORKERS = 8;

type SentEvent = { id: string; name: string; data: Record<string, unknown>; ts?: number };
type Registration = { url: string; functions: { id: string; steps: Record<string, Step> }[] };
type Step = { runtime: { url: string }; retries?: { attempts: number } };
/** A step's answer, as the SDK tells it: `206 [{op, id, data, opts}]`. */
type Operation = { op: string; id: string; data?: unknown; opts?: { duration?: string }; name?: string };
type Run = { event: SentEvent; steps: Record<string, unknown>; stack: string[]; attempt: number };

type RefusedKey = 'INNGEST_EVENT_KEY' | 'INNGEST_SIGNING_KEY';

export type FakeInngest = Awaited<ReturnType<typeof startFakeInngest>>;

/** @param onSleep what a run's pause does, in place of waiting: `2s` as the function says it */
export async function startFakeInngest(onSleep: (duration: string) => void = () => {}) {
  const seen = new Set<string>();
  let queue: Run[] = [];
  let server: Server | undefined;
  let app: Registration | undefined;
  let port = 0;
  let refused: RefusedKey | undefined;

  const fake = {
    /** Every event that came, repeated ones too. */
    events: [] as SentEvent[],
    /** Sizes of the requests that brought them. */
    pages: [] as number[],
    registrations: 0,
    failedRuns: 0,
    get app() {
      return app;
    },
    get queued() {
      return queue.length;
    },
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    /** Runs whatever is queued, several at once, until nothing is. */
    async work() {
      const worker = async () => {
        for (let run = queue.shift(); run; run = queue.shift()) await call(run);
      };
      while (queue.length > 0) await Promise.all(Array.from({ length: WORKERS }, worker));
    },
    /** One call of what is first in the queue; what comes of it goes to the end. */
    async step() {
      const run = queue.shift();
      if (run) await call(run);
    },
    /** Stops answering. Its queue is in memory, and lost; what it has seen and registered is in its database. */
    async goAway() {
      queue = [];
      const closing = server;
      server = undefined;
      await new Promise<void>((closed) => (closing ? closing.close(() => closed()) : closed()));
      closing?.closeAllConnections();
    },
    async comeBack() {
      server = createServer((request, response) => void answer(request, response));
      await new Promise<void>((listening) => server?.listen(port, '127.0.0.1', listening));
      port = (server.address() as AddressInfo).port;
    },
    forgetQueue() {
      queue = [];
    },
    /** Knows another key than that of Folio from now on; with nothing, the same ones again. */
    refuse(key?: RefusedKey) {
      refused = key;
    },
    /** As with a fresh database: the app has to register again. */
    forgetApp() {
      app = undefined;
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const reply = (status: number, value: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
        .end(JSON.stringify(value));
    const path = new URL(request.url ?? '/', fake.url).pathname;
    if (path === '/health') reply(200, { status: 200 });
    else if (path.startsWith('/e/')) {
      const isKnown = path === `/e/${EVENT_KEY}` && refused !== 'INNGEST_EVENT_KEY';
      if (isKnown) reply(200, { ids: accept(JSON.parse(body)), status: 200 });
      else reply(401, { error: 'Event key not found', status: 401 });
    } else if (path === '/fn/register') {
      const isKnown = request.headers.authorization === `Bearer ${hashedKey()}` && refused !== 'INNGEST_SIGNING_KEY';
      if (!isKnown) return void response.writeHead(401, { connection: 'close' }).end('Authentication failed\n'); // no JSON
      app = JSON.parse(body) as Registration;
      fake.registrations++;
      reply(200, { ok: true, modified: true });
    } else reply(404, { error: 'Not found', status: 404 });
  }

  /** Only deliveries have a function here; whatever else is told is taken and nothing comes of it. */
  function accept(sent: Partial<SentEvent>[]): string[] {
    const events = sent.map((event) => ({ ...event, id: event.id ?? randomUUID() }) as SentEvent);
    const due = events.filter(({ name }) => name === 'folio/delivery.due');
    fake.events.push(...due);
    if (due.length > 0) fake.pages.push(due.length);
    for (const event of due) {
      if (seen.has(event.id)) continue;
      seen.add(event.id);
      queue.push({ event, steps: {}, stack: [], attempt: 0 });
    }
    return events.map(({ id }) => id);
  }

  /** One request to the app. Where the run goes on, it is queued again. */
  async function call(run: Run): Promise<void> {
    const fn = app?.functions.find(({ id }) => id === 'folio-deliver');
    const step = fn && Object.values(fn.steps)[0];
    if (!step || !app) return;
    const { event, steps, stack, attempt } = run;
    const ctx = { run_id: event.id, attempt, disable_immediate_execution: false, use_api: false };
    const body = {
      version: 2,
      event,
      events: [event],
      ctx: { ...ctx, stack: { stack, current: stack.length } },
      steps,
    };
    const headers = { 'content-type': 'application/json', 'x-inngest-signature': sign(body), connection: 'close' };
    try {
      const url = new URL(step.runtime.url);
      const answered = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      if (answered.status === 206) goOn(run, (await answered.json()) as Operation[]);
      else if (answered.status !== 200) throw new Error(`${answered.status} ${await answered.text()}`);
    } catch {
      // Nobody there, or an error: again, as often as the function allows.
      if (attempt < (step.retries?.attempts ?? 4)) queue.push({ ...run, attempt: attempt + 1 });
      else fake.failedRuns++;
    }
  }

  function goOn(run: Run, operations: Operation[]): void {
    const steps = { ...run.steps };
    const stack = [...run.stack];
    for (const { op, id, data, opts, name } of operations) {
      if (op === 'Sleep') onSleep(name ?? opts?.duration ?? '');
      if (op === 'StepError' || op === 'StepFailed') throw new Error('The step failed');
      steps[id] = { type: 'data', data: data ?? null };
      stack.push(id);
    }
    queue.push({ ...run, steps, stack, attempt: 0 });
  }

  await fake.comeBack();
  return fake;
}

/** `x-inngest-signature` of what Inngest sends. */
export function sign(body: unknown, key = SIGNING_KEY): string {
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', key)
    .update(`${canonicalize(body)}${seconds}`)
    .digest('hex');
  return `t=${seconds}&s=${signature}`;
}

/** How the SDK shows that it knows the signing key. */
function hashedKey(): string {
  return createHash('sha256').update(Buffer.from(SIGNING_KEY, 'hex')).digest('hex');
}
