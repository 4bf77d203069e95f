import { selectFields } from '@/server/entry/rest/fields';
import { json, jsonText, type RestResponse } from '@/server/entry/rest/http';
import type { MatchedRoute } from '@/server/entry/rest/routes';
import type { Context } from '@/server/platform/api/context';
import { JsonOf } from '@/server/platform/api/json-of';
import type { BinaryAnswer } from '@/server/platform/api/trpc';
import { fileHeaders } from '@/server/platform/http/file-headers';

/** Calls the route's procedure and renders what it returns: a status and JSON, bytes, or nothing. */
export async function dispatch(
  { route }: MatchedRoute,
  ctx: Context,
  input: object,
  query: Record<string, string>,
  abortSignal?: () => AbortSignal,
): Promise<RestResponse> {
  const { name, procedure, rest, method } = route;
  const output: unknown = await procedure({
    ctx,
    path: name,
    type: procedure._def.type,
    getRawInput: async () => input,
    signal: rest.answers ? abortSignal?.() : undefined, // what takes long is not JSON
    batchIndex: 0,
  });

  if (output === undefined) return { status: 204, headers: {}, body: null };
  if (rest.answers) return binary(rest.answers, output as BinaryAnswer);
  const status = rest.statusOf?.(output as never) ?? rest.status;
  if (output instanceof JsonOf && !query.fields) return jsonText(status, output.text);
  const value = output instanceof JsonOf ? output.read() : output;
  return json(status, method === 'GET' ? selectFields(value, query.fields) : value);
}

function binary(types: readonly [string, ...string[]], { bytes, filename, contentType }: BinaryAnswer): RestResponse {
  const type = contentType ?? types[0];
  if (!types.includes(type)) throw new Error(`The rest meta knows no answer of type ${type}`);
  const headers = fileHeaders('attachment', { contentType: type, filename });
  // Text that the API answers with is UTF-8; XML says so itself.
  if (type.startsWith('text/')) headers['content-type'] = `${type}; charset=utf-8`;
  return { status: 200, headers, body: bytes };
}
