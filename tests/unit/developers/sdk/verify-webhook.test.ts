import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { deliveryHeaders } from '@/server/developers/webhooks/signature';
import { type Delivery, signWebhook, verifyWebhook } from '~/packages/sdk/src/webhooks';

const SENT_AT = new Date('2026-03-18T09:30:00.789Z');
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OLD_SECRET = 'the secret before';
const body = '{"event":"client.created","timestamp":"2026-03-18T09:30:00.000Z","data":{"name":"Peña & Söhne €"}}';

const headersOf = (...secrets: string[]) =>
  deliveryHeaders({ deliveryId: 'dlv_1', event: 'client.created', sequence: 7, body, sentAt: SENT_AT, secrets });

const verify = (changes: Partial<Delivery> = {}) =>
  verifyWebhook({ body, headers: headersOf(SECRET), secret: SECRET, now: SENT_AT.getTime(), ...changes });

describe('verifyWebhook', () => {
  it.each(['standard', 'service'] as const)('believes what the server signs: %s', async (signature) => {
    for (const secret of [SECRET, OLD_SECRET, 'ñ', 'whsec_€€€€', 'whsec_A=', 'whsec_QUJD=', 'whsec_abcde']) {
      const event = await verify({ headers: headersOf(secret), secret, signature });
      expect(event).toEqual(JSON.parse(body));
    }
  });

  it('takes the bytes of a body, and headers of every kind', async () => {
    const bytes = new TextEncoder().encode(body);
    expect(await verify({ body: bytes, headers: new Headers(headersOf(SECRET)) })).toEqual(JSON.parse(body));
    const capitals = Object.fromEntries(
      Object.entries(headersOf(SECRET)).map(([name, it]) => [name.toUpperCase(), [it]]),
    );
    expect(await verify({ headers: capitals })).toEqual(JSON.parse(body));
  });

  it('goes by either secret while it is rotated', async () => {
    const rotating = headersOf(SECRET, OLD_SECRET);
    for (const secret of [SECRET, OLD_SECRET, [OLD_SECRET, SECRET], ['another', OLD_SECRET]]) {
      expect(await verify({ headers: rotating, secret })).toBeTruthy();
    }
    const service = { headers: rotating, signature: 'service' } as const;
    expect(await verify({ ...service, secret: [OLD_SECRET, SECRET] })).toBeTruthy();
    await expect(verify({ ...service, secret: OLD_SECRET })).rejects.toThrow(/another body or another secret/);
  });

  it('refuses another body, id, time or secret', async () => {
    const headers = headersOf(SECRET);
    const wrong: Partial<Delivery>[] = [
      { body: `${body} ` },
      { headers: { ...headers, 'webhook-id': 'dlv_2' } },
      { headers: { ...headers, 'webhook-timestamp': String(SENT_AT.getTime() / 1000 + 1).split('.')[0] } },
      { secret: 'another' },
      { body: `${body} `, signature: 'service' },
      { headers: { ...headers, 'x-service-signature': 'sha256=' }, signature: 'service' },
    ];
    for (const changes of wrong) await expect(verify(changes)).rejects.toThrow(/another body or another secret/);
  });

  it('refuses what is old or of tomorrow, and does not fall back to what covers no time', async () => {
    const at = (seconds: number) => SENT_AT.getTime() + seconds * 1000;
    for (const seconds of [302, -302]) await expect(verify({ now: at(seconds) })).rejects.toThrow(/300 seconds/);
    expect(await verify({ now: at(302), toleranceSeconds: 600 })).toBeTruthy();
    const { 'webhook-signature': _, ...without } = headersOf(SECRET) as Record<string, string>;
    await expect(verify({ headers: without })).rejects.toThrow(/has no webhook-signature/);
    const dateless = { ...headersOf(SECRET), 'webhook-timestamp': 'now' };
    await expect(verify({ headers: dateless })).rejects.toThrow(/seconds/);
  });

  it('refuses to verify with nothing', async () => {
    for (const secret of ['', []]) await expect(verify({ secret })).rejects.toThrow(/no secret/);
  });
});

describe('signWebhook', () => {
  it('signs as the server does', async () => {
    for (const secret of [SECRET, OLD_SECRET]) {
      const { 'user-agent': _, ...expected } = headersOf(secret) as Record<string, string>;
      const signed = { id: 'dlv_1', event: 'client.created', sequence: 7, body, sentAt: SENT_AT.getTime(), secret };
      expect(await signWebhook(signed)).toEqual(expected);
    }
  });

  it('makes what the standardwebhooks package accepts', async () => {
    const headers = await signWebhook({ id: 'dlv_1', event: 'client.created', body, secret: SECRET });
    expect(new Webhook(SECRET).verify(body, headers)).toEqual(JSON.parse(body));
  });
});
