import { safeFileName } from '@/lib/file-name';
import { rows, type Sql, sql } from '@/server/db/client';

/** A file of the company: where its bytes are, or what it says where the database has it itself. */
export type CompanyFile = { path: string; contentType: string } & ({ storageKey: string } | { text: string });

type Row = { id: string; name: string; contentType: string; storageKey: string | null; text: string | null };
/** A page of one kind's files, by id: what comes after `last`. */
type FilesAfter = (workspaceId: string, last: string) => Sql;

const PAGE = 200;

/** Everything that is kept as a file: by the folder that it is exported to. */
const kinds: Record<string, FilesAfter> = {
  receipts: (workspaceId, last) => sql`
    SELECT id, file_name AS name, content_type AS "contentType", storage_key AS "storageKey", NULL AS text
    FROM attachment WHERE workspace_id = ${workspaceId} AND expense_id IS NOT NULL AND storage_key IS NOT NULL
      AND id > ${last} ORDER BY id LIMIT ${PAGE}`,
  'bank-statements': (workspaceId, last) => sql`
    SELECT id, file_name AS name, coalesce(content_type, '') AS "contentType", storage_key AS "storageKey", NULL AS text
    FROM bank_statement WHERE workspace_id = ${workspaceId} AND imported_at IS NOT NULL AND storage_key IS NOT NULL
      AND id > ${last} ORDER BY id LIMIT ${PAGE}`,
  imports: (workspaceId, last) => sql`
    SELECT id, file_name AS name, coalesce(content_type, '') AS "contentType", storage_key AS "storageKey", NULL AS text
    FROM import WHERE workspace_id = ${workspaceId} AND storage_key IS NOT NULL
      AND id > ${last} ORDER BY id LIMIT ${PAGE}`,
  logos: (workspaceId, last) => sql`
    SELECT id, 'logo' AS name, content_type AS "contentType", storage_key AS "storageKey", NULL AS text
    FROM logo WHERE workspace_id = ${workspaceId} AND id > ${last} ORDER BY id LIMIT ${PAGE}`,
  'e-invoices': (workspaceId, last) => sql`
    SELECT id, file_name AS name, content_type AS "contentType", storage_key AS "storageKey", NULL AS text
    FROM e_invoice_export WHERE workspace_id = ${workspaceId} AND id > ${last} ORDER BY id LIMIT ${PAGE}`,
  // By their numbers in the chain, which are counted from one: in eight digits they are in order as texts, too.
  verifactu: (workspaceId, last) => sql`
    SELECT lpad(sequence::text, 8, '0') AS id, kind::text || '-' || invoice_id AS name, 'application/xml' AS "contentType",
           NULL AS "storageKey", xml AS text
    FROM fiscal_record WHERE workspace_id = ${workspaceId} AND xml IS NOT NULL
      AND sequence > ${Number(last)} ORDER BY sequence LIMIT ${PAGE}`,
  ticketbai: (workspaceId, last) => sql`
    SELECT lpad(sequence::text, 8, '0') AS id, kind::text || '-' || invoice_id AS name, 'application/xml' AS "contentType",
           NULL AS "storageKey", xml AS text
    FROM ticketbai_file WHERE workspace_id = ${workspaceId}
      AND sequence > ${Number(last)} ORDER BY sequence LIMIT ${PAGE}`,
};

/** The company's files, one kind after the other. Two of the same name lie in folders of their own. */
export async function* filesOf(workspaceId: string): AsyncGenerator<CompanyFile> {
  for (const [folder, filesAfter] of Object.entries(kinds)) {
    let page: Row[] = [];
    do {
      page = await rows<Row>(filesAfter(workspaceId, page.at(-1)?.id ?? ''));
      for (const { id, name, contentType, storageKey, text } of page) {
        const path = `files/${folder}/${id}/${safeFileName(name, contentType)}`;
        yield storageKey === null ? { path, contentType, text: text ?? '' } : { path, contentType, storageKey };
      }
    } while (page.length === PAGE);
  }
}
