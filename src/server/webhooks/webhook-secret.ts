import { decrypt, encrypt } from '@/server/runtime/crypto';

/** A webhook's secret as it is stored; it opens for this webhook only. */
export function sealSecret(webhookId: string, secret: string): string {
  return encrypt(secret, contextOf(webhookId));
}

/** @throws {DecryptionError} */
export function openSecret(webhookId: string, sealed: string): string {
  return decrypt(sealed, contextOf(webhookId));
}

function contextOf(webhookId: string): string {
  return `webhook:${webhookId}:secret`;
}
