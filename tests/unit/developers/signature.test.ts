import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliveryHeaders } from '@/server/developers/webhooks/signature';

const SENT_AT = new Date('2026-03-18T09:30:00.789Z');
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OLD_SECRET = 'the secret before';
const body = '{"event":"client.created","timestamp":"2026-03-18T09:30:00.000Z","data":{"name":"Peña & Söhne €"}}';
const delivery = { deliveryId: 'dlv_1', event: 'client.created', body, sentAt: SENT_AT };

const headersFor = (secrets: string[]) => deliveryHeaders({ ...delivery, secrets });
const verify = (webhook: Webhook, headers: Record<string, string>, text = body) => webhook.verify(text, headers);

// The package compares the signed time with the system's.
beforeEach(() => void vi.useFakeTimers({ now: SENT_AT, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('the headers of a delivery', () => {
  it('name the event, the delivery and the time; without a secret nothing is signed', () => {
    expect(headersFor([])).toEqual({
      'content-type': 'application/json',
      'user-agent': 'Folio-Webhooks/1',
      'x-service-event': 'client.created',
      'x-service-delivery-id': 'dlv_1',
      'x-service-timestamp': '2026-03-18T09:30:00.789Z',
      'webhook-id': 'dlv_1',
      'webhook-timestamp': '1773826200',
    });
  });

  it('sign the raw body in hex with the secret as it was given', () => {
    // printf 'what do ya want for nothing?' | openssl dgst -sha256 -hmac Jefe — test case 2 of RFC 4231
    const signed = deliveryHeaders({ ...delivery, body: 'what do ya want for nothing?', secrets: ['Jefe'] });
    expect(signed['x-service-signature']).toBe(
      'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('carry a signature that the standardwebhooks package accepts', () => {
    expect(verify(new Webhook(SECRET), headersFor([SECRET]))).toEqual(JSON.parse(body));
  });

  it('take a secret that is not whsec_ as its own bytes', () => {
    expect(verify(new Webhook(OLD_SECRET, { format: 'raw' }), headersFor([OLD_SECRET]))).toEqual(JSON.parse(body));
  });

  it.each(['whsec_€€€€', 'whsec_A=', 'whsec_not base64'])('never sign with an empty key: %s', (secret) => {
    const bytes = new Uint8Array(Buffer.from(secret));
    expect(verify(new Webhook(bytes, { format: 'raw' }), headersFor([secret]))).toBeTruthy();
  });

  it('are refused with another body, time, id or secret', () => {
    const headers = headersFor([SECRET]);
    const webhook = new Webhook(SECRET);
    expect(() => verify(webhook, headers, `${body} `)).toThrow();
    expect(() => verify(webhook, { ...headers, 'webhook-timestamp': '1773826201' })).toThrow();
    expect(() => verify(webhook, { ...headers, 'webhook-id': 'dlv_2' })).toThrow();
    expect(() => verify(new Webhook('whsec_AfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'), headers)).toThrow();
  });

  it('are signed with both secrets while one is rotated: either verifies', () => {
    const headers = headersFor([SECRET, OLD_SECRET]);
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(verify(new Webhook(SECRET), headers)).toBeTruthy();
    expect(verify(new Webhook(OLD_SECRET, { format: 'raw' }), headers)).toBeTruthy();
    expect(headers['x-service-signature']).toBe(headersFor([SECRET])['x-service-signature']);
  });

  it('verify for any body and any secret that the API takes', () => {
    const secrets = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 256 });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), secrets, (text, secret) => {
        const headers = deliveryHeaders({ ...delivery, body: text, secrets: [secret] });
        const signed = createHmac('sha256', Buffer.from(secret)).update(Buffer.from(text)).digest('hex');
        expect(headers['x-service-signature']).toBe(`sha256=${signed}`);
        expect(headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
      }),
    );
  });
});
