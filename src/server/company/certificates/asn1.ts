import forge from 'node-forge';

type Node = forge.asn1.Asn1;

/** @throws where the bytes, a character each, are no DER or BER */
export function decode(bytes: string): Node {
  return forge.asn1.fromDer(bytes);
}

/** The parts of a sequence, a set or a tag; throws for what has none. */
export function requireChildren(node: Node | undefined): Node[] {
  if (!Array.isArray(node?.value)) throw new Error('Not a list');
  return node.value;
}

/** The bytes of an octet string, a character each, put together where BER has cut it in pieces. */
export function octetsOf(node: Node | undefined): string {
  if (!node) throw new Error('Not an octet string');
  return typeof node.value === 'string' ? node.value : node.value.map(octetsOf).join('');
}

export function oidOf(node: Node | undefined): string {
  if (typeof node?.value !== 'string') throw new Error('Not an object identifier');
  return forge.asn1.derToOid(node.value);
}

/** A count; infinite where it is longer than four bytes. */
export function countOf(node: Node | undefined): number {
  const bytes = typeof node?.value === 'string' ? node.value : '';
  return bytes.length > 4 ? Number.POSITIVE_INFINITY : Number.parseInt(forge.util.bytesToHex(bytes) || '0', 16);
}
