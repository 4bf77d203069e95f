import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attemptAtOnce,
  beginDelivering,
  closeReceiver,
  company,
  endDelivering,
  engine,
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

beforeAll(openReceiver);
afterAll(closeReceiver);
beforeEach(beginDelivering);
afterEach(endDelivering);

const thin = (id: string) => `{"event":"client.created","timestamp":"${MADE}","data":{"id":"${id}"}}`;

describe('a thin event', () => {
  it.each([
    ['found by a look', () => {}],
    ['attempted by the process that made it', attemptAtOnce],
  ])('has the id alone, and both signatures cover it: %s', async (_, prepare) => {
    prepare();
    const id = await subscribe({ payload: 'thin', secret: SECRET });
    const full = await subscribe({ name: 'all of it' });
    const { body: client } = await company.post('/v1/clients', { name: 'Peña' });
    await engine.settled();
    await run();

    const bodies = receiver.received.map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies).toContain(thin(client.id));
    expect(bodies.find((body) => body !== thin(client.id))).toContain('"name":"Peña"');
    const { headers, body } = receiver.received.find((it) => it.body === thin(client.id)) ?? last();
    expect(headers['x-service-signature']).toBe(`sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`);
    const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(headers['webhook-signature']).toBe(new Webhook(SECRET).sign(String(headers['webhook-id']), sentAt, body));
    expect((await only(id)).requestBody).toBe(body);
    expect((await only(full)).requestBody).toContain('Peña');
  });

  it('stays as it was inserted: its retries and what is sent again, whatever the webhook wants by then', async () => {
    receiver.reply = () => ({ status: 500 });
    const id = await subscribe({ payload: 'thin' });
    const { body: client } = await company.post('/v1/clients', { name: 'A' });
    await run();
    await company.patch(`/v1/webhooks/${id}`, { payload: 'full' });
    for (const ms of [2000, 4000]) await run(ms);
    const failed = await only(id);
    await company.post(`/v1/webhooks/${id}/deliveries/${failed.id}/resend`);
    await run();
    expect(receiver.received.map(({ body }) => body)).toEqual(Array(4).fill(thin(client.id)));
    expect((await company.get('/v1/events')).body.data[0].data).toMatchObject({ name: 'A' });
  });

  it('arrives where the whole resource is too large to', async () => {
    const id = await subscribe({ payload: 'thin' });
    await happen();
    await run();
    expect(await list(id)).toMatchObject([{ status: 'delivered' }]);
    const [{ id: deliveryId = '' } = {}] = await list(id);
    expect((await company.post(`/v1/webhooks/${id}/deliveries/${deliveryId}/resend`)).status).toBe(201);
  });

  it('is not what a test is: that has its message', async () => {
    const id = await subscribe({ payload: 'thin' });
    await company.post(`/v1/webhooks/${id}/test`);
    await run();
    expect(JSON.parse(last().body).data).toEqual({ message: expect.any(String) });
  });
});

describe('payload', () => {
  const read = async (id: string) => (await company.get(`/v1/webhooks/${id}`)).body;

  it('is absent where it is full, and lasts', async () => {
    const id = await subscribe({ payload: 'thin' });
    expect(await read(id)).toMatchObject({ payload: 'thin' });
    expect((await company.patch(`/v1/webhooks/${id}`, { name: 'ERP' })).body).toMatchObject({ payload: 'thin' });
    const { id: _, createdAt, updatedAt, hasSecret, ...same } = await read(id);
    expect((await company.put(`/v1/webhooks/${id}`, same)).body).toMatchObject({ payload: 'thin', name: 'ERP' });
    expect((await company.patch(`/v1/webhooks/${id}`, { payload: null })).body).not.toHaveProperty('payload');
    expect(await read(await subscribe({ payload: 'full' }))).not.toHaveProperty('payload');
  });

  it('is one of two', async () => {
    const answer = await company.post('/v1/webhooks', { url: receiver.url, events: ['client.created'], payload: 'id' });
    expect([answer.status, answer.body.details[0].path]).toEqual([400, ['payload']]);
  });
});
