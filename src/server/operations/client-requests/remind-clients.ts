import { z } from 'zod';
import { mailRequest } from '@/server/operations/client-requests/request-mail';
import { AppError } from '@/server/platform/contract/errors';
import { db, inTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { isOfJob } from '@/server/platform/db/company-clock';
import { clock } from '@/server/platform/runtime/clock';
import { log } from '@/server/platform/runtime/log';

/** How often an owner is reminded of one request. */
const MOST_REMINDERS = 3;
/** Nobody likes to be reminded at midnight: reminders go out from this hour on, where the company is. */
const FROM_HOUR = 8;
const PAGE = 500;

const Due = z.object({ id: z.string(), workspaceId: z.string() });
type Due = z.output<typeof Due>;

/**
 * Mails the requests again that nobody has answered within their days, three times at most: by the calendar and the clock of each
 * company. Each by itself: what is counted and its mails commit together. @returns how many requests were mailed
 */
export async function remindClients(): Promise<number> {
  let reminded = 0;
  for (let after = '', page = await findDue(after); page.length > 0; page = await findDue(after)) {
    for (const due of page) {
      after = due.id;
      if (await attempt(due)) reminded += 1;
    }
  }
  return reminded;
}

function findDue(after: string): Promise<Due[]> {
  return rows(
    Due,
    sql`
    SELECT r.id, r.workspace_id AS "workspaceId" FROM client_request r JOIN workspace w ON w.id = r.workspace_id
    WHERE r.id > ${after} AND ${isDue()} AND ${isOfJob()} AND w.deleted_at IS NULL ORDER BY r.id LIMIT ${PAGE}`,
  );
}

/** SQL: `client_request r` of `workspace w` waits for an answer, and its days since the last mail are over, where it is. */
function isDue(): Sql {
  const here = (instant: Sql) => sql`(${instant} AT TIME ZONE folio_time_zone(w.time_zone))`;
  const now = here(sql`${clock.now()}::timestamptz`);
  return sql`r.status = 'open' AND r.remind_after_days IS NOT NULL AND r.reminders < ${MOST_REMINDERS}
    AND extract(hour FROM ${now}) >= ${FROM_HOUR}
    AND ${here(sql`coalesce(r.mailed_at, r.created_at)`)}::date + r.remind_after_days <= ${now}::date`;
}

async function attempt({ id, workspaceId }: Due): Promise<boolean> {
  try {
    return await inTransaction(async (tx) => {
      const [still] = await rows(
        Due,
        sql`
        SELECT r.id, r.workspace_id AS "workspaceId" FROM client_request r JOIN workspace w ON w.id = r.workspace_id
        WHERE r.id = ${id} AND r.workspace_id = ${workspaceId} AND ${isDue()} FOR UPDATE OF r SKIP LOCKED`,
      );
      if (!still) return false; // answered, or another process reminds of it
      const row = await db.clientRequest.update({
        where: { id, workspaceId },
        data: { reminders: { increment: 1 }, mailedAt: clock.now() },
      });
      return (await mailRequest(tx, row, null)) > 0;
    });
  } catch (error) {
    const fields = { err: error, requestId: id, workspaceId };
    if (error instanceof AppError) log.warn(fields, 'a client could not be reminded of a request');
    else log.error(fields, 'reminding of a request failed unexpectedly');
    return false;
  }
}
