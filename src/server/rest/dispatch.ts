import type { Context } from '@/server/api/context';
import type { BinaryAnswer } from '@/server/api/trpc';
import { contentDisposition } from '@/server/http/content-disposition';
import { selectFields } from '@/server/rest/fields';
import { json, type RestResponse } from '@/server/rest/http';
import type { MatchedRoute } from '@/server/rest/routes';

/** Calls the route's procedure and renders what it returns: a status and JSON, bytes, or nothing. */
export async function dispatch(
  { route }: MatchedRoute,
  ctx: Context,
  input: object,
  query: Record<string, string>,
  callerLeft?: () => AbortSignal,
): Promise<RestResponse> {
  const { name, procedure, rest, method } = route;
  const output: unknown = await procedure({
    ctx,
    path: name,
    type: procedure._def.type,
    getRawInput: async () => input,
    signal: rest.binary ? callerLeft?.() : undefined, // what takes long is not JSON
    batchIndex: 0,
  });

  if (output === undefined) return { status: 204, headers: {}, body: null };
  if (rest.binary) return binary(rest.binary, output as BinaryAnswer);
  const status = rest.statusOf?.(output as never) ?? rest.status;
  return json(status, method === 'GET' ? selectFields(output, query.fields) : output);
}

function binary(contentType: string, { bytes, filename }: BinaryAnswer): RestResponse {
  const disposition = contentDisposition('attachment', filename, contentType);
  return { status: 200, headers: { 'content-type': contentType, 'content-disposition': disposition }, body: bytes };
}
