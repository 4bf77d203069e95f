import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(?:js|css)$/;
const brotli = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
const packings = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { ...brotli, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * Writes each script and style of a folder compressed into another one, beside its name `.br` and `.gz`: as small as can be,
 * once, where Next would do it at each request, and by gzip. src/server/entry/process/static-files.ts serves them.
 */
export async function compressStatic(from, to) {
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => text.test(name));
  await Promise.all(
    files.map(async (name) => {
      const bytes = readFileSync(join(from, name));
      mkdirSync(dirname(join(to, name)), { recursive: true });
      for (const [ending, pack] of Object.entries(packings))
        writeFileSync(join(to, `${name}.${ending}`), await pack(bytes));
    }),
  );
}
