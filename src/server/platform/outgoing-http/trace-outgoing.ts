import { type OpenSpan, traced, tracing } from '@/server/platform/runtime/tracing';

/**
 * Runs a request that Folio sends in a span of whatever asks for it: the host, and never the path, which may be somebody's secret
 * address. The other side is not told of the trace: no `traceparent` leaves Folio.
 */
export async function traceOutgoing<Answer>(
  method: string,
  url: string,
  ask: (span: OpenSpan | undefined) => Promise<Answer>,
): Promise<Answer> {
  if (!tracing.open || !URL.canParse(url)) return ask(undefined);
  const { protocol, hostname, port } = new URL(url);
  const scheme = protocol.slice(0, -1);
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (scheme === 'https' ? 443 : 80),
    'url.scheme': scheme,
  };
  return traced({ name: method, kind: 'client', attributes }, ask);
}

/** Notes the status of an answer: from 400 on it is an error of the side that asked. */
export function noteStatus(span: OpenSpan | undefined, status: number): void {
  span?.set({ 'http.response.status_code': status });
  if (status >= 400) span?.fail(String(status));
}
