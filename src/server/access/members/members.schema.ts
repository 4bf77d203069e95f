import { z } from 'zod';
import { roleNames } from '@/lib/folio/roles';
import { Timestamp } from '@/server/platform/contract/pagination';

export const Role = z.enum(roleNames);
export const Status = z.enum(['active', 'suspended']);

export const Member = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  status: Status,
  /** An OpenID provider gives the role, and changes it at the next sign-in. */
  isManaged: z.boolean(),
  createdAt: Timestamp,
});
export type Member = z.output<typeof Member>;

export const MemberPath = z.object({ memberId: z.string().max(64) });

export const RoleChange = MemberPath.extend({ role: Role });
