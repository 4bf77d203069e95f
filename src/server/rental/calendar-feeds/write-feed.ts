import { sha256Hex } from '@/server/platform/runtime/crypto';
import { type EventKind, NEUTRAL_SUMMARIES } from './classify-event';
import type { Nights } from './nights';

/** A row that occupies nights, of whatever source; `channelId` is the calendar that brought it. Its turnover days are none of a channel's: see `writeFeed`. */
export type ExportedRow = Nights & {
  id: string;
  kind: EventKind;
  origin?: string;
  channelId?: string;
  updatedAt: Date;
};

const LINE_OCTETS = 75;

/**
 * A property's calendar for one channel, as RFC 5545 has it: what is occupied, and nothing of who or why, for whoever has
 * the address can read it. What came from the channel itself is left out: said back, it would block what it no longer
 * books. Turnover days are left out too: each channel has its own setting for them, would take ours for a booking, and widen
 * that once more. The same rows make the same bytes.
 * @param reader the channel that the address was given to, if any; `origin` of a row is the one that it came from
 * @param domain of this installation: what our ids end in, so that they are known when they come back
 */
export function writeFeed(
  rows: ExportedRow[],
  { domain, reader }: { domain: string; reader?: string },
): { bytes: Buffer; etag: string } {
  const publishedRows = publishedTo(reader, rows).toSorted((one, other) =>
    `${one.checkIn} ${one.id}` < `${other.checkIn} ${other.id}` ? -1 : 1,
  );
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Folio//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...publishedRows.flatMap((row) => [
      'BEGIN:VEVENT',
      `UID:${escaped(`${row.id}@${domain}`)}`,
      `DTSTAMP:${row.updatedAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
      `DTSTART;VALUE=DATE:${row.checkIn.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${row.checkOut.replaceAll('-', '')}`,
      `SUMMARY:${NEUTRAL_SUMMARIES[row.kind]}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  const bytes = Buffer.from(lines.map((line) => `${folded(line)}\r\n`).join(''));
  return { bytes, etag: `"${sha256Hex(bytes)}"` };
}

/** The rows that are published to a channel: all but those that came from it. */
export function publishedTo(reader: string | undefined, rows: ExportedRow[]): ExportedRow[] {
  return rows.filter(({ origin }) => origin === undefined || origin !== reader);
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** A line in pieces of 75 octets at most, the blank before each of them included, and none cut within a character. */
function folded(line: string): string {
  let octets = 0;
  let out = '';
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}
