import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readBuiltText } from '@/server/entry/rest/built-texts';
import { isEtagAmong } from '@/server/entry/rest/etag';
import type { RestRequest, RestResponse } from '@/server/entry/rest/http';
import { acceptedPacking, type Packing } from '@/server/platform/http/file-headers';
import { sha256Hex } from '@/server/platform/runtime/crypto';

/** Where the API describes itself, for anyone: the media type of each path. */
const types = {
  '/openapi.json': 'application/json; charset=utf-8',
  '/openapi.yaml': 'application/yaml; charset=utf-8',
} as const;
type DocumentPath = keyof typeof types;

/** Good for a document that is made once: at 11 it takes a second and saves a twentieth. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const pack = {
  br: (text: string) => promisify(brotliCompress)(text, brotli),
  gzip: (text: string) => promisify(gzip)(text),
} satisfies Record<Packing, (text: string) => Promise<Uint8Array>>;

const made = {
  documents: new Map<DocumentPath, Promise<{ text: string; hash: string }>>(),
  packed: new Map<string, Promise<Uint8Array>>(),
};

export function isDocumentPath(path: string): path is DocumentPath {
  return path in types;
}

/** Answers with the document. It changes with the release alone: for five minutes nobody has to ask again. */
export async function describeApi(path: DocumentPath, { header }: RestRequest): Promise<RestResponse> {
  const { text, hash } = await madeOnce(made.documents, path, () => documentAt(path));
  const packing = acceptedPacking(header('accept-encoding'), ['br', 'gzip']);
  const etag = `"${[hash, packing].filter(Boolean).join('-')}"`;
  const headers = { etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=300' };
  if (isEtagAmong(header('if-none-match'), etag)) return { status: 304, headers, body: null };
  const body = packing ? await madeOnce(made.packed, `${path} ${packing}`, () => pack[packing](text)) : text;
  const encoding = packing && { 'content-encoding': packing };
  return { status: 200, headers: { ...headers, ...encoding, 'content-type': types[path] }, body };
}

/** As the build has written it. Where no build has, it is made at the first request, by libraries that nothing else needs. */
async function documentAt(path: DocumentPath): Promise<{ text: string; hash: string }> {
  const text =
    (await readBuiltText(path === '/openapi.json' ? 'openapi.json' : 'openapi.yaml')) ?? (await makeText(path));
  return { text, hash: sha256Hex(text).slice(0, 32) };
}

async function makeText(path: DocumentPath): Promise<string> {
  const { openApiJson, openApiYaml } = await import('@/server/entry/rest/openapi');
  return path === '/openapi.json' ? openApiJson() : openApiYaml();
}

/** What was made before, or makes it. What failed is tried again by who asks next. */
function madeOnce<Key, Value>(known: Map<Key, Promise<Value>>, key: Key, make: () => Promise<Value>): Promise<Value> {
  const value = known.get(key) ?? make();
  known.set(key, value);
  value.catch(() => known.delete(key));
  return value;
}
