import type { Actor } from '@/server/platform/api/context';
import type { MailAttachment } from '@/server/platform/mail/queue-mail';
import { once } from '@/server/platform/runtime/once';

type Render = (reader: Actor, resourceId: string) => Promise<Uint8Array>;
type Mailed = (sender: Pick<Actor, 'workspaceId'>, resourceId: string) => Promise<unknown>;

const renderers = once('mail-attachments', () => new Map<string, Render>());
const notes = once('mailed-resources', () => new Map<string, Mailed>());

/** Says how attachments of a kind are made: mail knows no resource. */
export function onAttachment(kind: string, render: Render): void {
  renderers.set(kind, render);
}

/** Says what is noted of a resource, by how its ids begin, once a mail server has taken a mail about it. */
export function onMailed(prefix: string, note: Mailed): void {
  notes.set(prefix, note);
}

/** Tells what a mail was about that a mail server has taken it. */
export async function noteMailed(workspaceId: string, resourceId: string): Promise<void> {
  const [prefix = ''] = resourceId.split('_');
  await notes.get(prefix)?.({ workspaceId }, resourceId);
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
