import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import forge from 'node-forge';

/** How a vendor's program may hand the same XML on. */
export type Disguise = {
  encoding: 'utf-8' | 'utf-8 with mark' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'ISO-8859-1';
  envelope: 'none' | 'der' | 'base64' | 'pem' | 'twice';
  pdf: null | {
    /** What it is called, and what else is attached. */
    name: 'factur-x.xml' | 'ZUGFeRD-invoice.xml' | 'xrechnung.xml';
    other: 'none' | 'before' | 'behind';
    filters: ('FlateDecode' | 'ASCII85Decode' | 'ASCIIHexDecode')[];
    /** The object that says the length; 0 where the stream says it itself. */
    lengthObject: number;
    isTyped: boolean;
    junk: string;
  };
};

type Filters = NonNullable<Disguise['pdf']>['filters'];

export const disguises: fc.Arbitrary<Disguise> = fc.record({
  encoding: fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be', 'windows-1252', 'ISO-8859-1'),
  envelope: fc.constantFrom('none', 'none', 'der', 'base64', 'pem', 'twice'),
  pdf: fc.option(
    fc.record({
      name: fc.constantFrom('factur-x.xml', 'ZUGFeRD-invoice.xml', 'xrechnung.xml'),
      other: fc.constantFrom('none', 'before', 'behind'),
      filters: fc.constantFrom<Filters>([], ['FlateDecode'], ['ASCII85Decode', 'FlateDecode'], ['ASCIIHexDecode']),
      lengthObject: fc.constantFrom(0, 8, 10, 123, 4567),
      isTyped: fc.boolean(),
      junk: fc.constantFrom('', 'HTTP/1.1 200 OK\r\n\r\n', `\n${' '.repeat(900)}`),
    }),
  ),
});

/** The bytes of a file that means what the XML does. `other`: XML of an invoice that it is not. */
export function disguised(xml: string, other: string, { encoding, envelope, pdf }: Disguise): Buffer {
  const written = encoded(xml, encoding);
  const file = pdf ? pdfOf(written, Buffer.from(other), pdf) : written;
  return enveloped(file, envelope);
}

/** What windows-1252 has where Latin-1 has controls, of what these tests write. */
const WINDOWS: Record<string, number> = { '€': 0x80, '–': 0x96, '’': 0x92 };

function encoded(xml: string, encoding: Disguise['encoding']): Buffer {
  const body = xml.replace(/^<\?xml[^>]*\?>\s*/, '');
  const isWide = [...body].some((letter) => letter.charCodeAt(0) > 0xff && !WINDOWS[letter]);
  if (encoding === 'utf-8' || (isWide && !encoding.startsWith('utf')))
    return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
  if (encoding === 'utf-8 with mark') return Buffer.from(`\ufeff<?xml version="1.0"?>${body}`);
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${body}`, 'utf16le');
  if (encoding === 'utf-16be') {
    return Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${body}`, 'utf16le').swap16();
  }
  const text = `<?xml version="1.0" encoding="${encoding}"?>${body}`;
  return Buffer.from([...text].map((letter) => WINDOWS[letter] ?? letter.charCodeAt(0)));
}

function enveloped(file: Buffer, envelope: Disguise['envelope']): Buffer {
  if (envelope === 'none') return file;
  const signed = forge.pkcs7.createSignedData();
  signed.content = forge.util.createBuffer(file.toString('latin1'));
  signed.sign();
  const der = Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'latin1');
  if (envelope === 'der') return der;
  if (envelope === 'twice') return enveloped(der, 'der');
  const lines = der.toString('base64').replace(/.{64}/g, '$&\n');
  return Buffer.from(envelope === 'pem' ? `-----BEGIN PKCS7-----\n${lines}\n-----END PKCS7-----\n` : lines);
}

function pdfOf(xml: Buffer, other: Buffer, pdf: NonNullable<Disguise['pdf']>): Buffer {
  const packed = pdf.filters.reduceRight(packedBy, xml);
  const length = pdf.lengthObject === 0 ? `${packed.length}` : `${pdf.lengthObject} 0 R`;
  const type = pdf.isTyped ? '/Type /EmbeddedFile ' : '';
  const filter = pdf.filters.length > 0 ? ` /Filter [${pdf.filters.map((it) => `/${it}`).join(' ')}]` : '';
  const own = [
    Buffer.from(
      `4 0 obj\n<< /F (${pdf.name}) /UF (${pdf.name}) /AFRelationship /Alternative /EF << /F 5 0 R >> >>\nendobj\n`,
    ),
    streamOf(5, `${type}/Subtype /text#2Fxml${filter} /Length ${length}`, packed),
    Buffer.from(pdf.lengthObject === 0 ? '' : `${pdf.lengthObject} 0 obj\n${packed.length}\nendobj\n`),
  ];
  const beside = [
    Buffer.from(
      '6 0 obj\n<< /Type /Filespec /F (other.xml) /AFRelationship /Supplement /EF << /F 7 0 R >> >>\nendobj\n',
    ),
    streamOf(7, `/Type /EmbeddedFile /Length ${other.length}`, other),
  ];
  const names = pdf.other === 'none' ? '' : '(other.xml) 6 0 R ';
  const objects = pdf.other === 'none' ? own : pdf.other === 'before' ? [...beside, ...own] : [...own, ...beside];
  return Buffer.concat([
    Buffer.from(
      `${pdf.junk}%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Names << /EmbeddedFiles << /Names [${names}(${pdf.name}) 4 0 R] >> >> /AF [4 0 R] >>\nendobj\n`,
    ),
    ...objects,
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);
}

function streamOf(number: number, dictionary: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${dictionary} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

function packedBy(bytes: Buffer, filter: string): Buffer {
  if (filter === 'FlateDecode') return deflateSync(bytes);
  if (filter === 'ASCIIHexDecode') return Buffer.from(`${bytes.toString('hex')}>`);
  const groups: string[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    const group = Buffer.alloc(4);
    const size = bytes.copy(group, 0, at, at + 4);
    let value = group.readUInt32BE();
    const letters: string[] = [];
    for (let place = 0; place < 5; place++) {
      letters.unshift(String.fromCharCode(33 + (value % 85)));
      value = Math.floor(value / 85);
    }
    groups.push(letters.slice(0, size + 1).join(''));
  }
  return Buffer.from(`${groups.join('')}~>`);
}
