import type { RoleName } from '@/lib/folio/roles';
import type { WaysIn } from '@/lib/folio/ways-in';
import { env } from '@/server/platform/runtime/env';

/** What a value of the role claim gives: a role in a company, or in all of them (`*`). */
export type Grant = { value: string; company: string; role: RoleName };

/** An OpenID provider that people sign in by, and what it is believed. */
export type Issuer = {
  /** What the identities that it vouches for, and the roles that it gives, are stored under. */
  id: string;
  /** The company whose own provider it is: what it vouches for opens that alone. */
  company?: string;
  /** What `iss` of its tokens says. */
  address: string;
  clientId: string;
  clientSecret: string;
  /** On the button. */
  name: string;
  scopes: string;
  /** Empty: whoever the provider lets in. */
  domains: readonly string[];
  /** Whether an address counts as proven of which the provider does not say whether it is. */
  trustsEmail: boolean;
  roleClaim?: string;
  grants: readonly Grant[];
  /** Of a company's provider: the role of whoever comes for the first time and to whom no claim gives one. */
  defaultRole?: RoleName;
};

/** The provider that the settings of the server name; undefined where they name none. */
export const issuer: Issuer | undefined = issuerOfSettings();

/** Whether people come in by the provider alone. */
export const isIssuerOnly = issuer !== undefined && env.OIDC_ONLY === 'on';

/** What a session lasts that a provider has begun. */
export const SESSION_SECONDS = env.OIDC_SESSION_HOURS * 3600;

/** For the pages that offer it. */
export const waysIn: WaysIn = { issuerName: issuer?.name, isIssuerOnly };

function issuerOfSettings(): Issuer | undefined {
  const { OIDC_ISSUER: address, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!address || !clientId || !clientSecret) return undefined;
  return {
    ...{ id: address, address, clientId, clientSecret },
    name: env.OIDC_NAME,
    scopes: env.OIDC_SCOPES,
    domains: env.OIDC_DOMAINS ?? [],
    trustsEmail: env.OIDC_TRUST_EMAIL === 'on',
    roleClaim: env.OIDC_ROLE_CLAIM,
    grants: env.OIDC_ROLES ?? [],
  };
}
