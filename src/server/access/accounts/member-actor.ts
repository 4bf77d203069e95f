import { z } from 'zod';
import { MemberRole } from '@/server/generated/prisma/client';
import type { Actor, CallOrigin, SignedInUser, SignInNeed } from '@/server/platform/api/context';
import { scopes } from '@/server/platform/contract/scopes';
import { isStorable } from '@/server/platform/contract/storable';
import { firstRow, sql } from '@/server/platform/db/client';
import { ClockColumns, clockColumns, timeOf } from '@/server/platform/db/company-clock';
import { admitsFactor } from '@/server/platform/db/required-factor';
import { admitsSignIn } from '@/server/platform/db/required-issuer';
import { isInScope } from '@/server/platform/db/session-scope';

const MemberRow = ClockColumns.extend({
  role: z.enum(MemberRole),
  hasFactor: z.boolean(),
  hasIssuer: z.boolean(),
  isPaused: z.boolean(),
});

type Found = { actor: Actor; hasFactor: boolean; hasIssuer: boolean };

/** A person acting in a workspace. Null alike where there is no such workspace, and where they are no active member. */
export async function memberActor(userId: string, workspaceId: string, from?: CallOrigin): Promise<Actor | null> {
  return (await find(userId, workspaceId, { from }))?.actor ?? null;
}

/** The same by a session; `needs` what the company asks of a session and this one lacks. */
export async function sessionActor(
  { id, from, factor, scopedTo }: SignedInUser,
  workspaceId: string,
): Promise<{ actor: Actor | null; needs?: SignInNeed }> {
  const found = await find(id, workspaceId, { from, factor: factor ?? null, scopedTo });
  if (!found) return { actor: null };
  const { actor, hasIssuer, hasFactor } = found;
  if (!hasIssuer) return { actor: null, needs: 'issuer' };
  return hasFactor ? { actor } : { actor: null, needs: 'factor' };
}

/** What an actor has of the session that calls. */
type OfSession = Pick<Actor, 'from' | 'factor' | 'scopedTo'>;

async function find(userId: string, workspaceId: string, session: OfSession): Promise<Found | undefined> {
  if (!isStorable(workspaceId)) return undefined;
  const member = await firstRow(
    MemberRow,
    sql`
    SELECT m.role, ${admitsFactor(session.factor)} AS "hasFactor", ${admitsSignIn(session)} AS "hasIssuer",
           w.paused_at IS NOT NULL AS "isPaused", ${clockColumns}
    FROM member m JOIN workspace w ON w.id = m.workspace_id
    WHERE m.user_id = ${userId} AND m.workspace_id = ${workspaceId} AND m.status = 'active'
      AND ${isInScope(session.scopedTo)}`,
  );
  if (!member) return undefined;
  const { role, hasFactor, hasIssuer, isPaused } = member;
  return {
    actor: { workspaceId, userId, role, scopes, isPaused, ...session, ...timeOf({ ...member, workspaceId }) },
    ...{ hasFactor, hasIssuer },
  };
}
