import { z } from 'zod';
import type { RecordedInvoice } from '@/server/fiscal-records/fiscal-chain/record-xml';
import { firstRow, sql } from '@/server/platform/db/client';

const IDENTITY =
  /^IDEmisorFactura(?:Anulada)?=(.*?)&NumSerieFactura(?:Anulada)?=(.*)&FechaExpedicionFactura(?:Anulada)?=(\d\d)-(\d\d)-(\d{4})&/;

/** Which invoice a record is of, by the string that was hashed: a number may have `&` and `=` in it. */
export function recordedInvoiceOf(input: string): RecordedInvoice {
  const [, issuerTaxId = '', documentNumber = '', day, month, year] = IDENTITY.exec(input) ?? [];
  return { issuerTaxId, documentNumber, issueDate: `${year}-${month}-${day}` };
}

const AMOUNTS = /&TipoFactura=(\w+)&CuotaTotal=(-?[\d.]+)&ImporteTotal=(-?[\d.]+)&Huella=/;

/** Type and totals of an alta, by the string that was hashed. */
export function recordedValues(input: string): { type: string; tax: string; total: string } {
  const [, type = '', tax = '0', total = '0'] = AMOUNTS.exec(input) ?? [];
  return { type, tax, total };
}

const HASHED = {
  alta: [
    'IDEmisorFactura',
    'NumSerieFactura',
    'FechaExpedicionFactura',
    'TipoFactura',
    'CuotaTotal',
    'ImporteTotal',
    'Huella',
    'FechaHoraHusoGenRegistro',
  ],
  anulacion: [
    'IDEmisorFacturaAnulada',
    'NumSerieFacturaAnulada',
    'FechaExpedicionFacturaAnulada',
    'Huella',
    'FechaHoraHusoGenRegistro',
  ],
};

/** The string whose hash a whole record names, out of its XML; the record's own hash stands last in that. */
export function hashedInput(xml: string, kind: 'alta' | 'anulacion'): { input: string; hash: string } {
  const hashes = valuesOf(xml, 'Huella');
  const previous = hashes.length > 1 ? hashes[0] : '';
  const pairs = HASHED[kind].map((name) => `${name}=${name === 'Huella' ? previous : (valuesOf(xml, name)[0] ?? '')}`);
  return { input: pairs.join('&'), hash: hashes.at(-1) ?? '' };
}

/** SQL: that the XML of a record `fiscal_record AS r` says who made the program that wrote it; of a packed one its column does. */
export const namesItsProgram = sql`(
  r.xml ~ '<sum1:SistemaInformatico><sum1:NombreRazon>' AND r.xml LIKE '%<sum1:IdSistemaInformatico>%'
  AND r.xml ~ '<sum1:SistemaInformatico><sum1:NombreRazon>[^<]*</sum1:NombreRazon><sum1:(NIF|IDOtro)>')`;

const names: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The texts of the elements of a name in a record, in their order. */
export function valuesOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<sum1:${name}>([^<]*)</sum1:${name}>`, 'g'))].map(([, value = '']) =>
    value.replace(/&(lt|gt|quot|amp);/g, (entity) => names[entity] ?? entity),
  );
}

/** Where an invoice stands in its company's chain, and whether that holds from end to end. */
export const ChainPlace = z.object({
  /** Which link it is, from 1 on, and of how many. */
  position: z.number(),
  records: z.number(),
  hash: z.string(),
  previousHash: z.string(),
  recordedAt: z.date(),
  /** Every record follows from the one before it, and its hash is that of what it stores. */
  isUnbroken: z.boolean(),
});
export type ChainPlace = z.output<typeof ChainPlace>;

/**
 * The link of an issued invoice, with every hash of its chain reckoned anew by the database; undefined of a draft and of
 * what was issued with another program.
 */
export function findChainPlace(workspaceId: string, invoiceId: string): Promise<ChainPlace | undefined> {
  return firstRow(
    ChainPlace,
    sql`
    WITH own AS (
      SELECT sequence, is_test, hash, previous_hash, recorded_at FROM fiscal_record
      WHERE workspace_id = ${workspaceId} AND invoice_id = ${invoiceId} AND kind = 'alta' ORDER BY sequence LIMIT 1
    ), chain AS (
      SELECT sequence, previous_hash = coalesce(lag(hash) OVER (ORDER BY sequence), '')
               AND hash = upper(encode(sha256(convert_to(input, 'UTF8')), 'hex')) AS holds
      FROM fiscal_record
      WHERE workspace_id = ${workspaceId} AND is_test = (SELECT is_test FROM own)
    )
    SELECT own.hash, own.previous_hash AS "previousHash", own.recorded_at AS "recordedAt",
           (SELECT count(*)::int FROM chain WHERE sequence <= own.sequence) AS position,
           (SELECT count(*)::int FROM chain) AS records,
           (SELECT bool_and(holds) FROM chain) AS "isUnbroken"
    FROM own`,
  );
}
