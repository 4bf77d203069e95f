import { readOnce } from '@/server/entry/rest/built-texts';
import { env } from '@/server/platform/runtime/env';

/** The guides in the order in which they are read; each is a file of `docs/guides`. */
export const guideNames = [
  'first-invoice',
  'idempotency',
  'sync',
  'webhooks',
  'errors',
  'test-mode',
  'limits',
  'language-models',
] as const;

export type Inline =
  | { kind: 'text' | 'code' | 'strong' | 'em'; text: string }
  | { kind: 'link'; text: string; href: string };

/** What a guide is made of. */
export type Block =
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'code'; samples: { language: string; code: string }[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

export type Guide = { slug: string; title: string; blocks: Block[] };

/** Where a newcomer's Folio is; a guide that is read elsewhere names that address. */
const NEWCOMERS_ADDRESS = 'http://localhost:3000';

/** The guides: as the build has written them, or made once where no build has. */
export async function readGuides(): Promise<Guide[]> {
  const guides = await readOnce('guides.json', async () =>
    (await import('@/server/entry/rest/make-guides')).makeGuides(),
  );
  return JSON.parse(JSON.stringify(guides).replaceAll(NEWCOMERS_ADDRESS, env.APP_URL));
}
