import { answerPublicRequest } from '@/server/access/accounts/visitor-answers';
import { sha256Hex } from '@/server/platform/runtime/crypto';
import { exportFeed } from '@/server/rental/channels/export-feed';

/** What a booking site reads: the calendar of a property at its secret address, `{token}.ics`. */
export function calendarFeedHandler({ headers }: Request, file: string): Promise<Response> {
  // A booking site reads the calendars of many properties from one address: they share the limit in groups.
  return answerPublicRequest(`calendar ${sha256Hex(file).slice(0, 2)}`, headers, async () => {
    const { bytes, etag } = await exportFeed(file.replace(/\.ics$/, ''), headers.get('user-agent'));
    const caching = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };
    const known = headers.get('if-none-match')?.split(',') ?? [];
    if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
      return new Response(null, { status: 304, headers: caching });
    }
    return new Response(new Uint8Array(bytes), {
      headers: { ...caching, 'content-type': 'text/calendar; charset=utf-8' },
    });
  });
}
