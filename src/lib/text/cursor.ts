/** Where a page ended: the sort key of its last row. */
export interface Cursor {
  createdAt: Date;
  id: string;
}

const FORMAT = /^(\d{1,15})\.([A-Za-z0-9_-]{1,64})$/;

/** Opaque and safe in a URL. Precise to the millisecond, as the rows are. */
export function encodeCursor({ createdAt, id }: Cursor): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

/** Null for anything that `encodeCursor` did not write. */
export function decodeCursor(text: string): Cursor | null {
  const [, time, id] = FORMAT.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (time === undefined || id === undefined) return null;
  const cursor = { createdAt: new Date(Number(time)), id };
  return encodeCursor(cursor) === text ? cursor : null; // base64 reads past characters that it does not know
}

/** Where a page of a sorted list ended: what its last row is sorted by, and its id. */
export interface SortedPosition {
  key: string;
  id: string;
}

/** A cursor of a list in another order than newest first: it is of that order only. */
export function encodeSortedCursor(order: string, { key, id }: SortedPosition): string {
  return Buffer.from(JSON.stringify([order, id, key])).toString('base64url');
}

/** Null for anything that `encodeSortedCursor` did not write for this order. */
export function decodeSortedCursor(order: string, text: string): SortedPosition | null {
  const [, of, id, key] = SORTED.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (of !== order || id === undefined || key === undefined) return null;
  const position = { id, key: readJsonText(key) };
  return encodeSortedCursor(order, position) === text ? position : null;
}

const SORTED = /^\["([a-zA-Z.]{1,40})","([A-Za-z0-9_-]{1,64})",("(?:[^"\\]|\\.)*")\]$/;

function readJsonText(json: string): string {
  try {
    return JSON.parse(json);
  } catch {
    return '';
  }
}
