import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { stepOfCode } from '@/server/access/accounts/factors/totp';

describe('the step of a code', () => {
  // RFC 6238, appendix B, SHA-1; of its eight digits the last six.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %d s is that of the RFC', (seconds, code) => {
    expect(stepOfCode('12345678901234567890', code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it('is the one that another program has made it for', () => {
    const secrets = fc.string({ minLength: 16, maxLength: 40, unit: 'grapheme-ascii' });
    const times = fc.integer({ min: 1_700_000_000, max: 4_000_000_000 });
    fc.assert(
      fc.property(secrets, times, fc.integer({ min: -2, max: 2 }), (secret, seconds, away) => {
        const app = new TOTP({ secret: Secret.fromUTF8(secret) });
        const code = app.generate({ timestamp: (seconds + away * 30) * 1000 });
        const step = stepOfCode(secret, code, new Date(seconds * 1000)) ?? Number.NaN;
        expect(app.generate({ timestamp: step * 30_000 })).toBe(code);
        expect(Math.abs(step - Math.floor(seconds / 30))).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('is none for what is no code of these minutes', () => {
    const now = new Date(59_000);
    for (const wrong of ['', '287083', ' 287082', '28708', '2870822']) {
      expect(stepOfCode('12345678901234567890', wrong, now)).toBeUndefined();
    }
    expect(stepOfCode('12345678901234567890', '287082', new Date(59_000 + 5 * 30_000))).toBeUndefined();
  });
});
