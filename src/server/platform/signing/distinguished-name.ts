import type { X509Certificate } from 'node:crypto';
import forge from 'node-forge';

/** The attribute types that RFC 4514 gives short names. */
const SHORT_NAMES: Record<string, string> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
};

type Attribute = { oid: string; value: string; der: string };

/** The names of a certificate's holder and of who issued it, each a list of sets of attributes in its own order. */
export function namesIn(certificate: X509Certificate): { subject: Attribute[][]; issuer: Attribute[][] } {
  const tbs = children(children(forge.asn1.fromDer(certificate.raw.toString('binary')))[0]);
  const isVersioned = tbs[0]?.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC; // version 1 has no version field
  const [, , issuer, , subject] = isVersioned ? tbs.slice(1) : tbs;
  return { subject: readName(subject), issuer: readName(issuer) };
}

/** A name as RFC 4514 writes it, the last part first; what it has no short name for as its number and bytes. */
export function rfc4514(name: Attribute[][]): string {
  const write = ({ oid, value, der }: Attribute) =>
    SHORT_NAMES[oid] ? `${SHORT_NAMES[oid]}=${escaped(value)}` : `${oid}=#${der}`;
  return name
    .toReversed()
    .map((set) => set.map(write).join('+'))
    .join(',');
}

/** What the name calls itself: its common name, or all of it. */
export function commonName(name: Attribute[][]): string {
  return name.flat().find(({ oid }) => SHORT_NAMES[oid] === 'CN')?.value || rfc4514(name);
}

function escaped(value: string): string {
  return value
    .replace(/[\\",+;<>]/g, '\\$&')
    .replace(/^[# ]/, '\\$&')
    .replace(/ $/, '\\ ');
}

function readName(node: forge.asn1.Asn1 | undefined): Attribute[][] {
  return children(node).map((set) =>
    children(set).map((attribute) => {
      const [oid, value] = children(attribute);
      if (typeof oid?.value !== 'string' || !value) throw new Error('Not an attribute of a name');
      const der = forge.util.bytesToHex(forge.asn1.toDer(value).getBytes());
      return { oid: forge.asn1.derToOid(oid.value), value: textOf(value), der };
    }),
  );
}

function textOf({ type, value }: forge.asn1.Asn1): string {
  if (typeof value !== 'string') return '';
  const bytes = Buffer.from(value, 'binary');
  if (type === forge.asn1.Type.UTF8) return bytes.toString('utf8');
  if (type === forge.asn1.Type.BMPSTRING) return bytes.swap16().toString('utf16le');
  return bytes.toString('latin1');
}

function children(node: forge.asn1.Asn1 | undefined): forge.asn1.Asn1[] {
  if (!Array.isArray(node?.value)) throw new Error('Not a list');
  return node.value;
}
