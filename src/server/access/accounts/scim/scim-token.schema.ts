import { z } from 'zod';
import { directoryRoles } from '@/lib/folio/roles';
import { Timestamp } from '@/server/platform/contract/pagination';

const DirectoryRole = z.enum(directoryRoles);

/** How the company's directory adds and removes members by itself. */
export const ScimAccess = z.object({
  /** Where the directory sends its requests. */
  address: z.string(),
  /** Absent where there is none. */
  token: z
    .object({
      prefix: z.string(),
      defaultRole: DirectoryRole,
      createdAt: Timestamp,
      lastUsedAt: Timestamp.optional(),
    })
    .optional(),
});
export type ScimAccess = z.output<typeof ScimAccess>;

/** Whom the directory adds without a role has this one. */
export const ScimTokenCreate = z.object({ defaultRole: DirectoryRole });
export type ScimTokenCreate = z.output<typeof ScimTokenCreate>;

/** A token that was just made; it is shown once. */
export const IssuedScimToken = ScimAccess.extend({ secret: z.string() });
export type IssuedScimToken = z.output<typeof IssuedScimToken>;
