import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { PdfThread } from '@/server/platform/pdf/pdf-thread';
import { printableText } from '@/server/platform/pdf/printable-text';
import { anyCharacter } from '~/tests/setup/any-character';
import { contentOf } from '~/tests/setup/pdf-content';
import { readPdfPages, readPdfText, withoutSpace } from '~/tests/setup/pdf-text';

const thread = new PdfThread();
afterAll(() => thread.stop());

/** A font of Latin letters and a few signs. */
const latin = (codePoint: number) => /[\x20-\x7eà-öº€\u00a0‐]/u.test(String.fromCodePoint(codePoint));

describe('a text that a font lacks something of', () => {
  it.each([
    ['1.234,56 €', '1.234,56 €'],
    ['nin\u0303o', 'niño'],
    ['1\u202f000\u2009€', '1\u00a0000\u00a0€'],
    ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['a\tb', 'a b'],
    ['abc\u202e123', 'abc123'],
    ['co\u00adope\u200brate', 'cooperate'],
    ['ﬁn', 'fin'],
    ['１２３', '123'],
    ['٣٤٥ ९', '345 9'],
    ['𝟙𝟚', '12'],
    ['non\u2011breaking', 'non‐breaking'],
    ['Tea 🍵!', 'Tea ◌!'],
    ['👩‍👩‍👧 x', '◌ x'],
    ['1️⃣', '1◌'],
    ['請求書 7', '◌◌◌ 7'],
    ['\ud800!', '◌!'],
  ])('%j is printed as %j', (text, printed) => {
    expect(printableText(text, latin)).toBe(printed);
  });
});

const odd = fc.constantFrom(
  ...[
    'ffi',
    'ﬁ',
    'ﬀ',
    'a\u0301\u0323',
    '\u0301',
    '👩‍👩‍👧',
    '1️⃣',
    '🇪🇸',
    'فاتورة',
    '٣',
    'חשבון',
    '請求',
    '한국',
    'ไทย',
    '\u202e',
    '\u2066',
  ],
  ...[
    '·',
    ':',
    '.',
    ',',
    '…',
    '1/2',
    '½',
    '->',
    '-->',
    '0x1',
    '(a)',
    '\u00a0',
    '\u202f',
    '\n',
    '\t',
    '\u0000',
    '\ud83d',
    'Ω',
    'ω',
    'µ',
  ],
  ...['123', '1.000,50', '007', '9'],
);
const text = fc
  .array(fc.oneof(odd, fc.string({ unit: anyCharacter, maxLength: 3 })), { minLength: 1, maxLength: 30 })
  .map((parts) => parts.join(''));

const digits = (it: string) => it.replace(/[^0-9]/g, '');

/** Whether a text has these characters in this order, with others between them. */
function hasInOrder(it: string, characters: string): boolean {
  let from = 0;
  for (const character of characters) {
    from = it.indexOf(character, from) + 1;
    if (from === 0) return false;
  }
  return true;
}

describe('a page', { timeout: 120_000 }, () => {
  it('keeps every digit of whatever is written on it', async () => {
    const bounded = text.map((it) => `«${it.replace(/[«»]/g, '')}»`);
    await fc.assert(
      fc.asyncProperty(bounded, bounded, async (description, notes) => {
        const lines = contentOf().lines.map((line) => ({ ...line, description }));
        const bytes = await thread.render(contentOf({ lines, notes: { heading: 'Notas', text: notes } }));
        const read = (await readPdfText(bytes)).match(/«[^»]*»/gu) ?? [];
        expect(read).toHaveLength(2);
        expect(hasInOrder(digits(read[0] ?? ''), digits(description))).toBe(true);
        expect(hasInOrder(digits(read[1] ?? ''), digits(notes))).toBe(true);
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });

  it('has the same bytes first of all, after others, and from a new thread', async () => {
    const content = contentOf({
      notes: { heading: 'Notas', text: 'Del 1.3. al 31.3.: 12:30 · ﬁn offline 1.000,00 €' },
    });
    const [newer, older] = [new PdfThread(), new PdfThread()];
    const first = Buffer.from(await older.render(content));
    const others = fc.sample(text, { numRuns: 15, seed: 7 });
    for (const notes of others) await older.render(contentOf({ title: 'Ω·:…', notes: { heading: '', text: notes } }));
    expect(Buffer.from(await older.render(content)).equals(first)).toBe(true);
    expect(Buffer.from(await newer.render(content)).equals(first)).toBe(true);
    await Promise.all([newer.stop(), older.stop()]);
  });

  it('shows the words of a ligature, and a sign for what the font lacks', async () => {
    const pages = await readPdfPages(
      await thread.render(contentOf({ notes: { heading: 'N', text: 'ﬁn fin office 請求 🍵 done' } })),
    );
    expect(withoutSpace(pages.flat().join(''))).toContain('finfinoffice◌◌◌done');
  });
});
