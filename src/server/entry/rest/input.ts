import { z } from 'zod';
import type { RestRequest } from '@/server/entry/rest/http';
import { fieldOf, type MatchedRoute, type Route } from '@/server/entry/rest/routes';
import { apiError, invalid } from '@/server/platform/contract/errors';
import type { FileBody, UploadedFile } from '@/server/platform/contract/file-kinds';
import { isSomeOf } from '@/server/platform/contract/pagination';
import { assertStorable } from '@/server/platform/contract/storable';
import { endpoints } from '@/server/platform/http/endpoints';
import { assertModestJson, type BodyBounds, fileBounds, tooLarge } from '@/server/platform/http/read-body';
import { sha256Hex } from '@/server/platform/runtime/crypto';

const bodiless = ['GET', 'DELETE'];
/** What a form may need beside its file: the other fields, and what divides them. */
const FORM_BYTES = 64 * 1024;
const MOST_FIELDS = 100;

/** A body as it was understood, and what of it counts towards an idempotency key's identity, if anything does. */
export type Body = { value: unknown; identity?: unknown };

/** What may be sent to a route: 1 MB of JSON, or what its `rest` meta accepts. */
export function bodyBounds({ rest: { accepts } }: Route): BodyBounds {
  if (!accepts) return endpoints.api.body;
  return fileBounds(accepts.maxBytes + (accepts.as === 'form' ? FORM_BYTES : 0));
}

/** Reads the body. @throws 413 where it is larger than the route takes, 408 where it does not come */
export async function readBytes(request: RestRequest, { route }: MatchedRoute): Promise<Uint8Array<ArrayBuffer>> {
  if (bodiless.includes(request.method)) return new Uint8Array();
  return request.readBody(bodyBounds(route));
}

/**
 * Parses the body; what is in the items of a batch is their own affair.
 * @throws 415 where it is not what the route takes by its type, 400 where it is not by its content
 */
export async function parseBody(
  request: RestRequest,
  bytes: Uint8Array<ArrayBuffer>,
  { route }: MatchedRoute,
  query: Record<string, string>,
): Promise<Body> {
  if (bytes.byteLength > 0) assertUncompressed(request.header('content-encoding'));
  const type = request.header('content-type') ?? '';
  const { accepts, itemsOf, identifiedByBody } = route.rest;
  if (accepts?.as === 'form') return parseForm(bytes, type, accepts);
  if (accepts) return parseFile(bytes, type, accepts, query);
  const value = bytes.byteLength === 0 ? undefined : parseJson(bytes, type);
  if (!itemsOf) assertStorable(value);
  return { value, ...(identifiedByBody && { identity: value ?? null }) };
}

/** Nothing is unpacked here: what was sent packed would be read, or stored, as it came. */
function assertUncompressed(encoding = ''): void {
  if (/^\s*(identity)?\s*$/i.test(encoding)) return;
  throw apiError(
    'BODY_COMPRESSED',
    {},
    {
      headers: { 'accept-encoding': 'identity' },
    },
  );
}

/** What the procedure is given: the body, or the query of what has none, and the path's parameters over it. */
export function readInput({ route, params }: MatchedRoute, query: Record<string, string>, body: unknown): object {
  assertStorable(params);
  if (route.rest.itemsOf) {
    if (!Array.isArray(body)) throw invalid([], 'The body must be a JSON array.', 'invalid_type');
    return { items: body, ...params };
  }
  if (bodiless.includes(route.method)) return { ...query, ...params };
  if (body === undefined) return params;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid([], 'The body must be a JSON object.', 'invalid_type');
  }
  // Beside a file that is the whole body, only the query can say more.
  return route.rest.accepts?.as === 'bytes' ? { ...query, ...body, ...params } : { ...body, ...params };
}

/**
 * The query as text. A key without a value counts as not sent; of a repeated key the last counts, or all where the route
 * takes a list by it.
 */
export function readQuery(search: string, { route }: MatchedRoute): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  assertUtf8(search);
  for (const [key, value] of new URLSearchParams(search)) {
    assertStorable(value, [key]);
    if (value === '') continue;
    query[key] = query[key] !== undefined && isList(route, key) ? `${query[key]},${value}` : value;
  }
  return query;
}

/** Whether a field of a query is one of `someOf`. */
function isList({ procedure }: Route, name: string): boolean {
  const field = fieldOf(procedure, name);
  return field instanceof z.ZodOptional && isSomeOf(field.unwrap());
}

/** Refuses what would be read as U+FFFD; a percent sign that escapes nothing stands for itself. @throws 400 */
function assertUtf8(search: string): void {
  for (const [escaped] of search.matchAll(/(?:%[0-9a-f]{2})+/gi)) {
    try {
      decodeURIComponent(escaped);
    } catch {
      throw apiError('QUERY_NOT_UTF8');
    }
  }
}

function parseJson(bytes: Uint8Array, type: string): unknown {
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    throw apiError('BODY_NOT_JSON');
  }
  if (!/^(utf-?8|us-ascii)?$/i.test(charsetOf(type))) {
    throw apiError('BODY_CHARSET');
  }
  assertModestJson(bytes);
  const text = decoded(bytes);
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw apiError(
      'INVALID_JSON',
      {},
      {
        details: [{ path: [], message: 'Not valid JSON', code: 'invalid_json' }],
      },
    );
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw apiError(
      'INVALID_UTF8',
      {},
      {
        details: [{ path: [], message: 'Not valid UTF-8', code: 'invalid_json' }],
      },
    );
  }
}

/** The body is the file; without a type, as clients send bytes that they know nothing of, it is as good as any. */
function parseFile(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  accepts: FileBody,
  query: Record<string, string>,
): Body {
  const mediaType = mediaTypeOf(type);
  if (mediaType && !accepts.sentAs.includes(mediaType)) {
    throw apiError('BODY_NOT_FILE', { types: accepts.sentAs.join(' or ') });
  }
  const file = new File([bytes], '', { type: mediaType });
  assertSize(file, accepts);
  return { value: { file }, identity: { query, file: sha256Hex(bytes) } };
}

/** Fields as text, as in a query: one without a value counts as not sent, and of a repeated one the last counts. */
async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string, accepts: FileBody): Promise<Body> {
  if (!accepts.sentAs.includes(mediaTypeOf(type))) {
    throw apiError('BODY_NOT_FORM');
  }
  const form = await readForm(bytes, type);
  const fields: Record<string, string> = Object.create(null);
  const files: UploadedFile[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      assertStorable(value, [name]);
      if (value !== '') fields[name] = value;
    } else if (name === 'file') files.push(value);
    else throw invalid([name], 'Send the file in the field "file".');
  }
  const [file] = files;
  if (!file || files.length > 1) throw invalid(['file'], 'Send one file in the field "file".');
  assertStorable(file.name, ['file']);
  assertSize(file, accepts);
  const content = sha256Hex(new Uint8Array(await file.arrayBuffer()));
  return { value: { ...fields, file }, identity: { fields, name: file.name, file: content } };
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw apiError('INVALID_FORM');
  });
  if ([...form.keys()].length > MOST_FIELDS) throw apiError('TOO_MANY_FORM_FIELDS', { most: MOST_FIELDS });
  return form;
}

function assertSize({ size }: UploadedFile, { maxBytes }: FileBody): void {
  if (size === 0) throw invalid(['file'], 'The file is empty. Choose the file again.', 'too_small');
  if (size > maxBytes) throw tooLarge(maxBytes);
}

/** The charset that a content type names; '' where it names none. */
function charsetOf(header: string): string {
  return /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(header)?.[1] ?? '';
}

function mediaTypeOf(header: string): string {
  return (header.split(';')[0] ?? '').trim().toLowerCase();
}
