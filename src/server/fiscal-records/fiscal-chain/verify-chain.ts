import { z } from 'zod';
import { altaInput, anulacionInput, fiscalHash } from '@/lib/tax/fiscal-hash';
import { writable } from '@/lib/text/xml';
import { changedRow } from '@/server/fiscal-records/fiscal-chain/compare-record';
import { StoredXml, storedXml, xmlOf } from '@/server/fiscal-records/fiscal-chain/packed-xml';
import { hashedInput } from '@/server/fiscal-records/fiscal-chain/read-record';
import { isUnidentifiedAbroad, recordedAmounts } from '@/server/fiscal-records/fiscal-chain/recordable-invoice';
import { FiscalRecordKind } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';

export type ChainVerdict = {
  records: number;
  valid: boolean;
  /** The first record that does not hold, and what is wrong with it. */
  firstBroken?: Broken;
};

type Broken = {
  sequence: number;
  invoiceId: string;
  documentNumber?: string;
  reason: string;
  /** What of the invoice has been changed behind its record. */
  row?: string;
};

const StoredRow = z.object({
  issuerName: z.string().nullable(),
  clientName: z.string(),
  clientTaxId: z.string().nullable(),
  subtotal: z.string(),
  exchangeRate: z.string().nullable(),
  lines: json<{ description: string; net: string }[]>(),
  taxes: json<{ category: string; rate: string; oss: string; taxable: string; tax: string; surcharge: string }[]>(),
  sequence: z.number(),
  /** Of the chain for the agency's test environment. */
  isTest: z.boolean(),
  kind: z.enum(FiscalRecordKind),
  invoiceId: z.string(),
  input: z.string(),
  previousHash: z.string(),
  hash: z.string(),
  /** Null of a record from before the whole of it was kept. */
  storedXml: StoredXml.nullable(),
  isCorrection: z.boolean(),
  documentNumber: z.string(),
  issueDate: z.string(),
  rectification: z.string().nullable(),
  isSimplified: z.boolean(),
  isReplacement: z.boolean(),
  isUnidentifiedAbroad: z.boolean(),
  tax: z.string(),
  total: z.string(),
});
/** A record as it is compared; `xml` is empty where what is stored of it cannot be read. */
type Row = z.output<typeof StoredRow> & { xml: string | null };

const BATCH_SIZE = 1000;

/**
 * Walks the workspace's chain, and that of what it sent for trying out, from the first record: every hash is that of its string, follows from the one before,
 * and tells of the invoice as it stands; the whole record says the same, of its parties, lines and taxes too; and every invoice has its records. Hash-compatible with VERI*FACTU; not a certification.
 */
export async function verifyChain({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<ChainVerdict> {
  let records = 0;
  const heads = new Map<boolean, string>(); // the last hash of each chain
  for (;;) {
    const batch = await readRecords(workspaceId, records);
    for (const record of batch) {
      const reason = faultOf(record, records + 1, heads.get(record.isTest) ?? '');
      if (reason) return { records, valid: false, firstBroken: broken(record, reason) };
      const row = changedBehind(record);
      if (row) return { records, valid: false, firstBroken: { ...broken(record, CHANGED), row } };
      records = record.sequence;
      heads.set(record.isTest, record.hash);
    }
    if (batch.length < BATCH_SIZE) break;
  }
  const unrecorded = await findUnrecorded(workspaceId);
  if (!unrecorded) return { records, valid: true };
  const reason = 'The record of this invoice is missing, or is not the one it was issued with.';
  return { records, valid: false, firstBroken: { sequence: records + 1, ...unrecorded, reason } };
}

function faultOf(record: Row, expectedSequence: number, previousHash: string): string | null {
  if (record.sequence !== expectedSequence) return `Record ${expectedSequence} is missing.`;
  if (record.previousHash !== previousHash) return 'It does not follow from the record before it.';
  if (record.hash !== fiscalHash(record.input)) return 'Its hash is not that of the string it stored.';
  if (record.xml !== null && !isWholeOf(record.xml, record))
    return 'The whole record says something else than its hash.';
  if (!isOfInvoice(record)) return CHANGED;
  return null;
}

const CHANGED = 'The invoice has been changed since it was recorded.';

/** What the hash does not cover, by the whole record. A correction says what a person has put right in it. */
function changedBehind(record: Row): string | undefined {
  const isWhole = record.kind === 'alta' && !record.isCorrection && record.xml !== null;
  return isWhole ? changedRow(record.xml ?? '', record) : undefined;
}

function isWholeOf(xml: string, { kind, input, hash }: Row): boolean {
  const hashed = hashedInput(xml, kind);
  return hashed.hash === hash && hashed.input === writable(input);
}

function isOfInvoice(record: Row): boolean {
  const { documentNumber, issueDate, previousHash, tax, total } = record;
  const issuerTaxId = valueIn(record.input, record.kind === 'alta' ? 'IDEmisorFactura' : 'IDEmisorFacturaAnulada');
  const recordedAt = valueIn(record.input, 'FechaHoraHusoGenRegistro');
  const same = { issuerTaxId, documentNumber, issueDate, previousHash, recordedAt };
  const expected =
    record.kind === 'alta'
      ? altaInput({ ...same, invoiceType: typeOf(record), taxAmount: tax, total })
      : anulacionInput(same);
  return record.input === expected;
}

function typeOf({ input, rectification, isSimplified, isReplacement, isUnidentifiedAbroad }: Row): string {
  if (rectification) return rectification;
  if (isReplacement) return 'F3';
  // Until November 2026 those were recorded as an F1.
  if (isUnidentifiedAbroad && !isSimplified) return valueIn(input, 'TipoFactura') === 'F1' ? 'F1' : 'F2';
  return isSimplified ? 'F2' : 'F1';
}

function valueIn(input: string, name: string): string {
  const pair = input.split('&').find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}

function broken({ sequence, invoiceId, documentNumber }: Row, reason: string) {
  return { sequence, invoiceId, documentNumber, reason };
}

const UnrecordedRow = z.object({ invoiceId: z.string(), documentNumber: z.string() });

/** Records that vanished from the chain's end break no link: the invoices know what there has to be. */
function findUnrecorded(workspaceId: string) {
  return firstRow(
    UnrecordedRow,
    sql`
    SELECT i.id AS "invoiceId", i.document_number AS "documentNumber"
    FROM invoice i
    LEFT JOIN fiscal_record alta
      ON alta.invoice_id = i.id AND alta.kind = 'alta' AND alta.hash = i.verifactu_hash
    LEFT JOIN fiscal_record anulacion ON anulacion.invoice_id = i.id AND anulacion.kind = 'anulacion'
    WHERE i.workspace_id = ${workspaceId} AND i.status <> 'draft' AND NOT i.imported
      AND (alta.hash IS NULL OR i.status = 'cancelled' AND anulacion.hash IS NULL)
    ORDER BY i.issued_at, i.id LIMIT 1`,
  );
}

async function readRecords(workspaceId: string, after: number): Promise<Row[]> {
  const found = await rows(
    StoredRow,
    sql`
    SELECT r.sequence, r.is_test AS "isTest", r.kind, r.invoice_id AS "invoiceId", r.input, r.previous_hash AS "previousHash", r.hash, ${storedXml} AS "storedXml",
           i.document_number AS "documentNumber", i.issue_date AS "issueDate", i.rectification,
           i.kind = 'simplified' AS "isSimplified", i.replaces_id IS NOT NULL AS "isReplacement",
           ${isUnidentifiedAbroad(sql`i`)} AS "isUnidentifiedAbroad",
           r.is_correction AS "isCorrection", i.issuer ->> 'legalName' AS "issuerName", i.client_name AS "clientName",
           i.client_tax_id AS "clientTaxId", i.subtotal::text AS subtotal,
           CASE WHEN i.currency <> coalesce(i.issuer ->> 'currency', i.currency) THEN i.exchange_rate::text END AS "exchangeRate",
           coalesce((SELECT json_agg(json_build_object('description', description, 'net', net::text) ORDER BY position)
                     FROM invoice_line WHERE invoice_id = i.id), '[]') AS lines,
           coalesce((SELECT json_agg(json_build_object('category', category, 'rate', rate::text, 'oss', oss,
                       'taxable', taxable::text, 'tax', tax::text, 'surcharge', surcharge::text))
                     FROM invoice_tax WHERE invoice_id = i.id), '[]') AS taxes,
           ${recordedAmounts(sql`coalesce(i.issuer ->> 'currency', i.currency)`, sql`${storedXml} IS NULL`)}
    FROM fiscal_record r JOIN invoice i ON i.id = r.invoice_id
    WHERE r.workspace_id = ${workspaceId} AND r.sequence > ${after} ORDER BY r.sequence LIMIT ${BATCH_SIZE}`,
  );
  return found.map((record) => ({ ...record, xml: record.storedXml && readableXml(record.storedXml, workspaceId) }));
}

function readableXml(stored: Uint8Array, workspaceId: string): string {
  try {
    return xmlOf(stored, workspaceId);
  } catch {
    return '';
  }
}
