import type { PdfContent } from '@/server/platform/pdf/pdf-content';
import type { LinesPart } from '@/server/platform/pdf/pdf-lines';
import { type Heights, measure } from '@/server/platform/pdf/pdf-measures';
import { PAGE_HEIGHT, type Styles } from '@/server/platform/pdf/pdf-styles';
import { isTallerThanHalfPage } from '@/server/platform/pdf/unbroken-parts';

/** After so many lines another page begins. */
const LINES_IN_ONE_FLOW = 150;
/** Fewer lines are on a page or two, which react-pdf ends as fast as they are measured. */
const FEWEST_PLANNED = 40;

/** The lines of a document in parts whose pages react-pdf ends itself, at a cost of the square of their length. */
export function flowsOf({ lines }: PdfContent): LinesPart[] {
  const flows = Math.max(1, Math.ceil(lines.length / LINES_IN_ONE_FLOW));
  return Array.from({ length: flows }, (_, flow) => ({
    first: flow * LINES_IN_ONE_FLOW,
    count: LINES_IN_ONE_FLOW,
    addsPlace: true,
  }));
}

/**
 * Which lines each page has, with the ends that react-pdf would find. The last part is a page with what comes after the
 * lines, which may go on to others. Null for a short document, and where an end depends on more than heights: a line is
 * taller than half a page and breaks, or the head fills the first page.
 */
export async function planPages(content: PdfContent, styles: Styles): Promise<LinesPart[] | null> {
  const { lines } = content;
  if (lines.length < FEWEST_PLANNED || lines.some(({ description }) => isTallerThanHalfPage([description])))
    return null;
  return pagesOf(await measure(content, styles), styles);
}

function pagesOf({ head, rows, closing }: Heights, styles: Styles): LinesPart[] | null {
  const brought = styles.broughtPlace.height;
  const tableHead = styles.tableHead.height;
  const room = PAGE_HEIGHT - styles.page.paddingTop - styles.page.paddingBottom;
  const isLastFlow = (line: number) => line + LINES_IN_ONE_FLOW >= rows.length;

  /**
   * The room for rows on a page that adds the place for the sum brought forward. React-pdf gives all that is still to come the
   * height that it had without that place, so everything shrinks by the same share and a further row may fit.
   */
  const shrunkRoom = (line: number) => {
    const flow = line - (line % LINES_IN_ONE_FLOW);
    const toCome = sum(rows.slice(line, flow + LINES_IN_ONE_FLOW)) + (isLastFlow(flow) ? closing : 0);
    const height = tableHead + brought + toCome;
    return (room * height) / (height - brought) - tableHead - brought;
  };

  const parts: LinesPart[] = [];
  let part: LinesPart = { first: 0, count: 0, addsPlace: true };
  let rest = room - head - tableHead;
  for (const [line, height] of rows.entries()) {
    const beginsFlow = line > 0 && line % LINES_IN_ONE_FLOW === 0;
    if (height > rest || beginsFlow) {
      if (part.count === 0) return null;
      parts.push(part);
      part = { first: line, count: 0, addsPlace: beginsFlow || parts.length === 1 };
      rest = part.addsPlace ? shrunkRoom(line) : room - tableHead - brought;
    }
    part.count += 1;
    rest -= height;
  }
  return [...parts, part];
}

function sum(heights: number[]): number {
  return heights.reduce((total, height) => total + height, 0);
}
