import { z } from 'zod';
import { securityKinds } from '@/lib/folio/security-kinds';
import { DateRangeInput, ListInput, logSchemaOf, Timestamp } from '@/server/platform/contract/pagination';

export const SecurityKind = z.enum(securityKinds);
export type SecurityKind = z.output<typeof SecurityKind>;

/** What it was done to, in texts: `name`, `email`, `role`, `url`, `fields`, `rows`, `sessions`, `portalLink`, `requestLink`. Never a secret. */
export const SecurityDetails = z.record(z.string(), z.string());
export type SecurityDetails = z.output<typeof SecurityDetails>;

export const SecurityEvent = z.object({
  id: z.string(),
  kind: SecurityKind,
  /** Who did it, or whose account was tried. */
  person: z.object({ id: z.string(), name: z.string(), email: z.string() }).optional(),
  /** The key that it was done with. */
  apiKey: z.object({ id: z.string(), name: z.string(), prefix: z.string() }).optional(),
  details: SecurityDetails,
  address: z.string().optional(),
  userAgent: z.string().optional(),
  createdAt: Timestamp,
});
export type SecurityEvent = z.output<typeof SecurityEvent>;

export const SecurityLogInput = ListInput.omit({ offset: true, q: true, search: true })
  .extend(DateRangeInput.shape)
  .extend({ kind: SecurityKind.optional(), userId: z.string().max(64).optional() });
export type SecurityLogInput = z.output<typeof SecurityLogInput>;

export const SecurityLog = logSchemaOf(SecurityEvent);
export type SecurityLog = z.output<typeof SecurityLog>;

/** A file that the dashboard has made of what it may read; of a table, with its rows. */
export const Export = z.object({ name: z.string().min(1).max(200), rows: z.int().min(0).max(1_000_000).optional() });
export type Export = z.output<typeof Export>;
