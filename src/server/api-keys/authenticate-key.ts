import { clock } from '@/server/clock';
import type { Actor, Scope } from '@/server/context';
import { sha256Hex } from '@/server/crypto';
import { firstRow, sql } from '@/server/db';
import type { MemberRole } from '@/server/generated/prisma/client';

export type KeyUse = {
  actor: Actor;
  /** Requests with this key in the present minute, this one included. */
  count: number;
  /** Unix time in seconds at which the count starts anew. */
  resetsAt: number;
};

type Row = { id: string; workspaceId: string; userId: string; scopes: Scope[]; role: MemberRole; count: number };

/**
 * Looks a key up and counts the request in one statement. Null for a key that is unknown, revoked or expired,
 * and for one whose creator is no longer an active member.
 */
export async function resolveKey(key: string): Promise<KeyUse | null> {
  const now = clock.now();
  const minute = Math.floor(now.getTime() / 60_000);
  const row = await firstRow<Row>(sql`
    WITH used AS (
      SELECT k.id, k.workspace_id, k.created_by_id, k.scopes, m.role
      FROM api_key k
      JOIN member m ON m.workspace_id = k.workspace_id AND m.user_id = k.created_by_id AND m.status = 'active'
      WHERE k.hash = ${sha256Hex(key)} AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})
    ), counted AS (
      INSERT INTO rate_window AS w (api_key_id, minute, count)
      SELECT id, ${minute}, 1 FROM used
      ON CONFLICT (api_key_id) DO UPDATE
        SET minute = excluded.minute, count = CASE WHEN w.minute = excluded.minute THEN w.count + 1 ELSE 1 END
      RETURNING count
    )
    SELECT id, workspace_id AS "workspaceId", created_by_id AS "userId", scopes, role, count FROM used, counted`);
  if (!row) return null;

  const { id: apiKeyId, workspaceId, userId, scopes, role, count } = row;
  return { actor: { apiKeyId, workspaceId, userId, scopes, role }, count, resetsAt: (minute + 1) * 60 };
}
