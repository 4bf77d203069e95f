import { DecryptionError, decrypt, encrypt, timingSafeEqualText } from '@/server/platform/runtime/crypto';

/** What of a webhook is stored encrypted: what signs, or the value of a header of its own. */
type What = 'secret' | `header:${string}`;

/** A webhook's secret as it is stored; it opens for this webhook, and as the same, only. */
export function sealSecret(webhookId: string, secret: string, what: What = 'secret'): string {
  return encrypt(secret, contextOfSecret(webhookId, what));
}

/** @throws {DecryptionError} */
export function openSecret(webhookId: string, sealed: string, what: What = 'secret'): string {
  return decrypt(sealed, contextOfSecret(webhookId, what));
}

/** Whether a sealed secret is this one; one that no key opens any more is another. */
export function isSecretOf(
  webhookId: string,
  sealed: string | null,
  secret: string | null,
  what: What = 'secret',
): boolean {
  if (sealed === null || secret === null) return sealed === secret;
  try {
    return timingSafeEqualText(openSecret(webhookId, sealed, what), secret);
  } catch (error) {
    if (error instanceof DecryptionError) return false;
    throw error;
  }
}

/** What a sealed secret of this kind is bound to: see `encrypt`. */
export function contextOfSecret(webhookId: string, what: What): string {
  return `webhook:${webhookId}:${what}`;
}
