import { isDeepStrictEqual } from 'node:util';
import { newId } from '@/lib/text/id';
import type { Export, SecurityDetails, SecurityKind } from '@/server/access/security-log/security-log.schema';
import type { Actor, CallOrigin } from '@/server/platform/api/context';
import { assertOpen, inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

/** Who does something: a person, or nobody who is known. */
export type Doer = Pick<Actor, 'workspaceId' | 'apiKeyId' | 'portalLink' | 'from'> & { userId: string | null };

/**
 * Writes down what somebody has done in a company, in the transaction in which it is done. What a portal link does has no
 * person, since nobody knows who holds it: it has the label of the link.
 */
export async function recordEvent(
  tx: OpenTransaction,
  actor: Doer,
  kind: SecurityKind,
  details: SecurityDetails = {},
): Promise<void> {
  assertOpen(tx);
  const { workspaceId, userId, apiKeyId, portalLink, from } = actor;
  const [person, written] = portalLink === undefined ? [userId, details] : [null, { ...details, portalLink }];
  await rows(sql`
    INSERT INTO security_event (id, workspace_id, user_id, api_key_id, kind, details, address, user_agent, created_at)
    VALUES (${newId('sec')}, ${workspaceId}, ${person}, ${apiKeyId ?? null}, ${kind}, ${JSON.stringify(written)}::jsonb,
            ${from?.address ?? null}, ${from?.userAgent ?? null}, ${machineClock.now()})`);
}

/** Writes down that the dashboard has made a file of what somebody may read; what programs read is in the request log. */
export async function recordExport(actor: Actor, { name, rows }: Export): Promise<void> {
  await inTransaction((tx) =>
    recordEvent(tx, actor, 'data_exported', { name, ...(rows !== undefined && { rows: `${rows}` }) }),
  );
}

/**
 * Writes down what happened to an account, once for each company that it is an active member of, so that the owners
 * of each can read it. An address that has no account is written nowhere.
 * @param scopedTo the one company that is told of it
 */
export async function recordAccountEvent(
  email: string,
  kind: SecurityKind,
  from: CallOrigin,
  details: SecurityDetails = {},
  scopedTo?: string,
): Promise<void> {
  await rows(sql`
    INSERT INTO security_event (id, workspace_id, user_id, kind, details, address, user_agent, created_at)
    SELECT ${newId('sec')} || coalesce('_' || m.id, ''), m.workspace_id, u.id, ${kind}, ${JSON.stringify(details)}::jsonb,
           ${from.address ?? null}, ${from.userAgent ?? null}, ${machineClock.now()}
    FROM "user" u LEFT JOIN member m ON m.user_id = u.id AND m.status = 'active'
      AND ${scopedTo === undefined ? sql`true` : sql`m.workspace_id = ${scopedTo}`}
    WHERE u.email = ${email.toLowerCase()}`);
}

/** What nobody sets: keys, times, and what is made of other columns. */
const ofItself = /At$|^(id|workspaceId|letterheadId|logoId|folded|liveWorkspaceId)$|^(blocked|dutyWarned|clock|paused)/;

/** The columns in which a row differs from how it was, by their names alone; of a new row all that are filled. */
export function changedFields<Row extends object>(before: Row | null, after: Row): string[] {
  return Object.keys(after).filter(
    (key) => !ofItself.test(key) && !isDeepStrictEqual(plain(before, key), plain(after, key)),
  );
}

/** Decimals and dates by what they are written as. */
function plain(row: object | null, key: string): unknown {
  const value: unknown = row && key in row ? Reflect.get(row, key) : null;
  return value === undefined || value === null ? null : JSON.parse(JSON.stringify(value));
}
