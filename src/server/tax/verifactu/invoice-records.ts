import { z } from 'zod';
import { StoredXml, storedXml, xmlOf } from '@/server/fiscal-records/fiscal-chain/packed-xml';
import { FiscalRecordKind, SubmissionStatus } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError } from '@/server/platform/contract/errors';
import { rows, sql } from '@/server/platform/db/client';
import { getInvoice } from '@/server/sales/invoices/read-invoices';
import { recordTodo } from '@/server/tax/verifactu/record-todo';
import { type InvoiceRecords, RecordTodo } from '@/server/tax/verifactu/verifactu.schema';

/** A fiscal record of an invoice with what became of it; the fields of a submission are null where it is not sent. */
export const InvoiceRecord = z.object({
  sequence: z.number(),
  kind: z.enum(FiscalRecordKind),
  input: z.string(),
  hash: z.string(),
  xml: StoredXml.nullable(),
  isCorrection: z.boolean(),
  recordedAt: z.date(),
  status: z.enum(SubmissionStatus).nullable(),
  code: z.string().nullable(),
  description: z.string().nullable(),
  csv: z.string().nullable(),
  attempts: z.number().nullable(),
  lastAttemptAt: z.date().nullable(),
  dismissedAt: z.date().nullable(),
  dismissedBy: z.string().nullable(),
  dismissedReason: z.string().nullable(),
  /** What there is to do about it, were it the last one. */
  todo: RecordTodo.nullable(),
});
export type InvoiceRecord = z.output<typeof InvoiceRecord>;

/** The records of an invoice in the order of the chain. */
export function findInvoiceRecords(workspaceId: string, invoiceId: string): Promise<InvoiceRecord[]> {
  return rows(
    InvoiceRecord,
    sql`
    SELECT r.sequence, r.kind, r.input, r.hash, ${storedXml} AS xml, r.is_correction AS "isCorrection", r.recorded_at AS "recordedAt",
           s.status, s.code, s.description, s.csv, s.attempts, s.last_attempt_at AS "lastAttemptAt",
           s.dismissed_at AS "dismissedAt", s.dismissed_by AS "dismissedBy", s.dismissed_reason AS "dismissedReason",
           ${recordTodo} AS todo
    FROM fiscal_record r
    LEFT JOIN verifactu_submission s ON s.workspace_id = r.workspace_id AND s.sequence = r.sequence
    WHERE r.workspace_id = ${workspaceId} AND r.invoice_id = ${invoiceId} ORDER BY r.sequence`,
  );
}

/**
 * What the tax agency knows of an invoice: its records, and how the last of them stands.
 * @throws 404, 422 of a draft and of what was issued with another program
 */
export async function getInvoiceRecords(
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  invoiceId: string,
): Promise<InvoiceRecords> {
  const { status, qrUrl, verifactuHash: hash } = await getInvoice({ workspaceId }, invoiceId);
  const records = await findInvoiceRecords(workspaceId, invoiceId);
  const last = records.at(-1);
  if (status === 'draft') throw apiError('DRAFT_WITHOUT_RECORD');
  if (!last) throw apiError('RECORD_OF_ANOTHER_PROGRAM');
  return {
    ...recordStatusOf(last),
    ...given({ qrUrl, hash, todo: last.todo, dismissed: dismissalOf(last) }),
    records: records.map((record) => ({
      ...{ kind: record.kind, hash: record.hash, isCorrection: record.isCorrection },
      status: record.status ?? 'not_sent',
      recordedAt: record.recordedAt.toISOString(),
      ...given({
        xml: record.xml && xmlOf(record.xml, workspaceId),
        csv: record.csv,
        code: record.code,
        description: record.description,
      }),
    })),
  };
}

function dismissalOf({ dismissedAt, dismissedBy, dismissedReason }: InvoiceRecord) {
  return dismissedAt && { at: dismissedAt.toISOString(), by: dismissedBy ?? '', reason: dismissedReason ?? '' };
}

type Standing = Pick<InvoiceRecord, 'status' | 'csv' | 'code' | 'description' | 'attempts' | 'lastAttemptAt'>;

/** How a record stands, as answers say it: what is not known is left out. */
export function recordStatusOf({ status, csv, code, description, attempts, lastAttemptAt }: Standing) {
  return {
    status: status ?? ('not_sent' as const),
    attempts: attempts ?? 0,
    ...given({ csv, code, description, lastAttemptAt: lastAttemptAt?.toISOString() }),
  };
}

type Given<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

function given<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Given<Fields>;
}
