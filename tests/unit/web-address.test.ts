import { expect, it } from 'vitest';
import { isWebAddressIn } from '@/lib/web-address';

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
