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

/** Every parameter of a route: those of its input, with their words and defaults, and what the facade takes besides. */
export function parametersOf({ method, procedure, rest }: Route, generated: object[] = []): Parameter[] {
  const own = (generated as Parameter[]).map((parameter) => described(parameter, procedure));
  if (method === 'GET' && !rest.answers) return [...own, fields];
  if (method !== 'POST') return own;
  if (!rest.needsIdempotencyKey) return [...own, idempotencyKey];
  return [...own, { ...idempotencyKey, required: true, example: '5b0a4f7e-6a2c-4f4e-9d6b-0c8a6a1f2e3d' }];
}

/**
 * The generator leaves out what stands on an optional field itself: its words, its example and its default. What stands
 * on the field within is on the schema.
 */
function described(parameter: Parameter, procedure: AnyProcedure): Parameter {
  const field = fieldOf(procedure, parameter.name);
  const { description: inner, example: innerExample, ...own } = parameter.schema as Record<string, unknown>;
  const schema = oneOfSeveral(own);
  const { description = inner, example = innerExample ?? exampleOfField(parameter.name, parameter.schema as Json) } =
    field?.meta() ?? {};
  const unset = parameter.in === 'query' ? field?.safeParse(undefined) : undefined;
  return {
    ...parameter,
    ...(description !== undefined && {
      description: schema[SEVERAL] ? `${description} ${SEVERAL_WORDS}` : description,
    }),
    // A query key without a value counts as not sent.
    ...(parameter.in === 'query' && !parameter.required && { allowEmptyValue: true }),
    schema: { ...schema, ...(unset?.data !== undefined && { default: unset.data }) },
    ...(example !== undefined && { example: schema[SEVERAL] ? [example].flat()[0] : example }),
  };
}

const SEVERAL = 'x-several';
const SEVERAL_WORDS = 'Several are divided by commas.';

/**
 * A filter that takes several words, divided by commas, as one of them: so it was before it took several, and the clients that
 * are generated of the document have it as that. `x-several` says that there may be more.
 */
function oneOfSeveral(schema: Json): Json {
  return schema.type === 'array' ? { ...(schema.items as Json), [SEVERAL]: true } : schema;
}

/** The schema of a filter for those who can send several: our own clients and tools. */
export function asSeveral({ [SEVERAL]: isSeveral, ...schema }: Json): Json {
  return isSeveral ? { type: 'array', items: schema } : schema;
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
