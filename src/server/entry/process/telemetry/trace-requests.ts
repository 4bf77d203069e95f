import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { surfaceOf } from '@/server/entry/process/metrics';
import { pageRoutes, type RouteOf } from '@/server/entry/process/telemetry/page-routes';
import { endpointAt, endpoints } from '@/server/platform/http/endpoints';
import { env } from '@/server/platform/runtime/env';
import { sendsTraces } from '@/server/platform/runtime/otlp';
import { type OpenSpan, tracing } from '@/server/platform/runtime/tracing';

/** Asked for many times with each page or each second, and nothing to learn of. */
const UNTRACED = ['static', 'probe'];
/** Others are one word, as they could be anything: https://opentelemetry.io/docs/specs/semconv/http/http-spans. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT', 'TRACE', 'QUERY'];

/**
 * Has each request be a span until its answer has been sent: method, pattern of the path and status. The path itself, the query and
 * the headers are not in it: they may hold a secret or what people have entered. Without traces it is the same listener.
 */
export function traceRequests(answer: RequestListener): RequestListener {
  if (!sendsTraces) return answer;
  const routeOf = pageRoutes();
  return (request, response) => {
    const span = begin(request, routeOf);
    if (!span) return answer(request, response);
    response.once('close', () => end(span, response));
    span.run(() => answer(request, response));
  };
}

function begin(request: IncomingMessage, routeOf: RouteOf): OpenSpan | undefined {
  const { url = '', headers, method: given = '' } = request;
  if (UNTRACED.includes(surfaceOf(url))) return undefined;
  const isKnown = METHODS.includes(given);
  const span = tracing.open?.({
    name: isKnown ? given : 'HTTP',
    kind: 'server',
    continues: headers,
    attributes: {
      'http.request.method': isKnown ? given : '_OTHER',
      'url.scheme': env.APP_URL.startsWith('https:') ? 'https' : 'http',
      'network.protocol.version': request.httpVersion,
    },
  });
  const [path = ''] = url.split('?', 1);
  const endpoint = endpointAt(path);
  if (endpoint === endpoints.api) return span; // the API knows its routes itself
  const route = endpoint?.route ?? routeOf(path);
  if (route !== undefined) span?.setRoute(route);
  return span;
}

function end(span: OpenSpan, response: ServerResponse): void {
  if (response.headersSent) {
    const { statusCode } = response;
    span.set({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span.fail(String(statusCode));
  } else span.fail('caller_left', true);
  span.end();
}
