import { z } from 'zod';
import { toNumber } from '@/lib/money/money';
import { FiscalRecordKind, SubmissionStatus, TaxAgencyMode } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { firstRow, rows, type Sql, sql } from '@/server/platform/db/client';
import { escapeLike } from '@/server/platform/db/list-rows';
import { CountRow, json } from '@/server/platform/db/row-schemas';
import type { Submission, SubmissionList, SubmissionListInput } from '@/server/tax/tax-agency/tax-agency.schema';
import { ticketbaiSubmissions } from '@/server/tax/ticketbai/submission-rows';
import { verifactuSubmissions } from '@/server/tax/verifactu/submission-rows';

const Row = z.object({
  description: z.string().nullable(),
  currency: z.string(),
  system: z.enum(['verifactu', 'ticketbai']),
  status: z.enum(SubmissionStatus),
  clientName: z.string(),
  issueDate: z.string(),
  kind: z.enum(FiscalRecordKind),
  documentNumber: z.string(),
  invoiceId: z.string(),
  code: z.string().nullable(),
  mode: z.enum(TaxAgencyMode),
  attempts: z.number(),
  csv: z.string().nullable(),
  todo: z.enum(['replace', 'resume', 'correct', 'ask_agency']).nullable(),
  sequence: z.number(),
  isCorrection: z.boolean(),
  dismissed: json<Submission['dismissed']>().nullable(),
  total: z.string(),
  recordedAt: z.date(),
  answeredAt: z.date().nullable(),
  lastAttemptAt: z.date().nullable(),
});
type Row = z.output<typeof Row>;

/** What is sent to the tax agencies or was, newest first. A company may have changed from one system to the other. */
export async function listSubmissions(
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  { limit, offset, q, status, todo, waiting }: SubmissionListInput,
): Promise<SubmissionList> {
  const text = q?.trim() ? `%${escapeLike(q.trim())}%` : null;
  const wanted = sql`true
    ${status ? sql`AND it.status = ${status}::submission_status` : sql``}
    ${todo ? sql`AND it.todo IS NOT NULL` : sql``}
    ${waiting ? sql`AND it.status IN ('queued', 'blocked')` : sql``}
    ${text ? sql`AND (it."documentNumber" ILIKE ${text} OR it."clientName" ILIKE ${text})` : sql``}`;
  const newest = (submissions: Sql) => sql`
    (SELECT * FROM (${submissions}) it WHERE ${wanted} ORDER BY it.sequence DESC LIMIT ${limit + offset})`;
  const found = await rows(
    Row,
    sql`
    SELECT * FROM (${newest(verifactuSubmissions(workspaceId))} UNION ALL ${newest(ticketbaiSubmissions(workspaceId))}) it
    ORDER BY it."recordedAt" DESC, it.sequence DESC LIMIT ${limit} OFFSET ${offset}`,
  );
  return { data: found.map(toSubmission), total: await count(workspaceId, wanted), limit, offset };
}

/** How many records and files wait for a person. */
export function countTodo(workspaceId: string): Promise<number> {
  return count(workspaceId, isTodo);
}

const isTodo = sql`it.status IN ('blocked', 'refused', 'accepted_with_errors') AND it.todo IS NOT NULL`;

/** SQL: the same number of a company that a statement joins, by the column that holds its id. */
export function todoCountSql(workspaceId: Sql): Sql {
  return countSql(workspaceId, isTodo);
}

function countSql(workspaceId: string | Sql, wanted: Sql): Sql {
  const of = (submissions: Sql) => sql`(SELECT count(*) FROM (${submissions}) it WHERE ${wanted})`;
  return sql`(${of(verifactuSubmissions(workspaceId))} + ${of(ticketbaiSubmissions(workspaceId))})::int`;
}

async function count(workspaceId: string, wanted: Sql): Promise<number> {
  const counted = await firstRow(CountRow, sql`SELECT ${countSql(workspaceId, wanted)} AS count`);
  return counted?.count ?? 0;
}

function toSubmission({ dismissed, total, recordedAt, answeredAt, lastAttemptAt, ...row }: Row): Submission {
  return {
    ...row,
    dismissed: dismissed && { ...dismissed, at: new Date(dismissed.at).toISOString() },
    total: toNumber(total),
    recordedAt: recordedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
  };
}
