import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  beginDelivering,
  closeReceiver,
  company,
  endDelivering,
  last,
  only,
  openReceiver,
  receiver,
  run,
  SECRET,
  subscribe,
} from '~/tests/setup/delivering';
import { countRows, storedRow } from '~/tests/setup/stored-rows';

beforeAll(openReceiver);
afterAll(closeReceiver);
beforeEach(beginDelivering);
afterEach(endDelivering);

const HIDDEN = '••••••••';
const KEY = 'Bearer s3cr3t-of-the-receiver';
const read = async (id: string) => (await company.get(`/v1/webhooks/${id}`)).body;

async function deliver() {
  await company.post('/v1/clients', { name: 'A' });
  await run();
  return last().headers;
}

describe('headers of a webhook', () => {
  it('are sent with every delivery, and their values are shown nowhere', async () => {
    const id = await subscribe({ headers: { Authorization: KEY, 'X-Tenant': 'acme' }, secret: SECRET });
    expect(await deliver()).toMatchObject({
      authorization: KEY,
      'x-tenant': 'acme',
      'content-type': 'application/json',
      'x-service-signature': expect.any(String),
    });
    const delivery = await only(id);
    expect(delivery.attempts[0].requestHeaders).toMatchObject({ authorization: HIDDEN, 'x-tenant': HIDDEN });
    expect(await read(id)).toMatchObject({ headers: { authorization: HIDDEN, 'x-tenant': HIDDEN } });
    const shown = [
      await read(id),
      delivery,
      (await company.get('/v1/webhooks')).body,
      await storedRow('webhook', { id }),
    ];
    expect(JSON.stringify(shown)).not.toMatch(/s3cr3t|acme"/);
  });

  it('stay as they are where a client sends back what it has read', async () => {
    const id = await subscribe({ headers: { authorization: KEY, 'x-old': '1' } });
    const stored = (await storedRow('webhook', { id })).headers as Record<string, string>;
    const { url, events } = await read(id);
    const sent = { url, events, headers: { Authorization: HIDDEN, 'x-new': '2' } };
    expect((await company.put(`/v1/webhooks/${id}`, sent)).body.headers).toEqual({
      authorization: HIDDEN,
      'x-new': HIDDEN,
    });
    expect(((await storedRow('webhook', { id })).headers as Record<string, string>).authorization).toBe(
      stored.authorization,
    );
    const headers = await deliver();
    expect([headers.authorization, headers['x-new'], headers['x-old']]).toEqual([KEY, '2', undefined]);
    await company.patch(`/v1/webhooks/${id}`, { name: 'ERP' });
    expect((await deliver()).authorization).toBe(KEY);
    await company.patch(`/v1/webhooks/${id}`, { headers: null });
    expect((await deliver()).authorization).toBeUndefined();
    expect(await read(id)).not.toHaveProperty('headers');
  });

  it('that are sent again as they are change nothing', async () => {
    const id = await subscribe({ headers: { authorization: KEY } });
    await company.patch(`/v1/webhooks/${id}`, { headers: { authorization: KEY } });
    await company.patch(`/v1/webhooks/${id}`, { headers: { authorization: HIDDEN } });
    expect(await countRows('securityEvent', { workspaceId: company.id, kind: 'webhook_changed' })).toBe(0);
  });

  it.each([
    [{ Host: 'a' }, 'Host', 'HEADER_RESERVED'],
    [{ 'Content-Type': 'a' }, 'Content-Type', 'HEADER_RESERVED'],
    [{ 'X-Service-Signature': 'a' }, 'X-Service-Signature', 'HEADER_RESERVED'],
    [{ 'webhook-id': 'a' }, 'webhook-id', 'HEADER_RESERVED'],
    [{ 'Transfer-Encoding': 'a' }, 'Transfer-Encoding', 'HEADER_RESERVED'],
    [{ 'Proxy-Authorization': 'a' }, 'Proxy-Authorization', 'HEADER_RESERVED'],
    [{ 'X-A': '1', 'x-a': '2' }, 'x-a', 'HEADER_TWICE'],
    [{ 'X-A': HIDDEN }, 'X-A', 'HEADER_VALUE_HIDDEN'],
    [{ 'X-A': 'a\r\nHost: b' }, 'X-A', 'HEADER_VALUE'],
    [{ 'X-A': ' a' }, 'X-A', 'HEADER_VALUE'],
    [{ 'X-A': 'ñ' }, 'X-A', 'HEADER_VALUE'],
    [{ 'X-A': '' }, 'X-A', 'HEADER_VALUE'],
    [{ 'X A': 'a' }, 'X A', 'HEADER_NAME'],
    [Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`x-${n}`, 'a'])), undefined, 'ENTRIES_AT_MOST'],
  ])('%j are refused', async (headers, name, reason) => {
    const sent = { url: receiver.url, events: ['client.created'], headers };
    const { status, body } = await company.post('/v1/webhooks', sent);
    expect(status).toBe(400);
    expect(body.details[0]).toMatchObject({ path: name === undefined ? ['headers'] : ['headers', name], reason });
  });
});
