import { z } from 'zod';
import { type Sql, sql } from '@/server/platform/db/client';
import { packText, unpackText } from '@/server/platform/db/packed-text';

// Two thirds of a TicketBAI file are the certificate that signed it and names of elements, which are those of the company's other
// files: packed by one of those it takes a seventh. See docs/decisions/0071-documents-of-closed-years.md.

/** Of so many files in a row the first is never packed: the others are packed by it. Files are packed by this: it never changes. */
const FILES_BY_ONE = 100;

/** Whether a file `f` is one that others are packed by. */
export const packsOthers = (f: Sql): Sql => sql`${f}.sequence % ${FILES_BY_ONE} = 1`;

/** The file that a file `f` is packed by, joined as `by`. */
export const joinPackedBy = (f: Sql): Sql => sql`
  LEFT JOIN ticketbai_file AS by
    ON by.workspace_id = ${f}.workspace_id AND by.sequence = (${f}.sequence - 1) / ${FILES_BY_ONE} * ${FILES_BY_ONE} + 1`;

/** The XML of a file in fewer bytes, for ever readable by `fileXmlOf`. @param by the XML of the file that it is packed by */
export const packFile = (xml: string, by: string): Buffer => packText(xml, Buffer.from(by));

/** What is stored of a file `f`, where `joinPackedBy` has joined the one that it is packed by. */
export const storedFile = (f: Sql): Sql => sql`${f}.xml, ${f}.packed_xml AS "packedXml", by.xml AS "byXml"`;

/** The columns of `storedFile`. */
export const StoredFile = z.object({
  xml: z.string().nullable(),
  packedXml: z.instanceof(Uint8Array).nullable(),
  byXml: z.string().nullable(),
});

/** The XML of a file, packed or not, to the byte. @throws where the file that it is packed by is not there */
export function fileXmlOf({ xml, packedXml, byXml }: z.output<typeof StoredFile>): string {
  if (xml !== null) return xml;
  if (packedXml === null || byXml === null) throw new Error('A TicketBAI file is not whole');
  return unpackText(packedXml, Buffer.from(byXml));
}
