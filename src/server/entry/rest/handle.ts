import { cutText } from '@/lib/text/cut-text';
import type { KeyUse } from '@/server/access/api-keys/authenticate-key';
import { authenticate, enforceLimits, rateHeaders } from '@/server/entry/rest/credentials';
import { answerPreflight, isPreflight, originHeaders } from '@/server/entry/rest/cross-origin';
import { withDeprecation } from '@/server/entry/rest/deprecation';
import { dispatch } from '@/server/entry/rest/dispatch';
import { describeApi, isDocumentPath } from '@/server/entry/rest/document';
import { unlessKnown } from '@/server/entry/rest/etag';
import { json, type RestRequest, type RestResponse } from '@/server/entry/rest/http';
import { idempotencyKeyOf, runOnce } from '@/server/entry/rest/idempotency';
import { parseBody, readBytes, readInput, readQuery } from '@/server/entry/rest/input';
import { withPageLinks } from '@/server/entry/rest/page-links';
import { preconditionOf, type Shown, whereUnchanged } from '@/server/entry/rest/preconditions';
import { logRequest } from '@/server/entry/rest/request-log';
import { type Api, folioApi, type MatchedRoute } from '@/server/entry/rest/routes';
import { unknownFields } from '@/server/entry/rest/unknown-fields';
import { inVersion, versionOf } from '@/server/entry/rest/versions';
import { type CallOrigin, callOrigin } from '@/server/platform/api/context';
import { assertAllowed } from '@/server/platform/api/trpc';
import { describeError, isExpected } from '@/server/platform/contract/errors';
import { endpoints } from '@/server/platform/http/endpoints';
import { machineClock } from '@/server/platform/runtime/clock';
import { duringRequest, newRequestId } from '@/server/platform/runtime/current-request';
import { log } from '@/server/platform/runtime/log';
import { tracing } from '@/server/platform/runtime/tracing';

/** What is known of a request so far; the answer and the log are made from it whatever went wrong. */
type Exchange = {
  requestId: string;
  startedAt: Date;
  path: string;
  search: string;
  from: CallOrigin;
  match?: MatchedRoute;
  use?: KeyUse;
  /** The version of the API that answers. */
  version: string;
  /** What the request names and the API does not know. */
  unknown?: string[];
};

/** Answers one request under /v1. Read top to bottom, this is the order of everything that can refuse it. */
export async function handleRest(request: RestRequest, api: Api = folioApi): Promise<RestResponse> {
  const exchange = begin(request, api);
  let response: RestResponse;
  try {
    const { path } = exchange;
    response = isDocumentPath(path)
      ? await describeApi(path, request)
      : await duringRequest(exchange.requestId, () => answerCall(request, exchange, api));
  } catch (thrown) {
    response = failure(thrown, exchange);
  }
  const headers = {
    'x-request-id': exchange.requestId,
    'x-api-version': exchange.version,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(exchange.use && rateHeaders(exchange.use)),
    ...(exchange.use && originHeaders(exchange.use.limits, request)),
    ...(exchange.unknown?.length && { 'x-unknown-fields': exchange.unknown.map(inHeader).join(', ') }),
    ...response.headers,
  };
  logRequest(exchange, request.method, response);
  return { ...response, headers };
}

async function answerCall(request: RestRequest, exchange: Exchange, api: Api): Promise<RestResponse> {
  const preflight = isPreflight(request) && (await answerPreflight(request));
  return preflight || answer(request, exchange, api);
}

async function answer(request: RestRequest, exchange: Exchange, api: Api): Promise<RestResponse> {
  exchange.use = request.use ?? (await authenticate(request));
  enforceLimits(exchange.use, exchange.from);
  exchange.version = versionOf(api, request.header('x-api-version'));
  const match = api.match(request.method, exchange.path);
  exchange.match = match;
  const bytes = await readBytes(request, match);
  const query = readQuery(exchange.search, match);
  const key = idempotencyKeyOf(match.route, request.header('idempotency-key'));

  const actor = { ...exchange.use.actor, from: exchange.from };
  const context = { requestId: exchange.requestId, actor, user: null, acceptsJson: true };
  const precondition = preconditionOf(request, match);
  const shown: Shown = (route, response) => inVersion(api, exchange.version, route, response);
  const run = async (input: object, aborted?: RestRequest['callerAborted']) => {
    const done = await whereUnchanged(precondition, match, { context, shown }, () =>
      dispatch(match, context, input, query, aborted),
    );
    return withDeprecation(match.route, shown(match.route, done));
  };
  if (!key) {
    const { value } = await parseBody(request, bytes, match, query);
    const input = readInput(match, query, value);
    exchange.unknown = unknownFields(match.route, query, input);
    const found = await run(input, request.callerAborted);
    return unlessKnown(request, withPageLinks(match.route, exchange.path, query, found));
  }

  // Before the key is looked up: a replay tells as much as the operation itself.
  assertAllowed(actor, match.route.procedure._def.meta);
  const { value, identity } = await parseBody(request, bytes, match, query);
  return runOnce(
    { actor, key, route: match.route, path: exchange.path, identity, value },
    async () => {
      const input = readInput(match, query, value);
      exchange.unknown = unknownFields(match.route, query, input);
      return withRequestId(await run(input), exchange);
    },
    (thrown) => withRequestId(failure(thrown, exchange), exchange),
  );
}

const LONGEST_NAME = 60;

/** The name of a field as a header can have it, cut: what is no letter, digit or part of a path is percent-encoded. */
function inHeader(name: string): string {
  return cutText(name, LONGEST_NAME, 'units').replace(/[^\w.[\]$-]/gu, (it) => encodeURIComponent(it));
}

function begin(request: RestRequest, api: Api): Exchange {
  const [path = '', search = ''] = request.target.split(/\?(.*)/s);
  tracing.request?.()?.setRoute(api.find(request.method, path)?.pattern ?? endpoints.api.route); // refused or not
  const startedAt = machineClock.now();
  return {
    requestId: newRequestId(),
    startedAt,
    path,
    search,
    version: api.versions[0]?.date ?? '',
    from: callOrigin(request.header),
  };
}

function failure(thrown: unknown, { requestId }: Exchange): RestResponse {
  if (!isExpected(thrown)) log.error({ err: thrown, requestId }, 'a request failed');
  const { status, body, headers } = describeError(thrown, requestId);
  tracing.request?.()?.set({ 'folio.error.code': body.code });
  const response = json(status, body);
  return { ...response, headers: { ...response.headers, ...headers } };
}

/** A replayed answer keeps the id of the request that it first answered: its body names it too. */
function withRequestId(response: RestResponse, { requestId }: Exchange): RestResponse {
  return { ...response, headers: { ...response.headers, 'x-request-id': requestId } };
}
