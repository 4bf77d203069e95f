import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const bundle = join(process.cwd(), 'node_modules/redoc/bundles/redoc.standalone.js');

/** Redoc's own bundle, served from here because pages of ours load nothing from elsewhere. */
export async function GET(): Promise<Response> {
  return new Response(await readFile(bundle), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}
