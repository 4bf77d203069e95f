import type { XmlNode } from '../xml-tree';

/** CRC-8 with the polynomial x⁸ + x² + x + 1, bit by bit, as three digits. */
export function crc8(text: string): string {
  let crc = 0;
  for (const byte of Buffer.from(text, 'utf8')) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const isSet = ((crc >> 7) ^ (byte >> bit)) & 1;
      crc = (crc << 1) & 0xff;
      if (isSet) crc ^= 0x07;
    }
  }
  return String(crc).padStart(3, '0');
}

/** The id that a signed file has: whose it is, of when, the beginning of its signature and a check. */
export function idOf(file: XmlNode): string {
  const taxId = file.said('Sujetos', 'Emisor', 'NIF');
  const [day = '', month = '', year = ''] = file
    .said('Factura', 'CabeceraFactura', 'FechaExpedicionFactura')
    .split('-');
  const beginning = signatureOf(file).slice(0, 13);
  const checked = `TBAI-${taxId}-${day}${month}${year.slice(2)}-${beginning}-`;
  return checked + crc8(checked);
}

export function signatureOf(file: XmlNode): string {
  return file.said('Signature', 'SignatureValue').replace(/\s/g, '');
}
