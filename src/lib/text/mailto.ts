/** The link that writes to an address, whatever characters it has. */
export function mailto(address: string): string {
  return `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;
}
