import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const otlp = await vi.hoisted(async () => {
  const { startOtlpReceiver } = await import('~/tests/setup/otlp-receiver');
  const receiver = await startOtlpReceiver();
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_LOGS_EXPORTER: 'otlp',
    OTEL_BSP_SCHEDULE_DELAY: '20',
    OTEL_BLRP_SCHEDULE_DELAY: '20',
    OTEL_SERVICE_NAME: 'folio-of-a-test',
    DATABASE_POOL_SIZE: '3',
    LOG_LEVEL: 'debug',
    SIGN_UP: 'open',
  });
  return receiver;
});

import { call, signUp } from '~/tests/setup/browser';
import {
  attemptAtOnce,
  beginDelivering,
  closeReceiver,
  company,
  endDelivering,
  last,
  openReceiver,
  receiver,
  subscribe,
} from '~/tests/setup/delivering';
import { runJob } from '~/tests/setup/jobs';
import type { ReceivedSpan } from '~/tests/setup/otlp-receiver';
import { runAsJob, sendOut, serveFront } from '~/tests/setup/served-front';
import { openWorkspace } from '~/tests/setup/workspaces';

let front: Awaited<ReturnType<typeof serveFront>>;
beforeAll(async () => {
  front = await serveFront();
  await openReceiver();
});
afterAll(async () => {
  expect(otlp.received.errors).toEqual([]);
  await Promise.all([front.close(), closeReceiver()]);
  otlp.close();
});
beforeEach(beginDelivering);
afterEach(endDelivering);

const { spans, logs } = otlp.received;
const SERVER = 2;
const CLIENT = 3;

/** A span once it has arrived. */
async function span(name: string, fits: (it: ReceivedSpan) => boolean = () => true): Promise<ReceivedSpan> {
  const find = () => spans.find((it) => it.name === name && fits(it));
  await vi.waitFor(() => expect(find(), `no span ${name} among ${spans.map((it) => it.name)}`).toBeDefined());
  return find() as ReceivedSpan;
}
const childrenOf = (parent: ReceivedSpan) => spans.filter((it) => it.parentSpanId === parent.spanId);

/** Sends a request from outside, which may have begun a trace; returns the id of that. */
async function ask(path: string, options: RequestInit & { key?: string } = {}) {
  const traceId = crypto.randomUUID().replaceAll('-', '');
  const answer = await fetch(`${front.url}${path}`, {
    ...options,
    headers: {
      'x-api-key': options.key ?? company.key,
      'content-type': 'application/json',
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      ...options.headers,
    },
  });
  return { traceId, status: answer.status, requestId: answer.headers.get('x-request-id'), body: await answer.json() };
}

it('continues the trace of who asks: request, procedure, statements; a delivery is one of its own', async () => {
  attemptAtOnce();
  await subscribe({ events: ['invoice.created'] });
  const { traceId, status, requestId } = await ask('/v1/invoices', {
    method: 'POST',
    body: JSON.stringify({ clientName: 'Acme', items: [{ description: 'Work', quantity: 1, unitPrice: 10 }] }),
  });
  expect(status).toBe(201);

  const request = await span('POST /v1/invoices', (it) => it.traceId === traceId);
  expect(request).toMatchObject({
    kind: SERVER,
    parentSpanId: '00f067aa0ba902b7',
    status: { code: 0 },
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/v1/invoices',
      'http.response.status_code': 201,
      'folio.request.id': requestId,
    },
    resource: { 'service.name': 'folio-of-a-test' },
  });
  const procedure = await span('invoices.create', (it) => it.traceId === traceId);
  expect(procedure.parentSpanId).toBe(request.spanId);
  const statements = childrenOf(procedure);
  expect(statements.map(({ attributes }) => attributes['db.operation.name'])).toEqual(
    expect.arrayContaining(['BEGIN', 'COMMIT']),
  );
  const insert = statements.find(({ attributes }) => /\bINSERT INTO invoice\b/.test(`${attributes['db.query.text']}`));
  expect(insert).toMatchObject({ kind: CLIENT, traceId, attributes: { 'db.system.name': 'postgresql' } });
  expect(childrenOf(request).some(({ attributes }) => attributes['db.system.name'] === 'postgresql')).toBe(true); // the key

  const delivery = await span('deliver invoice.created');
  expect(delivery.traceId).not.toBe(traceId);
  expect(delivery.links).toMatchObject([{ traceId }]);
  expect(delivery.attributes).toMatchObject({ 'folio.delivery.attempt': 1, 'folio.delivery.outcome': 'delivered' });
  const post = await span('POST', (it) => it.parentSpanId === delivery.spanId);
  expect(post).toMatchObject({
    kind: CLIENT,
    attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': 200 },
  });
  expect(last().headers).not.toHaveProperty('traceparent'); // a stranger
});

/** Looked up for several requests at once: the key, the total. */
const SHARED = ['WITH api_key', 'SELECT resource_count'];

it('has each statement in the trace of who asked, though they wait for the same connections', async () => {
  const asked = await Promise.all(Array.from({ length: 15 }, () => ask('/v1/clients')));
  for (const { traceId } of asked) await span('GET /v1/clients', (it) => it.traceId === traceId);
  for (const { traceId } of asked) {
    const names = spans.filter((it) => it.traceId === traceId).map(({ name }) => name);
    const own = names.filter((name) => !SHARED.includes(name)).sort();
    expect(own).toEqual(['GET /v1/clients', 'SELECT client', 'clients.list']);
  }
});

it('names a refusal by its code, and by the id that its answer has', async () => {
  const { traceId, status, requestId } = await ask('/v1/invoices/inv_none');
  expect(status).toBe(404);
  const request = await span('GET /v1/invoices/{invoiceId}', (it) => it.traceId === traceId);
  expect(request).toMatchObject({
    status: { code: 0 }, // the caller's fault, and no error of the server
    attributes: { 'folio.request.id': requestId, 'folio.error.code': 'NOT_FOUND' },
  });
  await vi.waitFor(() => expect(logs.some((it) => it.attributes.requestId === requestId)).toBe(true));
  const line = logs.find((it) => it.attributes.requestId === requestId);
  expect(line).toMatchObject({ traceId, severityText: 'debug', body: { stringValue: 'answered' } });
});

it('names a request by its route, whoever may not make it', async () => {
  const { traceId, status } = await ask('/v1/invoices/inv_x/paid', { method: 'POST', key: 'folio_wrong' });
  expect(status).toBe(401);
  await span('POST /v1/invoices/{invoiceId}/paid', (it) => it.traceId === traceId);
  const nowhere = await ask('/v1/nowhere/inv_x');
  expect(nowhere.status).toBe(404);
  await span('GET /v1/[...path]', (it) => it.traceId === nowhere.traceId);
});

it('traces a procedure of the dashboard, a job with its statements, and what leaves Folio within one', async () => {
  const { userId, cookie } = await signUp('Inma');
  const { id } = await openWorkspace(userId, { name: 'Taller' });
  expect((await call(id, 'clients.list', { cookie, input: {} })).response.status).toBe(200);
  await span('clients.list');

  await runAsJob('detect-overdue', () => runJob('detectOverdue'));
  await runAsJob('failing', () => sendOut({ url: 'http://127.0.0.1:1/a-secret-path', method: 'GET' }));
  const job = await span('job detect-overdue');
  expect(job.parentSpanId).toBeUndefined();
  await span('job failing');
  expect(childrenOf(job).some(({ attributes }) => attributes['db.system.name'] === 'postgresql')).toBe(true);
  const sent = await span('GET', (it) => it.kind === CLIENT && it.attributes['server.port'] === 1);
  expect(sent).toMatchObject({ status: { code: 2 }, attributes: { 'server.address': '127.0.0.1' } });
});

it('sends nothing that people have entered, no key and no secret', async () => {
  attemptAtOnce();
  const marked = {
    name: 'MARKED-name Peña',
    email: 'marked.mail@example.com',
    iban: 'ES9121000418450200051332',
    secret: 'MARKED-secret-of-the-webhook',
    header: 'MARKED-header',
    path: 'MARKED-path',
    query: 'MARKED-query',
    notes: 'MARKED-notes',
  };
  await subscribe({
    url: `${receiver.url}/${marked.path}?token=${marked.query}`,
    events: ['client.created'],
    secret: marked.secret,
    headers: { 'X-Token': marked.header },
  });
  const { name, email, iban } = marked;
  const made = await ask('/v1/clients', {
    method: 'POST',
    body: JSON.stringify({ name, email, iban, notes: marked.notes }),
  });
  const others = [
    await ask(`/v1/clients?search=${marked.query}`),
    await ask(`/v1/nothing?token=${marked.query}`),
    await ask('/v1/clients', { key: 'MARKED-key' }),
    await ask('/v1/clients', { method: 'POST', body: `{"name": ${JSON.stringify(marked.notes)}, "email": "MARKED` }),
    await ask('/v1/expenses', { method: 'POST', body: JSON.stringify({ vendorName: name, total: 'MARKED-total' }) }),
  ];
  await fetch(`${front.url}/invoice/${marked.path}?token=${marked.query}`, {
    headers: { cookie: `a=${marked.secret}` },
  });
  const { userId, cookie } = await signUp('MARKED-person');
  await openWorkspace(userId, { name: 'MARKED-company' });
  for (const { traceId, status } of [made, ...others]) {
    await vi.waitFor(() => expect(spans.some((it) => it.traceId === traceId && it.kind === SERVER)).toBe(true));
    expect([201, 200, 404, 401, 400]).toContain(status);
  }
  expect(made.status).toBe(201);
  await span('deliver client.created');
  await span('GET', (it) => it.kind === SERVER); // the page
  for (const { requestId } of [made, ...others]) {
    await vi.waitFor(() => expect(logs.some(({ attributes }) => attributes.requestId === requestId)).toBe(true));
  }
  for (const value of [...Object.values(marked), 'MARKED', company.key, cookie, '?token']) {
    expect(otlp.received.raw).not.toContain(value);
  }
});

it('says once that nothing can be sent, and serves as before', async () => {
  const count = () => logs.filter(({ body }) => body.stringValue?.startsWith('nothing can be sent')).length;
  otlp.answer.status = 400;
  while (otlp.answer.refused <= 3) expect((await ask('/v1/clients')).status).toBe(200); // spans of several may go out together
  otlp.answer.status = 200;
  await ask('/v1/clients');
  await vi.waitFor(() =>
    expect(logs.some(({ body }) => body.stringValue?.includes('takes what is sent again'))).toBe(true),
  );
  expect(count()).toBeLessThanOrEqual(2); // traces, logs
});
