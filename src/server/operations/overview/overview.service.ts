import { z } from 'zod';
import { addDays, daysBetween, todayIn } from '@/lib/dates';
import { CERTIFICATE_WARNING_DAYS } from '@/lib/dates/certificate-days';
import { weekOf } from '@/lib/dates/periods';
import { may } from '@/lib/folio/roles';
import { toNumber } from '@/lib/money/money';
import { outstandingOfExpense } from '@/server/banking/banking/settled-expense';
import { countRequests } from '@/server/operations/client-requests/client-requests.service';
import { readFiling } from '@/server/operations/overview/filing';
import type { Amounts, Overview } from '@/server/operations/overview/overview.schema';
import type { Actor } from '@/server/platform/api/context';
import { db, firstRow, rows, sql } from '@/server/platform/db/client';
import { dayRange, timeZoneOf } from '@/server/platform/db/day-range';
import { json } from '@/server/platform/db/row-schemas';
import { countFailedTasks } from '@/server/platform/outbox/outbox.service';
import { clock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import { countBlockedCommunications, readLettingsToDo } from '@/server/rental/guest-registration/lettings-to-do';
import { openInvoices, owedInvoices } from '@/server/sales/payments/open-invoices';
import { getSendingState } from '@/server/tax/tax-agency/sending-state';

const DAY_MS = 24 * 60 * 60 * 1000;
/** From the first warning on, a company's certificate is something to do. */
const CERTIFICATE_DAYS = Math.max(...CERTIFICATE_WARNING_DAYS);
/** This week and the seven after it; what is due then is later. */
const WEEKS = 8;
/** A bill that is due within so many days is something to do. */
const BILL_DAYS = 7;

type Group =
  | 'billsOverdue'
  | 'billsSoon'
  | 'receivable'
  | 'overdue'
  | `week${number}`
  | 'undated'
  | 'drafts'
  | 'received'
  | 'unexplained';

const GroupSumRow = z.object({
  group: json<Group>(),
  currency: z.string(),
  count: z.number(),
  amount: z.string(),
});

/** What needs doing, and how much money it is about. */
export async function readOverview(actor: Actor): Promise<Overview> {
  const { workspaceId, role } = actor;
  const timeZone = await timeZoneOf(workspaceId);
  const today = todayIn(timeZone, clock.now());
  const { from: monday, to: sunday } = weekOf(today);
  const found = await rows(
    GroupSumRow,
    sql`
    WITH grouped AS (
      SELECT 'receivable' AS "group", id, currency, outstanding AS due
      FROM (${openInvoices(workspaceId, today)}) AS open_now
      UNION ALL SELECT CASE WHEN due_date < ${today}::date THEN 'overdue'
                            WHEN due_date IS NULL THEN 'undated'
                            ELSE 'week' || least((due_date - ${monday}::date) / 7, ${WEEKS}::int) END,
                       id, currency, outstanding
        FROM (${owedInvoices(workspaceId, today)}) AS owed
      UNION ALL SELECT 'drafts', id, currency, amount_due
        FROM invoice WHERE workspace_id = ${workspaceId} AND status = 'draft'
      UNION ALL SELECT 'received', i.id, i.currency, p.amount
        FROM payment p JOIN invoice i ON i.id = p.invoice_id
        WHERE p.workspace_id = ${workspaceId}
          AND p.paid_on BETWEEN date_trunc('month', ${today}::date)::date AND ${today}::date
      UNION ALL SELECT CASE WHEN due_date < ${today}::date THEN 'billsOverdue' ELSE 'billsSoon' END, id, currency, ${outstandingOfExpense}
        FROM expense
        WHERE workspace_id = ${workspaceId} AND paid_date IS NULL AND due_date <= ${addDays(today, BILL_DAYS)}::date
          AND ${outstandingOfExpense} <> 0
      UNION ALL SELECT 'unexplained', id, currency, abs(amount)
        FROM bank_transaction WHERE workspace_id = ${workspaceId} AND status IN ('raw', 'recognized')
    )
    SELECT "group", g.currency, (count(DISTINCT g.id) FILTER (WHERE "group" <> 'receivable' OR due > 0))::int AS count, sum(due) AS amount
    FROM grouped g JOIN workspace w ON w.id = ${workspaceId}
    GROUP BY "group", g.currency, w.currency ORDER BY g.currency <> w.currency, g.currency`,
  );
  const of = (group: Group): Amounts =>
    found
      .filter((it) => it.group === group)
      .map(({ currency, count, amount }) => ({ currency, count, amount: toNumber(amount) }));
  const { blocked, counts, todo } = await getSendingState(actor);
  return {
    receivable: of('receivable'),
    overdue: of('overdue'),
    thisWeek: { from: today, to: sunday, amounts: of('week0') },
    nextWeeks: Array.from({ length: WEEKS - 1 }, (_, index) => {
      const from = addDays(monday, (index + 1) * 7);
      return { from, to: addDays(from, 6), amounts: of(`week${index + 1}`) };
    }),
    later: of(`week${WEEKS}`),
    undated: of('undated'),
    bills: { overdue: of('billsOverdue'), soon: of('billsSoon'), until: addDays(today, BILL_DAYS) },
    drafts: of('drafts'),
    received: of('received'),
    unexplained: of('unexplained'),
    failedDeliveries: await readFailedDeliveries(actor, addDays(today, -1)),
    failedTasks: may(role, 'own') ? await countFailedTasks(actor) : [],
    requests: may(role, 'own') ? (await countRequests(actor)).open : 0,
    taxAgency: todo,
    filing: await readFiling(actor, today),
    blocked: {
      taxAgency: blocked && counts.queued + counts.blocked,
      guests: await countBlockedCommunications(workspaceId),
    },
    lettings: await readLettingsToDo(workspaceId, today),
    looked: { ...(await readLooked(workspaceId)), tasks: may(role, 'own') },
    certificate: may(role, 'administer') ? await findEndingCertificate(workspaceId, timeZone) : null,
    sendsMail: env.SMTP_URL !== undefined,
    steps: await readSteps(workspaceId),
  };
}

const LookedRow = z.object({ webhooks: z.boolean(), taxAgency: z.boolean(), banking: z.boolean() });

async function readLooked(workspaceId: string): Promise<Omit<Overview['looked'], 'tasks'>> {
  const found = await firstRow(
    LookedRow,
    sql`
    SELECT EXISTS (SELECT FROM bank_account WHERE workspace_id = ${workspaceId}) AS banking,
           EXISTS (SELECT FROM verifactu_submission WHERE workspace_id = ${workspaceId})
             OR EXISTS (SELECT FROM ticketbai_file WHERE workspace_id = ${workspaceId}) AS "taxAgency",
           EXISTS (SELECT FROM webhook WHERE workspace_id = ${workspaceId}) AS webhooks`,
  );
  return found ?? { banking: false, taxAgency: false, webhooks: false };
}

const FailingWebhookRow = z.object({ id: z.string(), name: z.string(), count: z.number() });

async function readFailedDeliveries(
  { workspaceId, role }: Actor,
  since: string,
): Promise<Overview['failedDeliveries']> {
  if (!may(role, 'administer')) return { since, webhooks: [] };
  const { gte } = await dayRange(workspaceId, { from: since });
  const webhooks = await rows(
    FailingWebhookRow,
    sql`
    SELECT webhook.id, coalesce(webhook.name, webhook.url) AS name, count(*)::int AS count
    FROM delivery JOIN webhook ON webhook.id = delivery.webhook_id
    WHERE delivery.workspace_id = ${workspaceId} AND delivery.status = 'failed' AND delivery.created_at >= ${gte}
    GROUP BY webhook.id ORDER BY count(*) DESC, webhook.id`,
  );
  return { since, webhooks };
}

const StepsRow = z.object({
  company: z.boolean(),
  taxpayer: z.boolean(),
  client: z.boolean(),
  invoice: z.boolean(),
});

async function readSteps(workspaceId: string): Promise<Overview['steps']> {
  const steps = await firstRow(
    StepsRow,
    sql`
    SELECT EXISTS (SELECT FROM fiscal_profile WHERE workspace_id = ${workspaceId}) AS company,
           EXISTS (SELECT FROM fiscal_profile WHERE workspace_id = ${workspaceId}
                   AND (taxpayer_kind IS NOT NULL OR uses_sii OR foral_territory <> 'none' OR zone IN ('eu', 'world'))) AS taxpayer,
           EXISTS (SELECT FROM client WHERE workspace_id = ${workspaceId}) AS client,
           EXISTS (SELECT FROM invoice WHERE workspace_id = ${workspaceId} AND status <> 'draft') AS invoice`,
  );
  return steps ?? { company: false, taxpayer: false, client: false, invoice: false };
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
