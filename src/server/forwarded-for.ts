import type { IncomingMessage } from 'node:http';

/**
 * Makes X-Forwarded-For say who connected, because sign-in counts tries by it and anybody may send one; a proxy in
 * front of us is believed instead where the installation says that there is one.
 */
export function setForwardedFor({ headers, socket }: IncomingMessage, behindProxy: boolean): void {
  if (!behindProxy || !headers['x-forwarded-for']) headers['x-forwarded-for'] = socket.remoteAddress ?? '';
}
