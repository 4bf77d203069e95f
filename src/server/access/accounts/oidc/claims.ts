import { z } from 'zod';
import type { Grant, Issuer } from '@/server/access/accounts/oidc/issuer';
import { RefusedSignIn } from '@/server/access/accounts/oidc/refusal';

const Flag = z.union([
  z.boolean(),
  z.stringbool(),
  z.literal(1).transform(() => true),
  z.literal(0).transform(() => false),
]);

/** What a provider says of a person: of its ID token, and of its userinfo what is not in that. */
export const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional(),
  email_verified: Flag.optional().catch(false),
  /** Microsoft: whether the domain of the address is one that the organisation has proven. */
  xms_edov: Flag.optional().catch(false),
  name: z.string().optional().catch(undefined),
  /** Google: the domain of the organisation that the account is of. */
  hd: z.string().optional(),
  /** How the person proved themselves at the provider (RFC 8176), and how well. */
  amr: z.array(z.string()).optional().catch(undefined),
  acr: z.string().optional().catch(undefined),
  /** Microsoft: the person in every application, while `sub` differs from one to the next. */
  oid: z.string().optional().catch(undefined),
  sid: z.string().max(255).optional(),
  auth_time: z.number().optional(),
});
export type Claims = z.output<typeof Claims>;

export const GOOGLE = 'https://accounts.google.com';
const Address = z.email();

/** The address of a person, in lower case. @throws {RefusedSignIn} `noEmail`, `domain` */
export function emailOf({ address, domains }: Issuer, { email, hd }: Claims): string {
  const written = Address.safeParse(email?.trim().toLowerCase());
  if (!written.success) throw new RefusedSignIn('noEmail');
  // An account of anybody's at Google may have the address of a company: only `hd` says whose it is.
  const domain = address === GOOGLE ? hd?.toLowerCase() : written.data.split('@').at(-1);
  if (domains.length > 0 && !domains.includes(domain ?? '')) throw new RefusedSignIn('domain');
  return written.data;
}

/** Whether the provider vouches that the address is the person's own. */
export function isProven({ trustsEmail }: Issuer, { email_verified, xms_edov }: Claims): boolean {
  return email_verified ?? xms_edov ?? trustsEmail;
}

/** By the registries of OpenID: phishing-resistant, the same in hardware, and the older policy of several factors. */
const STRONG = ['phr', 'phrh', 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'];

/** Whether the provider says that it has asked for a second factor. */
export function hasFactor({ amr = [], acr = '' }: Claims): boolean {
  return amr.includes('mfa') || STRONG.includes(acr);
}

/** What the person's claims grant, of all that the provider may. A claim is found by its name, or by the path to it. */
export function grantsOf({ roleClaim, grants }: Issuer, claims: Claims): Grant[] {
  if (roleClaim === undefined) return [];
  const values = textsIn(claims[roleClaim] ?? atPath(claims, roleClaim.split('.')));
  return grants.filter(({ value }) => values.includes(value));
}

function atPath(of: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return of;
  return typeof of === 'object' && of !== null && Object.hasOwn(of, name)
    ? atPath(Reflect.get(of, name), rest)
    : undefined;
}

/** One text or a list of them. A text is not split: a group may be called "not admin". */
function textsIn(claim: unknown): string[] {
  if (typeof claim === 'string') return [claim];
  return Array.isArray(claim) ? claim.filter((item) => typeof item === 'string') : [];
}
