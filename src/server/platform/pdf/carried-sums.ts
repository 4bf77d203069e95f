import type { PdfContent } from '@/server/platform/pdf/pdf-content';

/**
 * What the lines of a document come to at the foot of each page. The layout says of each line on which page it is, as
 * often as it lays it out: the last word counts, for a line that does not fit goes on to the next page.
 */
export class CarriedSums {
  readonly #sums: string[];
  readonly #pageOf: number[] = [];

  constructor({ carried }: PdfContent) {
    this.#sums = carried.sums;
  }

  /** Draws nothing. */
  place(line: number, page: number): null {
    this.#pageOf[line] = page;
    return null;
  }

  /** So many lines from one on are on a page, as planned. */
  placeAll({ first, count }: { first: number; count: number }, page: number): void {
    for (let line = first; line < first + count; line++) this.#pageOf[line] = page;
  }

  /** What a page's lines begin with; null on the first one, and after the last line. */
  broughtTo(page: number): string | null {
    return this.#goesOnAfter(page - 1) ? this.#upTo(page - 1) : null;
  }

  /** What goes on to the next page; null where no line does. */
  carriedFrom(page: number): string | null {
    return this.#goesOnAfter(page) ? this.#upTo(page) : null;
  }

  #goesOnAfter(page: number): boolean {
    return (this.#pageOf.at(-1) ?? 0) > page;
  }

  #upTo(page: number): string | null {
    const last = this.#pageOf.findLastIndex((of) => of <= page);
    return this.#sums[last] ?? null;
  }
}
