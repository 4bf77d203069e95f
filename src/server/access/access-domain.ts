import { accountRouter } from '@/server/access/accounts/account.router';
import { companyIssuerRouter } from '@/server/access/accounts/company-issuer/company-issuer.router';
import { companySignIn, waysInOf } from '@/server/access/accounts/company-issuer/find-issuer';
import { applicationOf } from '@/server/access/accounts/connections/application';
import { waysIn } from '@/server/access/accounts/oidc/issuer';
import { isOperator } from '@/server/access/accounts/operator';
import { passkeyHost } from '@/server/access/accounts/passkey-host';
import { scimRouter } from '@/server/access/accounts/scim/scim.router';
import { signInRulesRouter } from '@/server/access/accounts/sign-in-rules.router';
import { signUpPolicy } from '@/server/access/accounts/sign-up-policy';
import { apiKeysRouter } from '@/server/access/api-keys/api-keys.router';
import { invitationsRouter } from '@/server/access/members/invitations.router';
import { membersRouter } from '@/server/access/members/members.router';
import { securityLogRouter } from '@/server/access/security-log/security-log.router';
import { workspacesRouter } from '@/server/access/workspaces/workspaces.router';

export const accessRouters = {
  account: accountRouter,
  apiKeys: apiKeysRouter,
  companyIssuer: companyIssuerRouter,
  invitations: invitationsRouter,
  members: membersRouter,
  scim: scimRouter,
  securityLog: securityLogRouter,
  signInRules: signInRulesRouter,
  workspaces: workspacesRouter,
};

/** What the pages of signing in and up, and of connecting applications, ask. */
export const accessPages = { applicationOf, companySignIn, isOperator, passkeyHost, signUpPolicy, waysIn, waysInOf };
