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
