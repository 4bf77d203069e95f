import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { POLICY } from '@/server/entry/process/security-headers';
import { acceptedPacking } from '@/server/platform/http/file-headers';
import { env } from '@/server/platform/runtime/env';

/** A script or a style of the build, which its name changes with. */
const NAME = /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(js|css))(?:\?|$)/;
const types: Record<string, string> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
};
const endings = { br: 'br', gzip: 'gz' };

/**
 * Answers with a script or style as the build has compressed it (scripts/compress-static.mjs), for as long as anybody likes
 * to keep it. @returns whether it has; any other file, and who takes nothing compressed, is for Next
 */
export async function staticFile(
  { method = '', url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [, name = '', type = ''] = NAME.exec(url) ?? [];
  const packing = acceptedPacking(headers['accept-encoding'], ['br', 'gzip']);
  const build = env.FOLIO_BUILD;
  if (!name || !packing || !build || headers.range !== undefined) return false;
  const bytes = await readFile(join(build, 'compressed', `${name}.${endings[packing]}`)).catch(() => undefined);
  if (!bytes) return false;
  response.writeHead(200, {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': packing,
    'content-length': bytes.length,
    'content-type': types[type],
    vary: 'accept-encoding',
    [POLICY]: "default-src 'none'", // that of a page is as long as a small script
  });
  response.end(method === 'HEAD' ? undefined : bytes);
  return true;
}
