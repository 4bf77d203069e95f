import { contentDisposition } from '@/server/platform/http/content-disposition';

/** The headers of an answer that is a file, to be saved (`attachment`) or shown (`inline`). */
export function fileHeaders(disposition: 'attachment' | 'inline', file: { contentType: string; filename: string }) {
  const { contentType, filename } = file;
  return {
    'content-type': contentType,
    'content-disposition': contentDisposition(disposition, filename, contentType),
  };
}
