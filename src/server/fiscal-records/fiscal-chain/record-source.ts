import { modeOn, type TaxAgencyMode } from '@/lib/tax/tax-agency-modes';
import type { FiscalZone } from '@/lib/tax/tax-zones';
import type { TaxPart } from '@/server/fiscal-records/fiscal-chain/record-breakdown';
import { isUnidentifiedAbroad } from '@/server/fiscal-records/fiscal-chain/unidentified-abroad';
import { firstRow, sql } from '@/server/platform/db/client';

/** What a fiscal record says of its invoice beside its number, dates and totals. */
export type RecordSource = {
  clientName: string;
  clientTaxId: string | null;
  clientCountry: string | null;
  clientZone: FiscalZone | null;
  isIndividual: boolean;
  /** It names no tax id, as nothing of it is taxed here. */
  isUnidentifiedAbroad: boolean;
  operationDate: string | null;
  /** What its lines sell, in their order. */
  descriptions: string[];
  /** One unit of its currency in that of the books; null where they are the same. */
  exchangeRate: string | null;
  /** What it rectifies is under the cash criterion; null of what rectifies nothing. */
  originalUnderCashCriterion: boolean | null;
  rectified: NamedInvoice[];
  replaced: NamedInvoice | null;
  taxes: TaxPart[];
};

type NamedInvoice = { documentNumber: string; issueDate: string };

/** Everything that is in the database of an invoice and that its record says; the transaction holds the chain. */
export async function findRecordSource(
  workspaceId: string,
  invoiceId: string,
  booksCurrency: string,
): Promise<RecordSource> {
  const source = await firstRow<RecordSource>(sql`
    SELECT i.client_name AS "clientName", i.client_tax_id AS "clientTaxId",
           i.client_address ->> 'country' AS "clientCountry", i.client_location AS "clientZone",
           coalesce(i.client_type = 'individual', false) AS "isIndividual",
           ${isUnidentifiedAbroad(sql`i`)} AS "isUnidentifiedAbroad", i.operation_date AS "operationDate",
           ARRAY(SELECT description FROM invoice_line WHERE invoice_id = i.id ORDER BY position LIMIT 50) AS descriptions,
           CASE WHEN i.currency <> ${booksCurrency} THEN i.exchange_rate END AS "exchangeRate",
           o.cash_criterion AS "originalUnderCashCriterion",
           CASE WHEN o.document_number IS NULL THEN coalesce((
               SELECT json_agg(json_build_object('documentNumber', it ->> 'number', 'issueDate', it ->> 'date') ORDER BY place)
               FROM jsonb_array_elements(i.rectifies -> 'invoices') WITH ORDINALITY AS rectified (it, place)), '[]')
             ELSE json_build_array(json_build_object('documentNumber', o.document_number, 'issueDate', o.issue_date))
           END AS rectified,
           CASE WHEN r.document_number IS NOT NULL THEN
             json_build_object('documentNumber', r.document_number, 'issueDate', r.issue_date) END AS replaced,
           coalesce((
             SELECT json_agg(json_build_object(
               'category', t.category, 'rate', t.rate::text, 'reason', t.reason, 'oss', t.oss,
               'taxable', t.taxable::text, 'tax', t.tax::text, 'surchargeRate', t.surcharge_rate::text,
               'surchargeTaxable', t.surcharge_taxable::text, 'surcharge', t.surcharge::text,
               'fallsDueAsPaid', folio_falls_due_as_paid(t)) ORDER BY t.category, t.rate DESC, t.reason, t.oss)
             FROM invoice_tax t WHERE t.invoice_id = i.id), '[]') AS taxes
    FROM invoice i
    LEFT JOIN invoice o ON o.id = i.original_invoice_id
    LEFT JOIN invoice r ON r.id = i.replaces_id
    WHERE i.id = ${invoiceId} AND i.workspace_id = ${workspaceId}`);
  if (!source) throw new Error(`Invoice ${invoiceId} is gone`);
  return source;
}

/** The program that makes a record (SistemaInformatico), and where the record goes. */
export type RecordSystem = {
  mode: TaxAgencyMode;
  installationId: string;
  holdsSeveralIssuers: boolean;
  producerName: string | null;
  producerTaxId: string | null;
  producerCountry: string | null;
  systemName: string | null;
  systemId: string | null;
  systemVersion: string | null;
};

/** @param today where the company is: a mode may have an end */
export async function findRecordSystem(workspaceId: string, taxId: string, today: string): Promise<RecordSystem> {
  const found = await firstRow<RecordSystem & { endsOn: string | null }>(sql`
    SELECT coalesce(s.mode, 'off') AS mode, s.ends_on AS "endsOn", n.id AS "installationId",
           EXISTS (SELECT FROM fiscal_profile WHERE tax_id <> ${taxId}) AS "holdsSeveralIssuers",
           s.producer_name AS "producerName", s.producer_tax_id AS "producerTaxId",
           s.producer_country AS "producerCountry", s.system_name AS "systemName", s.system_id AS "systemId",
           s.system_version AS "systemVersion"
    FROM installation n LEFT JOIN verifactu_settings s ON s.workspace_id = ${workspaceId}`);
  if (!found) throw new Error('The installation has no number');
  const { endsOn, ...system } = found;
  return { ...system, mode: modeOn(system.mode, endsOn, today) };
}
