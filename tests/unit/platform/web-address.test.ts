import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLinkIn, isWebAddressIn, unlinked } from '@/lib/text/web-address';

it.each([
  'http://evil.test/win',
  'Prize: www.evil',
  'Folio evil.test/win',
  'evil.test',
  'Collect at evil.co.uk now',
  'xn--80ak6aa92e.com',
  'mail@evil.test',
  'ejemplo.España',
])('finds the web address in %j', (name) => {
  expect(isWebAddressIn(name)).toBe(true);
});

it.each([
  'Taller Norte, S.L.',
  'Gil y Hija S.L.U.',
  'Dr. Ana Torres',
  'J.R.R. Tolkien',
  'Sta. Eulalia 3, 2.º B',
  'No. 5',
  'Ana',
  'Electro 2.0',
])('finds none in %j', (name) => {
  expect(isWebAddressIn(name)).toBe(false);
});

describe('the name of a company', () => {
  it.each(['Booking.com', 'idealista.com Iberia S.L.', 'Casa del Libro .es', 'Yahoo! Inc.'])('may be %j', (name) => {
    expect(isLinkIn(name)).toBe(false);
  });

  it.each(['http://evil.test', 'See www.evil', 'evil.test/win', 'evil.test:8080', 'evil.test?a', 'win@evil.test'])(
    'leads nowhere: not %j',
    (name) => {
      expect(isLinkIn(name)).toBe(true);
    },
  );
});

it('a name is no link in a mail, and looks the same', () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.string(), fc.constant('Booking.com')), (name) => {
      fc.pre(!/:\/\/|\bwww\.|\u200c/i.test(name)); // which are no names
      expect(isWebAddressIn(unlinked(name))).toBe(false);
      expect(unlinked(name).replaceAll('\u200c', '')).toBe(name);
    }),
  );
});
