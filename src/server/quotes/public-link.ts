import type { Actor } from '@/server/api/context';
import { notFound } from '@/server/contract/errors';
import { firstRow, sql } from '@/server/db/client';
import { env } from '@/server/runtime/env';

/** Where the client can see the quote and decide, without signing in. @throws 404 */
export async function publicLink({ workspaceId }: Pick<Actor, 'workspaceId'>, quoteId: string): Promise<string> {
  const quote = await firstRow<{ token: string }>(sql`
    SELECT public_token AS token FROM quote WHERE id = ${quoteId} AND workspace_id = ${workspaceId}`);
  if (!quote) throw notFound('Quote');
  return `${env.APP_URL}/quote/${quote.token}`;
}
