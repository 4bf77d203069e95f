import { z } from 'zod';
import {
  FiscalRecordKind,
  InvoiceStatus,
  SubmissionStatus,
  TaxAgencyMode,
  TicketbaiCorrection,
  TicketbaiTerritory,
} from '@/server/generated/prisma/client';
import { firstRow, type Sql, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import { FileTodo } from '@/server/tax/ticketbai/ticketbai.schema';

/** What Zuzendu takes a correction of: a file of another form than the XSD's, without lines or data, or too long. */
const CORRECTABLE = ['002', '003', '004', '017'];

/** SQL: the agency has taken the invoice of `ticketbai_file AS f`; without it, there is nothing to cancel. */
const isInvoiceBlocked = sql`EXISTS (
  SELECT FROM ticketbai_file alta WHERE alta.invoice_id = f.invoice_id AND alta.kind = 'alta'
    AND alta.status IN ('accepted', 'accepted_with_errors'))`;

/**
 * SQL: what a person has to do about `ticketbai_file AS f`, of `invoice AS i`, as a FileTodo or null. Bizkaia has no
 * Zuzendu, so what it refuses is replaced. Errors are corrected once: what is remarked on after that is the agency's to ask
 * for.
 */
export const fileTodo: Sql = sql`CASE
  WHEN f.status = 'blocked' THEN 'resume'
  WHEN EXISTS (SELECT FROM ticketbai_file later WHERE later.invoice_id = f.invoice_id AND later.sequence > f.sequence)
    OR f.kind = 'alta' AND i.status = 'cancelled' OR f.kind = 'anulacion' AND NOT ${isInvoiceBlocked} THEN NULL
  WHEN f.status = 'refused' AND f.territory <> 'bizkaia' AND f.code = ANY(${CORRECTABLE}) THEN 'correct'
  WHEN f.status = 'refused' AND f.kind = 'alta' AND f.correction IS DISTINCT FROM 'modificar' THEN 'replace'
  WHEN f.status = 'refused' THEN 'ask_agency'
  WHEN f.status = 'accepted_with_errors' AND f.territory <> 'bizkaia' AND f.kind = 'alta'
    AND f.correction IS DISTINCT FROM 'modificar' THEN 'correct'
END`;

/** The last file of an invoice, and what the others say of it. */
export const StandingFile = z.object({
  description: z.string().nullable(),
  state: z.string().nullable(),
  status: z.enum(SubmissionStatus),
  kind: z.enum(FiscalRecordKind),
  code: z.string().nullable(),
  territory: z.enum(TicketbaiTerritory),
  csv: z.string().nullable(),
  correction: z.enum(TicketbaiCorrection).nullable(),
  sequence: z.number(),
  lastAttemptAt: z.date().nullable(),
  mode: z.enum(TaxAgencyMode).exclude(['off']),
  errors: json<{ code: string; description: string }[]>(),
  todo: FileTodo.nullable(),
  invoiceStatus: z.enum(InvoiceStatus),
  /** The id that the invoice bears. */
  tbaiIdentifier: z.string(),
  qrUrl: z.string().nullable(),
  /** The agency has what the last file is of: the invoice, or its cancellation. */
  wasAccepted: z.boolean(),
});
export type StandingFile = z.output<typeof StandingFile>;

/** How the last file of an invoice stands; undefined of an invoice without one. */
export function findValidFile(workspaceId: string, invoiceId: string): Promise<StandingFile | undefined> {
  return firstRow(
    StandingFile,
    sql`
    SELECT f.sequence, f.kind, f.correction, f.territory, f.mode, f.status, f.state, f.code, f.description, f.errors, f.csv,
           f.last_attempt_at AS "lastAttemptAt", ${fileTodo} AS todo, i.status AS "invoiceStatus", i.qr_url AS "qrUrl",
           (SELECT tbai_identifier FROM ticketbai_file
            WHERE invoice_id = f.invoice_id AND kind = 'alta' AND correction IS NULL) AS "tbaiIdentifier",
           EXISTS (SELECT FROM ticketbai_file same WHERE same.invoice_id = f.invoice_id AND same.kind = f.kind
                   AND same.status IN ('accepted', 'accepted_with_errors')) AS "wasAccepted"
    FROM ticketbai_file f JOIN invoice i ON i.id = f.invoice_id
    WHERE f.workspace_id = ${workspaceId} AND f.invoice_id = ${invoiceId} ORDER BY f.sequence DESC LIMIT 1`,
  );
}
