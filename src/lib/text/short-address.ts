/** An internet address as one writes it by hand: of IPv6 without the zeros that can be left out. */
export function shortAddress(address: string): string {
  const written = `http://[${address}]`;
  return address.includes(':') && URL.canParse(written) ? new URL(written).hostname.slice(1, -1) : address;
}
