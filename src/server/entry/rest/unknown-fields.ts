import type { AnyProcedure } from '@trpc/server';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import type { Route } from '@/server/entry/rest/routes';

/** Which keys a value may have, and what is known of each; 'open' where it may have any, or is no object. */
type Known = 'open' | { items: Known } | Map<string, Known>;

const MOST_NAMES = 20;
const known = new WeakMap<AnyProcedure, Known>();

/**
 * What a request names and this API does not know: the specification has it ignored, so a mistyped `dueDte` would pass
 * without a word. Paths as `items[0].prise`, at most twenty.
 */
export function unknownFields(
  { procedure, method, rest }: Route,
  query: Record<string, string>,
  input: object,
): string[] {
  if (rest.itemsOf || rest.accepts) return [];
  const isBodiless = method === 'GET' || method === 'DELETE';
  // Beside a body nothing is read of the query.
  const found = isBodiless ? [] : Object.keys(query);
  collect(input, knownOf(procedure), '', found);
  return found.filter((name) => name !== 'fields' || method !== 'GET').slice(0, MOST_NAMES);
}

function collect(value: unknown, at: Known, path: string, found: string[]): void {
  if (at === 'open' || typeof value !== 'object' || value === null || found.length >= MOST_NAMES) return;
  if (at instanceof Map) {
    if (Array.isArray(value)) return;
    for (const [key, member] of Object.entries(value)) {
      const of = at.get(key);
      const name = path === '' ? key : `${path}.${key}`;
      if (of === undefined) found.push(name);
      else collect(member, of, name, found);
    }
  } else if (Array.isArray(value)) {
    for (const [n, item] of value.entries()) collect(item, at.items, `${path}[${n}]`, found);
  }
}

function knownOf(procedure: AnyProcedure): Known {
  const cached = known.get(procedure);
  if (cached) return cached;
  const inputs = (procedure._def as unknown as { inputs?: $ZodType[] }).inputs ?? [];
  const tree = inputs.map(readSchema).reduce<Known>(merged, new Map());
  known.set(procedure, tree);
  return tree;
}

function readSchema(schema: $ZodType): Known {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      if (def.catchall && def.catchall._zod.def.type !== 'never') return 'open';
      return new Map(Object.entries(def.shape).map(([key, member]) => [key, readSchema(member)]));
    case 'array':
      return { items: readSchema(def.element) };
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return readSchema(def.innerType);
    case 'pipe':
      return readSchema(def.in._zod.def.type === 'transform' ? def.out : def.in);
    case 'lazy':
      return readSchema(def.getter());
    case 'intersection':
      return merged(readSchema(def.left), readSchema(def.right));
    case 'union':
      return def.options.map(readSchema).reduce(merged);
    default:
      return 'open';
  }
}

function merged(one: Known, other: Known): Known {
  if (one === 'open' || other === 'open') return 'open';
  if (one instanceof Map && other instanceof Map) {
    const all = new Map(one);
    for (const [key, of] of other) all.set(key, all.has(key) ? merged(all.get(key) ?? 'open', of) : of);
    return all;
  }
  if (one instanceof Map || other instanceof Map) return 'open';
  return { items: merged(one.items, other.items) };
}
