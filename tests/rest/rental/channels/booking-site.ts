import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { status?: number; body?: string; headers?: Record<string, string> };

/** A booking site's server of calendars, whose answer the test decides; `asked` is what came in. */
export async function startBookingSite() {
  const site = {
    answer: (_: IncomingHttpHeaders): Answer | Promise<Answer> => ({ status: 404 }),
    asked: [] as IncomingHttpHeaders[],
  };
  const server = createServer(async (request, response) => {
    site.asked.push(request.headers);
    const { status = 200, body = '', headers = {} } = await site.answer(request.headers);
    response.writeHead(status, { 'content-type': 'text/calendar; charset=utf-8', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(site, {
    url: (path = '/calendar.ics') => `http://127.0.0.1:${port}${path}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  });
}

export type BookingSite = Awaited<ReturnType<typeof startBookingSite>>;

/** An event as a booking site writes it: days as YYYY-MM-DD, the last one free again. */
export type SiteEvent = { uid: string; from: string; to: string; summary?: string; description?: string };

/** A calendar with these events, in CRLF lines. */
export function calendarOf(...events: SiteEvent[]): string {
  const lines = events.flatMap(({ uid, from, to, summary = 'Reserved', description }) => [
    'BEGIN:VEVENT',
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
    `UID:${uid}`,
    `SUMMARY:${summary}`,
    ...(description ? [`DESCRIPTION:${description}`] : []),
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Site//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}
