import { z } from 'zod';
import { waitAfter } from '@/server/fiscal-records/authorities/post-to-authority';
import { StoredXml, storedXml, xmlOf } from '@/server/fiscal-records/fiscal-chain/packed-xml';
import { askToSend } from '@/server/fiscal-records/fiscal-chain/submissions';
import { FiscalRecordKind, TaxAgencyMode } from '@/server/generated/prisma/client';
import { db, firstRow, inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import type { Judged } from '@/server/tax/verifactu/judge-answer';

/** The most records that one request may have. */
export const MOST_RECORDS = 1000;
/** Records older than this are late (the agency allows 240 s); some is left for the way there. */
const LATE_AFTER_MS = 200_000;
const FIRST_WAIT_S = 60;

const PendingRecord = z.object({
  sequence: z.number(),
  kind: z.enum(FiscalRecordKind),
  documentNumber: z.string(),
  recordedAt: z.date(),
  mode: z.enum(TaxAgencyMode).exclude(['off']),
  /** An earlier request may have brought it. */
  inDoubt: z.boolean(),
});
type PendingRecord = z.output<typeof PendingRecord>;

export type Batch = {
  records: [PendingRecord, ...PendingRecord[]];
  isLate: boolean;
  /** The agency wants no request before. */
  notBefore: Date;
};

/** The records that the company's next request has, in the order of its chain; undefined where none waits, or all are blocked. */
export async function nextBatch(workspaceId: string): Promise<Batch | undefined> {
  const queue = await db.verifactuQueue.findFirst({ where: { workspaceId } });
  if (queue?.blockedAt) return undefined;
  const pending = await rows(
    PendingRecord,
    sql`
    SELECT s.sequence, r.kind, i.document_number AS "documentNumber", r.recorded_at AS "recordedAt", s.mode,
           s.in_doubt OR s.status = 'sent' AS "inDoubt"
    FROM verifactu_submission s
    JOIN fiscal_record r ON r.workspace_id = s.workspace_id AND r.sequence = s.sequence
    JOIN invoice i ON i.id = r.invoice_id
    WHERE s.workspace_id = ${workspaceId} AND s.status IN ('queued', 'sent')
    ORDER BY s.sequence LIMIT ${MOST_RECORDS}`,
  );
  const [first] = pending;
  if (!first) return undefined;
  const lateBefore = clock.now().getTime() - LATE_AFTER_MS;
  const isLate = (record: PendingRecord) => record.recordedAt.getTime() < lateBefore;
  const other = pending.findIndex((it) => it.mode !== first.mode || isLate(it) !== isLate(first));
  const records = (other < 0 ? pending : pending.slice(0, other)) as Batch['records'];
  const mayGoAtOnce = records.length === MOST_RECORDS || !queue?.lastRequestAt;
  const { lastRequestAt = null, waitSeconds = FIRST_WAIT_S } = queue ?? {};
  const earliest = (lastRequestAt?.getTime() ?? 0) + waitSeconds * 1000;
  return { records, isLate: isLate(first), notBefore: new Date(mayGoAtOnce ? 0 : earliest) };
}

const XmlRow = z.object({ xml: StoredXml });

/** The records of a batch as they were frozen, in its order. */
export async function readXml(workspaceId: string, { records }: Batch): Promise<string[]> {
  const found = await rows(
    XmlRow,
    sql`
    SELECT ${storedXml} AS xml FROM fiscal_record r
    WHERE workspace_id = ${workspaceId} AND sequence = ANY(${sequencesOf(records)}::int[]) ORDER BY sequence`,
  );
  return found.map(({ xml }) => xmlOf(xml, workspaceId));
}

const SenderRow = z.object({
  legalName: z.string(),
  taxId: z.string(),
  usesSeal: z.boolean(),
  endsOn: z.string().nullable(),
});

/** Who sends, as requests name it. */
export async function findSender(workspaceId: string) {
  const sender = await firstRow(
    SenderRow,
    sql`
    SELECT f.legal_name AS "legalName", f.tax_id AS "taxId", coalesce(s.uses_seal, false) AS "usesSeal", s.ends_on AS "endsOn"
    FROM fiscal_profile f LEFT JOIN verifactu_settings s ON s.workspace_id = f.workspace_id
    WHERE f.workspace_id = ${workspaceId}`,
  );
  if (!sender) throw new Error(`Workspace ${workspaceId} sends records and has no fiscal profile`);
  return sender;
}

/** Notes that a request with these records is about to leave: whoever finds them so knows that they may have arrived. */
export async function noteRequest(workspaceId: string, { records }: Batch): Promise<void> {
  const now = clock.now();
  await inTransaction(async () => {
    await db.verifactuQueue.upsert({
      where: { workspaceId },
      create: { workspaceId, lastRequestAt: now },
      update: { lastRequestAt: now },
    });
    await rows(sql`
      UPDATE verifactu_submission
      SET status = 'sent', attempts = attempts + 1, last_attempt_at = ${now}, in_doubt = in_doubt OR status = 'sent'
      WHERE workspace_id = ${workspaceId} AND sequence = ANY(${sequencesOf(records)}::int[])
        AND status IN ('queued', 'sent')`);
  });
}

/**
 * Notes that a request came to nothing, and says when the next one is due. @param mayHaveArrived the agency may have its
 * records: otherwise it has taken none of them
 */
export async function noteFailure(
  workspaceId: string,
  batch: Batch,
  reason: string,
  mayHaveArrived: boolean,
): Promise<Date> {
  const now = clock.now();
  return inTransaction(async () => {
    const queue = await db.verifactuQueue.findFirstOrThrow({ where: { workspaceId } });
    const failures = queue.failures + 1;
    const failing = { failures, failure: reason, failingSince: queue.failingSince ?? now };
    await db.verifactuQueue.update({ where: { workspaceId }, data: failing });
    if (!mayHaveArrived) await recordFailure(workspaceId, batch);
    return new Date(now.getTime() + Math.max(waitAfter(failures), queue.waitSeconds * 1000));
  });
}

/** The agency has taken nothing of a request; what an earlier one may have brought stays in doubt. */
async function recordFailure(workspaceId: string, { records }: Batch): Promise<void> {
  const certain = records.filter(({ inDoubt }) => !inDoubt);
  await rows(sql`
    UPDATE verifactu_submission SET status = 'queued'
    WHERE workspace_id = ${workspaceId} AND sequence = ANY(${sequencesOf(certain)}::int[]) AND status = 'sent'`);
}

type Answered = {
  waitSeconds?: number | null;
  /** It spoke of the whole request and nothing is left to ask about: the agency counts as reached. */
  isSettled: boolean;
};

/**
 * Notes what the agency said of records of a request; what it did not speak of is sent again. It may have what a person
 * gave up while nobody knew.
 */
export async function noteAnswer(
  workspaceId: string,
  judged: Judged[],
  { waitSeconds, isSettled }: Answered,
): Promise<void> {
  const now = clock.now();
  await inTransaction(async () => {
    const reached = { failures: 0, failure: null, failingSince: null };
    const data = { ...(isSettled && reached), ...(waitSeconds != null && { waitSeconds }) };
    await db.verifactuQueue.update({ where: { workspaceId }, data });
    await rows(sql`
      UPDATE verifactu_submission s
      SET status = j.status::submission_status, code = j.code, description = j.description, csv = j.csv,
          answered_at = ${now}, in_doubt = false
      FROM json_to_recordset(${JSON.stringify(judged)}::json)
        AS j (sequence int, status text, code text, description text, csv text)
      WHERE s.workspace_id = ${workspaceId} AND s.sequence = j.sequence
        AND (s.status IN ('queued', 'sent', 'blocked') OR s.status = 'refused' AND j.status <> 'refused')`);
  });
}

/**
 * Stops the company's queue until a person has seen to what is wrong: the agency would refuse every request.
 * @param refused the request of which it has taken nothing for that reason
 */
export async function blockQueue(
  workspaceId: string,
  code: string | null,
  reason: string,
  refused?: Batch,
): Promise<void> {
  const reached = { failures: 0, failure: null, failingSince: null };
  const blocked = { blockedAt: clock.now(), blockedCode: code, blockedReason: reason, ...reached };
  await inTransaction(async () => {
    await db.verifactuQueue.upsert({ where: { workspaceId }, create: { workspaceId, ...blocked }, update: blocked });
    if (refused) await recordFailure(workspaceId, refused);
    await rows(sql`
      UPDATE verifactu_submission
      SET status = 'blocked', code = ${code}, description = ${reason}, in_doubt = in_doubt OR status = 'sent'
      WHERE workspace_id = ${workspaceId} AND status IN ('queued', 'sent')`);
  });
}

/** Lets a queue go on that was stopped, in the transaction of who says so. */
export async function resumeQueue(tx: OpenTransaction, workspaceId: string): Promise<void> {
  const blocked = { blockedAt: null, blockedCode: null, blockedReason: null };
  await db.verifactuQueue.updateMany({ where: { workspaceId }, data: blocked });
  await rows(sql`
    UPDATE verifactu_submission SET status = 'queued', code = NULL, description = NULL
    WHERE workspace_id = ${workspaceId} AND status = 'blocked'`);
  await askToSend(tx, workspaceId, { hasten: true });
}

function sequencesOf(records: readonly { sequence: number }[]): number[] {
  return records.map(({ sequence }) => sequence);
}
