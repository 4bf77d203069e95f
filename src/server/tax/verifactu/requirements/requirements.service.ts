import { z } from 'zod';
import { newId } from '@/lib/text/id';
import { recordEvent } from '@/server/access/security-log/record-event';
import { assertMayFile } from '@/server/access/workspaces/test-company';
import { lockChain } from '@/server/fiscal-records/fiscal-chain/append-record';
import { namesItsProgram } from '@/server/fiscal-records/fiscal-chain/read-record';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { db, firstRow, inTransaction, type OpenTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { CountRow, json } from '@/server/platform/db/row-schemas';
import { enqueueUnlessWaiting } from '@/server/platform/outbox/enqueue';
import { clock } from '@/server/platform/runtime/clock';
import type {
  Requirement,
  RequirementInput,
  Requirements,
} from '@/server/tax/verifactu/requirements/requirements.schema';

/** The kind of the outbox that answers requirements of the tax agency. */
export const REQUIREMENT = 'verifactu-requirement';

const MOST_NAMED = 5;

/** SQL: FROM this, the records r of a company with their invoices i that count and were made while nothing was sent. */
const neverSent = (workspaceId: string): Sql => sql`
  fiscal_record r JOIN invoice i ON i.id = r.invoice_id
  WHERE r.workspace_id = ${workspaceId} AND NOT r.is_test AND NOT EXISTS (
    SELECT FROM verifactu_submission s WHERE s.workspace_id = r.workspace_id AND s.sequence = r.sequence)`;

/** SQL: that a record r is whole, with whose program made it; the agency refuses a request with any other. */
const isWhole = sql`coalesce(r.names_its_program, ${namesItsProgram}, false)`;

/**
 * Answers a requirement of the tax agency (RemisionRequerimiento) with the records that were made while nothing was sent, in
 * the order of the chain. They leave as they were made.
 * @throws 409 for a reference that is answered already; 422 in a test company, where there is no such record, and where some
 * lack what the agency wants
 */
export async function answerRequirement(
  actor: Actor,
  { reference, from, to }: RequirementInput,
): Promise<Requirements> {
  const { workspaceId } = actor;
  assertMayFile(actor, 'production'); // the agency has no other place for it
  await inTransaction(async (tx) => {
    await lockChain(tx, workspaceId);
    if (await db.verifactuRequirement.findFirst({ where: { workspaceId, reference } })) {
      throw apiError('REQUIREMENT_ANSWERED', { reference });
    }
    const required = sql`${neverSent(workspaceId)}
      ${from ? sql`AND i.issue_date >= ${from}::date` : sql``} ${to ? sql`AND i.issue_date <= ${to}::date` : sql``}`;
    await assertWhole(required);
    const id = newId('req');
    const now = clock.now();
    await db.verifactuRequirement.create({ data: { id, workspaceId, reference, createdAt: now } });
    const records = await rows(sql`
      INSERT INTO verifactu_requirement_record (requirement_id, workspace_id, sequence)
      SELECT ${id}, r.workspace_id, r.sequence FROM ${required} RETURNING sequence`);
    if (records.length === 0) {
      throw apiError('NO_RECORDS_OF_THOSE_DAYS');
    }
    await recordEvent(tx, actor, 'requirement_answered', { name: reference, rows: `${records.length}` });
    await askToAnswer(tx, workspaceId);
  });
  return listRequirements(actor);
}

const NumberRow = z.object({ number: z.string() });

/** @throws 422 that names records which cannot be sent as they are */
async function assertWhole(required: Sql): Promise<void> {
  const lacking = await rows(
    NumberRow,
    sql`
    SELECT i.document_number AS number FROM ${required} AND NOT ${isWhole} ORDER BY r.sequence`,
  );
  if (lacking.length === 0) return;
  const named = lacking.slice(0, MOST_NAMED).map(({ number }) => number);
  throw apiError('RECORDS_OF_UNKNOWN_PROGRAM', { count: lacking.length, numbers: named.join(', ') });
}

/** Has a requirement go on that the agency's refusal had stopped. @throws 404; 409 where it is not blocked */
export async function resumeRequirement(actor: Actor, id: string): Promise<Requirements> {
  const { workspaceId } = actor;
  await inTransaction(async (tx) => {
    const found = await db.verifactuRequirement.findFirst({ where: { id, workspaceId } });
    if (!found) throw notFound('Requirement');
    if (!found.blockedAt) throw apiError('QUEUE_NOT_BLOCKED');
    const data = { blockedAt: null, blockedCode: null, blockedReason: null };
    await db.verifactuRequirement.update({ where: { id, workspaceId }, data });
    await askToAnswer(tx, workspaceId);
  });
  return listRequirements(actor);
}

async function askToAnswer(tx: OpenTransaction, workspaceId: string): Promise<void> {
  const key = `${workspaceId}.${newId('send')}`;
  await enqueueUnlessWaiting(tx, { kind: REQUIREMENT, key, workspaceId, lane: workspaceId }, { hasten: true });
}

const Row = z.object({
  id: z.string(),
  counts: json<{ waiting: number; accepted: number; accepted_with_errors: number; refused: number }>(),
  reference: z.string(),
  objections: json<{ documentNumber: string; code: string | null; description: string }[]>(),
  createdAt: z.date(),
  blockedAt: z.date().nullable(),
  blockedCode: z.string().nullable(),
  blockedReason: z.string().nullable(),
  failingSince: z.date().nullable(),
  failure: z.string().nullable(),
});
type Row = z.output<typeof Row>;

/** The requirements that a company has answered, newest first, and how many records were never sent. */
export async function listRequirements({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<Requirements> {
  const found = await rows(
    Row,
    sql`
    SELECT q.id, q.reference, q.created_at AS "createdAt", q.blocked_at AS "blockedAt", q.blocked_code AS "blockedCode",
           q.blocked_reason AS "blockedReason", q.failing_since AS "failingSince", q.failure,
           json_build_object(
             'waiting', count(*) FILTER (WHERE r.status IN ('queued', 'sent')),
             'accepted', count(*) FILTER (WHERE r.status = 'accepted'),
             'accepted_with_errors', count(*) FILTER (WHERE r.status = 'accepted_with_errors'),
             'refused', count(*) FILTER (WHERE r.status = 'refused')) AS counts,
           (SELECT coalesce(json_agg(it), '[]') FROM (
             SELECT i.document_number AS "documentNumber", o.code, coalesce(o.description, '') AS description
             FROM verifactu_requirement_record o
             JOIN fiscal_record f ON f.workspace_id = o.workspace_id AND f.sequence = o.sequence
             JOIN invoice i ON i.id = f.invoice_id
             WHERE o.requirement_id = q.id AND o.status IN ('refused', 'accepted_with_errors')
             ORDER BY o.sequence LIMIT ${MOST_NAMED}) it) AS objections
    FROM verifactu_requirement q JOIN verifactu_requirement_record r ON r.requirement_id = q.id
    WHERE q.workspace_id = ${workspaceId} GROUP BY q.id ORDER BY q.created_at DESC, q.id`,
  );
  const counted = await firstRow(CountRow, sql`SELECT count(*)::int AS count FROM ${neverSent(workspaceId)}`);
  return { data: found.map(toRequirement), neverSent: counted?.count ?? 0 };
}

function toRequirement(row: Row): Requirement {
  const { id, reference, createdAt, counts, objections, blockedAt, blockedCode, blockedReason } = row;
  const { failingSince, failure } = row;
  return {
    ...{ id, reference, createdAt: createdAt.toISOString(), counts, objections },
    blocked: blockedAt && { code: blockedCode, reason: blockedReason ?? '' },
    failing: failingSince && { since: failingSince.toISOString(), reason: failure ?? '' },
  };
}
