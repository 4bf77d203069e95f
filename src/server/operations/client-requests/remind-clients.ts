import { z } from 'zod';
import { mailRequest } from '@/server/operations/client-requests/request-mail';
import { AppError } from '@/server/platform/contract/errors';
import { db, inTransaction, rows, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';
import { log } from '@/server/platform/runtime/log';

/** How often an owner is reminded of one request. */
const MOST_REMINDERS = 3;
const PAGE = 500;

const Due = z.object({ id: z.string(), workspaceId: z.string() });

/**
 * Mails the requests again that nobody has answered within their days, three times at most. Each by itself: what is counted and
 * its mails commit together. @returns how many requests were mailed
 */
export async function remindClients(): Promise<number> {
  const due = await rows(
    Due,
    sql`
    SELECT r.id, r.workspace_id AS "workspaceId" FROM client_request r JOIN workspace w ON w.id = r.workspace_id
    WHERE ${isDue()} AND w.deleted_at IS NULL ORDER BY r.id LIMIT ${PAGE}`,
  );
  let reminded = 0;
  for (const { id, workspaceId } of due) if (await attempt(id, workspaceId)) reminded += 1;
  return reminded;
}

/** SQL: `client_request r` waits for an answer, and its days since the last mail are over. */
function isDue() {
  return sql`r.status = 'open' AND r.remind_after_days IS NOT NULL AND r.reminders < ${MOST_REMINDERS}
    AND coalesce(r.mailed_at, r.created_at) + r.remind_after_days * interval '1 day' <= ${machineClock.now()}`;
}

async function attempt(id: string, workspaceId: string): Promise<boolean> {
  try {
    return await inTransaction(async (tx) => {
      const [still] = await rows(
        Due,
        sql`
        SELECT r.id, r.workspace_id AS "workspaceId" FROM client_request r
        WHERE r.id = ${id} AND r.workspace_id = ${workspaceId} AND ${isDue()} FOR UPDATE`,
      );
      if (!still) return false; // answered, or reminded by another process
      const row = await db.clientRequest.update({
        where: { id, workspaceId },
        data: { reminders: { increment: 1 }, mailedAt: machineClock.now() },
      });
      return (await mailRequest(tx, row)) > 0;
    });
  } catch (error) {
    const fields = { err: error, requestId: id, workspaceId };
    if (error instanceof AppError) log.warn(fields, 'a client could not be reminded of a request');
    else log.error(fields, 'reminding of a request failed unexpectedly');
    return false;
  }
}
