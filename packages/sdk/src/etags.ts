const etags = new WeakMap<object, string>();

/** Notes the tag that an answer came with, for `etagOf`. */
export function rememberEtag(answer: unknown, etag: string | null): void {
  if (etag && typeof answer === 'object' && answer !== null) etags.set(answer, etag);
}

/**
 * The tag of a record as it was read, for `ifMatch` of a change; undefined of what was written, or read with `fields`.
 * It is that of the object itself, and not of a copy.
 */
export function etagOf(record: object): string | undefined {
  return etags.get(record);
}
