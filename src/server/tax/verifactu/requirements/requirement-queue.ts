import { z } from 'zod';
import { waitAfter } from '@/server/fiscal-records/authorities/post-to-authority';
import { StoredXml, storedXml } from '@/server/fiscal-records/fiscal-chain/packed-xml';
import { FiscalRecordKind, type VerifactuRequirement } from '@/server/generated/prisma/client';
import { db, inTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import type { Judged } from '@/server/tax/verifactu/judge-answer';
import { MOST_RECORDS } from '@/server/tax/verifactu/queue';

export const RequiredRecord = z.object({
  sequence: z.number(),
  kind: z.enum(FiscalRecordKind),
  documentNumber: z.string(),
  xml: StoredXml,
  /** An earlier request may have brought it. */
  inDoubt: z.boolean(),
});
export type RequiredRecord = z.output<typeof RequiredRecord>;

/** What the next request in answer to a requirement has. */
export type Part = {
  requirement: VerifactuRequirement;
  records: RequiredRecord[];
  /** Nothing comes after it (FinRequerimiento). */
  isLast: boolean;
  /** The agency wants no request before. */
  notBefore: Date;
};

/** The next thousand records of the oldest requirement that is not answered nor blocked, in the order of the chain. */
export async function nextPart(workspaceId: string): Promise<Part | undefined> {
  const open = { some: { status: { in: ['queued' as const, 'sent' as const] } } };
  const requirement = await db.verifactuRequirement.findFirst({
    where: { workspaceId, blockedAt: null, records: open },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  if (!requirement) return undefined;
  const found = await rows(
    RequiredRecord,
    sql`
    SELECT q.sequence, r.kind, i.document_number AS "documentNumber", ${storedXml} AS xml, q.in_doubt OR q.status = 'sent' AS "inDoubt"
    FROM verifactu_requirement_record q
    JOIN fiscal_record r ON r.workspace_id = q.workspace_id AND r.sequence = q.sequence
    JOIN invoice i ON i.id = r.invoice_id
    WHERE q.requirement_id = ${requirement.id} AND q.status IN ('queued', 'sent')
    ORDER BY q.sequence LIMIT ${MOST_RECORDS + 1}`,
  );
  const { lastRequestAt, waitSeconds } = requirement;
  const notBefore = new Date(lastRequestAt ? lastRequestAt.getTime() + waitSeconds * 1000 : 0);
  return { requirement, records: found.slice(0, MOST_RECORDS), isLast: found.length <= MOST_RECORDS, notBefore };
}

/** Notes that a request is about to leave: whoever finds its records so knows that they may have arrived. */
export async function noteSent({ requirement: { id }, records }: Part): Promise<void> {
  await inTransaction(async () => {
    await db.verifactuRequirement.update({ where: { id }, data: { lastRequestAt: clock.now() } });
    await rows(sql`
      UPDATE verifactu_requirement_record SET status = 'sent', in_doubt = in_doubt OR status = 'sent'
      WHERE requirement_id = ${id} AND sequence = ANY(${records.map(({ sequence }) => sequence)}::int[])`);
  });
}

/** Notes what the agency said of records; what it did not speak of is sent again. */
export async function noteVerdicts(part: Part, judged: Judged[], waitSeconds: number | null): Promise<void> {
  const { id } = part.requirement;
  await inTransaction(async () => {
    const reached = { failures: 0, failure: null, failingSince: null };
    const data = { ...reached, ...(waitSeconds != null && { waitSeconds }) };
    await db.verifactuRequirement.update({ where: { id }, data });
    await rows(sql`
      UPDATE verifactu_requirement_record q
      SET status = j.status::submission_status, code = j.code, description = j.description, csv = j.csv,
          in_doubt = false, answered_at = ${clock.now()}
      FROM json_to_recordset(${JSON.stringify(judged)}::json)
        AS j (sequence int, status text, code text, description text, csv text)
      WHERE q.requirement_id = ${id} AND q.sequence = j.sequence`);
  });
}

/** Notes that a request came to nothing, and says when the next one is due. @param mayHaveArrived the agency may have it */
export async function noteFailed(part: Part, reason: string, mayHaveArrived: boolean): Promise<Date> {
  const now = clock.now();
  const { id, failures, failingSince, waitSeconds } = part.requirement;
  const data = { failures: failures + 1, failure: reason, failingSince: failingSince ?? now };
  await inTransaction(async () => {
    await db.verifactuRequirement.update({ where: { id }, data });
    if (!mayHaveArrived) await recordFailure(part);
  });
  return new Date(now.getTime() + Math.max(waitAfter(failures + 1), waitSeconds * 1000));
}

/** Stops the answer until a person has seen to what is wrong: the agency would refuse every request. */
export async function block(part: Part, code: string | null, reason: string): Promise<void> {
  const reached = { failures: 0, failure: null, failingSince: null };
  const data = { blockedAt: clock.now(), blockedCode: code, blockedReason: reason, ...reached };
  await inTransaction(async () => {
    await db.verifactuRequirement.update({ where: { id: part.requirement.id }, data });
    await recordFailure(part);
  });
}

/** The agency has taken nothing of a request; what an earlier one may have brought stays in doubt. */
async function recordFailure({ requirement: { id }, records }: Part): Promise<void> {
  const certain = records.filter(({ inDoubt }) => !inDoubt).map(({ sequence }) => sequence);
  await rows(sql`
    UPDATE verifactu_requirement_record SET status = 'queued'
    WHERE requirement_id = ${id} AND sequence = ANY(${certain}::int[]) AND status = 'sent'`);
}
