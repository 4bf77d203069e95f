import { z } from 'zod';
import { Prisma } from '@/server/generated/prisma/client';
import type { RecentActivity } from '@/server/operations/overview/overview.schema';
import type { Actor } from '@/server/platform/api/context';
import { rows, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import { DocumentHistory } from '@/server/sales/documents/document-history.schema';

const HOW_MANY = 8;
/** Steps that are looked at: an invoice is often issued, mailed and opened within the hour, and is told of once. */
const LATEST_STEPS = 100;

const Step = DocumentHistory.element.shape;

const ActivityRow = z.object({
  id: z.string(),
  currency: z.string().nullable(),
  action: Step.action,
  imported: json<{ kind: 'invoices' | 'clients' | 'expenses' | 'products' | 'vendors'; count: number }>().nullable(),
  authorKind: Step.authorKind.nullable(),
  authorName: z.string().nullable(),
  amount: z.number().nullable(),
  payment: json<{ amount: number; paidOn: string }>().nullable(),
  mail: json<Pick<NonNullable<DocumentHistory[number]['mail']>, 'status'>>().nullable(),
  kind: z.enum(['invoice', 'quote', 'client', 'expense', 'import']),
  label: z.string().nullable(),
  party: z.string().nullable(),
  at: z.date(),
});

/** What was done last in the workspace, newest first: each invoice or quote once, by its last step, and an import as one. */
export async function readRecentActivity({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<RecentActivity> {
  const ofWorkspace = sql`workspace_id = ${workspaceId}`;
  const latest = sql`ORDER BY created_at DESC, id DESC LIMIT ${HOW_MANY}`;
  const notImported = (table: 'expense' | 'client') => sql`
    NOT EXISTS (SELECT FROM import_row r WHERE import_id IN (SELECT id FROM imported) AND fate = 'new'
                AND record_id = ${Prisma.raw(table)}.id)`;
  const found = await rows(
    ActivityRow,
    sql`
    WITH imported AS (
      SELECT id, kind, counts, imported_at, author_id FROM import
      WHERE ${ofWorkspace} AND status = 'imported' ORDER BY imported_at DESC LIMIT ${HOW_MANY}
    ), step AS (
      SELECT * FROM document_history WHERE ${ofWorkspace} AND action <> 'imported' ORDER BY at DESC, id DESC LIMIT ${LATEST_STEPS}
    ), last_step AS (
      SELECT DISTINCT ON (document_id) * FROM step ORDER BY document_id, at DESC, id DESC
    ), document AS (
      SELECT 'invoice' AS kind, id, document_number, client_name, total, currency FROM invoice
      WHERE ${ofWorkspace} AND id IN (SELECT document_id FROM last_step)
      UNION ALL
      SELECT 'quote', id, document_number, client_name, total, currency FROM quote
      WHERE ${ofWorkspace} AND id IN (SELECT document_id FROM last_step)
    )
    SELECT * FROM (
      SELECT d.kind, d.id, action, author_kind AS "authorKind", author_name AS "authorName", at,
             document_number AS label, client_name AS party,
             total::float8 AS amount, currency,
             CASE WHEN payment.id IS NOT NULL
                  THEN json_build_object('amount', payment.amount, 'paidOn', payment.paid_on) END AS payment,
             CASE WHEN mail.id IS NOT NULL THEN json_build_object('status', mail.status) END AS mail,
             NULL::json AS imported
      FROM last_step JOIN document d ON d.id = document_id LEFT JOIN payment ON payment.id = payment_id
      LEFT JOIN mail_message mail ON mail.id = mail_id
      UNION ALL
      (SELECT 'expense', id, 'created', NULL, NULL, created_at, description, vendor_name, amount::float8, currency, NULL, NULL, NULL
       FROM expense WHERE ${ofWorkspace} AND ${notImported('expense')} ${latest})
      UNION ALL
      (SELECT 'client', id, 'created', NULL, NULL, created_at, NULL, name, NULL, NULL, NULL, NULL, NULL
       FROM client WHERE ${ofWorkspace} AND ${notImported('client')} ${latest})
      UNION ALL
      SELECT 'import', imported.id, 'imported', 'person', u.name, imported_at, NULL, NULL, NULL, NULL, NULL, NULL,
             json_build_object('kind', kind, 'count', coalesce((counts->>'new')::int, 0) + coalesce((counts->>'changed')::int, 0))
      FROM imported LEFT JOIN "user" u ON u.id = author_id
    ) AS activity ORDER BY at DESC, id DESC LIMIT ${HOW_MANY}`,
  );
  return found.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}
