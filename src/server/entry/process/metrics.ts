import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { answerGroup, isInGroup } from '@/server/entry/process/group-member';
import { endpointAt, endpoints } from '@/server/platform/http/endpoints';
import { timingSafeEqualText } from '@/server/platform/runtime/crypto';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';
import { measures, secondsSince } from '@/server/platform/runtime/measures';

let registry: Promise<Registry> | undefined;

/** Begins to count and time where METRICS_TOKEN is set, for others of its group as well: the library is loaded then only. */
export async function startMetrics(): Promise<void> {
  if (!env.METRICS_TOKEN) return;
  registry ??= import('@/server/entry/process/metric-registry').then(({ openRegistry }) => openRegistry(measures));
  const opened = await registry;
  if (isInGroup()) answerGroup(() => opened.getMetricsAsJSON());
}

/** Times a request until its answer has been sent, or its caller has gone. */
export function measureRequest(request: IncomingMessage, response: ServerResponse): void {
  if (!measures.request) return;
  const began = performance.now();
  const { method = '', url = '' } = request;
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : 499; // as nginx counts a caller who left
    measures.request?.({ surface: surfaceOf(url), method, status, seconds: secondsSince(began) });
  });
}

/** A text answer of `/metrics`. */
export type MetricsAnswer = { status: number; headers: Record<string, string>; text: string };

/**
 * What `/metrics` answers, in the text format of Prometheus, to whoever brings METRICS_TOKEN as a bearer token; 404 without the
 * setting.
 */
export async function metricsAnswer(authorization: string | null | undefined): Promise<MetricsAnswer> {
  if (!env.METRICS_TOKEN) return { status: 404, headers: TEXT, text: 'Set METRICS_TOKEN to open this address.\n' };
  if (!timingSafeEqualText(authorization ?? '', `Bearer ${env.METRICS_TOKEN}`)) {
    const headers = { ...TEXT, 'www-authenticate': 'Bearer' };
    return { status: 401, headers, text: 'Send the value of METRICS_TOKEN as a bearer token.\n' };
  }
  await startMetrics();
  const opened = await registry;
  if (!opened) return { status: 200, headers: TEXT, text: '' };
  const shown = isInGroup() ? await (await import('@/server/entry/process/group-metrics')).ofGroup(opened) : opened;
  return { status: 200, headers: { ...TEXT, 'content-type': shown.contentType }, text: await shown.metrics() };
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/** Answers a request for `/metrics`. @returns whether it was one */
export function metricsHandler(request: IncomingMessage, response: ServerResponse): boolean {
  const [path = ''] = (request.url ?? '').split('?', 1);
  if (endpointAt(path) !== endpoints.metrics) return false;
  metricsAnswer(request.headers.authorization).then(
    ({ status, headers, text }) => response.writeHead(status, headers).end(text),
    (error: unknown) => {
      log.error({ err: error }, 'the metrics could not be written');
      response.writeHead(500).end();
    },
  );
  return true;
}

const SURFACES: [RegExp, string][] = [
  [/^\/v1(\/|\?|$)/, 'api'],
  [/^\/mcp(\?|$)/, 'mcp'],
  [/^\/api\/trpc\//, 'dashboard'],
  [/^\/api\/inngest/, 'inngest'],
  [/^\/(_next|icons?|fonts?)\/|\.(js|css|woff2|svg|png|ico|webmanifest)(\?|$)/, 'static'],
  [/^\/(healthz|readyz|metrics)(\?|$)/, 'probe'],
];

/** The part of Folio that a path belongs to: one of a few words, because each is a series of its own. */
export function surfaceOf(url: string): string {
  return SURFACES.find(([pattern]) => pattern.test(url))?.[1] ?? 'page';
}
