import { z } from 'zod';
import { todayIn } from '@/lib/dates';
import type { ReminderStep } from '@/lib/dates/reminder-days';
import { rows, type Sql, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import { clock } from '@/server/platform/runtime/clock';
import type { ReminderObstacle } from '@/server/sales/reminders/reminders.schema';

/** An invoice as the schedule sees it, in calendar days of its company. */
export type WaitingInvoice = {
  id: string;
  workspaceId: string;
  /** Absent where the schedule applies. */
  off?: ReminderObstacle;
  dueDate: string | null;
  issuedOn: string;
  today: string;
  steps: ReminderStep[];
  /** The steps whose reminders were sent for this due date. */
  sentSteps: number[];
  clientId?: string;
  /** The invoice's own address, which goes before its client's. */
  clientEmail?: string;
};

/** SQL: whether somebody still has to pay `invoice i`: neither a draft, a credit note, paid, credited nor cancelled. */
export const isOwedSql: Sql = sql`(i.status IN ('sent', 'partial', 'overdue') AND i.kind <> 'credit_note' AND i.outstanding > 0)`;

const WaitingRow = z.object({
  timeZone: z.string(),
  dueDate: z.string().nullable(),
  issueDate: z.string(),
  issuedAt: z.date().nullable(),
  isOwed: z.boolean(),
  enabled: z.boolean().nullable(),
  clientOff: z.boolean(),
  invoiceOff: z.boolean(),
  steps: json<ReminderStep[]>(),
  sentSteps: z.array(z.number()),
  clientId: z.string().nullable(),
  clientEmail: z.string().nullable(),
});

/** One invoice of a workspace with what its reminders depend on; undefined where it is not there. */
export async function findWaiting(workspaceId: string, invoiceId: string): Promise<WaitingInvoice | undefined> {
  const [found] = await rows(
    WaitingRow,
    sql`
    SELECT w.time_zone AS "timeZone", i.due_date AS "dueDate", i.issue_date AS "issueDate", i.issued_at AS "issuedAt",
           i.client_id AS "clientId", i.client_email AS "clientEmail",
           ${isOwedSql} AS "isOwed", s.enabled, coalesce(c.send_reminders = false, false) AS "clientOff",
           EXISTS (SELECT FROM unreminded_invoice u WHERE u.invoice_id = i.id) AS "invoiceOff",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('days', t.days, 'since', t.since) ORDER BY t.days), '[]')
            FROM reminder_step t WHERE t.workspace_id = w.id) AS steps,
           ARRAY(SELECT r.days FROM reminder r WHERE r.invoice_id = i.id AND r.due_date = i.due_date) AS "sentSteps"
    FROM invoice i JOIN workspace w ON w.id = i.workspace_id
    LEFT JOIN reminder_schedule s ON s.workspace_id = w.id
    LEFT JOIN client c ON c.id = i.client_id
    WHERE i.id = ${invoiceId} AND i.workspace_id = ${workspaceId}`,
  );
  if (!found) return undefined;
  const { timeZone, dueDate, issueDate, issuedAt, steps, sentSteps } = found;
  const off =
    (!found.isOwed && 'settled') ||
    (!dueDate && 'no_due_date') ||
    (found.invoiceOff && 'invoice') ||
    (found.clientOff && 'client') ||
    (!found.enabled && 'company') ||
    undefined;
  return {
    ...{ id: invoiceId, workspaceId, off, dueDate, steps, sentSteps },
    issuedOn: issuedAt ? todayIn(timeZone, issuedAt) : issueDate,
    today: todayIn(timeZone, clock.now()),
    clientId: found.clientId ?? undefined,
    clientEmail: found.clientEmail ?? undefined,
  };
}
