import type { MailMessage } from '@/server/generated/prisma/client';

type Subject = Pick<MailMessage, 'workspaceId' | 'resourceId'>;

/** Whether a mail carries a link that lets its reader in: to an account, as a member, or to a check-in and what guests say there, or to what an accountant asks. */
export function hasAccessLink({ workspaceId, resourceId }: Subject): boolean {
  return workspaceId === null || /^(?:ivt|res|crq)_/.test(resourceId ?? '');
}

/** Once such a mail has been sent, nobody but its recipient needs its words. */
export function withoutAccess(mail: Subject): { html?: string; text?: string; packedWords?: null } {
  return hasAccessLink(mail) ? { html: '', text: '', packedWords: null } : {};
}
