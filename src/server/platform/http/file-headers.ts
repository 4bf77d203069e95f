import { contentDisposition } from '@/server/platform/http/content-disposition';

/** The headers of an answer that is a file, to be saved (`attachment`) or shown (`inline`). */
export function fileHeaders(disposition: 'attachment' | 'inline', file: { contentType: string; filename: string }) {
  const { contentType, filename } = file;
  return {
    'content-type': contentType,
    'content-disposition': contentDisposition(disposition, filename, contentType),
  };
}

/** A way of packing an answer, by its name in `Content-Encoding`. */
export type Packing = 'br' | 'gzip';

/**
 * The first of these packings that a caller takes (RFC 9110, 12.5.3); undefined where it takes none of them. One with
 * `q=0` is refused; `*` stands for any that is not named.
 */
export function acceptedPacking(header: string | undefined, offered: readonly Packing[]): Packing | undefined {
  const weights = new Map<string, number>();
  for (const entry of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  return offered.find((packing) => (weights.get(packing) ?? weights.get('*') ?? 0) > 0);
}
