import { addDays, daysBetween, todayIn } from '@/lib/dates';
import { toNumber } from '@/lib/money';
import type { Actor } from '@/server/api/context';
import { db, firstRow, rows, sql } from '@/server/db/client';
import { timeZoneOf } from '@/server/db/day-range';
import { countFailedTasks } from '@/server/outbox/outbox.service';
import type { Amounts, Overview } from '@/server/overview/overview.schema';
import { openInvoices } from '@/server/payments/open-invoices';
import { clock } from '@/server/runtime/clock';

const DAY_MS = 24 * 60 * 60 * 1000;
/** From so many days before its end on, a company's certificate is something to do. */
const CERTIFICATE_DAYS = 60;

type Group = 'receivable' | 'overdue' | 'dueSoon' | 'drafts' | 'received';

/** What needs doing, and how much money it is about. */
export async function readOverview({ workspaceId, role }: Pick<Actor, 'workspaceId' | 'role'>): Promise<Overview> {
  const timeZone = await timeZoneOf(workspaceId);
  const today = todayIn(timeZone, clock.now());
  const soon = { from: today, to: addDays(today, 6) };
  const found = await rows<{ group: Group; currency: string; count: number; amount: string }>(sql`
    WITH open AS (
      SELECT id, currency, status, due_date, outstanding AS due FROM (${openInvoices(workspaceId, today)}) AS open_now
      UNION ALL
      SELECT id, currency, status, due_date, amount_due FROM invoice
      WHERE workspace_id = ${workspaceId} AND status = 'draft'
    ),
    grouped AS (
      SELECT 'receivable' AS "group", id, currency, due FROM open WHERE status <> 'draft'
      UNION ALL SELECT 'overdue', id, currency, due FROM open WHERE status = 'overdue' AND due > 0
      UNION ALL SELECT 'dueSoon', id, currency, due FROM open
        WHERE status IN ('sent', 'partial') AND due > 0 AND due_date BETWEEN ${soon.from}::date AND ${soon.to}::date
      UNION ALL SELECT 'drafts', id, currency, due FROM open WHERE status = 'draft'
      UNION ALL SELECT 'received', i.id, i.currency, p.amount
        FROM payment p JOIN invoice i ON i.id = p.invoice_id
        WHERE p.workspace_id = ${workspaceId}
          AND p.paid_on BETWEEN date_trunc('month', ${today}::date)::date AND ${today}::date
    )
    SELECT "group", g.currency, count(DISTINCT g.id)::int AS count, sum(due) AS amount
    FROM grouped g JOIN workspace w ON w.id = ${workspaceId}
    GROUP BY "group", g.currency, w.currency ORDER BY g.currency <> w.currency, g.currency`);
  const of = (group: Group): Amounts =>
    found
      .filter((it) => it.group === group)
      .map(({ currency, count, amount }) => ({ currency, count, amount: toNumber(amount) }));
  return {
    receivable: of('receivable'),
    overdue: of('overdue'),
    dueSoon: of('dueSoon'),
    soon,
    drafts: of('drafts'),
    received: of('received'),
    failingWebhooks: await countFailingWebhooks(workspaceId),
    failedTasks: role === 'owner' ? await countFailedTasks(workspaceId) : 0,
    certificate: role === 'owner' || role === 'admin' ? await findEndingCertificate(workspaceId, timeZone) : null,
  };
}

async function countFailingWebhooks(workspaceId: string): Promise<number> {
  const since = new Date(clock.now().getTime() - DAY_MS);
  const failing = await firstRow<{ count: number }>(sql`
    SELECT count(DISTINCT webhook_id)::int AS count FROM delivery
    WHERE workspace_id = ${workspaceId} AND status = 'failed' AND created_at > ${since}`);
  return failing?.count ?? 0;
}

async function findEndingCertificate(workspaceId: string, timeZone: string): Promise<Overview['certificate']> {
  const now = clock.now();
  const soon = new Date(now.getTime() + CERTIFICATE_DAYS * DAY_MS);
  const found = await db.certificate.findFirst({
    where: { workspaceId, validTo: { lte: soon } },
    select: { validTo: true },
  });
  if (!found) return null;
  const days = daysBetween(todayIn(timeZone, now), todayIn(timeZone, found.validTo));
  return { validTo: found.validTo.toISOString(), days };
}
