import { may } from '@/lib/folio/roles';
import type { MemberRole } from '@/server/generated/prisma/client';

type Granting = { role: MemberRole };

/** Whether one may give another person a role, as far as it goes by the role: only an owner makes owners. */
export function mayGrant({ role }: Granting, granted: MemberRole): boolean {
  return granted !== 'owner' || may(role, 'own');
}

/** Whether somebody's invitation to a role counts: they administer the workspace, and may give the role. */
export function mayInvite(inviter: Granting, granted: MemberRole): boolean {
  return may(inviter.role, 'administer') && mayGrant(inviter, granted);
}
