import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, readableOnWhite, textOn, tint } from '@/lib/text/contrast';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('a company’s colour', () => {
  // By the WCAG's own examples and its formula worked out by hand.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#ffffff', '#ffffff', 1],
  ])('%s on %s has a contrast of %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  it('can be read as text on white and as the ground of text, whatever it is', () => {
    fc.assert(
      fc.property(color, (hex) => {
        expect(contrast(readableOnWhite(hex), '#ffffff')).toBeGreaterThanOrEqual(4.5);
        expect(contrast(textOn(hex), hex)).toBeGreaterThanOrEqual(4.5);
        expect(contrast('#1b1a17', tint(hex, 0.07))).toBeGreaterThan(12);
      }),
    );
  });

  it('stays as it is where it can be read already', () => {
    expect(readableOnWhite('#14634a')).toBe('#14634a');
    expect(readableOnWhite('#facc15')).not.toBe('#facc15');
  });
});
