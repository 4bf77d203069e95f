import { z } from 'zod';
import { joinPackedBy, packFile, packsOthers } from '@/server/fiscal-records/ticketbai-files/packed-file';
import { sql } from '@/server/platform/db/client';
import { packRows, placeOf } from '@/server/platform/db/pack-rows';
import { oldSince } from '@/server/platform/runtime/retention';

/** Packs TicketBAI files that are old and that an agency has accepted, so that they are never sent again. @returns how many */
export async function packTicketbaiFiles(): Promise<number> {
  const before = oldSince();
  return packRows({
    columns: { workspaceId: z.string(), sequence: z.number(), xml: z.string(), byXml: z.string() },
    find: (from, most) => sql`
      SELECT ${placeOf(sql`f`)}, f.workspace_id AS "workspaceId", f.sequence, f.xml, by.xml AS "byXml"
      FROM ticketbai_file f ${joinPackedBy(sql`f`)}
      WHERE f.ctid > ${from}::tid AND f.xml IS NOT NULL AND f.created_at < ${before}
        AND f.status IN ('accepted', 'accepted_with_errors') AND NOT ${packsOthers(sql`f`)}
      LIMIT ${most} FOR UPDATE OF f SKIP LOCKED`,
    write: (files) => sql`
      UPDATE ticketbai_file f SET packed_xml = packed.xml, xml = NULL
      FROM unnest(${files.map(({ workspaceId }) => workspaceId)}::text[], ${files.map(({ sequence }) => sequence)}::int[],
                  ${files.map(({ xml, byXml }) => packFile(xml, byXml))}::bytea[]) AS packed (workspace_id, sequence, xml)
      WHERE f.workspace_id = packed.workspace_id AND f.sequence = packed.sequence`,
  });
}
