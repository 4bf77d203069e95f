import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold } from '@/lib/text/fold';

import { ask, sql } from '~/tests/setup/ask';

/** What the database makes of each text. */
async function folded(texts: string[]): Promise<string[]> {
  const found = await ask<{ text: string }>(sql`
    SELECT folio_fold(it.text) AS text FROM unnest(${texts}::text[]) WITH ORDINALITY AS it (text, place) ORDER BY place`);
  return found.map(({ text }) => text);
}

// Scripts that have long been what they are: the letters of a new version of Unicode reach Node and PostgreSQL on
// different days.
const blocks: [from: number, to: number][] = [
  [0x01, 0x7f],
  [0x80, 0x52f], // Latin, accents on their own, Greek, Cyrillic
  [0x1e00, 0x206f], // more Latin and Greek, punctuation
  [0x20a0, 0x20bf], // currencies
  [0x2100, 0x218b], // letterlike symbols, Roman numerals
  [0x3041, 0x30fa], // kana
  [0x4e00, 0x4eff],
  [0xac00, 0xacff], // Hangul
  [0xfb00, 0xfb06], // ligatures
  [0xff01, 0xff5e], // fullwidth
  [0x1d400, 0x1d433], // mathematical letters
];
const character = fc
  .oneof(...blocks.map(([min, max]) => fc.integer({ min, max })))
  .map((code) => String.fromCodePoint(code));
const text = fc.string({ unit: character, maxLength: 40 });

it.each([
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Peña & Çelik, MÜLLER', 'pena celik muller'],
  ['F 2026/001', 'f 2026 001'],
  ['1.234,56 €', '1 234 56'],
  ['Łódź, Øre, Þór, Ærø, œuvre', 'lodz ore þor aero oeuvre'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['İstanbul ısı', 'istanbul isi'],
  ['ﬁn ½ ①', 'fin 1 2 1'],
  ['%_€¿', ''],
])('%s is %s', async (before, after) => {
  expect(fold(before)).toBe(after);
  expect(await folded([before])).toEqual([after]);
});

it('is the same in the database and in JavaScript', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 100, maxLength: 200 }), async (texts) => {
      expect(await folded(texts)).toEqual(texts.map(fold));
    }),
    { numRuns: 40 },
  );
});

it('is the same for every character of these scripts', async () => {
  const characters = blocks.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => `a${String.fromCodePoint(from + index)}b`),
  );
  expect(await folded(characters)).toEqual(characters.map(fold));
});

it('leaves nothing to fold, and no space at the ends or beside another', () => {
  fc.assert(
    fc.property(text, (it) => {
      const once = fold(it);
      expect(fold(once)).toBe(once);
      expect(once).not.toMatch(/^ | $| {2}/);
    }),
  );
});
