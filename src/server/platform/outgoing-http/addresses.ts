import ipaddr from 'ipaddr.js';

/** What may be reached by name although it is not public. Only these two, written to the letter. */
export const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1'];

export type LoopbackPolicy = 'allow' | 'deny';

// Azure answers its virtual machines here, from a range that is otherwise public.
const CLOUD_INTERNAL = '168.63.129.16';

const NAMES: Readonly<Record<string, string>> = {
  private: 'a private address',
  uniqueLocal: 'a private address',
  loopback: 'an address of this machine itself',
  unspecified: 'an address of this machine itself',
  linkLocal: 'a link-local address',
  carrierGradeNat: "an address inside a provider's network (100.64.0.0/10)",
  multicast: 'a multicast address',
  broadcast: 'a broadcast address',
  ipv4Mapped: 'an IPv4 address written as IPv6',
  rfc6052: 'an IPv4 address behind NAT64',
  '6to4': 'an IPv4 address behind 6to4',
  teredo: 'an IPv4 address behind Teredo',
};

/** Why an address that `host` stands for must not be connected to; null where it may. */
export function addressRefusal(host: string, address: string, loopback: LoopbackPolicy): string | null {
  if (!LOOPBACK_HOSTS.includes(host)) return publicRefusal(address);
  if (loopback === 'deny') return `${host} is not allowed here`;
  return rangeOf(address) === 'loopback' ? null : `${host} must be this machine, not ${address}`;
}

function publicRefusal(address: string): string | null {
  const range = rangeOf(address);
  if (range === 'unicast') return null;
  return `${address} is ${NAMES[range] ?? 'a reserved address'}, and only public addresses can be reached`;
}

function rangeOf(address: string): string {
  if (address === CLOUD_INTERNAL || !ipaddr.isValid(address)) return 'reserved';
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  return range === 'unicast' && parsed instanceof ipaddr.IPv6 && !isGlobalUnicast(parsed) ? 'reserved' : range;
}

/** Inside 2000::/3, the only part of IPv6 that is given out for the public Internet. */
function isGlobalUnicast(address: ipaddr.IPv6): boolean {
  return ((address.parts[0] ?? 0) & 0xe000) === 0x2000;
}
