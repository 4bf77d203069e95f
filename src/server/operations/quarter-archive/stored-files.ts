import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { z } from 'zod';
import { safeFileName } from '@/lib/text/file-name';
import type { ArchiveFile, QuarterOf, QuarterWriter } from '@/server/operations/quarter-archive/archive-file';
import { rows, type Sql, sql } from '@/server/platform/db/client';
import { storage } from '@/server/platform/files/storage';

const PAGE = 200;

const StoredRow = z.object({
  id: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  storageKey: z.string(),
  number: z.string().nullable(),
  date: z.string().nullable(),
  party: z.string().nullable(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
});
type StoredRow = z.output<typeof StoredRow>;

/** The rows of one kind whose bytes are in the store, by id: what comes after `last`. */
type RowsAfter = (of: QuarterOf, last: string) => Sql;

/** Files that are in the store as they came, a page of rows after the other. */
function stored(kind: string, nameOf: (row: StoredRow) => string, rowsAfter: RowsAfter): QuarterWriter {
  return async function* filesOf(of) {
    let page: StoredRow[] = [];
    do {
      page = await rows(StoredRow, rowsAfter(of, page.at(-1)?.id ?? ''));
      for (const row of page) yield toFile(kind, nameOf(row), row);
    } while (page.length === PAGE);
  };
}

function toFile(kind: string, name: string, { storageKey, contentType, ...of }: StoredRow): ArchiveFile {
  return {
    kind,
    path: `${kind}/${safeFileName(name, contentType)}`,
    contentType,
    ...{ number: of.number ?? undefined, date: of.date ?? undefined, party: of.party ?? undefined },
    ...{ amount: of.amount ?? undefined, currency: of.currency ?? undefined },
    bytes: async () => {
      const found = await storage.get(storageKey);
      return found && Readable.fromWeb(found as NodeReadableStream);
    },
  };
}

/** The receipts of the quarter's expenses, named by date, vendor and number. */
export const receipts = stored(
  'receipts',
  ({ date, party, number, fileName }) => [date, party, number ?? fileName].filter(Boolean).join(' '),
  ({ actor, period }, last) => sql`
    SELECT a.id, a.file_name AS "fileName", a.content_type AS "contentType", a.storage_key AS "storageKey",
           e.invoice_number AS number, e.date, e.vendor_name AS party, e.amount, e.currency
    FROM attachment a JOIN expense e ON e.id = a.expense_id
    WHERE e.workspace_id = ${actor.workspaceId} AND e.date BETWEEN ${period.from}::date AND ${period.to}::date
      AND a.storage_key IS NOT NULL AND a.id > ${last} ORDER BY a.id LIMIT ${PAGE}`,
);

/** The e-invoices that were made of the quarter's invoices, by the number of each. */
export const eInvoices = stored(
  'e-invoices',
  ({ number, fileName }) => `${number ?? ''} ${fileName}`,
  ({ actor, period }, last) => sql`
    SELECT x.id, x.file_name AS "fileName", x.content_type AS "contentType", x.storage_key AS "storageKey",
           i.document_number AS number, i.issue_date AS date, i.client_name AS party, i.total AS amount, i.currency
    FROM e_invoice_export x JOIN invoice i ON i.id = x.invoice_id
    WHERE i.workspace_id = ${actor.workspaceId} AND i.issue_date BETWEEN ${period.from}::date AND ${period.to}::date
      AND x.id > ${last} ORDER BY x.id LIMIT ${PAGE}`,
);

/** The files of banks that say something of the quarter, as they were uploaded. */
export const bankStatements = stored(
  'bank-statements',
  ({ party, fileName }) => `${party ?? ''} ${fileName}`,
  ({ actor, period }, last) => sql`
    SELECT s.id, s.file_name AS "fileName", coalesce(s.content_type, 'text/plain') AS "contentType",
           s.storage_key AS "storageKey", NULL AS number, s.from_date AS date, b.account_name AS party,
           NULL::numeric AS amount, b.currency
    FROM bank_statement s JOIN bank_account b ON b.id = s.account_id
    WHERE s.workspace_id = ${actor.workspaceId} AND s.imported_at IS NOT NULL AND s.storage_key IS NOT NULL
      AND s.from_date <= ${period.to}::date AND s.to_date >= ${period.from}::date
      AND s.id > ${last} ORDER BY s.id LIMIT ${PAGE}`,
);

/** The files of the returns that were filed of the quarter. */
export const filedReturns = stored(
  'returns',
  ({ number, fileName }) => `${number ?? ''} ${fileName}`,
  ({ actor, quarter }, last) => sql`
    SELECT id, coalesce(file_name, form) AS "fileName", coalesce(content_type, 'text/plain') AS "contentType",
           storage_key AS "storageKey", form AS number, filed_on AS date, receipt AS party, NULL::numeric AS amount,
           NULL AS currency
    FROM tax_filing
    WHERE workspace_id = ${actor.workspaceId} AND period = ${quarter} AND undone_at IS NULL AND storage_key IS NOT NULL
      AND id > ${last} ORDER BY id LIMIT ${PAGE}`,
);
