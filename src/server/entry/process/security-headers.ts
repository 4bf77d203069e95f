import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const POLICY = 'content-security-policy';

/**
 * What every answer says. Where its endpoint sets no policy of its own, only scripts of this very answer run: Next reads
 * the nonce from the request's header and gives it to the scripts that it writes.
 */
export function setSecurityHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  { https, dev }: { https: boolean; dev: boolean },
): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (https) response.setHeader('Strict-Transport-Security', 'max-age=31536000');

  const policy = pagePolicy(randomBytes(18).toString('base64url'), dev);
  request.headers[POLICY] = policy;
  const writeHead = response.writeHead;
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    if (!response.hasHeader(POLICY)) response.setHeader(POLICY, policy);
    return writeHead.apply(response, args);
  }) as typeof writeHead;
}

/** Nothing comes from elsewhere. Styles may be inline: charts and dialogs place themselves by them. */
export function pagePolicy(nonce: string, dev: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${dev ? " 'unsafe-eval'" : ''}`, // Next reloads by eval in development
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
