import type { RestResponse } from '@/server/entry/rest/http';
import type { Route } from '@/server/entry/rest/routes';

const isListOf = new WeakMap<Route['procedure'], boolean>();

/** Whether a route answers a page of a list: it then takes a cursor. */
export function isPaged({ procedure, method }: Route): boolean {
  if (method !== 'GET') return false;
  const isKnown = isListOf.get(procedure);
  if (isKnown !== undefined) return isKnown;
  const { inputs } = procedure._def as unknown as { inputs: { shape?: object }[] };
  const isList = inputs.some(({ shape }) => shape && 'cursor' in shape && 'limit' in shape);
  isListOf.set(procedure, isList);
  return isList;
}

/** What is behind the items of a list has no list in it: a member of that name in an item is not taken for this one. */
const nextCursor = /"nextCursor":"([^"\\]+)"[^[\]]*$/;
const LONGEST_TAIL = 2000;

/**
 * Adds `Link` (RFC 8288) to a page of a list: `next` by the cursor of its answer, `prev` where it was asked for by `offset`.
 * Those of a cursor have no page before. The addresses are relative to that of the request.
 */
export function withPageLinks(
  route: Route,
  path: string,
  query: Record<string, string>,
  response: RestResponse,
): RestResponse {
  const { status, body, headers } = response;
  if (status !== 200 || typeof body !== 'string' || !isPaged(route)) return response;
  const links = [nextOf(body, path, query), previousOf(path, query)].filter((link) => link !== undefined);
  return links.length > 0
    ? { ...response, headers: { ...headers, link: [...links, ...(headers.link ? [headers.link] : [])].join(', ') } }
    : response;
}

function nextOf(body: string, path: string, query: Record<string, string>): string | undefined {
  const [, cursor] = nextCursor.exec(body.slice(-LONGEST_TAIL)) ?? [];
  if (!cursor) return undefined;
  const { offset, after, ...others } = query;
  return linkTo(path, { ...others, cursor }, 'next');
}

function previousOf(path: string, query: Record<string, string>): string | undefined {
  const { offset, limit = '50', cursor, after } = query;
  if (cursor || after || !Number(offset)) return undefined;
  return linkTo(path, { ...query, offset: String(Math.max(0, Number(offset) - Number(limit))) }, 'prev');
}

function linkTo(path: string, query: Record<string, string>, rel: 'next' | 'prev'): string {
  return `<${path}?${new URLSearchParams(query)}>; rel="${rel}"`;
}
