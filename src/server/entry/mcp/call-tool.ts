import type { CallToolResult } from '@modelcontextprotocol/server';
import type { McpTool } from '@/server/entry/mcp/tools';
import { handleRest } from '@/server/entry/rest/handle';
import type { RestRequest, RestResponse } from '@/server/entry/rest/http';

/** Who calls: the headers of the request to `/mcp`, and the key that they name, which is counted already. */
export type McpCaller = Pick<RestRequest, 'header' | 'use' | 'callerAborted'>;

type Arguments = Record<string, unknown>;

/** Calls the operation behind a tool as a request of /v1: every check, limit and entry of the log is that of the API. */
export async function callTool(caller: McpCaller, tool: McpTool, args: Arguments): Promise<CallToolResult> {
  const missing = [...tool.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)).filter((name) => !args[name]);
  if (missing.length > 0) return problem(`The argument ${missing.join(' and ')} is missing.`);
  const answer = await call(caller, tool, args);
  const { status, headers } = answer;
  const json = jsonIn(answer);
  if (status >= 400) return problem(json ?? 'The request was refused.');
  const ignored = headers['x-unknown-fields'];
  const notes = ignored ? [text(`Ignored, because the API knows no such argument: ${ignored}.`)] : [];
  if (json === undefined) return { content: [fileOf(answer, tool, args), ...notes] };
  return { content: [text(json), ...notes], structuredContent: JSON.parse(json) };
}

/** Reads a path of /v1 as the caller. */
export function readPath(caller: McpCaller, target: string): Promise<RestResponse> {
  return handleRest({ ...caller, method: 'GET', target, readBody: async () => new Uint8Array() });
}

/** The JSON of an answer, which is bytes where it is repeated for an idempotency key; undefined where it is none. */
export function jsonIn({ headers, body }: RestResponse): string | undefined {
  return body !== null && headers['content-type']?.includes('json') ? Buffer.from(body).toString() : undefined;
}

function call(caller: McpCaller, { method, path, query, isRepeatable }: McpTool, args: Arguments) {
  const { idempotencyKey, ...others } = args;
  const rest = new Map(Object.entries(isRepeatable ? others : args));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const search = new URLSearchParams();
  for (const [name, value] of rest) {
    if (hasBody && !query.includes(name)) continue;
    rest.delete(name);
    if (value !== undefined && value !== null) search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const json = new TextEncoder().encode(JSON.stringify(Object.fromEntries(rest)));
  const header = (name: string) => {
    if (name === 'content-type') return 'application/json';
    if (name === 'idempotency-key') return idempotencyKey === undefined ? undefined : String(idempotencyKey);
    return name.startsWith('content-') || name.startsWith('if-') ? undefined : caller.header(name);
  };
  const target = search.size > 0 ? `${filled}?${search}` : filled;
  return handleRest({ ...caller, method, target, header, readBody: async () => (hasBody ? json : new Uint8Array()) });
}

/** An answer that is no JSON, as a resource of its own: text as such, everything else in base64. */
function fileOf(
  { headers, body }: RestResponse,
  { path }: McpTool,
  args: Arguments,
): CallToolResult['content'][number] {
  if (body === null) return text('Done.');
  const uri = `folio:/${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(args[name])))}`;
  return { type: 'resource', resource: fileContents(uri, headers['content-type'] ?? '', Buffer.from(body)) };
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
