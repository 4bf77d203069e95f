import { createHash } from 'node:crypto';
import { formatSpanishDate } from '@/lib/dates';
import { type Amount, twoDecimals } from '@/lib/money/money';
import type { TaxAgencyMode } from '@/lib/tax/tax-agency-modes';

/** VERI*FACTU: AEAT, "Detalle de las especificaciones técnicas para generación de la huella", v0.1.2 of 27-08-2024. */

/** What both kinds of record name of the invoice. */
interface RecordIdentity {
  issuerTaxId: string;
  documentNumber: string;
  /** `YYYY-MM-DD`. */
  issueDate: string;
  /** Hash of the record before it in the chain; empty for the first. */
  previousHash: string;
  /** Instant with offset, to the second: `2024-01-01T19:20:30+01:00`. */
  recordedAt: string;
}

export interface AltaRecord extends RecordIdentity {
  /** F1, F2, F3, R1…R5. */
  invoiceType: string;
  /** Tax with surcharge. */
  taxAmount: Amount;
  total: Amount;
}

type AnulacionRecord = RecordIdentity;

/** The string whose hash seals an issued invoice (§6.1). */
export function altaInput(record: AltaRecord): string {
  return joinPairs([
    ['IDEmisorFactura', record.issuerTaxId],
    ['NumSerieFactura', record.documentNumber],
    ['FechaExpedicionFactura', formatSpanishDate(record.issueDate)],
    ['TipoFactura', record.invoiceType],
    ['CuotaTotal', twoDecimals(record.taxAmount)],
    ['ImporteTotal', twoDecimals(record.total)],
    ['Huella', record.previousHash],
    ['FechaHoraHusoGenRegistro', record.recordedAt],
  ]);
}

/** The string whose hash seals a cancellation (§6.3). */
export function anulacionInput(record: AnulacionRecord): string {
  return joinPairs([
    ['IDEmisorFacturaAnulada', record.issuerTaxId],
    ['NumSerieFacturaAnulada', record.documentNumber],
    ['FechaExpedicionFacturaAnulada', formatSpanishDate(record.issueDate)],
    ['Huella', record.previousHash],
    ['FechaHoraHusoGenRegistro', record.recordedAt],
  ]);
}

/** SHA-256 of the UTF-8 input, 64 upper-case hex digits. */
export function fiscalHash(input: string): string {
  return createHash('sha256').update(input, 'utf8').digest('hex').toUpperCase();
}

// Values are trimmed but not URL-encoded, and an empty one keeps its name.
function joinPairs(pairs: readonly (readonly [name: string, value: string])[]): string {
  return pairs.map(([name, value]) => `${name}=${value.trim()}`).join('&');
}

/** Who confirms an invoice whose records go there; where none are sent, the service only says what the code has in it. */
const QR_SERVICES: Record<TaxAgencyMode, string> = {
  off: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQRNoVerifactu',
  test: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR',
  production: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR',
};

/** Whether the tax agency can confirm the invoice of a QR code, which then says so: Orden HAC/1177/2024 art. 20. */
export function isVerifiable(qrUrl: string): boolean {
  return qrUrl.includes('/ValidarQR?');
}

interface QrInvoice {
  issuerTaxId: string;
  documentNumber: string;
  /** `YYYY-MM-DD`. */
  issueDate: string;
  total: Amount;
}

/** What the QR code on the invoice says. `mode`: where the records are sent. */
export function qrUrl(invoice: QrInvoice, mode: TaxAgencyMode): string {
  const url = new URL(QR_SERVICES[mode]);
  url.search = joinQuery([
    ['nif', invoice.issuerTaxId],
    ['numserie', invoice.documentNumber],
    ['fecha', formatSpanishDate(invoice.issueDate)],
    ['importe', twoDecimals(invoice.total)],
  ]);
  return url.href;
}

// encodeURIComponent and not URLSearchParams: the agency's reader takes `+` for a plus sign, not for a space.
function joinQuery(pairs: readonly (readonly [name: string, value: string])[]): string {
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.trim())}`).join('&');
}
