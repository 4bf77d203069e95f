import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxKind, Outcome } from '@/server/platform/outbox/kinds';

// A mail server that takes a connection and a message and never says what became of it; a file store that never answers.

const received: string[] = [];
let closed = 0;
const mailServer = createServer((socket) => {
  socket.write('220 mail.example.test\r\n');
  socket.on('data', (chunk) => {
    const line = chunk.toString();
    received.push(line);
    if (/^(EHLO|HELO|MAIL|RCPT)/.test(line)) socket.write('250 OK\r\n');
    if (line.startsWith('DATA')) socket.write('354 Go ahead\r\n');
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    closed += 1;
  });
});
const removals: string[] = [];
let dropped = 0;
const fileServer = createHttpServer((request) => {
  removals.push(`${request.method} ${request.url}`);
  request.on('close', () => {
    dropped += 1;
  });
});

vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${await listen(mailServer)}`);
vi.stubEnv('STORAGE_URL', `s3+http://KEY:secret@127.0.0.1:${await listen(fileServer)}/receipts`);

const { deleteRows, findStored, storedRow, storedRows } = await import('~/tests/setup/stored-rows');
const { runTasks } = await import('~/tests/setup/jobs');
const { currentTime } = await import('~/tests/setup/clock');
const { inTransaction } = await import('@/server/platform/db/client');
const { fileRemoval } = await import('@/server/platform/files/discarded-files');
const { mailKind } = await import('@/server/platform/mail/deliver-mail');
const { queueMail } = await import('@/server/platform/mail/queue-mail');
const { enqueue } = await import('@/server/platform/outbox/enqueue');
const { registerKind, STOP_MS } = await import('@/server/platform/outbox/kinds');

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

beforeEach(() => deleteRows('outboxTask'));

afterAll(() => {
  mailServer.close();
  fileServer.close();
});

describe('an attempt whose time is over', () => {
  const acts: string[] = [];
  const queue = (key: string) =>
    inTransaction((tx) => enqueue(tx, { kind: 'post', key, workspaceId: null, lane: 'one' }));

  /** Of no time at all, so that its signal aborts at once: what is left of the lease is for stopping. */
  function register(run: OutboxKind['run']): void {
    registerKind({ name: 'post', retryAfterMs: [60_000], concurrency: 2, leaseMs: STOP_MS, run });
  }

  const aborted = (signal: AbortSignal) =>
    signal.aborted ? undefined : new Promise((done) => signal.addEventListener('abort', done));

  beforeEach(() => {
    acts.length = 0;
  });

  it('is told so while the task is still its own, does no more, and is made again by the schedule', async () => {
    register(async ({ key }, signal) => {
      acts.push(`begin ${key}`);
      await aborted(signal);
      const { status, nextAttemptAt } = await storedRow('outboxTask', { key });
      acts.push(`${status}, ${(nextAttemptAt?.getTime() ?? 0) > currentTime().getTime() ? 'held' : 'due'}`);
      signal.throwIfAborted();
      acts.push(`act ${key}`);
      return { type: 'done' };
    });
    await queue('first');
    await queue('second');
    await Promise.all([runTasks('post'), runTasks('post')]);
    expect(acts).toEqual(['begin first', 'running, held']);
    const tasks = await storedRows('outboxTask', {}, { orderBy: { position: 'asc' } });
    expect(tasks).toMatchObject([
      { key: 'first', status: 'queued', attempts: 1, lastError: 'The attempt took too long.' },
      { key: 'second', status: 'queued', attempts: 0 },
    ]);
  });

  it('that was done all the same is done', async () => {
    register(async (_, signal) => {
      await aborted(signal);
      return { type: 'done' };
    });
    await queue('first');
    await runTasks('post');
    expect(await findStored('outboxTask')).toMatchObject({ status: 'done' });
  });
});

describe('a handler that is told to stop', () => {
  const task = { workspaceId: null, payload: {}, attempt: 1 };
  const draft = { to: 'ap@acme.test', subject: 'Invoice', html: '<p>Hi</p>', text: 'Hi' };
  const queueOne = () => inTransaction((tx) => queueMail(tx, { workspaceId: null, ...draft }));

  /** How an attempt ends that is told to stop once `begun` holds. */
  async function stopped(kind: OutboxKind, key: string, begun: () => boolean): Promise<unknown> {
    const stop = new AbortController();
    const end: Promise<Outcome | Error> = kind.run({ ...task, key }, stop.signal).catch((error) => error);
    await expect.poll(begun).toBe(true);
    stop.abort();
    return end;
  }

  it('hangs up on the mail server', async () => {
    const { id } = await queueOne();
    const isWaiting = () => received.join('').includes('\r\n.\r\n');
    expect(await stopped(mailKind(), id, isWaiting)).toMatchObject({ name: 'AbortError' });
    await expect.poll(() => closed).toBe(1);
  });

  it('sends nothing afterwards', async () => {
    const { id } = await queueOne();
    const send = vi.fn(async () => undefined);
    const end = mailKind(send).run({ ...task, key: id }, AbortSignal.abort());
    await expect(end).rejects.toMatchObject({ name: 'AbortError' });
    expect(send).not.toHaveBeenCalled();
  });

  it('gives up what it asked of the file store, and asks nothing afterwards', async () => {
    expect(await stopped(fileRemoval, 'ws_1/a', () => removals.length === 1)).toMatchObject({ name: 'AbortError' });
    await expect.poll(() => dropped).toBe(1);
    const end = fileRemoval.run({ ...task, key: 'ws_1/b' }, AbortSignal.abort());
    await expect(end).rejects.toMatchObject({ name: 'AbortError' });
    expect(removals).toEqual(['DELETE /receipts/ws_1/a']);
  });
});
