import { z } from 'zod';
import { safeFileName } from '@/lib/text/file-name';
import { StoredXml, storedXml, xmlOf } from '@/server/fiscal-records/fiscal-chain/packed-xml';
import { fileXmlOf, joinPackedBy, StoredFile, storedFile } from '@/server/fiscal-records/ticketbai-files/packed-file';
import { Prisma } from '@/server/generated/prisma/client';
import { rows, type Sql, sql } from '@/server/platform/db/client';

/** A file of the company: where its bytes are, or what it says where the database has it itself. */
export type CompanyFile = { path: string; contentType: string } & ({ storageKey: string } | { text: string });

type FoundFile = { id: string; name: string; contentType: string } & ({ storageKey: string } | { text: string });

/** A page of one kind's files, by id: what comes after `last`. */
type FilesAfter = (workspaceId: string, last: string) => Promise<FoundFile[]>;

const PAGE = 200;

const InStore = z.object({ id: z.string(), name: z.string(), contentType: z.string(), storageKey: z.string() });

/** The rows of a table that keep a file in the store. */
function stored(table: string, { name = sql`file_name`, where = sql`true` } = {}): FilesAfter {
  return (workspaceId, last) =>
    rows(
      InStore,
      sql`
      SELECT id, ${name} AS name, coalesce(content_type, '') AS "contentType", storage_key AS "storageKey"
      FROM ${Prisma.raw(table)} WHERE workspace_id = ${workspaceId} AND storage_key IS NOT NULL AND ${where}
        AND id > ${last} ORDER BY id LIMIT ${PAGE}`,
    );
}

/** What identifies a link `r` of a chain. By their numbers, counted from one: in eight digits they are in order as texts, too. */
const link = sql`lpad(r.sequence::text, 8, '0') AS id, r.kind::text || '-' || r.invoice_id AS name`;

/** The links `r` of a company behind one, with an XML. */
const linksAfter = (workspaceId: string, last: string): Sql => sql`
  r.workspace_id = ${workspaceId} AND (r.xml IS NOT NULL OR r.packed_xml IS NOT NULL) AND r.sequence > ${Number(last)}
  ORDER BY r.sequence LIMIT ${PAGE}`;

const Link = z.object({ id: z.string(), name: z.string() });
const RecordRow = Link.extend({ stored: StoredXml });
const TicketbaiRow = Link.extend(StoredFile.shape);

const contentType = 'application/xml';

const records: FilesAfter = async (workspaceId, last) => {
  const page = await rows(
    RecordRow,
    sql`SELECT ${link}, ${storedXml} AS stored FROM fiscal_record r WHERE ${linksAfter(workspaceId, last)}`,
  );
  return page.map(({ stored, ...found }) => ({ ...found, contentType, text: xmlOf(stored, workspaceId) }));
};

const ticketbaiFiles: FilesAfter = async (workspaceId, last) => {
  const [file, after] = [sql`r`, linksAfter(workspaceId, last)];
  const page = await rows(
    TicketbaiRow,
    sql`SELECT ${link}, ${storedFile(file)} FROM ticketbai_file r ${joinPackedBy(file)} WHERE ${after}`,
  );
  return page.map(({ id, name, ...file }) => ({ id, name, contentType, text: fileXmlOf(file) }));
};

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
  verifactu: records,
  ticketbai: ticketbaiFiles,
};

/** The company's files, one kind after the other. Two of the same name lie in folders of their own. */
export async function* filesOf(workspaceId: string): AsyncGenerator<CompanyFile> {
  for (const [folder, filesAfter] of Object.entries(kinds)) {
    let page: FoundFile[] = [];
    do {
      page = await filesAfter(workspaceId, page.at(-1)?.id ?? '');
      for (const { id, name, ...file } of page) {
        yield { path: `files/${folder}/${id}/${safeFileName(name, file.contentType)}`, ...file };
      }
    } while (page.length === PAGE);
  }
}
