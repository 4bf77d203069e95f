import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A network such as 10.0.0.0/8, or one address. */
export type AddressRange = ReturnType<typeof ipaddr.parseCIDR>;

/** Reads `10.0.0.0/8` or `192.0.2.7`. @throws {Error} for anything else */
export function parseAddressRange(text: string): AddressRange {
  const [address = '', bits] = text.split('/');
  // ipaddr.js also reads 10.1 and 012.0.0.1, which are mistakes here.
  if (!isIP(address)) throw new Error(`Not an address: ${address}`);
  return ipaddr.parseCIDR(bits === undefined ? `${address}/${isIP(address) === 4 ? 32 : 128}` : text);
}

/**
 * Puts the caller's own address in place of whatever X-Forwarded-For came with a request: everything behind this,
 * the limit on guessing passwords first of all, believes that header.
 */
export function replaceForwardedFor(request: IncomingMessage, proxies: readonly AddressRange[]): void {
  const forwarded = request.headers['x-forwarded-for'];
  const address = clientAddress(request.socket.remoteAddress, String(forwarded ?? ''), proxies);
  if (address) request.headers['x-forwarded-for'] = address;
  else delete request.headers['x-forwarded-for'];
}

/**
 * Who is calling: the socket's address or, where that is a trusted proxy, the last of the chain before our proxies.
 * What stands further left was written by the caller. Undefined where the connection is gone.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string,
  proxies: readonly AddressRange[],
): string | undefined {
  const chain = [...forwardedFor.split(','), socketAddress ?? ''].map((hop) => plainAddress(hop.trim()));
  let client: string | undefined;
  for (const hop of chain.reverse()) {
    if (!hop) break;
    client = hop;
    if (!isWithin(hop, proxies)) break;
  }
  return client;
}

/**
 * What is counted as one caller: an IPv4 address; of IPv6 the /64, which is what a single subscriber has at the least.
 * Whoever has a /48 has 65,536 of those: it is counted beside it, by `wideNetworkOf`.
 */
export function networkOf(address: string): string {
  return isIP(address) === 6 ? firstBits(address, 64) : address;
}

/** The /48 of an IPv6 address; undefined for IPv4. */
export function wideNetworkOf(address: string): string | undefined {
  return isIP(address) === 6 ? firstBits(address, 48) : undefined;
}

function firstBits(address: string, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}

/** Whether one of the networks has the address. */
export function isWithin(address: string, ranges: readonly AddressRange[]): boolean {
  const parsed = ipaddr.parse(address);
  return ranges.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
}

/** The one spelling that an address is counted by: IPv4 that came as IPv6 is IPv4. Some proxies name the port as well. */
function plainAddress(hop: string): string | undefined {
  const [, ipv4, ipv6] = /^(?:([\d.]+):\d+|\[([\da-f.]*:[\da-f:.]+)\](?::\d+)?)$/i.exec(hop) ?? [];
  const address = ipv4 ?? ipv6 ?? hop;
  return isIP(address) ? ipaddr.process(address).toString() : undefined;
}
