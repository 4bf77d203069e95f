import { dispatch } from '@/server/entry/rest/dispatch';
import { etagOf, isEtagAmong, readTags } from '@/server/entry/rest/etag';
import type { RestRequest, RestResponse } from '@/server/entry/rest/http';
import { type MatchedRoute, paramsIn, type Route } from '@/server/entry/rest/routes';
import type { Context } from '@/server/platform/api/context';
import { assertAllowed } from '@/server/platform/api/trpc';
import { apiError, invalid } from '@/server/platform/contract/errors';
import { lockRow } from '@/server/platform/db/change-row';
import { inTransaction, type OpenTransaction } from '@/server/platform/db/client';

const LONGEST = 1000;

/** What a write asks of the record that it changes (RFC 9110, 13.1). */
type Precondition = { ifMatch?: string; ifNoneMatch?: string };

/**
 * What a request that writes names in `If-Match` or `If-None-Match`; undefined where it asks for nothing.
 * @throws 400 for an `If-Match` that is no list of tags, or that stands beside a call that changes no record
 */
export function preconditionOf({ method, header }: RestRequest, { route }: MatchedRoute): Precondition | undefined {
  if (method === 'GET') return undefined;
  const ifMatch = header('if-match')?.trim() || undefined;
  const ifNoneMatch = header('if-none-match')?.trim() || undefined;
  if (!ifMatch && !(ifNoneMatch && route.record)) return undefined;
  if (!route.record) {
    throw invalid(['If-Match'], 'This operation changes no record that has an ETag. Send it without If-Match.');
  }
  if (ifMatch && ifMatch !== '*' && (ifMatch.length > LONGEST || !readTags(ifMatch))) {
    throw invalid(['If-Match'], 'If-Match is * or a list of tags in quotes. Send the ETag of the record as it came.');
  }
  return { ifMatch, ifNoneMatch };
}

/** An answer of a route as the caller sees it, in the version that they ask for. */
export type Shown = (route: Route, response: RestResponse) => RestResponse;

type Asked = { context: Context; shown: Shown };

/**
 * Runs a write where its record is as the precondition wants it. The record is locked, read and compared in the transaction of
 * the write, so that nobody changes it between the two: of several with the same tag one succeeds.
 * @throws 412 PRECONDITION_FAILED, 404
 */
export async function whereUnchanged(
  precondition: Precondition | undefined,
  match: MatchedRoute,
  asked: Asked,
  write: () => Promise<RestResponse>,
): Promise<RestResponse> {
  const { record, procedure } = match.route;
  const { actor } = asked.context;
  if (!precondition || !record || !actor) return write();
  assertAllowed(actor, procedure._def.meta); // a tag tells of the record
  return inTransaction(async (tx) => {
    await assertMet(tx, precondition, { route: record, params: paramsIn(record, match.params) }, asked);
    return write();
  });
}

async function assertMet(
  tx: OpenTransaction,
  { ifMatch, ifNoneMatch }: Precondition,
  match: MatchedRoute,
  { context, shown }: Asked,
): Promise<void> {
  const { params, route } = match;
  const id = params[route.pattern.match(/\{(\w+)\}$/)?.[1] ?? ''] ?? '';
  const workspaceId = context.actor?.workspaceId ?? '';
  if (route.rest.row) await lockRow(tx, route.rest.row, workspaceId, id);
  const { body } = shown(route, await dispatch(match, context, params, {}));
  const etag = etagOf(String(body));
  const isChanged = ifMatch !== undefined && ifMatch !== '*' && !readTags(ifMatch)?.includes(etag);
  if (isChanged || isEtagAmong(ifNoneMatch, etag)) throw apiError('PRECONDITION_FAILED', { etag });
}
