import { LOOPBACK_NAMES } from '@/lib/folio/loopback-names';
import { cutText } from '@/lib/text/cut-text';
import { visibleText } from '@/lib/text/visible-text';
import { isStorable } from '@/server/platform/contract/storable';
import { db } from '@/server/platform/db/client';

/** An application as its connections name it. */
export type Application = {
  /** As it says of itself, of what is seen. */
  name: string;
  /** Where a person goes back to after allowing it: all that is known for certain of an application. */
  connectedTo: string;
};

/** The application of an authorization request; null where it is unknown, or would send the person elsewhere. */
export async function applicationOf(clientId: string | null, redirectUri: string | null): Promise<Application | null> {
  if (!clientId || !redirectUri || !isStorable(clientId) || !URL.canParse(redirectUri)) return null;
  const client = await db.oauthClient.findFirst({ where: { clientId, disabled: false } });
  if (!client?.redirectUris.some((registered) => isSamePlace(registered, redirectUri))) return null;
  const connectedTo = placeOf(redirectUri);
  const name = cutText(visibleText(client.name ?? '').trim(), LONGEST_NAME, 'units').trimEnd();
  return { name: name || connectedTo, connectedTo };
}

const LONGEST_NAME = 100;

/** The site of an address, or the scheme of an application on the person's machine. */
function placeOf(uri: string): string {
  const { protocol, host } = new URL(uri);
  return /^https?:$/.test(protocol) ? `${protocol}//${host}` : protocol;
}

/** A program on the person's machine listens at another port each time (RFC 8252, 7.3). */
function isSamePlace(registered: string, uri: string): boolean {
  return registered === uri || (isLoopback(uri) && withoutPort(registered) === withoutPort(uri));
}

/** Whether an address is of the person's own machine. */
function isLoopback(uri: string): boolean {
  const { protocol, hostname } = new URL(uri);
  return protocol === 'http:' && LOOPBACK_NAMES.includes(hostname);
}

function withoutPort(uri: string): string {
  const url = new URL(uri);
  url.port = '';
  return url.href;
}
