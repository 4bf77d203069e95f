import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { HIDDEN_VALUE, type WebhookHeaders } from '@/server/developers/webhooks/webhook-options.schema';
import { isSecretOf, openSecret, sealSecret } from '@/server/developers/webhooks/webhook-secret';
import { invalid } from '@/server/platform/contract/errors';

/** Each name in lower case with its value, encrypted. */
export type SealedHeaders = Record<string, string>;

/** What a delivery has anyway, what speaks of its body, and what is between two ends of a connection (RFC 9110, 7.6.1). */
const reserved =
  /^(?:content-.*|x-service-.*|webhook-.*|proxy-.*|host|user-agent|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|accept-encoding|date|via)$/;

/** The headers as they are stored. A value that is hidden stays what it was. @throws 400 for a name that is not a caller's to set */
export function sealHeaders(webhookId: string, headers: WebhookHeaders, before: SealedHeaders): SealedHeaders {
  const sealed: SealedHeaders = {};
  for (const [written, value] of Object.entries(headers)) {
    const name = written.toLowerCase();
    const problem = problemOf(name, value, sealed, before);
    if (problem) throw invalid(['headers', written], reasonOf(problem, { name: written }));
    const [what, stored] = [`header:${name}` as const, before[name]];
    const isSame = stored !== undefined && (value === HIDDEN_VALUE || isSecretOf(webhookId, stored, value, what));
    sealed[name] = isSame ? stored : sealSecret(webhookId, value, what);
  }
  return sealed;
}

function problemOf(name: string, value: string, sealed: SealedHeaders, before: SealedHeaders) {
  if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name)) return 'HEADER_NAME';
  if (reserved.test(name)) return 'HEADER_RESERVED';
  if (Object.hasOwn(sealed, name)) return 'HEADER_TWICE';
  if (value === HIDDEN_VALUE && !Object.hasOwn(before, name)) return 'HEADER_VALUE_HIDDEN';
}

/** The headers to send. @throws {DecryptionError} */
export function openHeaders(webhookId: string, sealed: SealedHeaders | null): WebhookHeaders {
  return valuesOf(sealed, (name, value) => openSecret(webhookId, value, `header:${name}`));
}

/** The headers for whoever reads them: their names alone. */
export function hideHeaders(headers: WebhookHeaders | SealedHeaders | null): WebhookHeaders {
  return valuesOf(headers, () => HIDDEN_VALUE);
}

function valuesOf(headers: Record<string, string> | null, shown: (name: string, value: string) => string) {
  return Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, shown(name, value)]));
}
