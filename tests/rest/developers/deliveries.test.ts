import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listDeliveries, webhookStats } from '@/server/developers/webhooks/deliveries.service';
import { endPreviousSecret, rotateSecret } from '@/server/developers/webhooks/webhooks.service';
import { type Received, startReceiver } from '~/tests/receiver';
import { setClock } from '~/tests/setup/clock';
import { draftOf, openCompany } from '~/tests/setup/company';
import {
  beginDelivering,
  closeReceiver,
  company,
  detail,
  endDelivering,
  happen,
  last,
  list,
  MADE,
  only,
  openReceiver,
  receiver,
  run,
  SECRET,
  subscribe,
} from '~/tests/setup/delivering';
import { countRows } from '~/tests/setup/stored-rows';

const HOUR_MS = 60 * 60 * 1000;

beforeAll(openReceiver);
afterAll(closeReceiver);
beforeEach(beginDelivering);
afterEach(endDelivering);

const signed = (secret: string, { headers, body }: Received) =>
  new Webhook(secret).sign(String(headers['webhook-id']), new Date(Number(headers['webhook-timestamp']) * 1000), body);

describe('a delivery', () => {
  it('carries the frozen body, our headers and a signature that verifies; the history shows it', async () => {
    const id = await subscribe({ secret: SECRET });
    const { body: client } = await company.post('/v1/clients', { name: 'Peña & Söhne €' });
    await company.patch(`/v1/clients/${client.id}`, { name: 'Changed since' });
    await run();

    const delivery = await only(id);
    expect(receiver.received).toHaveLength(1);
    const { headers, body } = last();
    expect(JSON.parse(body)).toEqual({ event: 'client.created', timestamp: MADE, data: client });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-service-event': 'client.created',
      'x-service-delivery-id': delivery.id,
      'x-service-timestamp': MADE,
      'x-service-signature': expect.stringMatching(/^sha256=[0-9a-f]{64}$/),
      'webhook-signature': signed(SECRET, last()),
    });
    expect(delivery).toMatchObject({
      status: 'delivered',
      attemptCount: 1,
      responseCode: 200,
      requestBody: body,
      finishedAt: MADE,
      attempts: [{ number: 1, startedAt: MADE, responseCode: 200, responseBody: 'ok', isCut: false }],
    });
    expect(delivery.nextAttemptAt).toBeUndefined();
    expect(delivery.attempts[0]?.requestHeaders).toMatchObject({ 'x-service-event': 'client.created' });
  });

  it('is not signed without a secret', async () => {
    await subscribe();
    await company.post('/v1/clients', { name: 'A' });
    await run();
    expect(Object.keys(last().headers).filter((name) => name.includes('signature'))).toEqual([]);
  });

  it('goes to the webhooks that want the event, and to no other workspace', async () => {
    const wanting = await subscribe();
    const other = await subscribe({ events: ['invoice.created'] });
    const stranger = await openCompany();
    await company.post('/v1/clients', { name: 'A' });
    await stranger.post('/v1/clients', { name: 'B' });
    await run();
    expect(await list(wanting)).toHaveLength(1);
    expect(await list(other)).toEqual([]);
    expect(receiver.received).toHaveLength(1);
    await expect(listDeliveries(stranger.actor, { id: wanting, limit: 50, offset: 0 })).rejects.toThrow();
  });
});

describe('GET /v1/webhooks/{id}/deliveries', () => {
  const read = async (id: string, query = '') => {
    const { status, body } = await company.get(`/v1/webhooks/${id}/deliveries?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  it('lists them newest first, each with what it is about, by pages and with chosen fields', async () => {
    const events = ['client.created', 'invoice.created', 'expense.created', 'product.created'];
    const id = await subscribe({ events });
    const made = async (path: string, body: object) => (await company.post(`/v1/${path}`, body)).body;
    const client = await made('clients', { name: 'Acme' });
    setClock('2026-03-18T09:31:00.000Z');
    const invoice = await made('invoices', draftOf({ status: 'sent' }));
    setClock('2026-03-18T09:32:00.000Z');
    const draft = await made('invoices', draftOf({ clientName: 'Zeta' }));
    setClock('2026-03-18T09:33:00.000Z');
    const expense = await made('expenses', { description: 'Paper', amount: 121 });
    setClock('2026-03-18T09:34:00.000Z');
    const product = await made('products', { name: 'Layout', unitPrice: 100 });
    setClock('2026-03-18T09:35:00.000Z');
    (await company.post(`/v1/webhooks/${id}/test`)).body;
    await run();

    const { data, total, limit, offset } = await read(id);
    expect({ total, limit, offset }).toEqual({ total: 6, limit: 50, offset: 0 });
    expect(data.map(({ resource }: { resource?: object }) => resource)).toEqual([
      undefined,
      { type: 'product', id: product.id, label: 'Layout' },
      { type: 'expense', id: expense.id, label: 'Paper' },
      { type: 'invoice', id: draft.id, label: 'Zeta' },
      { type: 'invoice', id: invoice.id, label: invoice.documentNumber },
      { type: 'client', id: client.id, label: 'Acme' },
    ]);
    expect(data.at(-1)).toEqual({
      id: expect.stringMatching(/^dlv_/),
      webhookId: id,
      eventType: 'client.created',
      resource: { type: 'client', id: client.id, label: 'Acme' },
      status: 'delivered',
      attemptCount: 1,
      responseCode: 200,
      durationMs: expect.any(Number),
      createdAt: MADE,
      finishedAt: '2026-03-18T09:35:00.000Z',
    });
    const first = await read(id, 'limit=4');
    const rest = await read(id, `limit=4&cursor=${first.nextCursor}`);
    expect([...first.data, ...rest.data]).toEqual(data);
    expect((await read(id, 'fields=status')).data[0]).toEqual({ id: data[0].id, status: 'delivered' });
  });

  it('filters as the screen does', async () => {
    const id = await subscribe({ events: ['client.created', 'client.updated'] });
    receiver.reply = () => ({ status: 410 });
    const { body: client } = await company.post('/v1/clients', { name: 'Acme' });
    await run();
    receiver.reply = () => ({});
    setClock('2026-03-19T09:30:00.000Z');
    await company.patch(`/v1/clients/${client.id}`, { name: 'Acme SL' });
    await company.patch(`/v1/webhooks/${id}`, { status: 'paused' });
    const shown = async (query: string) =>
      (await read(id, query)).data.map(({ eventType, status }: Record<string, string>) => `${eventType} ${status}`);
    const [updated, created] = ['client.updated pending', 'client.created retrying'];
    expect(await shown('')).toEqual([updated, created]);
    expect(await shown('status=retrying')).toEqual([created]);
    expect(await shown('event=client.updated')).toEqual([updated]);
    expect(await shown('responseCode=410')).toEqual([created]);
    expect(await shown('responseCode=200')).toEqual([]);
    expect(await shown('from=2026-03-19')).toEqual([updated]);
    expect(await shown('to=2026-03-18')).toEqual([created]);
    for (const wrong of ['status=lost', 'responseCode=99', 'from=today']) {
      expect((await company.get(`/v1/webhooks/${id}/deliveries?${wrong}`)).status, wrong).toBe(400);
    }
  });

  it('is a 404 for a webhook that is not there, or is somebody else’s', async () => {
    const id = await subscribe();
    const stranger = await openCompany();
    expect((await stranger.get(`/v1/webhooks/${id}/deliveries`)).status).toBe(404);
    expect((await company.get('/v1/webhooks/wh_none/deliveries')).status).toBe(404);
  });
});

describe('a subscriber that fails', () => {
  it('is tried again 2 s and 4 s later, and no more', async () => {
    receiver.reply = () => ({ status: 500, body: 'é'.repeat(3000) });
    const id = await subscribe();
    await company.post('/v1/clients', { name: 'A' });

    await run();
    expect(await only(id)).toMatchObject({
      status: 'retrying',
      attemptCount: 1,
      nextAttemptAt: '2026-03-18T09:30:02.000Z',
    });
    await run(1999);
    expect(receiver.received).toHaveLength(1);
    await run(1);
    expect(await only(id)).toMatchObject({ status: 'retrying', nextAttemptAt: '2026-03-18T09:30:06.000Z' });
    await run(3999);
    expect(receiver.received).toHaveLength(2);
    await run(1);

    const failed = await only(id);
    expect(failed).toMatchObject({ status: 'failed', attemptCount: 3, responseCode: 500 });
    expect(
      failed.attempts.map(
        ({ number, startedAt, responseCode }: { number: number; startedAt: string; responseCode?: number }) => [
          number,
          startedAt,
          responseCode,
        ],
      ),
    ).toEqual([
      [1, '2026-03-18T09:30:00.000Z', 500],
      [2, '2026-03-18T09:30:02.000Z', 500],
      [3, '2026-03-18T09:30:06.000Z', 500],
    ]);
    for (const { responseBody, isCut } of failed.attempts) {
      expect({ responseBody, isCut }).toEqual({ responseBody: 'é'.repeat(1000), isCut: true });
    }
    await run(HOUR_MS);
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ headers }) => headers['x-service-delivery-id']))).toEqual(
      new Set([failed.id]),
    );
  });

  it('and answers at last has it delivered', async () => {
    receiver.reply = () => ({ status: receiver.received.length < 3 ? 503 : 204 });
    const id = await subscribe();
    await company.post('/v1/clients', { name: 'A' });
    for (const ms of [0, 2000, 4000]) await run(ms);
    expect(await only(id)).toMatchObject({ status: 'delivered', attemptCount: 3, responseCode: 204 });
  });

  it.each([
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['NUL bytes', { status: 500, body: 'a\u0000b' }],
    ['half a character', { status: 500, body: `${'x'.repeat(999)}😀` }],
  ])('with %s is recorded and tried again', async (_, reply) => {
    receiver.reply = () => reply;
    const id = await subscribe();
    await company.post('/v1/clients', { name: 'A' });
    await run();
    expect(receiver.received).toHaveLength(1);
    expect(await only(id)).toMatchObject({ status: 'retrying', responseCode: reply.status, attemptCount: 1 });
  });

  it('by not being there says so in words', async () => {
    const gone = await startReceiver();
    const id = await subscribe({ url: gone.url });
    await gone.close();
    await company.post('/v1/clients', { name: 'A' });
    for (const ms of [0, 2000, 4000]) await run(ms);
    const failed = await only(id);
    expect(failed).toMatchObject({ status: 'failed', attemptCount: 3, failure: expect.stringMatching(/\w/) });
    expect(failed.responseCode).toBeUndefined();
  });

  it('and is mended is sent the same again by hand, as a delivery of its own', async () => {
    receiver.reply = () => ({ status: 500 });
    const id = await subscribe({ secret: SECRET });
    await company.post('/v1/clients', { name: 'A' });
    for (const ms of [0, 2000, 4000]) await run(ms);
    const failed = await only(id);
    const { body } = last();

    receiver.reply = () => ({});
    const { deliveryId } = (await company.post(`/v1/webhooks/${id}/deliveries/${failed.id}/resend`)).body;
    await run(1000);
    expect(last().body).toBe(body);
    expect(last().headers['x-service-delivery-id']).toBe(deliveryId);
    expect((await company.get(`/v1/webhooks/${id}/deliveries/${deliveryId}`)).body).toMatchObject({
      status: 'delivered',
      resentFromId: failed.id,
    });
    expect(await detail(id, failed.id)).toEqual(failed);
    expect(await webhookStats(company.actor)).toEqual([
      { webhookId: id, delivered: 1, failed: 1, retrying: 0, successRate: 50, p95Ms: expect.any(Number) },
    ]);
    expect(await list(id, { status: ['failed'] })).toHaveLength(1);
    expect(await list(id, { responseCode: 200 })).toHaveLength(1);
    expect(await list(id, { event: 'invoice.paid' })).toEqual([]);
  });
});

describe('a delivery by /v1', () => {
  it('is of its webhook alone, and is not sent again while it is attempted', async () => {
    receiver.reply = () => ({ status: 500 });
    const [id, other] = [await subscribe(), await subscribe({ events: ['invoice.paid'] })];
    await company.post('/v1/clients', { name: 'A' });
    await run();
    const { id: deliveryId } = await only(id);
    const early = await company.post(`/v1/webhooks/${id}/deliveries/${deliveryId}/resend`);
    expect([early.status, early.body.code]).toEqual([422, 'DELIVERY_UNDER_WAY']);
    expect((await company.get(`/v1/webhooks/${other}/deliveries/${deliveryId}`)).status).toBe(404);
    expect((await company.post(`/v1/webhooks/${other}/deliveries/${deliveryId}/resend`)).status).toBe(404);
    const stranger = await openCompany();
    expect((await stranger.get(`/v1/webhooks/${id}/deliveries/${deliveryId}`)).status).toBe(404);
    expect((await stranger.post(`/v1/webhooks/${id}/test`)).status).toBe(404);
  });
});

describe('what is not sent', () => {
  it('a payload over 100 kB is a failed delivery with its reason and no attempt', async () => {
    const id = await subscribe();
    await happen();
    await run();
    expect(await only(id)).toMatchObject({ status: 'failed', attemptCount: 0, attempts: [], finishedAt: MADE });
    expect((await only(id)).failure).toMatch(/101 kB; at most 100 kB/);
    expect(receiver.received).toEqual([]);
  });

  it('an inactive webhook is told nothing new', async () => {
    const id = await subscribe({ active: false });
    await company.post('/v1/clients', { name: 'A' });
    await run();
    expect(await list(id)).toEqual([]);
  });

  it('what is due for a webhook switched off since fails with its reason', async () => {
    receiver.reply = () => ({ status: 500 });
    const id = await subscribe();
    await company.post('/v1/clients', { name: 'A' });
    await run();
    await company.patch(`/v1/webhooks/${id}`, { status: 'paused' });
    await run(2000);
    expect(receiver.received).toHaveLength(1);
    expect(await only(id)).toMatchObject({
      status: 'failed',
      attemptCount: 1,
      failure: 'The webhook was not active when this was due.',
    });
  });
});

describe('webhook.test', () => {
  it.each(['active', 'inactive'])('is signed like any delivery, to a webhook that is %s', async (status) => {
    const id = await subscribe({ secret: SECRET, status });
    const { deliveryId } = (await company.post(`/v1/webhooks/${id}/test`)).body;
    await run();
    expect((await company.get(`/v1/webhooks/${id}/deliveries/${deliveryId}`)).body).toMatchObject({
      status: 'delivered',
      eventType: 'webhook.test',
    });
    expect(JSON.parse(last().body)).toEqual({
      event: 'webhook.test',
      timestamp: MADE,
      data: { message: expect.any(String) },
    });
    expect(last().headers['webhook-signature']).toBe(signed(SECRET, last()));
  });
});

describe('a rotated secret', () => {
  it('signs beside the one before it for 24 hours', async () => {
    const id = await subscribe({ secret: SECRET });
    const { secret, previousValidUntil } = await rotateSecret(company.actor, id);
    expect(previousValidUntil).toBe('2026-03-19T09:30:00.000Z');
    (await company.post(`/v1/webhooks/${id}/test`)).body;
    await run(24 * HOUR_MS - 1);
    expect(last().headers['webhook-signature']).toBe(`${signed(secret, last())} ${signed(SECRET, last())}`);

    await run(1);
    (await company.post(`/v1/webhooks/${id}/test`)).body;
    await run();
    expect(last().headers['webhook-signature']).toBe(signed(secret, last()));
  });

  it('says until when the one before it signs too, and ends it at once on request', async () => {
    const id = await subscribe({ secret: SECRET });
    const read = async () => (await company.get(`/v1/webhooks/${id}`)).body;
    expect(await read()).not.toHaveProperty('previousSecretExpiresAt');
    const { secret } = await rotateSecret(company.actor, id);
    expect(await read()).toMatchObject({ hasSecret: true, previousSecretExpiresAt: '2026-03-19T09:30:00.000Z' });

    const stranger = await openCompany();
    await expect(endPreviousSecret(stranger.actor, id)).rejects.toThrow('Webhook not found');
    await endPreviousSecret(company.actor, id);
    expect(await read()).not.toHaveProperty('previousSecretExpiresAt');
    (await company.post(`/v1/webhooks/${id}/test`)).body;
    await run();
    expect(last().headers['webhook-signature']).toBe(signed(secret, last()));

    await endPreviousSecret(company.actor, id); // nothing left to end
    const noted = { workspaceId: company.id, kind: 'webhook_old_secret_ended' };
    expect(await countRows('securityEvent', noted)).toBe(1);
  });

  it('is told of no more once the time of the one before it is over', async () => {
    const id = await subscribe({ secret: SECRET });
    await rotateSecret(company.actor, id);
    setClock('2026-03-19T09:30:00.000Z');
    expect((await company.get(`/v1/webhooks/${id}`)).body).not.toHaveProperty('previousSecretExpiresAt');
  });
});
