import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows at once: a company may have a million documents. */
export const PAGE_ROWS = 200;
/** So many documents are made before whatever else the process has to do gets its turn. */
const AT_ONCE = 25;

/** The rows of a statement that is read a page at a time, in its order. @param read the page after a row; the first after none */
export async function* pagedRows<Row>(
  read: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let after: Row | undefined;
  while (true) {
    const page = await read(after);
    for (const [index, row] of page.entries()) {
      if (index % AT_ONCE === 0) await nextTurn();
      yield row;
    }
    after = page.at(-1);
    if (page.length < PAGE_ROWS) return;
  }
}
