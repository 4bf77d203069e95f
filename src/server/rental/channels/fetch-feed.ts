import { type OutgoingResponse, send } from '@/server/platform/outgoing-http/outgoing-http';
import { MAX_FEED_BYTES } from '@/server/rental/calendar-feeds/raw-events';
import type { ChannelProblem } from '@/server/rental/channels/channel-problems';

const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/** What the last whole fetch was called by its server, so that it need not send the same again. */
export type FeedVersion = { etag: string | null; lastModified: string | null };

export type Fetched =
  | { type: 'fetched'; bytes: Uint8Array; version: FeedVersion }
  | { type: 'unchanged' }
  | { type: 'failed'; problem: ChannelProblem };

/** Fetches a calendar: 10 s and three redirects at most, each of them guarded as the first address is. Never throws. */
export async function fetchFeed(feedUrl: string, known: FeedVersion, signal: AbortSignal): Promise<Fetched> {
  let url = feedUrl;
  for (let followed = 0; followed <= MOST_REDIRECTS; followed++) {
    const answer = await send({
      ...{ url, method: 'GET', headers: headersFor(known), signal },
      // One byte more than is read, so that a calendar of just that size is known to be whole.
      ...{ timeoutMs: TIMEOUT_MS, maxResponseBytes: MAX_FEED_BYTES + 1 },
    });
    if (!answer.ok) return failed('unreachable', { reason: answer.message });
    const next = redirects.has(answer.status) ? locationOf(answer, url) : undefined;
    if (!next) return judge(answer);
    url = next;
  }
  return failed('redirects');
}

function headersFor({ etag, lastModified }: FeedVersion): Record<string, string> {
  return {
    accept: 'text/calendar, */*;q=0.5',
    'user-agent': 'Folio',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
}

function judge({ status, bytes, isComplete, headers }: OutgoingResponse): Fetched {
  if (status === 304) return { type: 'unchanged' };
  if (status === 404 || status === 410) return failed('gone');
  if (status === 401 || status === 403) return failed('forbidden');
  if (status !== 200) return failed('answered', { status });
  if (!isComplete && bytes.byteLength <= MAX_FEED_BYTES) return failed('cut');
  return { type: 'fetched', bytes, version: { etag: one(headers.etag), lastModified: one(headers['last-modified']) } };
}

function failed(code: ChannelProblem['code'], params: ChannelProblem['params'] = {}): Fetched {
  return { type: 'failed', problem: { code, params } };
}

function locationOf({ headers }: OutgoingResponse, from: string): string | undefined {
  const location = one(headers.location);
  return location && URL.canParse(location, from) ? new URL(location, from).href : undefined;
}

/** Of a length that a header may have again. */
function one(value: string | string[] | undefined): string | null {
  const first = Array.isArray(value) ? value[0] : value;
  return first && first.length <= 500 ? first : null;
}
