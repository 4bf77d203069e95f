import type { Actor } from '@/server/platform/api/context';
import type { OpenTransaction } from '@/server/platform/db/client';
import type { MailAttachment } from '@/server/platform/mail/queue-mail';

type Render = (reader: Actor, resourceId: string) => Promise<Uint8Array>;
type Mailed = (sender: Pick<Actor, 'workspaceId'>, resourceId: string) => Promise<unknown>;

const renderers = new Map<string, Render>();
const notes = new Map<string, Mailed>();

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

type Subject = { workspaceId: string; resourceId: string };

/** What must still hold when a mail is sent, for mail knows no resource. */
type SendingCondition = {
  /** Why the mail is not wanted any more, in words of the sender; null where it is. */
  check: (subject: Subject) => Promise<string | null>;
  /** Written down in the transaction that drops the mail. */
  dropped: (tx: OpenTransaction, subject: Subject) => Promise<void>;
};

const conditions = new Map<string, SendingCondition>();

/** Says what a condition of a mail is: see `MailDraft`. */
export function registerMailCondition(name: string, condition: SendingCondition): void {
  conditions.set(name, condition);
}

/** @throws where nobody has said what the condition is */
export function mailCondition(name: string): SendingCondition {
  const condition = conditions.get(name);
  if (!condition) throw new Error(`Nothing knows the condition ${name}`);
  return condition;
}

/** A picture inline, as a data: URL; null where it is gone. */
type FindPicture = (workspaceId: string, id: string) => Promise<string | null>;

const source: { find?: FindPicture } = {};

/** Says where the pictures of mails are: mail knows no company. */
export function onPicture(find: FindPicture): void {
  source.find = find;
}

const PICTURE = /<img src="cid:(\w+)"[^>]*>/g;

/**
 * The HTML of a mail with its pictures in it. It is kept with their ids alone, or each mail would hold a copy; one that
 * is gone is left out.
 */
export async function withPictures(workspaceId: string, html: string): Promise<string> {
  const ids = new Set([...html.matchAll(PICTURE)].map(([, id = '']) => id));
  const found = new Map<string, string | null>();
  for (const id of ids) found.set(id, (await source.find?.(workspaceId, id)) ?? null);
  return html.replace(PICTURE, (image, id: string) => {
    const url = found.get(id);
    return url ? image.replace(`cid:${id}`, url) : '';
  });
}
