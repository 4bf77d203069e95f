import { z } from 'zod';
import { packXml } from '@/server/fiscal-records/fiscal-chain/packed-xml';
import { namesItsProgram } from '@/server/fiscal-records/fiscal-chain/read-record';
import { inTransaction, rows, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

const PACKED_AFTER_DAYS = 90; // by then the agency has answered, and hardly anybody asks for it
const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;
const START = '(0,0)';
/** What is left waits for the next night. */
const MOST_MS = 10 * 60_000;

const UnpackedRow = z.object({
  place: z.string(),
  page: z.number(),
  workspaceId: z.string(),
  sequence: z.number(),
  xml: z.string(),
});

/**
 * Packs the XML of records that are older than 90 days, and that no request to the tax agency waits for, a batch to a
 * transaction. Of a page of the table one record is packed at a time: what it needs less gives the next one room in the same
 * page, so that no index is written.
 * @returns how many
 */
export async function packRecords({ mostMs = MOST_MS } = {}): Promise<number> {
  const before = new Date(machineClock.now().getTime() - PACKED_AFTER_DAYS * DAY_MS);
  const begun = performance.now();
  let total = 0;
  for (let from = START, inPass = 0; performance.now() - begun < mostMs; ) {
    const { packed, last } = await inTransaction(() => packSome(from, before));
    total += packed;
    inPass += packed;
    if (last) from = last;
    else if (inPass === 0) break;
    else [from, inPass] = [START, 0];
  }
  return total;
}

/** @returns how many were packed, and where those behind begin; nowhere where there are none */
async function packSome(from: string, before: Date): Promise<{ packed: number; last: string | undefined }> {
  await rows(sql`SELECT set_config('synchronize_seqscans', 'off', true)`); // from the first page, whoever else reads
  const found = await rows(
    UnpackedRow,
    sql`
    SELECT r.ctid::text AS place, ((r.ctid::text::point)[0])::int AS page, r.workspace_id AS "workspaceId", r.sequence, r.xml
    FROM fiscal_record r
    WHERE r.ctid > ${from}::tid AND r.xml IS NOT NULL AND r.recorded_at < ${before} AND NOT EXISTS (
      SELECT FROM verifactu_submission s
      WHERE s.workspace_id = r.workspace_id AND s.sequence = r.sequence AND s.status IN ('queued', 'sent', 'blocked'))
    LIMIT ${AT_ONCE} FOR UPDATE OF r SKIP LOCKED`,
  );
  const chosen = [...new Map(found.map((record) => [record.page, record])).values()];
  if (chosen.length === 0) return { packed: 0, last: undefined };
  await rows(sql`
    UPDATE fiscal_record r SET packed_xml = packed.xml, names_its_program = ${namesItsProgram}, xml = NULL
    FROM unnest(${chosen.map(({ workspaceId }) => workspaceId)}::text[], ${chosen.map(({ sequence }) => sequence)}::int[],
                ${chosen.map(({ xml, workspaceId }) => packXml(xml, workspaceId))}::bytea[]) AS packed (workspace_id, sequence, xml)
    WHERE r.workspace_id = packed.workspace_id AND r.sequence = packed.sequence`);
  return { packed: chosen.length, last: found.length < AT_ONCE ? undefined : found.at(-1)?.place };
}
