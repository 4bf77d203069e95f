import type { Actor } from '@/server/api/context';
import type { MailAttachment } from '@/server/mail/queue-mail';
import { once } from '@/server/runtime/once';

type Render = (reader: Actor, resourceId: string) => Promise<Uint8Array>;

const renderers = once('mail-attachments', () => new Map<string, Render>());

/** Says how attachments of a kind are made: mail knows no resource. */
export function onAttachment(kind: string, render: Render): void {
  renderers.set(kind, render);
}

/** The bytes of an attachment, made anew from what it shows. */
export function attachmentContent(workspaceId: string, { kind, resourceId }: MailAttachment): Promise<Uint8Array> {
  const render = renderers.get(kind);
  if (!render) throw new Error(`Nothing makes attachments of the kind ${kind}`);
  return render(readerOf(workspaceId), resourceId);
}

// The mail may be sent long after whoever queued it has left.
function readerOf(workspaceId: string): Actor {
  return { workspaceId, userId: '', role: 'viewer', scopes: ['read'] };
}
