import { z } from 'zod';
import { Role } from '@/server/access/members/members.schema';
import { Timestamp } from '@/server/platform/contract/pagination';
import { Email } from '@/server/platform/contract/text';

export const InvitationCreate = z.object({
  email: z.string().max(300).trim().toLowerCase().pipe(Email),
  role: Role,
});
export type InvitationCreate = z.output<typeof InvitationCreate>;

export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: Role,
  invitedBy: z.string(),
  expired: z.boolean(),
  expiresAt: Timestamp,
  createdAt: Timestamp,
});
export type Invitation = z.output<typeof Invitation>;

/** One that was just made or renewed. */
export const IssuedInvitation = Invitation.extend({
  /** For whoever invites to hand over, where this installation sends no mail. */
  link: z.string().optional(),
});
export type IssuedInvitation = z.output<typeof IssuedInvitation>;

export const InvitationPath = z.object({ invitationId: z.string().max(64) });

export const InvitationToken = z.object({ token: z.string().max(100) });

/** What the holder of the link sees before accepting. */
export const OpenInvitation = z.object({
  workspaceName: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  role: Role,
  /** There is an account with this e-mail: sign in. Otherwise sign up. */
  hasAccount: z.boolean(),
});
export type OpenInvitation = z.output<typeof OpenInvitation>;

export const Accepted = z.object({ workspaceId: z.string() });
