import { describe, expect, it } from 'vitest';
import { channelOfFeed, classifyEvent, type FeedChannel } from '@/server/rental/calendar-feeds/classify-event';

const AIRBNB_STAY =
  'Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMABCDE123\nPhone Number (Last 4 Digits): 0417';

describe('the channel of a feed', () => {
  it.each<[string, FeedChannel]>([
    ['https://www.airbnb.com/calendar/ical/123.ics?s=abc', 'Airbnb'],
    ['https://www.airbnb.es/calendar/ical/123.ics?s=abc', 'Airbnb'],
    ['https://www.airbnb.co.uk/calendar/ical/123.ics', 'Airbnb'],
    ['https://es.airbnb.com/calendar/ical/123.ics', 'Airbnb'],
    ['https://AIRBNB.COM.AU/calendar/ical/123.ics', 'Airbnb'],
    ['https://www.airbnb.com/rooms/123', 'Other'],
    ['https://airbnb.example.com/calendar/ical/123.ics', 'Other'],
    ['https://notairbnb.com/calendar/ical/123.ics', 'Other'],
    ['https://ical.booking.com/v1/export?t=abc', 'Booking.com'],
    ['https://admin.booking.com/v1/export', 'Other'],
    ['http://www.vrbo.com/icalendar/abc.ics', 'Vrbo'],
    ['https://vrbo.com/icalendar/abc.ics', 'Vrbo'],
    ['https://www.vrbo.com/123', 'Other'],
    ['https://calendar.example.org/a.ics', 'Other'],
    ['no address', 'Other'],
  ])('%s', (url, channel) => {
    expect(channelOfFeed(url)).toBe(channel);
  });
});

describe('an event of a channel', () => {
  const stay = { kind: 'stay', sure: true };
  const block = { kind: 'block', sure: true };

  it.each<[FeedChannel, summary: string, description: string, object]>([
    ['Airbnb', 'Reserved', AIRBNB_STAY, { ...stay, confirmationCode: 'HMABCDE123', phoneLast4: '0417' }],
    ['Airbnb', 'Reserved', '', stay],
    ['Airbnb', 'Ana (HMABCDE123)', AIRBNB_STAY, { ...stay, confirmationCode: 'HMABCDE123', phoneLast4: '0417' }],
    ['Airbnb', 'Airbnb (Not available)', '', block],
    ['Airbnb', 'Not available', '', { ...block, sure: false }],
    ['Airbnb', 'CLOSED - Not available', '', { ...block, sure: false }],
    ['Airbnb', '', '', { ...block, sure: false }],
    ['Airbnb', 'Airbnb (Not available)', 'Minimum notice 2026', block],
    ['Booking.com', 'CLOSED - Not available', '', { ...stay, sure: false }],
    ['Booking.com', 'CLOSED - Ana Prueba', '', { ...stay, guestName: 'Ana Prueba' }],
    ['Booking.com', 'Anything', '', { ...stay, sure: false }],
    ['Booking.com', '', '', { ...stay, sure: false }],
    ['Vrbo', 'Reserved - Ana Prueba', '', { ...stay, guestName: 'Ana Prueba' }],
    ['Vrbo', 'Reserved', '', stay],
    ['Vrbo', 'Ana María de la Prueba', '', { ...stay, sure: false, guestName: 'Ana María de la Prueba' }],
    ['Vrbo', "Jean-Luc O'Brien", '', { ...stay, sure: false, guestName: "Jean-Luc O'Brien" }],
    ['Vrbo', 'Blocked', '', block],
    ['Vrbo', 'Owner Hold', '', { ...block, sure: false }],
    ['Vrbo', 'Not Available', '', { ...block, sure: false }],
    ['Vrbo', 'Ana', '', { ...block, sure: false }],
    ['Vrbo', 'Booking 123', '', { ...block, sure: false }],
    ['Other', 'Reserved', '', stay],
    ['Other', 'Blocked', '', block],
    ['Other', 'Ana Prueba', '', { ...block, sure: false, guestName: 'Ana Prueba' }],
    ['Other', 'No disponible', '', { ...block, sure: false }],
  ])('%s: "%s" %s', (channel, summary, description, expected) => {
    expect(classifyEvent(channel, { summary, description })).toEqual(expected);
  });

  it('is what its words are, however they are spaced', () => {
    expect(classifyEvent('Vrbo', { summary: ' Reserved  - Ana\tPrueba ', description: '' }).guestName).toBe(
      'Ana Prueba',
    );
  });

  it('has a name of bounded length', () => {
    expect(
      classifyEvent('Vrbo', { summary: `Reserved - ${'x'.repeat(5000)}`, description: '' }).guestName,
    ).toHaveLength(200);
  });
});
