import { z } from 'zod';
import { ruleOf } from '@/lib/errors/reasons/rule-of';
import { Role } from '@/server/access/members/members.schema';
import { Timestamp } from '@/server/platform/contract/pagination';

/** What a value of the role claim gives in the company whose provider says it. */
export const CompanyGrant = z.object({ value: z.string().trim().min(1).max(200), role: Role });

/** What the provider said of the owner who tried it. */
export const IssuerTest = z.object({
  at: Timestamp,
  email: z.string(),
  /** What they would be for whom nobody has chosen a role; absent where they would not come in. */
  role: Role.optional(),
  /** Whether it says that it has asked for a second factor. */
  hasFactor: z.boolean(),
});
export type IssuerTest = z.output<typeof IssuerTest>;

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .refine((text) => /^[\w-]+(\.[\w-]+)+$/.test(text), ruleOf('DOMAIN_NAME'));

const Written = z.object({
  /** What `iss` of its tokens says. */
  address: z.string().trim().max(500),
  /** On the button. */
  name: z.string().trim().min(1).max(60),
  clientId: z.string().trim().min(1).max(500),
  /** Of the addresses that come in; empty for all that the provider lets in. */
  domains: z.array(Domain).max(50),
  /** An address counts as proven of which the provider does not say whether it is. */
  trustsEmail: z.boolean(),
  /** A claim, or the path to one. */
  roleClaim: z.string().trim().max(200),
  grants: z.array(CompanyGrant).max(100),
  /** Of whom no claim gives a role; null where they do not come in. */
  defaultRole: Role.nullable(),
  /** Members come in by it alone, but for owners with a second factor of their own. */
  isRequired: z.boolean(),
});

/** A company's own OpenID provider. Its client secret stays on the server. */
export const CompanyIssuer = Written.extend({ tested: IssuerTest.optional() });
export type CompanyIssuer = z.output<typeof CompanyIssuer>;

export const CompanyIssuerSave = Written.extend({
  /** Left out, the one before stays. */
  clientSecret: z.string().min(1).max(1000).optional(),
});
export type CompanyIssuerSave = z.output<typeof CompanyIssuerSave>;

export const CompanySignIn = z.object({
  /** Absent where none is set. */
  issuer: CompanyIssuer.optional(),
  /** What is registered at the provider, and what members open. */
  addresses: z.object({ callback: z.string(), logout: z.string(), signIn: z.string() }),
});
export type CompanySignIn = z.output<typeof CompanySignIn>;
