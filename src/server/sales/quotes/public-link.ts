import { z } from 'zod';
import type { Actor } from '@/server/platform/api/context';
import type { PublicLink } from '@/server/platform/contract/answer-parts';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { isStorable } from '@/server/platform/contract/storable';
import { firstRow, inTransaction, rows, sql } from '@/server/platform/db/client';
import { ClockColumns, clockColumns, timeOf } from '@/server/platform/db/company-clock';
import { clock } from '@/server/platform/runtime/clock';
import { setTimeOfLink } from '@/server/platform/runtime/company-time';
import { randomToken } from '@/server/platform/runtime/crypto';
import { type Author, recordHistory } from '@/server/sales/documents/document-history';
import { linkFor, StoredLink, toPublicLink } from '@/server/sales/documents/public-link';
import { lockQuote } from '@/server/sales/quotes/lock-quote';

type Scope = Pick<Actor, 'workspaceId'>;

/** Where the client can see the quote and decide, without signing in; undefined once it was withdrawn. @throws 404 */
export async function linkToSend(scope: Scope, quoteId: string): Promise<string | undefined> {
  return (await readLink(scope, quoteId)).url;
}

/** The link as somebody may read it: who only reads is shown when it was opened, and not where. @throws 404 */
export async function showLink(actor: Actor, quoteId: string): Promise<PublicLink> {
  return linkFor(actor, await readLink(actor, quoteId));
}

/** Makes a link where the last one was withdrawn. @throws 404, 422 for a draft, which nobody outside may see */
export async function makeLink(actor: Author, quoteId: string): Promise<PublicLink> {
  return inTransaction(async (tx) => {
    const { status } = await lockQuote(tx, actor, quoteId);
    if (status === 'draft') throw apiError('QUOTE_DRAFT_WITHOUT_LINK');
    const made = await rows(sql`
      UPDATE quote SET public_token = ${randomToken()}, link_withdrawn_at = NULL
      WHERE id = ${quoteId} AND workspace_id = ${actor.workspaceId} AND public_token IS NULL RETURNING id`);
    if (made.length > 0) await recordHistory(tx, actor, [{ documentId: quoteId, action: 'link_made' }]);
    return readLink(actor, quoteId);
  });
}

/** From now on the link opens nothing, and no mail has one. Again it changes nothing. @throws 404 */
export async function withdrawLink(actor: Author, quoteId: string): Promise<PublicLink> {
  return inTransaction(async (tx) => {
    await lockQuote(tx, actor, quoteId);
    const withdrawn = await rows(sql`
      UPDATE quote SET public_token = NULL, link_withdrawn_at = ${clock.now()}
      WHERE id = ${quoteId} AND workspace_id = ${actor.workspaceId} AND public_token IS NOT NULL RETURNING id`);
    if (withdrawn.length > 0) await recordHistory(tx, actor, [{ documentId: quoteId, action: 'link_withdrawn' }]);
    return readLink(actor, quoteId);
  });
}

export const LinkedQuote = ClockColumns.extend({ id: z.string(), workspaceId: z.string() });
export type LinkedQuote = z.output<typeof LinkedQuote>;

/** What a link in use leads to. @throws 404, also for a draft */
export async function findByToken(token: string): Promise<LinkedQuote> {
  const found = isStorable(token)
    ? await firstRow(
        LinkedQuote,
        sql`
        SELECT q.id, workspace_id AS "workspaceId", ${clockColumns} FROM quote q JOIN workspace w ON w.id = workspace_id
        WHERE public_token = ${token} AND status <> 'draft' AND w.deleted_at IS NULL AND w.paused_at IS NULL`,
      )
    : undefined;
  if (!found) throw notFound('Quote');
  setTimeOfLink(timeOf(found));
  return found;
}

const LanguageRow = z.object({ language: z.string().nullable() });

/** The language of the client whose quote a link opens; undefined where we know none, or the link opens nothing. */
export async function languageByToken(token: string): Promise<string | undefined> {
  const found = await firstRow(
    LanguageRow,
    sql`
    SELECT language FROM quote q JOIN client c ON c.id = client_id AND c.workspace_id = q.workspace_id
    WHERE public_token = ${token} AND status <> 'draft'`,
  );
  return found?.language ?? undefined;
}

const OpeningRow = z.object({ openings: z.number() });

/** Counts that somebody has the quote before them; the first time is part of its history. */
export async function countOpening({ id, workspaceId }: LinkedQuote): Promise<void> {
  const now = clock.now();
  await inTransaction(async (tx) => {
    const [counted] = await rows(
      OpeningRow,
      sql`
      UPDATE quote
      SET openings = openings + 1, first_opened_at = coalesce(first_opened_at, ${now}), last_opened_at = ${now}
      WHERE id = ${id} AND workspace_id = ${workspaceId} AND public_token IS NOT NULL RETURNING openings`,
    );
    if (counted?.openings !== 1) return;
    await recordHistory(tx, { workspaceId, clientName: null }, [{ documentId: id, action: 'opened' }]);
  });
}

async function readLink({ workspaceId }: Scope, quoteId: string): Promise<PublicLink> {
  const stored = await firstRow(
    StoredLink,
    sql`
    SELECT public_token AS token, link_withdrawn_at AS "withdrawnAt", openings, first_opened_at AS first,
           last_opened_at AS last
    FROM quote WHERE id = ${quoteId} AND workspace_id = ${workspaceId}`,
  );
  if (!stored) throw notFound('Quote');
  return toPublicLink('quote', stored);
}
