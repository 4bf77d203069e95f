import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { z } from 'zod';
import { folioApi, type Route } from '@/server/entry/rest/routes';
import { type Schema, valuesOf } from '~/tests/rest/entry/contract/requests';
import { call } from '~/tests/setup/company';

// What the document allows of one field is not refused for a bound: whoever checks a request by the document sends none
// that is refused for a length, a list of values or a limit. What only several fields, or a check digit, decide is in words.

const document = parse((await call('', 'GET', '/openapi.yaml')).text);
const resolve = (ref: string): Schema =>
  ref
    .split('/')
    .slice(1)
    .reduce((at, step) => at[step], document);

const ajv = new Ajv2020({ strict: false, formats: { base64: true } });
formats.default(ajv);
ajv.addSchema({ $id: 'api', components: document.components });
const validators = new Map<string, ValidateFunction>();

function fits(schema: Schema, value: unknown): boolean {
  const text = JSON.stringify(schema).replaceAll('"#/', '"api#/');
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text));
  validators.set(text, validate);
  return validate(value);
}

/** What no schema can say: which of the words that look right there are, and what several fields say together. */
const words = [
  /^This is no valid (IBAN|BIC)/,
  /^Use the three letters of ISO 4217/,
  /^Use a name of the IANA list/,
  /^Write a day as YYYY-MM-DD/,
  /^A tax id has letters or digits/,
  /^At most \d+ (decimals|digits in all) are kept/, // in x-max-decimals: a multiple of 0.01 is not exact in doubles
  /^Give the invoiceId, or the number/,
  /^Name the invoices that it rectifies/,
  /^Give a day that is not before/,
  /^There is no year 0/,
  /^Enter an amount above zero/, // or below it, in a credit note
  /^Write the mapping as a JSON object/,
  /^Write an address such as 192\.0\.2\.7/,
  /^Write an origin as the browser sends it/,
  /^Write the value on one line in ASCII/,
  /^Send a list as values with the operator in/,
  /^Send a number or a text to compare with/,
  /^Send true or false, or nothing/, // which is by the operator
  /^Send one text, number, true or false/,
];

type Json = { [key: string]: unknown };
type Leaf = { path: (string | number)[]; schema: Schema };

function whole(schema: Schema): Schema {
  if (schema.$ref) return whole(resolve(schema.$ref));
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map(whole);
  return { properties: Object.assign({}, ...parts.map(({ properties }) => properties)) };
}

/** Every place of a value that has a schema of its own. */
function leavesOf(value: unknown, given: Schema, path: Leaf['path'] = []): Leaf[] {
  const schema = whole(given);
  if (schema.anyOf) return schema.anyOf.flatMap((it) => (fits(it, value) ? leavesOf(value, it, path) : []));
  if (Array.isArray(value)) {
    const inner = value.flatMap((item, n) => leavesOf(item, schema.items ?? {}, [...path, n]));
    return [{ path, schema }, ...inner];
  }
  if (typeof value !== 'object' || value === null) return [{ path, schema }];
  return Object.entries(value).flatMap(([key, it]) => leavesOf(it, schema.properties?.[key] ?? {}, [...path, key]));
}

const SMALL = 1e-8;

/** What lies at the bounds of a schema, on both sides, and what has none. */
function edgesOf({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, maxLength }: Schema): unknown[] {
  const kinds = [type].flat();
  const numbers = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].flatMap((it) =>
    it === undefined ? [] : [it, it - 1, it + 1, it + SMALL],
  );
  if (kinds.includes('integer')) return [...numbers, 0, -1, 1e6, 1e9];
  if (kinds.includes('number')) return [...numbers, 0, -1, 0.01, -0.01, 1e6, 1e15, -1e15];
  if (kinds.includes('string')) return ['', 'x', 'x'.repeat(maxLength ?? 5000), 'x'.repeat((maxLength ?? 5000) + 1)];
  if (kinds.includes('array')) return [[]];
  return [null];
}

function replaced(value: unknown, path: Leaf['path'], by: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Json) }) as Json;
  copy[step] = replaced(copy[step], rest, by);
  return copy;
}

/** Bodies of a route, each with one value at a bound of its own. */
function bodiesOf(schema: Schema): fc.Arbitrary<unknown> {
  return valuesOf(schema, resolve, () => []).chain((body) => {
    const leaves = leavesOf(body, schema);
    if (leaves.length === 0) return fc.constant(body);
    return fc
      .constantFrom(...leaves)
      .chain(({ path, schema: its }) => fc.constantFrom(...edgesOf(its)).map((edge) => replaced(body, path, edge)));
  });
}

/** What a route's own schemas say against a body, but for what is in words and for its path. */
function refusalsOf(route: Route, body: unknown): string[] {
  const { inputs } = route.procedure._def as unknown as { inputs: z.ZodType[] };
  const input = route.rest.itemsOf ? { items: body } : (body as Json);
  return inputs.flatMap((schema) => {
    const { error } = schema.safeParse({ ...pathOf(route), ...input });
    return (error?.issues ?? [])
      .filter(({ message }) => !words.some((allowed) => allowed.test(message)))
      .filter(({ path }) => !(path.includes('conditions') && path.at(-1) === 'value')) // of any type: see `anything`
      .filter(
        ({ path }) => !isBlank(path.reduce<unknown>((at, step) => (at as Json | undefined)?.[String(step)], input)),
      )
      .map(({ path, message }) => `${route.name}: ${path.join('.')}: ${message}`);
  });
}

/** White space around a text is removed before it is checked: the document says so in words. */
const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '' && value !== '';

function pathOf({ pattern }: Route): Json {
  return Object.fromEntries(
    [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, name === 'form' ? '303' : 'x']),
  );
}

const routes = folioApi.routes.flatMap((route) => {
  const operation = document.paths[route.pattern][route.method.toLowerCase()];
  const schema: Schema | undefined = operation.requestBody?.content['application/json']?.schema;
  return schema ? [{ route, schema, name: operation.operationId as string }] : [];
});

const numRuns = Number(process.env.FUZZ_RUNS ?? 40);

it.each(routes)('$name refuses nothing for a bound that the document does not have', ({ route, schema }) => {
  const refused = new Set<string>();
  for (const body of fc.sample(bodiesOf(schema), { numRuns, seed: 20_260_318 })) {
    if (fits(schema, body)) for (const refusal of refusalsOf(route, body)) refused.add(refusal);
  }
  expect([...refused]).toEqual([]);
});
