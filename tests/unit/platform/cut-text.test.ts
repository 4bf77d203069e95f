import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epcQrText } from '@/lib/money/epc-qr';
import { cutText, withEllipsis } from '@/lib/text/cut-text';
import { safeFileName } from '@/lib/text/file-name';
import { shortened } from '@/lib/text/xml';

const FAMILY = '👨‍👩‍👧‍👦'; // 7 code points, 11 units, 25 bytes
const ACCENT = 'e\u0301'; // 2 code points
const FLAG = '🇪🇸'; // 2 code points, 4 units

/** Anew: whole graphemes one after the other, while there is room. */
function naively(text: string, most: number, sizeOf: (text: string) => number): string {
  let cut = '';
  for (const { segment } of new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text)) {
    if (sizeOf(cut + segment) > most) break;
    cut += segment;
  }
  return cut;
}

const measures = {
  characters: (text: string) => [...text].length,
  units: (text: string) => text.length,
  bytes: (text: string) => Buffer.byteLength(text),
};

const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(FAMILY, ACCENT, FLAG, 'ñ', 'a', ' ', '한', '\r\n', 'ก็', '👍🏽', '日本'),
      fc.string({ unit: 'grapheme' }),
    ),
  )
  .map((pieces) => pieces.join(''));

describe('what is cut', () => {
  it.each(['characters', 'units', 'bytes'] as const)('has as many whole graphemes as fit, in %s', (measure) => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 60 }), (text, most) => {
        const whole = naively(text, most, measures[measure]);
        const cut = cutText(text, most, measure);
        // One grapheme that is longer than all there is room for is cut between its code points.
        if (whole !== '') expect(cut).toBe(whole);
        else expect(text.startsWith(cut) && measures[measure](cut) <= most && !/\p{Surrogate}/u.test(cut)).toBe(true);
      }),
    );
  });

  it.each([
    [FAMILY, 6],
    [FLAG, 1],
    [ACCENT, 1],
    ['👍🏽', 1],
  ])('%s behind names stays whole or goes', (last, room) => {
    const name = 'a'.repeat(120 - room);
    expect(shortened(`${name}${last}`, 120)).toBe(name);
    expect(shortened(`${name.slice([...last].length - room)}${last}`, 120)).toMatch(new RegExp(`${last}$`, 'u'));
  });

  it('is the beneficiary of a transfer, 70 characters', () => {
    const transfer = { iban: 'ES9121000418450200051332', bic: null, amount: 1, reference: 'x' };
    const named = (beneficiary: string) => epcQrText({ beneficiary, ...transfer })?.split('\n')[5];
    expect(named(`${'a'.repeat(69)}${ACCENT}`)).toBe('a'.repeat(69));
    expect(named('😀'.repeat(71))).toBe('😀'.repeat(70));
  });

  it('is the name of a file, 255 bytes with its ending', () => {
    const name = safeFileName(`${FLAG.repeat(80)}.pdf`, 'application/pdf');
    expect(name).toMatch(/^(🇪🇸)+\.pdf$/u);
    expect(Buffer.byteLength(safeFileName('日'.repeat(300), 'application/zip'))).toBeLessThanOrEqual(255);
  });

  it('ends with what says so', () => {
    expect(withEllipsis(`${'a'.repeat(8)}${FLAG}`, 10)).toBe(`${'a'.repeat(8)}…`);
    expect(withEllipsis('Ocho casas', 10)).toBe('Ocho casas');
  });
});
