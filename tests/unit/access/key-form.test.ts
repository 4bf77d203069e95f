import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMistyped, newKey } from '@/server/access/api-keys/key-form';
import { checksum62 } from '@/server/platform/runtime/crypto';

const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');

it('has the form that secret scanners are told of, and is never taken for mistyped', () => {
  for (let n = 0; n < 200; n += 1) {
    const key = newKey({ isTest: false });
    expect(key).toMatch(/^folio_[0-9A-Za-z]{49}$/);
    expect(isMistyped(key)).toBe(false);
    const test = newKey({ isTest: true });
    expect(test).toMatch(/^folio_test_[0-9A-Za-z]{49}$/);
    expect(isMistyped(test)).toBe(false);
    expect(isMistyped(`${test.slice(0, -1)}${test.endsWith('0') ? '1' : '0'}`)).toBe(true);
  }
});

it('is mistyped where any one character is another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 54 }), character, (at, typed) => {
      const key = newKey({ isTest: false });
      return key[at] === typed || isMistyped(key.slice(0, at) + typed + key.slice(at + 1));
    }),
  );
});

it('is mistyped where two neighbours are swapped', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 53 }), (at) => {
      const key = newKey({ isTest: false });
      const swapped = key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2);
      return swapped === key || isMistyped(swapped);
    }),
  );
});

it('has the checksum of zlib, in digits and letters', () => {
  expect([checksum62(''), checksum62('123456789')]).toEqual(['000000', '3jZRME']); // CRC-32 of the second: CBF43926
});
