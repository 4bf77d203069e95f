import type { CallToolResult } from '@modelcontextprotocol/server';
import { type Arguments, requestOf, type ToolRequest } from '@/server/entry/mcp/tool-request';
import type { McpTool } from '@/server/entry/mcp/tools';
import { handleRest } from '@/server/entry/rest/handle';
import type { RestRequest, RestResponse } from '@/server/entry/rest/http';

/** Who calls: the headers of the request to `/mcp`, and the key that they name, which is counted already. */
export type McpCaller = Pick<RestRequest, 'header' | 'use' | 'callerAborted'>;

/** Calls the operation behind a tool as a request of /v1: every check, limit and entry of the log is that of the API. */
export async function callTool(caller: McpCaller, tool: McpTool, args: Arguments): Promise<CallToolResult> {
  const request = requestOf(tool, args);
  if ('fault' in request) return problem(request.fault);
  const answer = await call(caller, request);
  const { status, headers } = answer;
  const json = jsonIn(answer);
  if (status >= 400) return problem(json ?? 'The request was refused.');
  const ignored = headers['x-unknown-fields'];
  const notes = ignored ? [text(`Ignored, because the API knows no such argument: ${ignored}.`)] : [];
  if (json === undefined) return { content: [fileOf(answer, request.path), ...notes] };
  return { content: [text(json), ...notes], structuredContent: JSON.parse(json) };
}

/** Reads a path of /v1 as the caller. */
export function readPath(caller: McpCaller, target: string): Promise<RestResponse> {
  return handleRest({ ...caller, method: 'GET', target, header: own(caller), readBody: async () => new Uint8Array() });
}

/** The JSON of an answer, which is bytes where it is repeated for an idempotency key; undefined where it is none. */
export function jsonIn({ headers, body }: RestResponse): string | undefined {
  return body !== null && headers['content-type']?.includes('json') ? Buffer.from(body).toString() : undefined;
}

function call(caller: McpCaller, { method, target, idempotencyKey, body }: ToolRequest) {
  const header = (name: string) => {
    if (name === 'content-type') return 'application/json';
    if (name === 'idempotency-key') return idempotencyKey;
    return own(caller)(name);
  };
  return handleRest({ ...caller, method, target, header, readBody: async () => body });
}

/** The headers of the request to `/mcp`, without what they say of its own body and of its own answer. */
function own({ header }: McpCaller): McpCaller['header'] {
  return (name) => (/^(content-|if-|idempotency-key$)/.test(name) ? undefined : header(name));
}

/** An answer that is no JSON, as a resource of its own: text as such, everything else in base64. */
function fileOf({ headers, body }: RestResponse, path: string): CallToolResult['content'][number] {
  if (body === null) return text('Done.');
  const resource = fileContents(`folio:/${path}`, headers['content-type'] ?? '', Buffer.from(body));
  return { type: 'resource', resource };
}

/** The bytes of a file as MCP hands them on. */
export function fileContents(uri: string, type: string, bytes: Uint8Array) {
  const mimeType = type.split(';', 1)[0] ?? '';
  const isText = mimeType.startsWith('text/') || mimeType.endsWith('/xml');
  if (isText) return { uri, mimeType, text: new TextDecoder().decode(bytes) };
  return { uri, mimeType, blob: Buffer.from(bytes).toString('base64') };
}

function problem(message: string): CallToolResult {
  return { isError: true, content: [text(message)] };
}

function text(it: string) {
  return { type: 'text' as const, text: it };
}
