/** How a limit counts: characters as XML and SEPA do (code points), units as JavaScript and our columns do, bytes of UTF-8. */
type Measure = 'characters' | 'units' | 'bytes';

const sizes: Record<Measure, (character: string) => number> = {
  characters: () => 1,
  units: (character) => character.length,
  bytes: (character) => new TextEncoder().encode(character).length,
};

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The beginning of a text, as much of it as a limit has room for. What people see as one character is never cut in two
 * (Unicode UAX #29): neither "é" that is written as two, nor a family of seven code points.
 */
export function cutText(text: string, most: number, measure: Measure = 'characters'): string {
  if (text.length * (measure === 'bytes' ? 3 : 1) <= most) return text;
  const end = endOf(text, most, sizes[measure]);
  if (end >= text.length) return text;
  // The character at the limit decides whether it belongs to the one before it.
  const seen = text.slice(0, end + 2);
  const whole = graphemes.segment(seen).containing(end)?.index ?? end;
  return text.slice(0, whole === 0 ? end : whole); // one that has no room alone is cut between its code points
}

/** Where the first code point begins that has no room. */
function endOf(text: string, most: number, sizeOf: (character: string) => number): number {
  let size = 0;
  let end = 0;
  for (const character of text) {
    size += sizeOf(character);
    if (size > most) return end;
    end += character.length;
  }
  return end;
}

/** The text, or its beginning with "…" behind it, in no more units than `most`. */
export function withEllipsis(text: string, most: number): string {
  return text.length > most ? `${cutText(text, most - 1, 'units').trimEnd()}…` : text;
}
