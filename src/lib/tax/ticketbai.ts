import { type Amount, twoDecimals } from '@/lib/money/money';

/** TicketBAI: "Especificaciones del código TBAI y del código QR" of the three Basque tax agencies. */

export const TICKETBAI_TERRITORIES = ['araba', 'gipuzkoa', 'bizkaia'] as const;
export type TicketbaiTerritory = (typeof TICKETBAI_TERRITORIES)[number];

/** The table of the remainders of each byte: x⁸ + x² + x + 1. */
const remainders = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = ((rest << 1) ^ (rest & 0x80 ? 0x07 : 0)) & 0xff;
  return rest;
});

/** CRC-8 (polynomial 0x07, beginning at 0) of a text in UTF-8, as three digits. */
export function crc8(text: string): string {
  let crc = 0;
  for (const byte of new TextEncoder().encode(text)) crc = remainders[crc ^ byte] ?? 0;
  return String(crc).padStart(3, '0');
}

/** The id that a signed invoice bears: whose it is, of when, the beginning of its signature and a check. @param issueDate `YYYY-MM-DD` */
export function tbaiIdentifier(issuerTaxId: string, issueDate: string, signature: string): string {
  const [year = '', month, day] = issueDate.split('-');
  const checked = `TBAI-${issuerTaxId}-${day}${month}${year.slice(2)}-${signature.slice(0, 13)}-`;
  return checked + crc8(checked);
}

/** A number as TicketBAI names it: what stands before its last digits is the series. */
export type TbaiNumber = { series: string | null; number: string };

const MOST = 20;

/** The series and the number that a document's number comes to; null where one of them has more than 20 characters. */
export function tbaiNumber(documentNumber: string): TbaiNumber | null {
  const whole = documentNumber.trim();
  const [, prefix = '', digits = ''] = /^(.*?)(\d*)$/s.exec(whole) ?? [];
  // A series would lose the space at its end, and "F 001" is another invoice than "F001".
  if (digits && /\s$/.test(prefix) && whole.length <= MOST) return { series: null, number: whole };
  const [series, number] = digits ? [prefix.trim() || null, digits] : [null, prefix];
  return number === '' || number.length > MOST || (series?.length ?? 0) > MOST ? null : { series, number };
}

/** Who shows an invoice by its QR code. Bizkaia has one service for both environments. */
const QR_SERVICES: Record<TicketbaiTerritory, Record<'test' | 'production', string>> = {
  araba: {
    test: 'https://pruebas-ticketbai.araba.eus/tbai/qrtbai/',
    production: 'https://ticketbai.araba.eus/tbai/qrtbai/',
  },
  gipuzkoa: { test: 'https://tbai.prep.gipuzkoa.eus/qr/', production: 'https://tbai.egoitza.gipuzkoa.eus/qr/' },
  bizkaia: { test: 'https://batuz.eus/QRTBAI/', production: 'https://batuz.eus/QRTBAI/' },
};

type QrInvoice = TbaiNumber & {
  territory: TicketbaiTerritory;
  mode: 'test' | 'production';
  identifier: string;
  total: Amount;
};

/** What the QR code on the invoice says; its check is over all that stands before it. */
export function ticketbaiQrUrl({ territory, mode, identifier, series, number, total }: QrInvoice): string {
  const parameters = { id: identifier, s: series ?? '', nf: number, i: twoDecimals(total) };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const url = `${QR_SERVICES[territory][mode]}?${query.join('&')}`;
  return `${url}&cr=${crc8(url)}`;
}

/** The TicketBAI id in what a QR code says; null where the code is of another kind. */
export function identifierIn(qrUrl: string): string | null {
  const id = new URL(qrUrl).searchParams.get('id');
  return id?.startsWith('TBAI-') ? id : null;
}
