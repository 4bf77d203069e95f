import { waysIn } from '@/server/access/accounts/oidc/issuer';
import type { SignInRules, SignInRulesSave } from '@/server/access/accounts/sign-in-rules.schema';
import { changedFields, recordEvent } from '@/server/access/security-log/record-event';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import { assertOwnMembers } from '@/server/access/workspaces/test-company';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';

const columns = { requiresSecondFactor: true, trustsIssuerFactor: true } as const;

/** How members have to sign in, and who could not. @throws 404 */
export async function getSignInRules({ workspaceId }: Actor): Promise<SignInRules> {
  const select = { ...columns, issuer: { select: { name: true } } };
  const found = await db.workspace.findFirst({ where: { id: workspaceId }, select });
  if (!found) throw notFound('Workspace');
  const { issuer, ...rules } = found;
  const lacking = await db.member.findMany({
    where: {
      workspaceId,
      status: 'active',
      user: { workspaceId: null, twoFactorEnabled: false, passkeys: { none: {} } },
    },
    select: { user: { select: { name: true, email: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return { ...rules, issuerName: issuer?.name ?? waysIn.issuerName, lacking: lacking.map(({ user }) => user) };
}

/**
 * Says how members have to sign in, from their next call on. API keys are not asked. @throws 409 for who would not come in
 * any more, and in a test company, which asks what its live one asks
 */
export async function saveSignInRules(actor: Actor, rules: SignInRulesSave): Promise<SignInRules> {
  assertOwnMembers(actor);
  const { workspaceId, factor } = actor;
  const suffices = factor === 'own' || (factor === 'issuer' && rules.trustsIssuerFactor);
  if (rules.requiresSecondFactor && !suffices) throw apiError('SECOND_FACTOR_FIRST');
  await inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const before = await db.workspace.findFirst({ where: { id: workspaceId }, select: columns });
    const after = await db.workspace.update({ where: { id: workspaceId }, data: rules, select: columns });
    const fields = changedFields(before, after).join(', ');
    if (fields) await recordEvent(tx, actor, 'settings_changed', { fields });
  });
  return getSignInRules(actor);
}
