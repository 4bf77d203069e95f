import { z } from 'zod';
import { safeFileName } from '@/lib/text/file-name';
import { StoredXml, storedXml, xmlOf } from '@/server/fiscal-records/fiscal-chain/packed-xml';
import { Prisma } from '@/server/generated/prisma/client';
import { rows, type Sql, sql } from '@/server/platform/db/client';

/** A file of the company: where its bytes are, or what it says where the database has it itself. */
export type CompanyFile = { path: string; contentType: string } & ({ storageKey: string } | { text: string });

const Row = z.object({
  id: z.string(),
  name: z.string(),
  contentType: z.string(),
  storageKey: z.string().nullable(),
  /** Of what the database has itself. */
  xml: StoredXml.nullable(),
});
type Row = z.output<typeof Row>;
/** A page of one kind's files, by id: what comes after `last`. */
type FilesAfter = (workspaceId: string, last: string) => Sql;

const PAGE = 200;

/** The rows of a table that keep a file in the store. */
function stored(table: string, { name = sql`file_name`, where = sql`true` } = {}): FilesAfter {
  return (workspaceId, last) => sql`
    SELECT id, ${name} AS name, coalesce(content_type, '') AS "contentType", storage_key AS "storageKey", NULL::bytea AS xml
    FROM ${Prisma.raw(table)} WHERE workspace_id = ${workspaceId} AND storage_key IS NOT NULL AND ${where}
      AND id > ${last} ORDER BY id LIMIT ${PAGE}`;
}

/** The XML of a chain's links `r`, by their numbers, counted from one: in eight digits they are in order as texts, too. */
function chained(table: string, xml: Sql): FilesAfter {
  return (workspaceId, last) => sql`
    SELECT lpad(sequence::text, 8, '0') AS id, kind::text || '-' || invoice_id AS name, 'application/xml' AS "contentType",
           NULL AS "storageKey", ${xml} AS xml
    FROM ${Prisma.raw(table)} r WHERE workspace_id = ${workspaceId} AND ${xml} IS NOT NULL
      AND sequence > ${Number(last)} ORDER BY sequence LIMIT ${PAGE}`;
}

/** Everything that is kept as a file: by the folder that it is exported to. */
const kinds: Record<string, FilesAfter> = {
  receipts: stored('attachment', { where: sql`expense_id IS NOT NULL` }),
  answers: stored('client_request_file'),
  'bank-statements': stored('bank_statement', { where: sql`imported_at IS NOT NULL` }),
  imports: stored('import'),
  moves: stored('move_file'),
  logos: stored('logo', { name: sql`'logo'` }),
  'e-invoices': stored('e_invoice_export'),
  'tax-returns': stored('tax_filing'),
  verifactu: chained('fiscal_record', storedXml),
  ticketbai: chained('ticketbai_file', sql`convert_to(r.xml, 'UTF8')`),
};

/** The company's files, one kind after the other. Two of the same name lie in folders of their own. */
export async function* filesOf(workspaceId: string): AsyncGenerator<CompanyFile> {
  for (const [folder, filesAfter] of Object.entries(kinds)) {
    let page: Row[] = [];
    do {
      page = await rows(Row, filesAfter(workspaceId, page.at(-1)?.id ?? ''));
      for (const { id, name, contentType, storageKey, xml } of page) {
        const path = `files/${folder}/${id}/${safeFileName(name, contentType)}`;
        if (storageKey !== null) yield { path, contentType, storageKey };
        else if (xml) yield { path, contentType, text: xmlOf(xml, workspaceId) };
      }
    } while (page.length === PAGE);
  }
}
