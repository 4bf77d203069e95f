import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rangesOutside } from '@/server/access/api-keys/key-limits';
import { isWithin, parseAddressRange } from '@/server/platform/runtime/client-address';

const address = fc.oneof(fc.ipV4(), fc.ipV6());
const range = fc.oneof(
  fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 32 })).map(([ip, bits]) => `${ip}/${bits}`),
  fc.tuple(fc.ipV6(), fc.integer({ min: 0, max: 128 })).map(([ip, bits]) => `${ip}/${bits}`),
  address,
);

const has = (some: string[], ip: string) => isWithin(ip, some.map(parseAddressRange));

it('lets no address into narrower ranges that is not in the wide ones', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 4 }), fc.array(range, { maxLength: 4 }), address, (some, wide, ip) => {
      const outside = rangesOutside(some, wide);
      const narrower = some.filter((it) => !outside.includes(it));
      return !has(narrower, ip) || has(wide, ip);
    }),
  );
});

it('takes each range as within itself, and what is cut from it', () => {
  fc.assert(fc.property(fc.array(range, { maxLength: 4 }), (some) => rangesOutside(some, some).length === 0));
  expect(rangesOutside(['10.1.0.0/16', '10.0.0.0/7'], ['10.0.0.0/8'])).toEqual(['10.0.0.0/7']);
});
