import { createHmac } from 'node:crypto';

type SignedDelivery = {
  deliveryId: string;
  event: string;
  /** The number of the event in the log of its company; a test has none. */
  sequence?: number | null;
  body: string;
  sentAt: Date;
  /** The webhook's secret; while it is being rotated, the one before it as well. */
  secrets: string[];
};

/**
 * The headers of a delivery: our own, and beside them Standard Webhooks' (standardwebhooks.com), whose signature
 * covers the time too and is given once a secret.
 */
export function deliveryHeaders({
  deliveryId,
  event,
  sequence,
  body,
  sentAt,
  secrets,
}: SignedDelivery): Record<string, string> {
  const seconds = Math.floor(sentAt.getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Folio-Webhooks/1',
    'x-service-event': event,
    'x-service-delivery-id': deliveryId,
    'x-service-timestamp': sentAt.toISOString(),
    ...(sequence && { 'x-service-sequence': String(sequence) }),
    'webhook-id': deliveryId,
    'webhook-timestamp': String(seconds),
  };
  const [secret] = secrets;
  if (!secret) return headers;
  const signed = `${deliveryId}.${seconds}.${body}`;
  return {
    ...headers,
    'x-service-signature': `sha256=${hmac(secret, body).toString('hex')}`,
    'webhook-signature': secrets.map((each) => `v1,${hmac(keyOf(each), signed).toString('base64')}`).join(' '),
  };
}

/** Standard Webhooks writes a secret as `whsec_` and base64; any other is its own bytes, so that no key is ever empty. */
function keyOf(secret: string): Buffer {
  const [, base64] = /^whsec_([A-Za-z0-9+/]{2,}={0,2})$/.exec(secret) ?? [];
  return base64 ? Buffer.from(base64, 'base64') : Buffer.from(secret);
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
