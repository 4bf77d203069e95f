import type { McpTool } from '@/server/entry/mcp/tools';
import { isStorable } from '@/server/platform/contract/storable';

export type Arguments = Record<string, unknown>;

/** What a tool asks of /v1. */
export type ToolRequest = {
  method: string;
  /** `/v1/invoices/inv_1` */
  path: string;
  /** The path with its query. */
  target: string;
  idempotencyKey: string | undefined;
  body: Uint8Array<ArrayBuffer>;
};

/**
 * The request that the arguments of a tool make: what its path names is in it, and so on with the query, the idempotency key
 * and the body. An argument of null is none, but in a body, where it empties a field. The fault says what to pass instead.
 */
export function requestOf(tool: McpTool, args: Arguments): ToolRequest | { fault: string } {
  const { method, path, query, isRepeatable } = tool;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const texts = new Map<string, string>();
  const inBody: [string, unknown][] = [];
  for (const [name, value] of Object.entries(args)) {
    const isKey = isRepeatable && name === 'idempotencyKey';
    if (hasBody && !isKey && !inPath.includes(name) && !query.includes(name)) {
      inBody.push([name, value]);
      continue;
    }
    if (value === undefined || value === null) continue;
    const mayList = !isKey && !inPath.includes(name);
    const text = mayList && Array.isArray(value) ? listOf(value) : textOf(value);
    if (text === undefined) return { fault: `The argument ${name} has to be text, a number, true or false.` };
    if (!isStorable(name + text)) return { fault: `The argument ${name} is no valid Unicode: write it anew.` };
    texts.set(name, text);
  }
  const missing = inPath.filter((name) => !texts.get(name));
  if (missing.length > 0) return { fault: `The argument ${missing.join(' and ')} is missing.` };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(texts.get(name) ?? ''));
  const idempotencyKey = isRepeatable ? texts.get('idempotencyKey') : undefined;
  const search = new URLSearchParams(
    [...texts].filter(([name]) => !inPath.includes(name) && !(isRepeatable && name === 'idempotencyKey')),
  );
  const body = new TextEncoder().encode(hasBody ? JSON.stringify(Object.fromEntries(inBody)) : '');
  return { method, path: filled, target: search.size > 0 ? `${filled}?${search}` : filled, idempotencyKey, body };
}

/** A list as a query has it, divided by commas. */
function listOf(values: unknown[]): string | undefined {
  const texts = values.map(textOf);
  return texts.includes(undefined) ? undefined : texts.join(',');
}

/** What is text by itself; undefined for everything else, which would be written as `[object Object]`. */
function textOf(value: unknown): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}
