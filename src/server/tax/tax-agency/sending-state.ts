import { z } from 'zod';
import { findTicketbaiMode, findVerifactuMode } from '@/server/company/tax-agency-settings/company-standing';
import { SubmissionStatus } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { db, firstRow, rows, sql } from '@/server/platform/db/client';
import { countTodo } from '@/server/tax/tax-agency/submissions.service';
import type { SendingState } from '@/server/tax/tax-agency/tax-agency.schema';

const STATES = ['queued', 'sent', 'accepted', 'accepted_with_errors', 'refused', 'blocked'] as const;

const SendingStateRow = z.object({
  status: z.enum(SubmissionStatus),
  count: z.number(),
});

/** How sending stands: by what and where to, how many are in each state, and whether everything is stopped. */
export async function getSendingState({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<SendingState> {
  const counted = await rows(
    SendingStateRow,
    sql`
    SELECT status, count(*)::int AS count FROM (
      SELECT status FROM verifactu_submission WHERE workspace_id = ${workspaceId}
      UNION ALL SELECT status FROM ticketbai_file WHERE workspace_id = ${workspaceId}) it GROUP BY status`,
  );
  const found = new Map(counted.map(({ status, count }) => [status, count]));
  const counts = Object.fromEntries(STATES.map((status) => [status, found.get(status) ?? 0])) as SendingState['counts'];
  const ticketbai = await findTicketbaiMode(workspaceId);
  const system = ticketbai !== 'off' || (await hasOnlyFiles(workspaceId)) ? 'ticketbai' : 'verifactu';
  return {
    system,
    mode: ticketbai === 'off' ? await findVerifactuMode(workspaceId) : ticketbai,
    counts,
    todo: await countTodo(workspaceId),
    ...(system === 'ticketbai' ? await findFilesTrouble(workspaceId) : await findRecordsTrouble(workspaceId)),
  };
}

const HasFilesRow = z.object({ has: z.boolean() });

async function hasOnlyFiles(workspaceId: string): Promise<boolean> {
  const found = await firstRow(
    HasFilesRow,
    sql`
    SELECT EXISTS (SELECT FROM ticketbai_file WHERE workspace_id = ${workspaceId})
       AND NOT EXISTS (SELECT FROM verifactu_submission WHERE workspace_id = ${workspaceId}) AS has`,
  );
  return found?.has ?? false;
}

type Trouble = Pick<SendingState, 'blocked' | 'failing'>;

async function findRecordsTrouble(workspaceId: string): Promise<Trouble> {
  const queue = await db.verifactuQueue.findFirst({ where: { workspaceId } });
  const { blockedAt = null, blockedCode: code = null, blockedReason } = queue ?? {};
  const { failingSince = null, failure } = queue ?? {};
  return {
    blocked: blockedAt && { since: blockedAt.toISOString(), code, reason: blockedReason ?? '', invoiceId: null },
    failing: failingSince && { since: failingSince.toISOString(), reason: failure ?? '' },
  };
}

/** The first file that is blocked, or that was sent and is not answered, stops those behind it. */
async function findFilesTrouble(workspaceId: string): Promise<Trouble> {
  const first = await db.ticketbaiFile.findFirst({
    where: { workspaceId, OR: [{ status: 'blocked' }, { status: 'sent', description: { not: null } }] },
    orderBy: [{ sequence: 'asc' }],
  });
  if (!first) return { blocked: null, failing: null };
  const { status, code, description, invoiceId, lastAttemptAt, createdAt } = first;
  const stopped = { since: (lastAttemptAt ?? createdAt).toISOString(), reason: description ?? '' };
  return status === 'blocked'
    ? { blocked: { ...stopped, code, invoiceId }, failing: null }
    : { blocked: null, failing: stopped };
}
