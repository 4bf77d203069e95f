import { isIP } from 'node:net';
import { addressRefusal, LOOPBACK_HOSTS, type LoopbackPolicy } from '@/server/platform/outgoing-http/addresses';

const MAX_URL_LENGTH = 2048;

/** A request that the guard does not let out. The message is for the person who typed the address. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/**
 * The address of an outgoing request, once nothing about its text speaks against it. Names are judged again when they are resolved.
 * @throws {RefusedError} in words for whoever typed the address
 */
export function parseTarget(text: string, loopback: LoopbackPolicy): URL {
  if (text.length > MAX_URL_LENGTH) throw new RefusedError(`The URL is longer than ${MAX_URL_LENGTH} characters`);
  if (/[\s\\]/.test(text)) throw new RefusedError('Leave spaces and backslashes out of the URL');
  if (!URL.canParse(text)) throw new RefusedError('Write a complete URL, like https://example.com/hooks');
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol)) throw new RefusedError('Use a URL that starts with https://');
  if (!authorityOf(text)) throw new RefusedError('Write a complete URL, like https://example.com/hooks');
  if (url.username || url.password || authorityOf(text).includes('@')) {
    throw new RefusedError('Leave the user name and password out of the URL');
  }
  if (url.port === '0') throw new RefusedError('Leave out the port, or write one from 1 to 65535');
  if (text.includes('#')) throw new RefusedError('Leave out the part after #: it is never sent');

  refuseOtherSpellings(url, text);
  refuseHost(url, loopback);
  return url;
}

/** The host as sockets want it: an IPv6 address without its brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

// A host that only becomes something else when it is parsed (127.1, 0x7f000001, ①②⑦.0.0.1) was written to slip past a check.
function refuseOtherSpellings(url: URL, text: string): void {
  const host = authorityOf(text).replace(/:\d*$/, '');
  const becomesAnother = LOOPBACK_HOSTS.includes(url.hostname)
    ? host !== url.hostname
    : asciiLowerCase(host) !== url.hostname;
  if (becomesAnother) throw new RefusedError(`Write the host as ${url.hostname}: "${host}" is another spelling of it`);
  if (host.endsWith('.')) throw new RefusedError('Leave out the dot at the end of the host');
}

function refuseHost(url: URL, loopback: LoopbackPolicy): void {
  const host = hostOf(url);
  const mayBeLoopback = LOOPBACK_HOSTS.includes(host);
  const refusal =
    isIP(host) || mayBeLoopback ? addressRefusal(host, host === 'localhost' ? '127.0.0.1' : host, loopback) : null;
  if (refusal) throw new RefusedError(refusal);
  if (host.endsWith('.localhost')) throw new RefusedError(`${host} is this machine itself: write localhost`);
  if (url.protocol === 'http:' && !mayBeLoopback) {
    throw new RefusedError('Use HTTPS; plain HTTP is only for localhost and 127.0.0.1');
  }
  if (!isIP(host) && !mayBeLoopback) refuseName(host);
}

const MOST_IN_NAME = 253;
const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;

/** Endings that no public name has (RFC 6761, 6762, 7686, 8375, 9476, ICANN's .internal), and what routers use for them. */
const inHouse = /\.(?:local|internal|localdomain|home\.arpa|lan|home|corp|intranet|private|invalid|onion|alt)$/;

/** A name that cannot be a public one: it would be asked of the network that this machine is in, or of nobody. */
function refuseName(host: string): void {
  if (inHouse.test(host)) throw new RefusedError(`${host} is a name inside a network: use a public one`);
  const labels = host.split('.');
  if (labels.length < 2) throw new RefusedError(`${host} is not a complete name: write it with its domain`);
  if (host.length > MOST_IN_NAME || !labels.every((part) => label.test(part))) {
    throw new RefusedError(
      `${host} is no host name: between its dots it has 1 to 63 letters, digits and hyphens, none at either end`,
    );
  }
}

/** What stands between `//` and the path, as it was typed. */
function authorityOf(text: string): string {
  return /^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? '';
}

// Not toLowerCase: that turns the Kelvin sign into a k.
function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
