// What schemas become on their way into the document: smaller, and such that every generator can use them.

export type Json = { [key: string]: unknown };

export type Schemas = Record<string, Json>;

/** Applies `change` to every object within a value, the innermost first. */
export function rewriteObjects(value: unknown, change: (object: Json) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => rewriteObjects(item, change));
  if (!isObject(value)) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([key, member]) => [key, rewriteObjects(member, change)])),
  );
}

/** A schema as generators want it. */
export function adaptForGenerators(schema: Json): Json {
  return anything(nullable(double(plainBoolean(eachType(withoutExponent(withoutSafeBounds(withoutPattern(schema))))))));
}

/** What is needed unless another field stands for it (`x-needed`) is needed here: generators know no "one of two". */
function asked(schema: Json): Json {
  const { properties, required = [] } = schema;
  if (!isObject(properties)) return schema;
  const marked = Object.keys(properties).filter((name) => isObject(properties[name]) && properties[name][NEEDED]);
  if (marked.length === 0) return schema;
  const plain = rewriteObjects(properties, ({ [NEEDED]: _, ...others }) => others);
  return { ...schema, properties: plain, required: [...marked, ...(required as string[])] };
}

const NEEDED = 'x-needed';

/** Of several types, each stands alone: generators for Go know a list of them only beside null. */
function eachType(schema: Json): Json {
  const { type, ...others } = schema;
  if (!Array.isArray(type) || type.includes('null')) return schema;
  return { ...others, anyOf: type.map((each) => double({ type: each })) };
}

/**
 * A list among several types has no schema but its words: generators write a class that does not compile for a choice
 * with a list in it, and hold the bounds of a number against a text where they stand without a type.
 */
function anything(schema: Json): Json {
  const { anyOf, ...others } = schema;
  const isOfLists = Array.isArray(anyOf) && anyOf.some(({ type }: Json) => type === 'array');
  return isOfLists && anyOf.length > 2 ? others : schema;
}

/** Generators for Java, PHP and Python make a text of a boolean that can be one of the two: the words say which. */
function plainBoolean(schema: Json): Json {
  const { const: only, ...others } = schema;
  if (typeof only !== 'boolean') return schema;
  return { ...others, type: 'boolean', description: [`Always ${only}.`, others.description].filter(Boolean).join(' ') };
}

/** Generators for Go make 32 bits of a number without a format, which lose the cents of a million. */
function double(schema: Json): Json {
  return schema.type === 'number' ? { ...schema, format: 'double' } : schema;
}

/** A date's format says it all: its pattern knows the leap years of the century, and no generator reads it. */
function withoutPattern({ pattern, ...schema }: Json): Json {
  const hasFormat = schema.format === 'date' || schema.format === 'date-time';
  return hasFormat || pattern === undefined ? schema : { ...schema, pattern };
}

/** The bounds of what JavaScript counts exactly: samples would be made of them. */
function withoutSafeBounds(schema: Json): Json {
  const { minimum, maximum, ...others } = schema;
  if (schema.type !== 'integer') return schema;
  return {
    ...others,
    ...(minimum !== Number.MIN_SAFE_INTEGER && minimum !== undefined && { minimum }),
    ...(maximum !== Number.MAX_SAFE_INTEGER && maximum !== undefined && { maximum }),
  };
}

/** A number that YAML's older readers take for a text (1e-8) becomes the bound that it stands for. */
function withoutExponent({ minimum, ...schema }: Json): Json {
  if (minimum === undefined) return schema;
  const isTiny = typeof minimum === 'number' && minimum > 0 && minimum < 1e-6;
  return isTiny ? { ...schema, exclusiveMinimum: 0 } : { ...schema, minimum };
}

/**
 * `anyOf` something plain and null, as OpenAPI 3.1 writes it: both in `type`. The words of anything else that may be null
 * stand beside the choice, where readers of a property look for them.
 */
function nullable(schema: Json): Json {
  const { anyOf, ...others } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [value, nothing] = anyOf as [Json, Json];
  if (nothing.type !== 'null') return schema;
  if (typeof value.type === 'string' && !('enum' in value) && !('const' in value)) {
    return { ...value, ...others, type: [value.type, 'null'] };
  }
  const { description, ...plain } = value;
  return description === undefined ? schema : { description, ...others, anyOf: [plain, nothing] };
}

/**
 * A body that differs from another only in what it requires refers to that: what is to be changed needs nothing, what is
 * to be created needs some of the same. What it needs stands there again: generators do not look for it elsewhere.
 */
export function shareProperties(all: Schemas): void {
  for (const [name, schema] of Object.entries(all)) all[name] = asked(schema);
  const free = new Map<string, string>();
  for (const [name, { properties, required }] of Object.entries(all)) {
    if (properties && !required) free.set(JSON.stringify(properties), name);
  }
  for (const [name, schema] of Object.entries(all)) {
    const base = schema.required ? free.get(JSON.stringify(schema.properties)) : undefined;
    if (!base) continue;
    const { required, properties } = schema as { required: string[]; properties: Json };
    const needed = Object.fromEntries(required.map((key) => [key, properties[key]]));
    all[name] = { allOf: [refTo(base), { type: 'object', properties: needed, required }] };
  }
}

/**
 * A list that a body may leave out, and that is never none: without this word, generators for Java send an empty one
 * for what nobody has set.
 */
export function markOptionalLists(schema: Json): Json {
  const { properties, required } = schema;
  if (!isObject(properties)) return schema;
  const needed = Array.isArray(required) ? required : [];
  const changed = Object.entries(properties).map(([name, it]) => {
    const isUnset = isObject(it) && it.type === 'array' && !needed.includes(name);
    return [name, isUnset ? { ...it, 'x-nullable': true } : it];
  });
  return { ...schema, properties: Object.fromEntries(changed) };
}

/** What a reference to a component stands for, or the schema itself. */
export function resolveReference(schema: Json, schemas: Schemas): Json {
  const name = nameOf(schema);
  return name === undefined ? schema : (schemas[name] ?? {});
}

/** The component that a schema refers to. */
export function nameOf(schema: Json): string | undefined {
  return typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
}

export const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `invoices.create` or `X-Service-Event` as the name of a type: `InvoicesCreate`, `XServiceEvent`. */
export function pascalCase(name: string): string {
  return name.replace(/(^|[^A-Za-z0-9]+)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}
