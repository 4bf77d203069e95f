import { unlinked } from '@/lib/text/web-address';
import type { MemberRole } from '@/server/generated/prisma/client';
import type { OpenTransaction } from '@/server/platform/db/client';
import { layOutMail, mailText } from '@/server/platform/mail/mail-layout';
import { queueMail } from '@/server/platform/mail/queue-mail';
import { env } from '@/server/platform/runtime/env';

type Invited = {
  id: string;
  workspaceId: string;
  invitedById: string;
  email: string;
  role: MemberRole;
  expiresAt: Date;
  workspace: { name: string; locale: string };
  invitedBy: { name: string };
};

/** Where somebody invited joins; whoever has the token may. */
export function invitationLink(token: string): string {
  return `${env.APP_URL}/invitation/${token}`;
}

/** Queues the mail with the link, in the transaction that made it. */
export async function queueInvitation(tx: OpenTransaction, invitation: Invited, link: string): Promise<void> {
  const { id, workspaceId, invitedById: senderId, email, role, expiresAt, workspace, invitedBy } = invitation;
  const t = mailText(workspace.locale);
  const names = { inviter: unlinked(invitedBy.name), workspace: unlinked(workspace.name) };
  const mail = layOutMail({
    title: t('invitation.title', names),
    paragraphs: [
      t('invitation.body', { ...names, role: t(`roles.${role}`) }),
      t('invitation.expiry', { email, date: expiresAt }),
    ],
    action: { label: t('invitation.action'), url: link },
    footer: t('footer', { address: env.APP_URL }),
  });
  await queueMail(tx, {
    workspaceId,
    senderId,
    to: email,
    subject: t('invitation.subject', names),
    resourceId: id,
    ...mail,
  });
}
