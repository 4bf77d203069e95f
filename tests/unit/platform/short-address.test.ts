import { expect, it } from 'vitest';
import { shortAddress } from '@/lib/text/short-address';

it.each([
  ['2001:0db8:0000:0000:0000:0000:0000:0000', '2001:db8::'],
  ['0000:0000:0000:0000:0000:0000:0000:0001', '::1'],
  ['192.0.2.7', '192.0.2.7'],
  ['not: an address', 'not: an address'],
])('writes %s as %s', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});
