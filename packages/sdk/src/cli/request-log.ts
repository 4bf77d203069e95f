import type { Folio, LoggedRequest, RequestLogListQuery } from '../folio.js';
import { parsed } from './flags.js';
import { passes, secondsOf } from './follow.js';
import { note, print, textOf } from './print.js';
import { folioOf } from './settings.js';
import { UsageError } from './usage.js';

/** Requests are written a second later, by each process of the server for itself: one may come after a later one. */
const LATEST_MS = 10_000;

const OWN_PATH = '/v1/request-log';

/** `folio logs tail`: prints what is asked of the API from now on, until it is stopped. */
export async function tailLogs(args: string[]): Promise<void> {
  const { values } = parsed(args, {
    status: { type: 'string' },
    method: { type: 'string' },
    json: { type: 'boolean' },
    interval: { type: 'string' },
  });
  const { status, method } = values;
  if (status && !/^[245]xx$/.test(status)) throw new UsageError('--status is 2xx, 4xx or 5xx.');
  const query = { ...(status && { status }), ...(method && { method: method.toUpperCase() }) } as RequestLogListQuery;
  const seconds = secondsOf(values.interval);
  const folio = folioOf();
  const known = new Map<string, number>();
  await fresh(folio, {}, known); // what was asked before is not printed
  note('Ready. Ctrl+C ends it.');
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    try {
      for (const request of await fresh(folio, query, known))
        print(values.json ? JSON.stringify(request) : lineOf(request));
    } catch (error) {
      if (!passes(error)) throw error;
      note(`${error.message} It is tried again.`);
    }
  }
}

/** What is not known yet, the oldest first; the asking itself is left out. */
async function fresh(folio: Folio, query: RequestLogListQuery, known: Map<string, number>): Promise<LoggedRequest[]> {
  const found: LoggedRequest[] = [];
  const since = Math.max(0, ...known.values()) - LATEST_MS;
  let newest: number | undefined;
  for await (const request of folio.requestLog.list({ ...query, limit: 100 })) {
    const at = Date.parse(request.createdAt);
    newest ??= at;
    // The first time there is nothing to compare with: what has just been is enough.
    if (at < (known.size > 0 ? since : newest - LATEST_MS)) break;
    if (!known.has(request.id) && request.path !== OWN_PATH) found.unshift(request);
    known.set(request.id, at);
  }
  for (const [id, at] of known) if (at < since) known.delete(id);
  return found;
}

function lineOf({ createdAt, method, path, status, durationMs, error, apiKey }: LoggedRequest): string {
  const line = `${createdAt}  ${status}  ${method.padEnd(6)} ${path}  ${durationMs} ms  ${apiKey?.name ?? ''}`;
  return textOf(error ? `${line}  ${error}` : line);
}
