import { z } from 'zod';
import { MemberRole } from '@/server/generated/prisma/client';
import type { Actor, CallOrigin } from '@/server/platform/api/context';
import { scopes } from '@/server/platform/contract/scopes';
import { isStorable } from '@/server/platform/contract/storable';
import { firstRow, sql } from '@/server/platform/db/client';
import { ClockColumns, clockColumns, timeOf } from '@/server/platform/db/company-clock';

const MemberRow = ClockColumns.extend({ role: z.enum(MemberRole) });

/** A person acting in a workspace. Null alike where there is no such workspace, and where they are no active member. */
export async function memberActor(userId: string, workspaceId: string, from?: CallOrigin): Promise<Actor | null> {
  if (!isStorable(workspaceId)) return null;
  const member = await firstRow(
    MemberRow,
    sql`
    SELECT m.role, ${clockColumns} FROM member m JOIN workspace w ON w.id = m.workspace_id
    WHERE m.user_id = ${userId} AND m.workspace_id = ${workspaceId} AND m.status = 'active'`,
  );
  return member
    ? { workspaceId, userId, role: member.role, scopes, from, ...timeOf({ ...member, workspaceId }) }
    : null;
}
