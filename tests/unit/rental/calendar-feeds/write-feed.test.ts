import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import { type ExportedRow, writeFeed } from '@/server/rental/calendar-feeds/write-feed';

const domain = 'folio.example.org';
const updatedAt = new Date('2026-06-01T10:20:30.456Z');
const row = (over: Partial<ExportedRow> = {}): ExportedRow => ({
  ...{ id: 'res_1', kind: 'stay', checkIn: '2026-07-03', checkOut: '2026-07-10', updatedAt },
  ...over,
});
const text = (rows: ExportedRow[], reader?: string) => writeFeed(rows, { domain, reader }).bytes.toString();

describe('our calendar for a channel', () => {
  it('is to the letter', () => {
    expect(text([row(), row({ id: 'res_0', kind: 'block', checkIn: '2026-07-01', checkOut: '2026-07-03' })])).toBe(
      [
        ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Folio//Calendar//EN', 'CALSCALE:GREGORIAN'],
        ...['BEGIN:VEVENT', 'UID:res_0@folio.example.org', 'DTSTAMP:20260601T102030Z'],
        ...['DTSTART;VALUE=DATE:20260701', 'DTEND;VALUE=DATE:20260703', 'SUMMARY:Blocked', 'END:VEVENT'],
        ...['BEGIN:VEVENT', 'UID:res_1@folio.example.org', 'DTSTAMP:20260601T102030Z'],
        ...['DTSTART;VALUE=DATE:20260703', 'DTEND;VALUE=DATE:20260710', 'SUMMARY:Reserved', 'END:VEVENT'],
        ...['END:VCALENDAR', ''],
      ].join('\r\n'),
    );
  });

  it('says nothing back to the channel that it came from', () => {
    const rows = [row({ origin: 'airbnb' }), row({ id: 'res_2', origin: 'vrbo' }), row({ id: 'res_3' })];
    const uids = (reader?: string) => [...text(rows, reader).matchAll(/^UID:(\w+)/gm)].map(([, id]) => id);
    expect(uids('airbnb')).toEqual(['res_2', 'res_3']);
    expect(uids('vrbo')).toEqual(['res_1', 'res_3']);
    expect(uids()).toEqual(['res_1', 'res_2', 'res_3']);
  });

  it('is the same for the same rows, in whatever order, and has another ETag when one changes', () => {
    const rows = [row(), row({ id: 'res_2', checkIn: '2026-06-20', checkOut: '2026-06-21' })];
    const { etag, bytes } = writeFeed(rows, { domain });
    expect(writeFeed(rows.toReversed(), { domain })).toEqual({ etag, bytes });
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    const later = rows.map((it) => ({ ...it, updatedAt: new Date('2026-06-02T00:00:00Z') }));
    expect(writeFeed(later, { domain }).etag).not.toBe(etag);
  });

  it('is a calendar where nothing is occupied', () => {
    expect(ICAL.Component.fromString(text([])).getAllSubcomponents()).toEqual([]);
  });

  it('is read by ical.js as it was written, in lines of 75 octets', () => {
    const day = fc.integer({ min: -400, max: 800 }).map((days) => addDays('2026-06-01', days));
    const rows = fc.uniqueArray(
      fc.record({
        id: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }).filter((it) => !/[\p{Cc}\s]/u.test(it)),
        kind: fc.constantFrom('stay', 'block'),
        checkIn: day,
        nights: fc.integer({ min: 1, max: 400 }),
        updatedAt: fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true }),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(rows, (drawn) => {
        const written = drawn.map(({ nights, kind, ...it }) => ({
          ...it,
          ...{ kind: kind as 'stay' | 'block', checkOut: addDays(it.checkIn, nights) },
        }));
        const { bytes } = writeFeed(written, { domain });
        for (const line of Buffer.from(bytes).toString('latin1').split('\r\n'))
          expect(line.length).toBeLessThanOrEqual(75);
        const calendar = ICAL.Component.fromString(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
        const facts = calendar
          .getAllSubcomponents('vevent')
          .map((it) => ['uid', 'dtstart', 'dtend', 'summary'].map((name) => String(it.getFirstPropertyValue(name))));
        const expected = written.map(({ id, checkIn, checkOut, kind }) => [
          ...[`${id}@${domain}`, checkIn, checkOut],
          kind === 'stay' ? 'Reserved' : 'Blocked',
        ]);
        expect(facts.sort()).toEqual(expected.sort());
      }),
    );
  });
});
