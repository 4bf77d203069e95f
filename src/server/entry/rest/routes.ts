import type { AnyProcedure, AnyRouter } from '@trpc/server';
import { z } from 'zod';
import { API_VERSIONS, type ApiVersion } from '@/server/entry/rest/http';
import type { RestMeta } from '@/server/platform/api/rest-meta';
import type { Meta } from '@/server/platform/api/trpc';
import { type AppError, apiError, notFound } from '@/server/platform/contract/errors';
import { appRouter } from '@/server/root';

/** One REST endpoint: a procedure that has `meta.openapi`. */
export type Route = {
  /** The procedure's name, `clients.create`. */
  name: string;
  method: string;
  /** `/v1/clients/{clientId}` */
  pattern: string;
  procedure: AnyProcedure;
  rest: RestMeta;
  /** The pattern that it is an alias of, where it is one. */
  aliasOf?: string;
  /** Of what changes one: how the record is read. */
  record?: Route;
};

export type MatchedRoute = { route: Route; params: Record<string, string> };

type Node = { fixed: Map<string, Node>; parameter?: Node; methods: Map<string, Route> };

/** The endpoints that a router's `rest` meta declares. */
export type Api = {
  router: AnyRouter;
  /** Its versions, the newest first. */
  versions: readonly ApiVersion[];
  routes: readonly Route[];
  /**
   * The endpoint of a method and path.
   * @throws 404 for an unknown path, 405 with `Allow` for a known one, 400 for bad percent-encoding
   */
  match(method: string, path: string): MatchedRoute;
  /** The same without a judgement: undefined where there is no such endpoint. */
  find(method: string, path: string): Route | undefined;
};

/** Reads a router once. What dispatches and what describes the endpoints go by the same meta. */
export function apiOf(router: AnyRouter, versions: readonly ApiVersion[] = API_VERSIONS): Api {
  // Typed as the nested routers they were declared as; at run time one flat record.
  const procedures = router._def.procedures as unknown as Record<string, AnyProcedure>;
  const routes = Object.entries(procedures).flatMap(([name, procedure]) => {
    const { openapi, rest } = (procedure._def.meta ?? {}) as Meta;
    if (!openapi || !rest) return [];
    const route: Route = { name, method: openapi.method, pattern: openapi.path, procedure, rest };
    return [route, ...(rest.aliases ?? []).map((pattern) => ({ ...route, pattern, aliasOf: route.pattern }))];
  });
  for (const route of routes) route.record = recordOf(route, routes);
  const root = buildTree(routes);
  return {
    router,
    versions,
    routes,
    match: (method, path) => matchRoute(root, method, path),
    find: (method, path) => descend(root, path.split('/').slice(1), [])?.methods.get(method),
  };
}

/** The schema of a field of what a procedure takes; undefined where it takes none of that name. */
export function fieldOf(procedure: AnyProcedure, name: string): z.ZodType | undefined {
  const { inputs } = procedure._def as unknown as { inputs: unknown[] };
  return inputs.flatMap((input) => (input instanceof z.ZodObject ? (input.shape[name] ?? []) : []))[0];
}

/** How the record is read that a route changes: by its own path, or the nearest above it that has a row. */
function recordOf({ method, pattern }: Route, all: readonly Route[]): Route | undefined {
  if (method === 'GET') return undefined;
  return all
    .filter(
      (it) => it.method === 'GET' && it.rest.row && (pattern === it.pattern || pattern.startsWith(`${it.pattern}/`)),
    )
    .sort((one, other) => other.pattern.length - one.pattern.length)[0];
}

/** Those of the parameters that a route has. */
export function paramsIn({ pattern }: Route, params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([name]) => pattern.includes(`{${name}}`)));
}

/** Every endpoint under /v1. */
export const folioApi = apiOf(appRouter);

function matchRoute(root: Node, method: string, path: string): MatchedRoute {
  const values: string[] = [];
  const node = descend(root, path.split('/').slice(1), values);
  if (!node) throw noSuchPath(root, path);

  const route = node.methods.get(method);
  if (!route) {
    const allow = [...node.methods.keys()].join(', ');
    throw apiError('METHOD_NOT_ALLOWED', { method, allowed: allow }, { headers: { allow } });
  }
  return { route, params: readParams(route.pattern, values) };
}

/** Names what there is below a record, where the path asks for something else of one: `/v1/invoices/inv_1/finalize`. */
function noSuchPath(root: Node, path: string): AppError {
  const [last, ...above] = path.split('/').slice(1).reverse();
  const parent = above.reverse();
  let node: Node | undefined = root;
  let isRecord = false;
  for (const segment of parent) {
    const fixed: Node | undefined = node?.fixed.get(segment);
    isRecord = !fixed;
    node = fixed ?? node?.parameter;
  }
  const known = [...(node?.fixed.keys() ?? [])];
  if (!last || !isRecord || known.length === 0) return apiError('NO_SUCH_PATH', { path });
  return apiError('NO_SUCH_PATH_BELOW', { path, parent: `/${parent.join('/')}`, known: known.sort().join(', ') });
}

/** A fixed segment wins over a parameter, and a parameter is never empty. */
function descend(node: Node, segments: string[], values: string[]): Node | undefined {
  const [segment, ...rest] = segments;
  if (segment === undefined) return node.methods.size > 0 ? node : undefined;

  const fixed = node.fixed.get(segment);
  const found = fixed && descend(fixed, rest, values);
  if (found || !node.parameter || segment === '') return found;

  values.push(segment);
  const viaParameter = descend(node.parameter, rest, values);
  if (!viaParameter) values.pop();
  return viaParameter;
}

const LONGEST_ID = 64;

function readParams(pattern: string, values: string[]): Record<string, string> {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  return Object.fromEntries(names.map((name, index) => [name, readId(values[index] ?? '')]));
}

/** @throws 404 for what is longer than any id: nothing has it */
function readId(segment: string): string {
  const id = decode(segment);
  if (id.length > LONGEST_ID) throw notFound('Resource');
  return id;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw apiError('INVALID_PATH');
  }
}

function buildTree(all: readonly Route[]): Node {
  const tree = emptyNode();
  for (const route of all) {
    let node = tree;
    for (const segment of route.pattern.split('/').slice(1)) node = childOf(node, segment);
    if (node.methods.has(route.method)) throw new Error(`Two procedures answer ${route.method} ${route.pattern}`);
    node.methods.set(route.method, route);
  }
  return tree;
}

function childOf(node: Node, segment: string): Node {
  if (segment.startsWith('{')) {
    node.parameter ??= emptyNode();
    return node.parameter;
  }
  const child = node.fixed.get(segment) ?? emptyNode();
  node.fixed.set(segment, child);
  return child;
}

function emptyNode(): Node {
  return { fixed: new Map(), methods: new Map() };
}
