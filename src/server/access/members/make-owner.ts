import { newId } from '@/lib/text/id';
import { recordEvent } from '@/server/access/security-log/record-event';
import { warnOwners } from '@/server/access/security-log/security-mail';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import { notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

/** Whose a company is now. */
export type NewOwner = { company: string; person: string; wasOwner: boolean };

/**
 * Makes a person an active owner of a company for whoever runs the server, where its owners are gone. It is in the security
 * log, and each owner has a mail. @throws 404 for an account or a company that is not there
 */
export async function makeOwner(email: string, workspaceId: string): Promise<NewOwner> {
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const workspace = await db.workspace.findFirst({ where: { id: workspaceId, liveWorkspaceId: null } });
    if (!workspace) throw notFound('Workspace'); // a test company has the members of its own
    const user = await db.user.findFirst({ where: { email: email.toLowerCase() } });
    if (!user) throw notFound('Account');
    const member = await db.member.findFirst({ where: { workspaceId, userId: user.id } });
    const answer = { company: workspace.name, person: user.name };
    if (member?.role === 'owner' && member.status === 'active') return { ...answer, wasOwner: true };
    const owner = { role: 'owner' as const, status: 'active' as const };
    if (member) await db.member.updateMany({ where: { id: member.id, workspaceId }, data: owner });
    else {
      const createdAt = machineClock.now();
      await db.member.create({ data: { id: newId('mem'), workspaceId, userId: user.id, createdAt, ...owner } });
    }
    const operator = { workspaceId, userId: null, from: {} };
    await recordEvent(tx, operator, 'member_role_changed', { email: user.email, role: 'owner', name: 'npm run admin' });
    await warnOwners(operator, 'newOwner', user.email);
    return { ...answer, wasOwner: false };
  });
}
