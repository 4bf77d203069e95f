import type { LoggedEvent } from '../folio.js';
import { signWebhook } from '../webhooks.js';

/** What an address answered, in a few words. */
export type Delivered = { isReceived: boolean; outcome: string };

type Sent = Pick<LoggedEvent, 'event' | 'timestamp' | 'data'> & { sequence?: number };

/** Posts an event as the server does, signed by `secret`, which is the receiver's to know. */
export async function deliver(
  url: string,
  { event, timestamp, data, sequence }: Sent,
  secret: string,
): Promise<Delivered> {
  const body = JSON.stringify({ event, timestamp, data });
  const id = `dlv_local_${randomHex(12)}`;
  const headers = await signWebhook({ id, event, body, secret, ...(sequence !== undefined && { sequence }) });
  const began = performance.now();
  try {
    const response = await fetch(url, {
      ...{ method: 'POST', headers: { ...headers, 'user-agent': 'Folio-Webhooks/1' }, body, redirect: 'manual' },
      signal: AbortSignal.timeout(30_000),
    });
    await response.arrayBuffer();
    return { isReceived: response.ok, outcome: `${response.status} in ${Math.round(performance.now() - began)} ms` };
  } catch (error) {
    const { message, cause } = error as Error;
    return { isReceived: false, outcome: `no answer: ${cause instanceof Error ? cause.message || message : message}` };
  }
}

/** A secret of Standard Webhooks. */
export function newSecret(): string {
  return `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64')}`;
}

function randomHex(bytes: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('hex');
}
