import { z } from 'zod';
import { newId } from '@/lib/text/id';
import type { Actor } from '@/server/platform/api/context';
import { assertOpen, type OpenTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import { clock } from '@/server/platform/runtime/clock';
import { type DocumentAction, DocumentHistory } from '@/server/sales/documents/document-history.schema';

/** Who does something to a document: somebody who calls, a client by the link of a document, or nobody, as in a job. */
export type Author = Pick<Actor, 'workspaceId'> &
  Partial<Pick<Actor, 'userId' | 'apiKeyId'>> & {
    /** Null for whoever holds the link and gave no name. */
    clientName?: string | null;
  };

export type DocumentStep = { documentId: string; action: DocumentAction };

/**
 * Writes down who did what to invoices and quotes, with the name of today, in the transaction in which it is done. That
 * of a payment is told after it was booked, and is the only one that no step tells of yet; so is that of a mail.
 */
export async function recordHistory(tx: OpenTransaction, author: Author, steps: DocumentStep[]): Promise<void> {
  assertOpen(tx);
  for (const insertion of insertHistory(author, steps)) await rows(insertion);
}

/** The INSERT that writes the same, for whoever writes more with it; none where there is no step. */
export function insertHistory(author: Author, steps: DocumentStep[]): Sql[] {
  if (steps.length === 0) return [];
  const { workspaceId, userId, apiKeyId, clientName } = author;
  const entries = steps.map(({ documentId, action }) => ({ id: newId('his'), document_id: documentId, action }));
  return [
    sql`
    INSERT INTO document_history (id, workspace_id, document_id, action, author_kind, author_id, author_name, payment_id, mail_id, at)
    SELECT step.id, ${workspaceId}, document_id, action, ${kindOf(author)}, ${apiKeyId ?? userId ?? null},
           coalesce(${clientName ?? null}, (SELECT name FROM api_key WHERE id = ${apiKeyId ?? null}),
                    (SELECT name FROM "user" WHERE id = ${userId ?? null})),
           ${steps.some(({ action }) => action === 'paid') ? latestPayment : sql`NULL`},
           ${steps.some(({ action }) => mailing.has(action)) ? latestMail : sql`NULL`},
           ${clock.now()}
    FROM json_to_recordset(${JSON.stringify(entries)}::json) AS step (id text, document_id text, action text)`,
  ];
}

/** What a step has booked, which no step tells of yet. */
const latestPayment = sql`(
  SELECT id FROM payment
  WHERE step.action = 'paid' AND invoice_id = step.document_id
    AND NOT EXISTS (
      SELECT FROM document_history AS told WHERE told.document_id = invoice_id AND told.payment_id = payment.id)
  ORDER BY created_at DESC, id DESC LIMIT 1)`;

const mailing: ReadonlySet<DocumentAction> = new Set(['sent', 'reminded', 'receipt_sent']);

/** What a step has sent, likewise. */
const latestMail = sql`(
  SELECT id FROM mail_message
  WHERE step.action = ANY (${[...mailing]}) AND resource_id = step.document_id
    AND NOT EXISTS (
      SELECT FROM document_history AS told WHERE told.document_id = resource_id AND told.mail_id = mail_message.id)
  ORDER BY created_at DESC, id DESC LIMIT 1)`;

function kindOf({ userId, apiKeyId, clientName }: Author): DocumentHistory[number]['authorKind'] {
  if (clientName !== undefined) return 'client';
  if (apiKeyId) return 'key';
  return userId ? 'person' : 'system';
}

const Step = DocumentHistory.element.shape;

const HistoryRow = z.object({
  id: z.string(),
  action: Step.action,
  authorKind: Step.authorKind,
  authorName: z.string().nullable(),
  payment: json<{ amount: number; paidOn: string }>().nullable(),
  mail: json<NonNullable<DocumentHistory[number]['mail']>>().nullable(),
  at: z.date(),
});

/** Who did what to an invoice or a quote of the workspace, oldest first; nothing where it is not there. */
export async function listHistory({ workspaceId }: Actor, documentId: string): Promise<DocumentHistory> {
  const found = await rows(
    HistoryRow,
    sql`
    SELECT step.id, action, author_kind AS "authorKind", author_name AS "authorName", at,
           CASE WHEN payment.id IS NULL THEN NULL
                ELSE json_build_object('amount', payment.amount, 'paidOn', payment.paid_on) END AS payment,
           CASE WHEN mail.id IS NULL THEN NULL
                ELSE json_build_object('id', mail.id, 'to', mail."to", 'status', mail.status) END AS mail
    FROM document_history AS step
    LEFT JOIN payment ON payment.id = step.payment_id LEFT JOIN mail_message AS mail ON mail.id = step.mail_id
    WHERE document_id = ${documentId} AND step.workspace_id = ${workspaceId} ORDER BY at, step.id`,
  );
  return found.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}
