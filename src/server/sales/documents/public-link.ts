import { z } from 'zod';
import type { Actor } from '@/server/platform/api/context';
import { isWriter } from '@/server/platform/api/trpc';
import type { PublicLink } from '@/server/platform/contract/answer-parts';
import { env } from '@/server/platform/runtime/env';

/** The columns of a document's public link. `token` is null where no link is in use. */
export const StoredLink = z.object({
  token: z.string().nullable(),
  withdrawnAt: z.date().nullable(),
  openings: z.number(),
  first: z.date().nullable(),
  last: z.date().nullable(),
});
export type StoredLink = z.output<typeof StoredLink>;

/** The address of the page that a token opens without signing in. */
export function publicAddress(kind: 'invoice' | 'quote', token: string): string {
  return `${env.APP_URL}/${kind}/${token}`;
}

/** The link as `/v1` shows it: with its address while it is in use, else with the time of its withdrawal. */
export function toPublicLink(kind: 'invoice' | 'quote', stored: StoredLink): PublicLink {
  const { token, withdrawnAt, openings, first, last } = stored;
  return {
    ...(token ? { url: publicAddress(kind, token) } : { withdrawnAt: withdrawnAt?.toISOString() }),
    openings,
    firstOpenedAt: first?.toISOString(),
    lastOpenedAt: last?.toISOString(),
  };
}

/** The link as this person may read it: a viewer sees its openings without its address. */
export function linkFor(actor: Actor, { url, ...openings }: PublicLink): PublicLink {
  return isWriter(actor) ? { url, ...openings } : openings;
}
