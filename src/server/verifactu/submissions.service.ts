import { toNumber } from '@/lib/money';
import type { Actor } from '@/server/api/context';
import { db, firstRow, rows, type Sql, sql } from '@/server/db/client';
import { escapeLike } from '@/server/db/list-rows';
import { findVerifactuMode } from '@/server/tax-agency-settings/modes';
import { type InvoiceRecord, standingOf } from '@/server/verifactu/invoice-records';
import { todoOf } from '@/server/verifactu/judge-line';
import type {
  SendingState,
  Submission,
  SubmissionList,
  SubmissionListInput,
} from '@/server/verifactu/verifactu.schema';

/** SQL: no later record of the invoice has taken the place of `verifactu_submission AS s`. */
const isLast = sql`NOT EXISTS (
  SELECT FROM fiscal_record later
  WHERE later.invoice_id = r.invoice_id AND later.kind = r.kind AND later.sequence > r.sequence)`;

/** SQL: a person has to do something about `verifactu_submission AS s`; the same as `todoOf` says of it. */
const isTodo = sql`(s.status = 'blocked' OR ${isLast} AND (
  s.status = 'refused' OR s.status = 'accepted_with_errors' AND coalesce(s.code, '') NOT IN ('2004', '3001')))`;

type Row = Omit<Submission, 'total' | 'todo' | 'recordedAt' | 'answeredAt' | 'status' | 'lastAttemptAt'> &
  Pick<InvoiceRecord, 'status' | 'csv' | 'code' | 'description' | 'lastAttemptAt' | 'recordedAt'> & {
    total: string;
    answeredAt: Date | null;
    isTodo: boolean;
  };

/** The records that are sent or were, newest first. */
export async function listSubmissions(
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  { limit, offset, q, status, todo }: SubmissionListInput,
): Promise<SubmissionList> {
  const text = q?.trim() ? `%${escapeLike(q.trim())}%` : null;
  const from = sql`
    FROM verifactu_submission s
    JOIN fiscal_record r ON r.workspace_id = s.workspace_id AND r.sequence = s.sequence
    JOIN invoice i ON i.id = r.invoice_id
    WHERE s.workspace_id = ${workspaceId}
      ${status ? sql`AND s.status = ${status}::submission_status` : sql``}
      ${todo ? sql`AND ${isTodo}` : sql``}
      ${text ? sql`AND (i.document_number ILIKE ${text} OR i.client_name ILIKE ${text})` : sql``}`;
  const found = await rows<Row>(sql`
    SELECT s.sequence, r.kind, r.is_correction AS "isCorrection", r.invoice_id AS "invoiceId",
           i.document_number AS "documentNumber", i.issue_date AS "issueDate", i.client_name AS "clientName", i.total,
           i.currency, s.mode, s.status, s.csv, s.code, s.description, s.attempts, s.last_attempt_at AS "lastAttemptAt",
           r.recorded_at AS "recordedAt", s.answered_at AS "answeredAt", ${isTodo} AS "isTodo"
    ${from} ORDER BY s.sequence DESC LIMIT ${limit} OFFSET ${offset}`);
  return { data: found.map(toSubmission), total: await countOf(from), limit, offset };
}

async function countOf(from: Sql): Promise<number> {
  return (await firstRow<{ count: number }>(sql`SELECT count(*)::int AS count ${from}`))?.count ?? 0;
}

function toSubmission({ total, recordedAt, answeredAt, isTodo: needsPerson, ...row }: Row): Submission {
  const { status, csv, code, description, attempts, lastAttemptAt, ...named } = row;
  return {
    ...named,
    ...standingOf({
      status,
      csv: csv ?? null,
      code: code ?? null,
      description: description ?? null,
      attempts,
      lastAttemptAt,
    }),
    total: toNumber(total),
    todo: needsPerson ? todoOf(status ?? 'not_sent', code ?? null) : null,
    recordedAt: recordedAt.toISOString(),
    ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
  };
}

/** How many records wait for a person. */
export async function countTodo(workspaceId: string): Promise<number> {
  return countOf(sql`
    FROM verifactu_submission s
    JOIN fiscal_record r ON r.workspace_id = s.workspace_id AND r.sequence = s.sequence
    WHERE s.workspace_id = ${workspaceId} AND s.status IN ('blocked', 'refused', 'accepted_with_errors') AND ${isTodo}`);
}

const STATES = ['queued', 'sent', 'accepted', 'accepted_with_errors', 'refused', 'blocked'] as const;

/** How sending stands: the mode, how many records are in each state, and whether the queue is stopped. */
export async function getSendingState({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<SendingState> {
  const counted = await rows<{ status: (typeof STATES)[number]; count: number }>(sql`
    SELECT status, count(*)::int AS count FROM verifactu_submission WHERE workspace_id = ${workspaceId} GROUP BY status`);
  const found = new Map(counted.map(({ status, count }) => [status, count]));
  const counts = Object.fromEntries(STATES.map((status) => [status, found.get(status) ?? 0])) as SendingState['counts'];
  const queue = await db.verifactuQueue.findFirst({ where: { workspaceId } });
  const { blockedAt = null, blockedCode: code = null, blockedReason } = queue ?? {};
  const { failingSince = null, failure } = queue ?? {};
  return {
    mode: await findVerifactuMode(workspaceId),
    counts,
    todo: await countTodo(workspaceId),
    blocked: blockedAt && { since: blockedAt.toISOString(), code, reason: blockedReason ?? '' },
    failing: failingSince && { since: failingSince.toISOString(), reason: failure ?? '' },
  };
}
