import { oauthProvider } from '@better-auth/oauth-provider';
import { connectionOf } from '@/server/access/accounts/connections/allow-connection';
import { ACCESS_TOKEN_PREFIX, CLIENT_SECRET_PREFIX, REFRESH_TOKEN_PREFIX } from '@/server/access/api-keys/token-form';
import { allScopes } from '@/server/platform/contract/scopes';
import { rows, sql } from '@/server/platform/db/client';
import { sha256Hex } from '@/server/platform/runtime/crypto';
import { env } from '@/server/platform/runtime/env';

/** Where a person signs in, chooses the company and allows what an application asks for. */
export const CONNECT_PAGE = '/connect';

/** What an application asks for that names no scopes, and what the metadata names: the groups of the API would be fifty. */
export const offeredScopes = ['read', 'write', 'offline_access'] as const;

/** What tokens are for: the one address that takes them (RFC 8707). */
export function mcpResource(): string {
  return `${env.APP_URL}/mcp`;
}

/** Where an application finds the authorization server of `/mcp` (RFC 9728). */
export function resourceMetadataAddress(): string {
  return `${env.APP_URL}/.well-known/oauth-protected-resource/mcp`;
}

/** The metadata of `/mcp` as a protected resource (RFC 9728). */
export function resourceMetadata(): object {
  return {
    resource: mcpResource(),
    resource_name: 'Folio',
    authorization_servers: [`${env.APP_URL}/api/auth`],
    scopes_supported: offeredScopes,
    bearer_methods_supported: ['header'],
    resource_documentation: `${env.APP_URL}/docs`,
  };
}

/**
 * Folio as an OAuth 2.1 authorization server, for programs that connect to `/mcp`: see docs/decisions/0054. Tokens are
 * opaque and stored as hashes, so that each call asks whether its connection is still allowed.
 */
export const oauthServer = () =>
  oauthProvider({
    disableJwtPlugin: true,
    scopes: [...allScopes, 'offline_access'],
    advertisedMetadata: { scopes_supported: [...offeredScopes] },
    clientRegistrationDefaultScopes: [...allScopes, 'offline_access'],
    grantTypes: ['authorization_code', 'refresh_token'],
    loginPage: CONNECT_PAGE,
    consentPage: CONNECT_PAGE,
    postLogin: { page: CONNECT_PAGE, shouldRedirect: () => false, consentReferenceId: connectionOf },
    allowDynamicClientRegistration: true,
    allowUnauthenticatedClientRegistration: true,
    enforcePerClientResources: false,
    storeTokens: { hash: async (token) => sha256Hex(token) },
    rateLimit: { token: { window: 60, max: 100 }, register: { window: 60, max: 20 } },
    prefix: {
      opaqueAccessToken: ACCESS_TOKEN_PREFIX,
      refreshToken: REFRESH_TOKEN_PREFIX,
      clientSecret: CLIENT_SECRET_PREFIX,
    },
    silenceWarnings: { oauthAuthServerConfig: true, openidConfig: true },
  });

/** What of better-auth's authorization server nobody needs here: administrators' endpoints, identities, other grants. */
export const unusedOauthPaths = [
  ...['/admin/oauth2/create-client', '/admin/oauth2/update-client', '/admin/oauth2/resources'],
  ...['/admin/oauth2/resources/:identifier', '/admin/oauth2/resources/:identifier/clients/:client_id'],
  ...['/oauth2/create-client', '/oauth2/get-client', '/oauth2/get-clients', '/oauth2/public-client'],
  ...[
    '/oauth2/public-client-prelogin',
    '/oauth2/update-client',
    '/oauth2/client/rotate-secret',
    '/oauth2/delete-client',
  ],
  ...['/oauth2/get-consent', '/oauth2/get-consents', '/oauth2/update-consent', '/oauth2/delete-consent'],
  ...[
    '/oauth2/continue',
    '/oauth2/introspect',
    '/oauth2/userinfo',
    '/oauth2/end-session',
    '/oauth2/end-session/confirm',
  ],
];

const stored = { resource: '' };

/** Makes sure that the resource has its row, by which better-auth knows it; APP_URL may be another than at the last start. */
export async function storeResource(): Promise<void> {
  const identifier = mcpResource();
  if (stored.resource === identifier) return;
  await rows(sql`
    INSERT INTO oauth_resource (id, identifier, name, allowed_scopes)
    VALUES (${`ors_${sha256Hex(identifier).slice(0, 26)}`}, ${identifier}, 'Folio', ${[...allScopes, 'offline_access']})
    ON CONFLICT (identifier) DO UPDATE SET allowed_scopes = EXCLUDED.allowed_scopes`);
  stored.resource = identifier;
}
