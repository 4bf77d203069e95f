import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import type { Issuer } from '@/server/access/accounts/oidc/issuer';
import { discover, providerFetch } from '@/server/access/accounts/oidc/provider-client';
import { machineClock } from '@/server/platform/runtime/clock';

const REMEMBERED_MS = 60_000;
/** How often a provider is asked again that was down, or that did not have a key: its new ones are seen within seconds. */
const ASKED_AGAIN_MS = 10_000;
const MOST_REMEMBERED = 200;

type Remembered = { keys: Promise<JSONWebKeySet>; askedAt: number; forMs: number };

const remembered = new Map<string, Remembered>();

/**
 * The keys that a provider signs with, as it had them within the last minute: anybody may post what looks like a logout token, and must
 * not have Folio ask the provider each time. A key that is not among them has it asked once more.
 * @param kid the key that is looked for
 * @throws {RefusedSignIn} `unreachable`
 */
export async function keysFor(issuer: Issuer, kid: string | undefined): Promise<ReturnType<typeof createLocalJWKSet>> {
  const now = machineClock.now().getTime();
  const known = remembered.get(issuer.id);
  if (!known || isOlder(known, now, known.forMs)) return createLocalJWKSet(await ask(issuer, now));
  const set = await known.keys;
  const isThere = kid === undefined || set.keys.some((key) => key.kid === kid);
  if (isThere || !isOlder(known, now, ASKED_AGAIN_MS)) return createLocalJWKSet(set);
  return createLocalJWKSet(await ask(issuer, now));
}

const isOlder = ({ askedAt }: Remembered, now: number, ms: number) => Math.abs(now - askedAt) >= ms;

/** Those who ask at once share one answer, a failure as well. */
function ask(issuer: Issuer, askedAt: number): Promise<JSONWebKeySet> {
  const asked: Remembered = { keys: read(issuer), askedAt, forMs: REMEMBERED_MS };
  asked.keys.catch(() => {
    asked.forMs = ASKED_AGAIN_MS;
  });
  if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
  remembered.set(issuer.id, asked);
  return asked.keys;
}

async function read(issuer: Issuer): Promise<JSONWebKeySet> {
  const provider = await discover(issuer);
  const options = { method: 'GET', headers: {}, body: undefined };
  const answer = await providerFetch(issuer, provider.serverMetadata().jwks_uri ?? '', options);
  return answer.json() as Promise<JSONWebKeySet>;
}
