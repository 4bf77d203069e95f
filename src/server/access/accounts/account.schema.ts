import { z } from 'zod';
import { isWebAddressIn } from '@/lib/text/web-address';
import { Role, Status } from '@/server/access/members/members.schema';
import { Timestamp } from '@/server/platform/contract/pagination';
import { Language } from '@/server/platform/contract/text';

export const Me = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    locale: z.string().optional(),
  }),
  workspaces: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      taxId: z.string().optional(),
      role: Role,
      status: Status,
      /** Of a test company: the company that it is the test of. */
      liveId: z.string().optional(),
    }),
  ),
});
export type Me = z.output<typeof Me>;

export const UnsentMail = z.object({
  /** Whether this installation sends mail at all. */
  sending: z.boolean(),
  mails: z.array(z.object({ id: z.string(), subject: z.string(), createdAt: Timestamp })),
});
export type UnsentMail = z.output<typeof UnsentMail>;

export const AccountUpdate = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine((name) => !isWebAddressIn(name), 'Leave web addresses out of your name')
    .optional(),
  locale: Language.optional(),
});
export type AccountUpdate = z.output<typeof AccountUpdate>;
