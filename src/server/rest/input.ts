import { AppError, invalid } from '@/server/errors';
import type { RestRequest } from '@/server/rest/http';
import type { MatchedRoute } from '@/server/rest/routes';

const BODY_LIMIT = 1024 * 1024;
const DEEPEST = 64;
const loneSurrogate = /\p{Surrogate}/u;

/** Reads the body. @throws 413 over 1 MB */
export async function readBytes(request: RestRequest): Promise<Uint8Array> {
  if (request.method === 'GET' || request.method === 'DELETE') return new Uint8Array();
  return request.readBody(BODY_LIMIT);
}

/** Parses the body. @throws 415 where it is not JSON by its type, 400 where it is not JSON by its letters */
export function parseBody(request: RestRequest, bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return undefined;
  const type = request.header('content-type') ?? '';
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new AppError(415, 'The body must be JSON: send it with Content-Type: application/json.');
  }
  const value = parseJson(bytes);
  assertStorable(value, [], 0);
  return value;
}

/** What the procedure is given: query or body, and the path's parameters over both. */
export function readInput({ params }: MatchedRoute, query: Record<string, string>, body: unknown): object {
  assertStorable(params, [], 0);
  if (body === undefined) return { ...query, ...params };
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid([], 'The body must be a JSON object.', 'invalid_type');
  }
  return { ...body, ...params };
}

/** The query as text. A key without a value counts as not sent; of a repeated key the last counts. */
export function readQuery(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [key, value] of new URLSearchParams(search)) {
    assertStorable(value, [key], 0);
    if (value !== '') query[key] = value;
  }
  return query;
}

function parseJson(bytes: Uint8Array): unknown {
  const text = new TextDecoder('utf-8').decode(bytes);
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError(400, 'The body is not valid JSON. Check quotes, commas and brackets.', {
      details: [{ path: [], message: 'Not valid JSON', code: 'invalid_json' }],
    });
  }
}

/** Nothing of ours nests deeper than a few levels. */
function assertStorable(value: unknown, path: (string | number)[], depth: number): void {
  if (typeof value === 'string') assertText(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (depth >= DEEPEST) throw invalid(path.slice(0, 8), `The body is nested more than ${DEEPEST} levels deep.`);
  for (const [key, member] of Object.entries(value)) {
    assertText(key, path);
    assertStorable(member, [...path, Array.isArray(value) ? Number(key) : key], depth + 1);
  }
}

/** PostgreSQL stores neither the NUL character nor half of a surrogate pair. */
function assertText(text: string, path: (string | number)[]): void {
  if (text.includes('\0')) throw invalid(path, 'NUL characters cannot be stored. Remove them.');
  if (loneSurrogate.test(text)) throw invalid(path, 'This is not valid Unicode: half of a surrogate pair.');
}
