import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { frontHandler } from '@/server/entry/process/front-handler';
import { startMetrics } from '@/server/entry/process/metrics';
import { startTelemetry } from '@/server/entry/process/telemetry/start-telemetry';
import { runAlone } from '@/server/platform/outbox/run-alone';

export { send as sendOut } from '@/server/platform/outgoing-http/outgoing-http';

/** Everything that comes in front of Next, at a port of this machine; every page is a word. Measured where METRICS_TOKEN is set, traced where OTEL_EXPORTER_OTLP_ENDPOINT is. */
export async function serveFront(): Promise<{ url: string; close: () => Promise<void> }> {
  await startMetrics();
  await startTelemetry();
  const pages = async (_: unknown, response: { end: (text: string) => unknown }) => void response.end('a page');
  const server = createServer(frontHandler(pages, { dev: false }));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((closed) => server.close(() => closed())) };
}

/** Runs work as a job of the background is run. */
export function runAsJob(name: string, run: () => Promise<unknown>): Promise<void> {
  return runAlone({ name, run });
}
