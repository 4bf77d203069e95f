import { isObject, type Json, nameOf, refTo, resolved, type Schemas } from '@/server/rest/openapi-schemas';

/**
 * The schema of what a GET answers, with `fields` or without: the whole resource, or some of its members. What is left
 * out of a selection is left out as `selectFields` does it. Adds the selections to the components.
 */
export function withSelections(schema: Json, schemas: Schemas): Json {
  const answer = resolved(schema, schemas);
  const data = isObject(answer.properties) ? answer.properties.data : undefined;
  if (!isObject(data)) return either(schema, schemas);
  const selected = isObject(data.items) ? { ...data, items: either(data.items, schemas) } : either(data, schemas);
  const whole = { ...answer, properties: { ...(answer.properties as Json), data: selected } };
  const name = nameOf(schema);
  if (name === undefined) return whole;
  schemas[name] = whole;
  return schema;
}

function either(schema: Json, schemas: Schemas): Json {
  if (Array.isArray(schema.anyOf)) return schema; // said already: two operations answer with the same component
  const name = nameOf(schema);
  const selection = selectionOf(resolved(schema, schemas));
  if (name === undefined) return { anyOf: [schema, selection] };
  schemas[`${name}Selection`] ??= selection;
  return { anyOf: [schema, refTo(`${name}Selection`)] };
}

function selectionOf({ properties, required }: Json): Json {
  const hasId = Array.isArray(required) && required.includes('id');
  return {
    type: 'object',
    description: 'What `fields` names of it.',
    properties: Object.fromEntries(Object.entries((properties ?? {}) as Json).map(([key, it]) => [key, bare(it)])),
    ...(hasId && { required: ['id'] }),
    additionalProperties: false,
  };
}

/** Without the words, and without what is in it where that has no name: both are with the whole resource. */
function bare(property: unknown): unknown {
  if (!isObject(property)) return property;
  const { description, example, ...schema } = property;
  if (isObject(schema.properties)) return { type: schema.type };
  if (isObject(schema.items) && isObject(schema.items.properties)) return { type: 'array', items: { type: 'object' } };
  return schema;
}
