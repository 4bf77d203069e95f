import { AppError, invalid } from '@/server/contract/errors';
import { assertStorable } from '@/server/contract/storable';
import { endpoints } from '@/server/http/endpoints';
import { assertModestJson } from '@/server/http/json-budget';
import type { RestRequest } from '@/server/rest/http';
import type { MatchedRoute } from '@/server/rest/routes';

const bodiless = ['GET', 'DELETE'];

/** Reads the body. @throws 413 over 1 MB, 408 where it does not come */
export async function readBytes(request: RestRequest): Promise<Uint8Array> {
  if (bodiless.includes(request.method)) return new Uint8Array();
  return request.readBody(endpoints.api.body);
}

/** Parses the body; what is in the items of a batch is their own affair. @throws 415 where it is not JSON by its type, 400 where it is not JSON by its letters */
export function parseBody(request: RestRequest, bytes: Uint8Array, { route }: MatchedRoute): unknown {
  if (bytes.byteLength === 0) return undefined;
  const type = request.header('content-type') ?? '';
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new AppError(415, 'The body must be JSON: send it with Content-Type: application/json.');
  }
  assertModestJson(bytes);
  const value = parseJson(bytes);
  if (!route.rest.itemsOf) assertStorable(value);
  return value;
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
  return { ...body, ...params };
}

/** The query as text. A key without a value counts as not sent; of a repeated key the last counts. */
export function readQuery(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [key, value] of new URLSearchParams(search)) {
    assertStorable(value, [key]);
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
