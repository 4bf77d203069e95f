/** How much text the lines of one document hold, and its notes: twenty full pages, laid out in a few seconds. */
export const MOST_LINE_TEXT = 60_000;
export const MOST_NOTE_TEXT = 15_000;

const LINE_BREAK = 60; // takes as much room as a line of text

type Line = { description: string; unit?: string | null; taxExemptReason?: string | null };

/** The characters of a text as a page counts them: a line break takes a line. */
export function printedLength(text: string): number {
  let length = text.length;
  for (const character of text) if (character === '\n') length += LINE_BREAK;
  return length;
}

export function fitsLines(lines: Line[]): boolean {
  const texts = lines.flatMap((line) => [line.description, line.unit, line.taxExemptReason]);
  return texts.reduce((sum, text) => sum + printedLength(text ?? ''), 0) <= MOST_LINE_TEXT;
}
