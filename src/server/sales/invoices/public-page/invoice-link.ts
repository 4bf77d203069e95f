import { z } from 'zod';
import { newId } from '@/lib/text/id';
import type { Actor } from '@/server/platform/api/context';
import type { PublicLink } from '@/server/platform/contract/answer-parts';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { isStorable } from '@/server/platform/contract/storable';
import { assertOpen, firstRow, inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { ClockColumns, clockColumns, timeOf } from '@/server/platform/db/company-clock';
import { clock } from '@/server/platform/runtime/clock';
import { setTimeOfLink } from '@/server/platform/runtime/company-time';
import { randomToken } from '@/server/platform/runtime/crypto';
import { type Author, recordHistory } from '@/server/sales/documents/document-history';
import { linkFor, publicAddress, StoredLink, toPublicLink } from '@/server/sales/documents/public-link';
import { lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { getInvoice } from '@/server/sales/invoices/read-invoices';

type Scope = Pick<Actor, 'workspaceId'>;

/** The link of an invoice and when it was opened. Asking makes none. @throws 404 */
export async function readLink({ workspaceId }: Scope, invoiceId: string): Promise<PublicLink> {
  await getInvoice({ workspaceId }, invoiceId);
  const stored = await firstRow(
    StoredLink,
    sql`
    SELECT max(token) FILTER (WHERE withdrawn_at IS NULL) AS token, max(withdrawn_at) AS "withdrawnAt",
           coalesce(sum(openings), 0)::int AS openings, min(first_opened_at) AS first, max(last_opened_at) AS last
    FROM invoice_link WHERE invoice_id = ${invoiceId} AND workspace_id = ${workspaceId}`,
  );
  if (!stored) throw notFound('Invoice');
  return toPublicLink('invoice', stored);
}

/** The link as somebody may read it: who only reads is shown when it was opened, and not where. @throws 404 */
export async function showLink(actor: Actor, invoiceId: string): Promise<PublicLink> {
  return linkFor(actor, await readLink(actor, invoiceId));
}

/**
 * Makes a link where none is in use, also where the last one was withdrawn.
 * @throws 404, 422 for a draft, which nobody outside may see
 */
export async function makeLink(actor: Author, invoiceId: string): Promise<PublicLink> {
  return inTransaction(async (tx) => {
    const { status } = await lockInvoice(tx, actor, invoiceId);
    if (status === 'draft') throw apiError('INVOICE_DRAFT_WITHOUT_LINK');
    const before = await readLink(actor, invoiceId);
    if (before.url) return before;
    if (before.withdrawnAt) await recordHistory(tx, actor, [{ documentId: invoiceId, action: 'link_made' }]);
    await insertLink(actor, invoiceId);
    return readLink(actor, invoiceId);
  });
}

/** From now on the link opens nothing. Again it changes nothing. @throws 404 */
export async function withdrawLink(actor: Author, invoiceId: string): Promise<PublicLink> {
  return inTransaction(async (tx) => {
    await lockInvoice(tx, actor, invoiceId);
    const withdrawn = await rows(sql`
      UPDATE invoice_link SET withdrawn_at = ${clock.now()}
      WHERE invoice_id = ${invoiceId} AND workspace_id = ${actor.workspaceId} AND withdrawn_at IS NULL RETURNING id`);
    if (withdrawn.length > 0) await recordHistory(tx, actor, [{ documentId: invoiceId, action: 'link_withdrawn' }]);
    return readLink(actor, invoiceId);
  });
}

/**
 * The link that a mail carries, made with the first mail. Whoever has withdrawn it wants none to go out: then there is
 * none until somebody makes it anew. The transaction holds the invoice, which is issued.
 */
export async function linkToSend(tx: OpenTransaction, scope: Scope, invoiceId: string): Promise<string | undefined> {
  assertOpen(tx);
  const { url, withdrawnAt } = await readLink(scope, invoiceId);
  if (url || withdrawnAt) return url;
  await insertLink(scope, invoiceId);
  return (await readLink(scope, invoiceId)).url;
}

/** The link as a mail that is only looked at shows it: one that is made with the first mail has its end to come. */
export async function linkForPreview(scope: Scope, invoiceId: string): Promise<string | undefined> {
  const { url, withdrawnAt } = await readLink(scope, invoiceId);
  return url ?? (withdrawnAt ? undefined : publicAddress('invoice', '…'));
}

export const LinkedInvoice = ClockColumns.extend({
  linkId: z.string(),
  invoiceId: z.string(),
  workspaceId: z.string(),
});
export type LinkedInvoice = z.output<typeof LinkedInvoice>;

/** What a link in use leads to. @throws 404 */
export async function findByToken(token: string): Promise<LinkedInvoice> {
  const found = isStorable(token)
    ? await firstRow(
        LinkedInvoice,
        sql`
        SELECT l.id AS "linkId", invoice_id AS "invoiceId", workspace_id AS "workspaceId", ${clockColumns}
        FROM invoice_link l JOIN workspace w ON w.id = workspace_id
        WHERE token = ${token} AND withdrawn_at IS NULL AND w.deleted_at IS NULL AND w.paused_at IS NULL`,
      )
    : undefined;
  if (!found) throw notFound('Invoice');
  setTimeOfLink(timeOf(found));
  return found;
}

const LanguageRow = z.object({ language: z.string().nullable() });

/** The language of the client whose invoice a link opens; undefined where we know none, or the link opens nothing. */
export async function languageByToken(token: string): Promise<string | undefined> {
  const found = await firstRow(
    LanguageRow,
    sql`
    SELECT language FROM invoice_link l JOIN invoice i ON i.id = invoice_id
    JOIN client c ON c.id = client_id AND c.workspace_id = l.workspace_id
    WHERE token = ${token} AND withdrawn_at IS NULL`,
  );
  return found?.language ?? undefined;
}

const OpeningRow = z.object({ openings: z.number() });

/** Counts that somebody has the invoice before them; the first time is part of its history. */
export async function countOpening({ linkId, invoiceId, workspaceId }: LinkedInvoice): Promise<void> {
  const now = clock.now();
  await inTransaction(async (tx) => {
    const [counted] = await rows(
      OpeningRow,
      sql`
      UPDATE invoice_link
      SET openings = openings + 1, first_opened_at = coalesce(first_opened_at, ${now}), last_opened_at = ${now}
      WHERE id = ${linkId} AND withdrawn_at IS NULL RETURNING openings`,
    );
    if (counted?.openings !== 1) return;
    await recordHistory(tx, { workspaceId, clientName: null }, [{ documentId: invoiceId, action: 'opened' }]);
  });
}

async function insertLink({ workspaceId }: Scope, invoiceId: string): Promise<void> {
  await rows(sql`
    INSERT INTO invoice_link (id, workspace_id, invoice_id, token, created_at)
    VALUES (${newId('lnk')}, ${workspaceId}, ${invoiceId}, ${randomToken()}, ${clock.now()})`);
}
