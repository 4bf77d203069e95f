import { once } from '@/server/platform/runtime/once';

/** A picture inline, as a data: URL; null where it is gone. */
type FindPicture = (workspaceId: string, id: string) => Promise<string | null>;

const source = once('mail-pictures', (): { find?: FindPicture } => ({}));

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
