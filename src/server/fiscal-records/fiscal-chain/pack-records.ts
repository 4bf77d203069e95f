import { z } from 'zod';
import { packXml } from '@/server/fiscal-records/fiscal-chain/packed-xml';
import { namesItsProgram } from '@/server/fiscal-records/fiscal-chain/read-record';
import { sql } from '@/server/platform/db/client';
import { packRows, placeOf } from '@/server/platform/db/pack-rows';
import { oldSince } from '@/server/platform/runtime/retention';

/** Packs the XML of records that are old, and that no request to the tax agency waits for. @returns how many */
export async function packRecords(): Promise<number> {
  const before = oldSince();
  return packRows({
    columns: { workspaceId: z.string(), sequence: z.number(), xml: z.string() },
    find: (from, most) => sql`
      SELECT ${placeOf(sql`r`)}, r.workspace_id AS "workspaceId", r.sequence, r.xml
      FROM fiscal_record r
      WHERE r.ctid > ${from}::tid AND r.xml IS NOT NULL AND r.recorded_at < ${before} AND NOT EXISTS (
        SELECT FROM verifactu_submission s
        WHERE s.workspace_id = r.workspace_id AND s.sequence = r.sequence AND s.status IN ('queued', 'sent', 'blocked'))
      LIMIT ${most} FOR UPDATE OF r SKIP LOCKED`,
    write: (records) => sql`
      UPDATE fiscal_record r SET packed_xml = packed.xml, names_its_program = ${namesItsProgram}, xml = NULL
      FROM unnest(${records.map(({ workspaceId }) => workspaceId)}::text[], ${records.map(({ sequence }) => sequence)}::int[],
                  ${records.map(({ xml, workspaceId }) => packXml(xml, workspaceId))}::bytea[]) AS packed (workspace_id, sequence, xml)
      WHERE r.workspace_id = packed.workspace_id AND r.sequence = packed.sequence`,
  });
}
