import { cutText } from '@/lib/text/cut-text';
import { visibleText } from './visible-text';

/** How a file of each media type may end, the usual ending first. */
const ENDINGS: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/jpg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic'],
  'image/heif': ['heif', 'heic'],
  'image/tiff': ['tif', 'tiff'],
  'image/svg+xml': ['svg'],
  'application/xml': ['xml', 'xsig', 'ofx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/pkcs7-mime': ['p7m'],
  'application/x-cfb': ['xls'],
  'application/zip': ['zip'],
  'application/x-age': ['age'],
  'text/plain': ['txt', 'csv', 'n43', 'c43', 'q43', 'ofx', 'qfx', 'mt940', 'sta'],
  'text/csv': ['csv'],
};

/** How files of these media types may end: `pdf`, `jpg`, `jpeg`. */
export function endingsOf(mediaTypes: readonly string[]): string[] {
  return [...new Set(mediaTypes.flatMap((type) => ENDINGS[type] ?? []))];
}

const LONGEST = 150;
const MOST_BYTES = 240; // file systems allow 255, and an ending takes some

/**
 * A name under which a file can be saved anywhere: without paths, invisible characters and what turns the direction of
 * writing, and with the ending of what it is; of an unknown type, `.bin`.
 */
export function safeFileName(name: string, mediaType: string): string {
  const [usual = 'bin', ...others] = ENDINGS[mediaType] ?? [];
  const visible = visibleText(name)
    .replace(/[<>:"/\\|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const ending = /\.(\w+)$/.exec(visible)?.[1] ?? '';
  const isRight = [usual, ...others].includes(ending.toLowerCase());
  const stem = isRight ? visible.slice(0, -ending.length - 1) : visible;
  return `${savable(stem)}.${isRight ? ending : usual}`;
}

/** Windows takes some names for devices, whatever follows their first full stop. */
function savable(stem: string): string {
  const short = cutText(cutText(stem, LONGEST), MOST_BYTES, 'bytes').trimEnd() || 'file';
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(short) ? `_${short}` : short;
}
