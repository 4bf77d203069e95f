// The cursor of the previous page, by the cursor of each page that was opened; null is the first page.
let trail: Map<string, string | null> | undefined;

const KEY = 'folio-page-trail';
const MOST = 500;

/** Notes which page of a list the one that a cursor begins comes after. */
export function rememberPage(cursor: string, before: string | null): void {
  const known = read();
  known.delete(cursor);
  known.set(cursor, before);
  for (const oldest of known.keys()) if (known.size > MOST) known.delete(oldest);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...known]));
  } catch {} // it is full, or refused: then only a page that is loaded anew has forgotten
}

/** The cursor of the page before the one that a cursor begins, of this tab; null where that is the first, or not known. */
export function pageBefore(cursor: string): string | null {
  return read().get(cursor) ?? null;
}

function read(): Map<string, string | null> {
  if (trail) return trail;
  try {
    trail = new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    trail = new Map();
  }
  return trail;
}
