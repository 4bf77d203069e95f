import { DecryptionError, decrypt, encrypt, timingSafeEqualText } from '@/server/platform/runtime/crypto';

/** A webhook's secret as it is stored; it opens for this webhook only. */
export function sealSecret(webhookId: string, secret: string): string {
  return encrypt(secret, contextOf(webhookId));
}

/** @throws {DecryptionError} */
export function openSecret(webhookId: string, sealed: string): string {
  return decrypt(sealed, contextOf(webhookId));
}

/** Whether a sealed secret is this one; one that no key opens any more is another. */
export function isSecretOf(webhookId: string, sealed: string | null, secret: string | null): boolean {
  if (sealed === null || secret === null) return sealed === secret;
  try {
    return timingSafeEqualText(openSecret(webhookId, sealed), secret);
  } catch (error) {
    if (error instanceof DecryptionError) return false;
    throw error;
  }
}

function contextOf(webhookId: string): string {
  return `webhook:${webhookId}:secret`;
}
