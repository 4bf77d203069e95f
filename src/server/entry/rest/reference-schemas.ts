import { isObject, type Json, nameOf, resolveReference, type Schemas } from '@/server/entry/rest/openapi-schemas';

// What a reader sees of a schema: names, types, limits and examples.

/** One field of a request or an answer, or one parameter. */
export type ReferenceField = {
  name: string;
  type: string;
  /** The object of the page that the type names. */
  object?: string;
  isRequired: boolean;
  description?: string;
  /** What it may be, where that is a list. */
  values?: string[];
  limits?: string;
  /** Those of an object that has no name. */
  fields?: ReferenceField[];
};

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const list = (value: unknown) => (Array.isArray(value) ? value : []) as Json[];

/** A schema with what it refers to and what it is made of put together; of several possible ones the first. */
export function mergeSchemaParts(schema: Json, schemas: Schemas): Json {
  const own = resolveReference(schema, schemas);
  if (own.anyOf) return { ...mergeSchemaParts(list(own.anyOf)[0] ?? {}, schemas), ...without(own, 'anyOf') };
  if (!own.allOf) return own;
  const parts = list(own.allOf).map((part) => mergeSchemaParts(part, schemas));
  return {
    type: 'object',
    ...without(own, 'allOf'),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => (Array.isArray(required) ? required : [])),
  };
}

/** The fields of an object, in the order of the document. */
export function fieldsOf(schema: Json, schemas: Schemas): ReferenceField[] {
  const { properties, required } = mergeSchemaParts(schema, schemas);
  if (!isObject(properties)) return [];
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties as Schemas).map(([name, member]) =>
    fieldOf(name, member, needed.includes(name), schemas),
  );
}

/** A field, or a parameter. */
export function fieldOf(name: string, schema: Json, isRequired: boolean, schemas: Schemas): ReferenceField {
  const object = objectIn(schema, schemas);
  const own = mergeSchemaParts(schema, schemas);
  const items = own.type === 'array' && isObject(own.items) ? own.items : schema;
  const fields = object ? [] : fieldsOf(items, schemas);
  return {
    name,
    type: typeOf(schema, schemas),
    object,
    isRequired,
    description: text(schema.description) ?? text(own.description),
    values: Array.isArray(own.enum) ? own.enum.map(String) : undefined,
    limits: limitsOf(own) || undefined,
    fields: fields.length > 0 ? fields : undefined,
  };
}

/** The name of the object that a schema is, or has a list of; undefined for what is no object or has no name. */
export function objectIn(schema: Json, schemas: Schemas): string | undefined {
  const name = nameOf(schema);
  if (name && mergeSchemaParts(schema, schemas).properties) return name;
  const own = resolveReference(schema, schemas);
  if (Array.isArray(own.anyOf)) return objectIn(list(own.anyOf)[0] ?? {}, schemas);
  return isObject(own.items) ? objectIn(own.items, schemas) : undefined;
}

/** `string`, `date`, `Invoice[]`, `number | null`. */
function typeOf(schema: Json, schemas: Schemas): string {
  const name = nameOf(schema);
  const own = resolveReference(schema, schemas);
  if (name && (own.properties || own.allOf)) return name;
  if (own.const !== undefined) return JSON.stringify(own.const);
  if (own.anyOf) return [...new Set(list(own.anyOf).map((part) => typeOf(part, schemas)))].join(' | ');
  if (own.type === 'array') return `${isObject(own.items) ? typeOf(own.items, schemas) : 'any'}[]`;
  const types = [own.type].flat().filter(Boolean).map(String);
  const format = text(own.format);
  return types.map((type) => (type === 'string' && format ? format : type)).join(' | ') || 'any';
}

function limitsOf(schema: Json): string {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, minItems, maxItems } = schema;
  const range = (least: unknown, most: unknown, unit: string) => {
    if (least === undefined && most === undefined) return [];
    if (least !== undefined && most !== undefined) return [`${least} to ${most}${unit}`];
    return [least === undefined ? `at most ${most}${unit}` : `at least ${least}${unit}`];
  };
  return [
    ...range(minLength, maxLength, ' characters'),
    ...range(minimum, maximum, ''),
    ...(exclusiveMinimum === undefined ? [] : [`more than ${exclusiveMinimum}`]),
    ...range(minItems, maxItems, ' entries'),
  ].join(', ');
}

const DEEPEST = 6;

/** What a value may look like. Of an object, what it must have and what the document has an example of. */
export function exampleOf(schema: Json, schemas: Schemas, onlyNeeded: boolean, depth = 0): unknown {
  const own = mergeSchemaParts(schema, schemas);
  const given = schema.example ?? own.example ?? own.const ?? own.default;
  if (given !== undefined) return given;
  if (Array.isArray(own.enum)) return own.enum[0];
  if (isObject(own.properties)) {
    const required = Array.isArray(own.required) ? own.required : [];
    const shown = Object.entries(own.properties as Schemas).filter(
      ([name, member]) => required.includes(name) || (!onlyNeeded && hasExample(member, schemas)),
    );
    if (depth > DEEPEST) return {};
    return Object.fromEntries(shown.map(([name, member]) => [name, exampleOf(member, schemas, onlyNeeded, depth + 1)]));
  }
  if (isObject(own.items)) return depth > DEEPEST ? [] : [exampleOf(own.items, schemas, onlyNeeded, depth + 1)];
  return plainExample([own.type].flat()[0], text(own.format));
}

function hasExample(schema: Json, schemas: Schemas): boolean {
  return schema.example !== undefined || mergeSchemaParts(schema, schemas).example !== undefined;
}

function plainExample(type: unknown, format: string | undefined): unknown {
  if (type === 'number' || type === 'integer') return 1;
  if (type === 'boolean') return true;
  if (format === 'date') return '2026-03-18';
  if (format === 'date-time') return '2026-03-18T09:30:00.000Z';
  return type === 'object' ? {} : 'text';
}

function without(schema: Json, key: string): Json {
  const { [key]: _, ...others } = schema;
  return others;
}
