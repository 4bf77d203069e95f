import type { AnyProcedure } from '@trpc/server';
import { exampleOfField } from '@/server/entry/rest/openapi-examples';
import { type Json, pascalCase } from '@/server/entry/rest/openapi-schemas';
import { fieldOf, type Route } from '@/server/entry/rest/routes';

export type Parameter = { in: string; name: string; [key: string]: unknown };

const fields: Parameter = {
  in: 'query',
  name: 'fields',
  description:
    'Which fields to return, separated by commas; `id` always is. The others are then absent, those that the schema ' +
    'requires as well.',
  schema: { type: 'string' },
  example: 'id,createdAt',
};

const idempotencyKey: Parameter = {
  in: 'header',
  name: 'Idempotency-Key',
  description:
    'At most 64 characters, new for each thing to be done: for 24 hours, whatever else is sent to the same path with it is not done.',
  schema: { type: 'string', maxLength: 64 },
};

const ifMatch: Parameter = {
  in: 'header',
  name: 'If-Match',
  description:
    'The `ETag` that the record had when it was read, without `fields`: where it has another by now, nothing is done and the ' +
    'answer is 412. `*` for whatever it is; several, divided by commas. A weak tag (`W/`) matches nothing (RFC 9110, 13.1.1).',
  schema: { type: 'string', maxLength: 1000 },
  example: '*',
};

/** Every parameter of a route: those of its input, with their words and defaults, and what the facade takes besides. */
export function parametersOf({ method, procedure, rest, record }: Route, generated: object[] = []): Parameter[] {
  const own = (generated as Parameter[]).map((parameter) => described(parameter, procedure));
  if (method === 'GET' && !rest.answers) return [...own, fields];
  const last = record ? [ifMatch] : [];
  if (method !== 'POST') return [...own, ...last];
  if (!rest.needsIdempotencyKey) return [...own, idempotencyKey, ...last];
  return [...own, { ...idempotencyKey, required: true, example: '5b0a4f7e-6a2c-4f4e-9d6b-0c8a6a1f2e3d' }, ...last];
}

/**
 * The generator leaves out what stands on an optional field itself: its words, its example and its default. What stands
 * on the field within is on the schema.
 */
function described(parameter: Parameter, procedure: AnyProcedure): Parameter {
  const field = fieldOf(procedure, parameter.name);
  const { description: inner, example: innerExample, ...schema } = parameter.schema as Record<string, unknown>;
  const { description = inner, example = innerExample ?? exampleOfField(parameter.name, parameter.schema as Json) } =
    field?.meta() ?? {};
  const unset = parameter.in === 'query' ? field?.safeParse(undefined) : undefined;
  return {
    ...parameter,
    ...(description !== undefined && { description }),
    // A query key without a value counts as not sent.
    ...(parameter.in === 'query' && !parameter.required && { allowEmptyValue: true }),
    // Its values are divided by commas: `status=sent,overdue`.
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    schema: { ...schema, ...(unset?.data !== undefined && { default: unset.data }) },
    ...(example !== undefined && { example }),
  };
}

/** Parameters that several operations have alike, each said once: gives every operation's, and the components. */
export function sharedParameters(all: Parameter[][]): { each: object[][]; components: Record<string, Parameter> } {
  const uses = new Map<string, { parameter: Parameter; times: number; name?: string }>();
  for (const parameter of all.flat()) {
    const key = JSON.stringify(parameter);
    const used = uses.get(key);
    uses.set(key, { parameter, times: (used?.times ?? 0) + 1 });
  }
  const components: Record<string, Parameter> = {};
  for (const used of uses.values()) {
    if (used.times < 2) continue;
    used.name = freeName(pascalCase(used.parameter.name), components);
    components[used.name] = used.parameter;
  }
  const refer = (parameter: Parameter) => {
    const name = uses.get(JSON.stringify(parameter))?.name;
    return name ? { $ref: `#/components/parameters/${name}` } : parameter;
  };
  return { each: all.map((parameters) => parameters.map(refer)), components };
}

function freeName(name: string, used: object, n = 1): string {
  const candidate = n === 1 ? name : `${name}${n}`;
  return candidate in used ? freeName(name, used, n + 1) : candidate;
}
