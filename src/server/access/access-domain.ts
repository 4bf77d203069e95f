import { accountRouter } from '@/server/access/accounts/account.router';
import { apiKeysRouter } from '@/server/access/api-keys/api-keys.router';
import { invitationsRouter } from '@/server/access/members/invitations.router';
import { membersRouter } from '@/server/access/members/members.router';
import { securityLogRouter } from '@/server/access/security-log/security-log.router';
import { workspacesRouter } from '@/server/access/workspaces/workspaces.router';

export const accessRouters = {
  account: accountRouter,
  apiKeys: apiKeysRouter,
  invitations: invitationsRouter,
  members: membersRouter,
  securityLog: securityLogRouter,
  workspaces: workspacesRouter,
};
