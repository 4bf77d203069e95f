import { safeFileName } from '@/lib/text/file-name';

/** The header that names a file (RFC 6266), made safe to save as what it is, whatever its name is made of. */
export function contentDisposition(kind: 'attachment' | 'inline', filename: string, mediaType: string): string {
  const name = safeFileName(filename, mediaType);
  const ascii = name.replace(/[^\w.-]/g, '_');
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encode(name)}`;
}

/** RFC 8187 allows fewer characters than a URL does. */
function encode(name: string): string {
  return encodeURIComponent(name).replace(/['()*!]/g, (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`);
}
