const MAX_UNBROKEN_LINES = 25; // half a page
const CHARACTERS_A_LINE = 60;

/** What is not kept together on one page: taller than a page, it would be cut off. In lines, and rows of one line. */
export function isTallerThanHalfPage(parts: (string | object)[]): boolean {
  const lines = parts.map((part) => {
    if (typeof part !== 'string') return 1;
    return part.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / CHARACTERS_A_LINE), 0);
  });
  return lines.reduce((sum, count) => sum + count, 0) > MAX_UNBROKEN_LINES;
}
