import { WebhookVerificationError } from './errors.js';
import type { ThinWebhookEvent, WebhookEvent } from './generated/types.js';

export { WebhookVerificationError } from './errors.js';
export type { ThinWebhookEvent, WebhookEvent } from './generated/types.js';

type HeadersLike = { get(name: string): string | null } | Record<string, string | string[] | undefined>;

export type Delivery = {
  /** The bytes as they came, or their text: before any JSON parser has touched them. */
  body: string | Uint8Array;
  headers: HeadersLike;
  /** The webhook's secret; while it is being rotated, the one before as well. */
  secret: string | readonly string[];
  /**
   * `standard` (`webhook-signature`, Standard Webhooks) covers the time and the id of the delivery too, so that an old delivery
   * cannot be sent again. `service` (`X-Service-Signature`) covers the body alone: know deliveries by their id then.
   */
  signature?: 'standard' | 'service';
  /** How far the time of the delivery may be from now, in seconds; 300. For `standard`. */
  toleranceSeconds?: number;
  /** Milliseconds since 1970; the time of this machine where left out. */
  now?: number;
};

/**
 * What a delivery says, once it is proved to come from the server that knows the secret. Of a webhook whose `payload` is
 * `thin` it is a `ThinWebhookEvent`.
 * @throws WebhookVerificationError where it does not, is too old, or is no event
 */
export async function verifyWebhook<E extends WebhookEvent | ThinWebhookEvent = WebhookEvent>(
  delivery: Delivery,
): Promise<E> {
  const { headers, signature = 'standard' } = delivery;
  const secrets = [delivery.secret].flat().filter((secret) => secret !== '');
  if (secrets.length === 0)
    throw new WebhookVerificationError('There is no secret to verify with: pass that of the webhook.');
  const body = typeof delivery.body === 'string' ? bytesOf(delivery.body) : delivery.body;
  const isGenuine =
    signature === 'service'
      ? await isServiceSigned(body, headers, secrets)
      : await isStandardSigned(body, delivery, secrets);
  if (!isGenuine) {
    throw new WebhookVerificationError(
      'The signature is of another body or another secret: pass the body as it came, unparsed.',
    );
  }
  return eventOf(body);
}

async function isServiceSigned(body: Uint8Array, headers: HeadersLike, secrets: string[]): Promise<boolean> {
  const given = required(headers, 'X-Service-Signature');
  let found = false;
  for (const secret of secrets) {
    const expected = `sha256=${hexOf(await hmac(bytesOf(secret), body))}`;
    if (isEqual(expected, given)) found = true;
  }
  return found;
}

async function isStandardSigned(body: Uint8Array, delivery: Delivery, secrets: string[]): Promise<boolean> {
  const { headers, toleranceSeconds = 300, now = Date.now() } = delivery;
  const given = required(headers, 'webhook-signature').split(' ');
  const id = required(headers, 'webhook-id');
  const timestamp = required(headers, 'webhook-timestamp');
  if (!/^\d{1,15}$/.test(timestamp) || !(Math.abs(now / 1000 - Number(timestamp)) <= toleranceSeconds)) {
    throw new WebhookVerificationError(
      `The delivery was sent more than ${toleranceSeconds} seconds from now: check the clock, and that nobody repeats it.`,
    );
  }
  let found = false;
  for (const secret of secrets) {
    const expected = await standardSignature({ id, timestamp, body, secret });
    for (const each of given) if (isEqual(expected, each)) found = true;
  }
  return found;
}

type Signed = { id: string; timestamp: string; body: Uint8Array; secret: string };

async function standardSignature({ id, timestamp, body, secret }: Signed): Promise<string> {
  const head = bytesOf(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  return `v1,${btoa(String.fromCharCode(...(await hmac(keyOf(secret), signed))))}`;
}

/**
 * The headers of a delivery as the server signs them, for tests of what receives it.
 * @param sentAt milliseconds since 1970
 */
export async function signWebhook(delivery: {
  id: string;
  event: string;
  body: string;
  secret: string;
  sentAt?: number;
  sequence?: number;
}): Promise<Record<string, string>> {
  const { id, event, secret, sentAt = Date.now(), sequence } = delivery;
  const body = bytesOf(delivery.body);
  const timestamp = String(Math.floor(sentAt / 1000));
  return {
    'content-type': 'application/json',
    'x-service-event': event,
    'x-service-delivery-id': id,
    'x-service-timestamp': new Date(sentAt).toISOString(),
    ...(sequence && { 'x-service-sequence': String(sequence) }),
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'x-service-signature': `sha256=${hexOf(await hmac(bytesOf(secret), body))}`,
    'webhook-signature': await standardSignature({ id, timestamp, body, secret }),
  };
}

/** Standard Webhooks writes a secret as `whsec_` and base64; any other is its own bytes. */
function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const [, base64] = /^whsec_([A-Za-z0-9+/]{2,}={0,2})$/.exec(secret) ?? [];
  if (!base64) return bytesOf(secret);
  // Of one character too many nothing is decoded, as on the server.
  const whole = base64.replace(/=+$/, '');
  return Uint8Array.from(atob(whole.length % 4 === 1 ? whole.slice(0, -1) : whole), (character) =>
    character.charCodeAt(0),
  );
}

async function hmac(secret: Uint8Array<ArrayBuffer>, text: Uint8Array): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, text as Uint8Array<ArrayBuffer>));
}

/** In a time that tells nothing of where two texts differ. */
function isEqual(expected: string, given: string): boolean {
  let difference = expected.length ^ given.length;
  for (let n = 0; n < expected.length; n++) difference |= expected.charCodeAt(n) ^ given.charCodeAt(n);
  return difference === 0;
}

function required(headers: HeadersLike, name: string): string {
  const value = headerOf(headers, name);
  if (!value) throw new WebhookVerificationError(`The delivery has no ${name}: does its webhook have a secret?`);
  return value;
}

function headerOf(headers: HeadersLike, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];
  return Array.isArray(found) ? found.join(' ') : found;
}

function eventOf<E>(body: Uint8Array): E {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new WebhookVerificationError('The body is signed, but no JSON: nothing that Folio sends.');
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
