import fc from 'fast-check';

// Requests made from the document: mostly as it describes them, now and then with something else in a place or two.

export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  example?: unknown;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
};

export type Resolve = (ref: string) => Schema;

/** What stands in for a value that is none: each is valid somewhere. */
const odd = fc.constantFrom<unknown>(
  ...[
    null,
    '',
    ' ',
    'x',
    'x'.repeat(20_000),
    '0',
    '2026-02-30',
    '0000-01-01',
    '9999-12-31',
    'a@b',
    '\u200f',
    '💶',
    '\n',
  ],
  ...[0, -1, 1, 0.1, 1.005, 5e-324, -5e-324, 1e-7, 1e11, 1e12, 1e308, -1e308, 2 ** 53, true, false],
  ...[[], {}, [null], [[]], { a: {} }, Array.from({ length: 60 }, () => 'x')],
);

/** Values of a schema, a few of them odd; `known` gives ids that exist to what asks for one. */
export function valuesOf(
  schema: Schema,
  resolve: Resolve,
  known: (name: string) => string[],
  name = '',
): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: soundOf(schema, resolve, known, name), weight: 150 }, { arbitrary: odd, weight: 1 });
}

function soundOf(
  schema: Schema,
  resolve: Resolve,
  known: (name: string) => string[],
  name: string,
): fc.Arbitrary<unknown> {
  const inner = (it: Schema, called = name) => valuesOf(it, resolve, known, called);
  if (schema.$ref) return soundOf(resolve(schema.$ref), resolve, known, name);
  if (schema.allOf) return soundOf(merged(schema, resolve), resolve, known, name);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((it) => soundOf(it, resolve, known, name)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => soundOf({ ...schema, type }, resolve, known, name)));
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(([key, it]) => [key, inner(it, key)] as const);
      if (properties.length > 0) {
        return fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] });
      }
      const member = typeof schema.additionalProperties === 'object' ? inner(schema.additionalProperties) : odd;
      return fc.dictionary(fc.string({ maxLength: 10 }), member, { maxKeys: 3 });
    }
    case 'array':
      return fc.array(inner(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: (schema.minItems ?? 0) + 2,
      });
    case 'string':
      return textOf(schema, known(name));
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

function merged(schema: Schema, resolve: Resolve): Schema {
  const parts = (schema.allOf ?? []).map((part) => (part.$ref ? resolve(part.$ref) : part));
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => required ?? []),
  };
}

function textOf(
  { format, pattern, example, minLength = 0, maxLength = 50 }: Schema,
  ids: string[],
): fc.Arbitrary<unknown> {
  if (ids.length > 0) return fc.constantFrom(...ids);
  if (format === 'date') return fc.constantFrom('2025-12-31', '2026-01-01', '2026-02-28', '2026-03-18', '2026-04-17');
  if (format === 'date-time') return fc.constantFrom('2027-01-01T00:00:00Z', '2027-01-01T00:00:00+02:00');
  if (format === 'email') return fc.constantFrom('ana@acme.example', "o'neil+x@sub.acme.example");
  if (pattern) return example === undefined ? fc.stringMatching(new RegExp(pattern)) : fc.constant(example);
  const sample = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 30) });
  return example === undefined ? sample : fc.oneof(fc.constant(example), sample);
}

function numberOf(schema: Schema): fc.Arbitrary<number> {
  const low = Math.ceil(Math.max(schema.minimum ?? schema.exclusiveMinimum ?? -1000, -1e6));
  const high = Math.floor(Math.min(schema.maximum ?? schema.exclusiveMaximum ?? 1000, 1e6));
  if (schema.type === 'integer') return fc.integer({ min: low, max: high });
  return fc.integer({ min: low, max: high }).chain((whole) => fc.constantFrom(whole, whole + 0.5, whole + 0.25));
}
