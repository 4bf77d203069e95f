import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Font } from '@react-pdf/renderer';

const [SPACE, HARD_SPACE] = [0x20, 0xa0];

const folder = join(dirname(createRequire(import.meta.url).resolve('geist/font/sans')), 'fonts');

const faces = [
  { fontFamily: 'Geist', file: 'geist-sans/Geist-Regular.ttf', fontWeight: 400 },
  { fontFamily: 'Geist', file: 'geist-sans/Geist-Medium.ttf', fontWeight: 500 },
  { fontFamily: 'Geist', file: 'geist-sans/Geist-SemiBold.ttf', fontWeight: 600 },
  { fontFamily: 'Geist Mono', file: 'geist-mono/GeistMono-Regular.ttf', fontWeight: 400 },
];

/** The part of a fontkit font that is ours to know; `_glyphs` is its cache, by glyph id. */
type LoadedFont = {
  unitsPerEm: number;
  postscriptName: string;
  name: { records: object };
  layout: (text: string, features?: Features, ...others: unknown[]) => { advanceWidth: number };
  _glyphs: Record<number, object>;
  getGlyph(id: number, codePoints?: number[]): object;
  hasGlyphForCodePoint(codePoint: number): boolean;
};

/** OpenType features by their tags, as `{ tnum: true }`. */
type Features = Record<string, boolean>;

/** Whether every weight of the text font can show a character. */
export type Coverage = (codePoint: number) => boolean;

/** Loads what the page is set in, once a thread. */
export async function loadFonts(): Promise<Coverage> {
  for (const { fontFamily, file, fontWeight } of faces) {
    Font.register({ family: fontFamily, src: join(folder, file), fontWeight });
  }
  const fonts = await Promise.all(faces.map(load));
  for (const font of fonts) {
    cacheCodePoints(font);
    cacheLayout(font);
    shortenComparison(font);
  }
  const text = fonts.slice(0, 3);
  return (codePoint) => text.every((font) => font.hasGlyphForCodePoint(codePoint));
}

async function load({ fontFamily, fontWeight }: (typeof faces)[number]): Promise<LoadedFont> {
  await Font.load({ fontFamily, fontWeight });
  return Font.getFont({ fontFamily, fontWeight })?.data as unknown as LoadedFont;
}

/**
 * Makes a glyph depend on what was asked for alone. fontkit keeps glyphs by their id, with the characters of whoever
 * came first; where that was the outline of "·", which is made of ".", every later "." is without a character, and is
 * lost on the page (foliojs/fontkit#154). Keyed by id and characters, no order of documents or words changes anything.
 * A space that breaks no line is read from the page as any other: an IBAN is copied as it is typed.
 */
function cacheCodePoints(font: LoadedFont): void {
  const make = font.getGlyph.bind(font);
  const known = new Map<string, object>();
  font.getGlyph = (id, asked = []) => {
    const codePoints = asked.map((codePoint) => (codePoint === HARD_SPACE ? SPACE : codePoint));
    const key = `${id}:${codePoints.join()}`;
    let glyph = known.get(key);
    if (!glyph) {
      delete font._glyphs[id];
      glyph = make(id, codePoints);
      known.set(key, glyph);
    }
    return glyph;
  };
}

/**
 * Lets pdfkit compare fonts by their PostScript name: before each text it writes the names of both fonts in all languages as JSON, a
 * tenth of the time of a long document. fontkit reads the units from their table each time they are asked for.
 */
function shortenComparison(font: LoadedFont): void {
  const { unitsPerEm, postscriptName } = font;
  Object.defineProperty(font, 'unitsPerEm', { value: unitsPerEm });
  Object.defineProperty(font.name.records, 'toJSON', { value: () => postscriptName });
}

/** How many characters each font remembers the glyphs of, some 100 bytes each. */
const CACHED_CHARACTERS = 100_000;

/**
 * Shapes each text once: the cells of a table repeat themselves, and a text that was measured is laid out again.
 * textkit copies the positions before it changes them.
 */
function cacheLayout(font: LoadedFont): void {
  const shape = font.layout.bind(font);
  const known = new Map<string, ReturnType<typeof shape>>();
  let characters = 0;
  font.layout = (text, features, ...others) => {
    const key = `${JSON.stringify([features, others])}${text}`;
    let run = known.get(key);
    if (!run) {
      characters += text.length;
      if (characters > CACHED_CHARACTERS) {
        known.clear();
        characters = text.length;
      }
      run = shape(text, features, ...others);
      known.set(key, run);
    }
    return run;
  };
}

/** How many points a text takes in one line of the regular face at a size in points. */
export function textWidth(text: string, size: number, features?: Features): number {
  const font = Font.getFont({ fontFamily: 'Geist', fontWeight: 400 })?.data as unknown as LoadedFont;
  // As textkit asks, so that the text is shaped once for both.
  return (font.layout(text, features, undefined, undefined, 'ltr').advanceWidth * size) / font.unitsPerEm;
}
