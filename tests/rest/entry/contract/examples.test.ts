import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { exampleOf } from '@/server/entry/rest/reference-schemas';
import { folioApi, type Route } from '@/server/entry/rest/routes';
import type { Schema } from '~/tests/rest/entry/contract/requests';
import { call, openCompany } from '~/tests/setup/company';

// Whoever sends what the document shows as an example is not refused for it.

const document = parse((await call('', 'GET', '/openapi.yaml')).text);
const { schemas, parameters } = document.components;

type Parameter = { in: string; name: string; schema: Schema; example?: unknown; $ref?: string };

/** Opaque, made by the server, or as long as a file: any example of them would be refused. */
const without = ['cursor', 'after', 'eventId', 'proposalId', 'Idempotency-Key', 'pkcs12', 'password'];

function whole(schema: Schema): Schema {
  if (schema.$ref) return whole(schemas[schema.$ref.split('/').at(-1) ?? '']);
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map(whole);
  return { properties: Object.assign({}, ...parts.map(({ properties }) => properties)) };
}

const operations = folioApi.routes.map((route) => {
  const operation = document.paths[route.pattern][route.method.toLowerCase()];
  const own: Parameter[] = (operation.parameters ?? []).map((it: Parameter) =>
    it.$ref ? parameters[it.$ref.split('/').at(-1) ?? ''] : it,
  );
  const body: Schema | undefined = operation.requestBody?.content['application/json']?.schema;
  return { route, parameters: own, body: body && (body.items ?? body) };
});

/** A schema, with what it refers to and what it may be. */
function kindsOf(schema: Schema): Schema[] {
  const own = whole(schema);
  return [schema, own, ...(own.anyOf ?? []).flatMap(kindsOf)];
}

/** The fields of a body, those within others too, that no example is known of. */
function silentIn(schema: Schema, path: string, met = new Set<Schema>()): string[] {
  const own = whole(schema);
  if (met.has(own)) return [];
  met.add(own);
  const inner = [...(own.anyOf ?? []), ...(own.items ? [own.items] : [])].flatMap((it) => silentIn(it, path, met));
  const fields = Object.entries(own.properties ?? {}).flatMap(([name, field]) => {
    const kinds = kindsOf(field);
    const isMade = kinds.some(({ properties, items }) => properties || (items && whole(items).properties));
    const isShown = isMade || kinds.some(({ example }) => example !== undefined);
    return [...(isShown ? [] : [`${path}.${name}`]), ...silentIn(field, `${path}.${name}`, met)];
  });
  return [...inner, ...fields];
}

it('are given of every parameter and of every field of a body', () => {
  const silent = operations.flatMap(({ route, parameters: own, body }) => [
    ...own.filter((it) => it.example === undefined && whole(it.schema).example === undefined).map(({ name }) => name),
    ...(body ? silentIn(body, route.name) : []),
  ]);
  expect([...new Set(silent)].filter((path) => !without.includes(path.split('.').at(-1) ?? ''))).toEqual([]);
});

/** What a procedure takes, of a list each item. */
function fieldsOf({ procedure, rest }: Route): z.ZodRawShape {
  const taken = folioApi.routes.find(({ name }) => name === rest.itemsOf)?.procedure ?? procedure;
  const { inputs } = taken._def as unknown as { inputs: unknown[] };
  return Object.assign({}, ...inputs.map((input) => (input instanceof z.ZodObject ? input.shape : {})));
}

it.each(operations.map((it) => [it.route.name, it] as const))('are what %s takes', (_, operation) => {
  const fields = fieldsOf(operation.route) as Record<string, z.ZodType>;
  const shown = [
    ...operation.parameters.map(({ name, schema, example }) => [name, example ?? whole(schema).example] as const),
    ...Object.entries(whole(operation.body ?? {}).properties ?? {}).map(
      ([name, field]) => [name, exampleOf(field as never, schemas, false)] as const,
    ),
  ];
  const refused = shown.flatMap(([name, example]) => {
    const isSent = example !== undefined && name in fields && !without.includes(name);
    const error = isSent ? fields[name]?.safeParse(example).error : undefined;
    return error ? [`${name} ${JSON.stringify(example)}: ${error.issues[0]?.message}`] : [];
  });
  expect(refused).toEqual([]);
});

/** What names no record: those of the examples are not there. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !/(Id|^attachments)$/.test(name));
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutIds(member)]));
}

it.each([
  'clients.create',
  'vendors.create',
  'products.create',
  'expenses.create',
  'invoices.create',
  'quotes.create',
  'properties.create',
  'banking.createAccount',
  'webhooks.create',
])('%s does what each example says', async (name) => {
  const company = await openCompany();
  const { route, body = {} } = operations.find((it) => it.route.name === name) ?? {};
  const needed = exampleOf(body as never, schemas, true) as Record<string, unknown>;
  const refused: string[] = [];
  for (const [field, schema] of Object.entries(whole(body).properties ?? {})) {
    const sent = { ...needed, [field]: exampleOf(schema as never, schemas, false) };
    const answer = await company.post(route?.pattern ?? '', withoutIds(sent));
    if (answer.status !== 201) refused.push(`${field}: ${answer.status} ${JSON.stringify(answer.body)}`);
    else await company.delete(`${route?.pattern}/${answer.body.id ?? answer.body.data?.id}`);
  }
  expect(refused).toEqual([]);
});
