import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Resolve, type Schema, valuesOf } from '~/tests/rest/entry/contract/requests';
import { setClock } from '~/tests/setup/clock';
import { type Company, call, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { storedRows } from '~/tests/setup/stored-rows';

// The document against the server. FUZZ_SEED and FUZZ_RUNS replay a run or make it longer.

const seed = Number(process.env.FUZZ_SEED ?? 20_260_318);
const numRuns = Number(process.env.FUZZ_RUNS ?? 600);
const limit = 25_000 * Math.max(1, numRuns / 600); // ms

type Parameter = { in: string; name: string; schema: Schema; required?: boolean };
type Response = { content?: Record<string, { schema: Schema }> };
type Operation = {
  operationId: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, Response | { $ref: string }>;
};
type Endpoint = { method: string; path: string; operation: Operation };

const document = parse((await call('', 'GET', '/openapi.yaml')).text);
const endpoints: Endpoint[] = Object.entries<Record<string, Operation>>(document.paths)
  .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method, path, operation })))
  .filter(({ path }) => !path.endsWith('/pdf')) // a second each, and no JSON
  .filter(({ operation: { requestBody } }) => !requestBody || requestBody.content['application/json']); // files: files-api

const resolve: Resolve = (ref) =>
  ref
    .split('/')
    .slice(1)
    .reduce((at, step) => at[step], document);
const resolved = <T extends object>(it: T | { $ref: string }): T => ('$ref' in it ? (resolve(it.$ref) as T) : it);

const ajv = new Ajv2020({ strict: false, allErrors: false, multipleOfPrecision: 7 });
formats.default(ajv);
ajv.addSchema({ $id: 'api', components: document.components });
const validators = new Map<string, ValidateFunction>();

function fits(schema: Schema, value: unknown): boolean {
  const text = JSON.stringify(schema).replaceAll('"#/', '"api#/');
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text));
  validators.set(text, validate);
  return validate(value);
}

let company: Company;
const ids: Record<string, string[]> = {};

beforeAll(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
  const make = async (path: string, body: unknown) => {
    const { body: made, text } = await company.post(path, body);
    return made.id ?? made.data?.fileId ?? expect.fail(text);
  };
  // Two of each at least: the last is there to be deleted.
  const two = async (path: string, body: unknown) => [await make(path, body), await make(path, body)];
  ids.clientId = await two('/v1/clients', { name: 'A', email: 'a@acme.example' });
  const of = `/v1/clients/${ids.clientId[0]}`;
  ids.contactId = await two(`${of}/contacts`, { name: 'C' });
  ids.noteId = await two(`${of}/notes`, { content: 'N' });
  ids.activityId = await two(`${of}/activities`, { type: 'call', title: 'T' });
  ids.productId = await two('/v1/products', { name: 'P', unitPrice: 1 });
  ids.vendorId = await two('/v1/vendors', { name: 'V' });
  ids.expenseId = await two('/v1/expenses', { description: 'E', amount: 10 });
  ids.depositId = await two('/v1/deposits', { clientId: ids.clientId[0], amount: 10 });
  ids.propertyId = await two('/v1/properties', { name: 'H' });
  const block = { from: '2026-01-01', to: '2026-01-02' };
  ids.blockId = [await make(`/v1/properties/${ids.propertyId[0]}/blocks`, block)];
  const stay = { propertyId: ids.propertyId[0], guestName: 'G', checkIn: '2026-07-01', checkOut: '2026-07-02' };
  ids.reservationId = await two('/v1/reservations', { ...stay, status: 'Pending' });
  const guest = { reservationId: ids.reservationId[0] ?? '', person: { firstName: 'G' } };
  ids.guestId = [(await dashboardOf(company.actor).guests.add(guest)).id];
  ids.quoteId = await two('/v1/quotes', draftOf({ status: 'sent' }));
  ids.invoiceId = [];
  for (const status of ['draft', 'sent', 'paid', 'draft']) {
    ids.invoiceId.push(await make('/v1/invoices', draftOf({ status, clientId: ids.clientId[0] })));
  }
  ids.id = await two('/v1/webhooks', { url: 'https://x.example/h', events: ['invoice.paid'] });
  const series = await storedRows('invoiceSeries', { workspaceId: company.id, kind: 'invoice' });
  ids.seriesId = series.map(({ id }) => id);
  ids.currency = ['EUR', 'EUR', 'EUR', 'usd'];
  ids.workspaceIds = [company.id];
});

const known = (name: string) => ids[name] ?? [];

type Request = { endpoint: Endpoint; path: string; query: Record<string, unknown>; body: unknown };

function requestTo(endpoint: Endpoint): fc.Arbitrary<Request> {
  const { operation, path } = endpoint;
  const parameters = (operation.parameters ?? []).map((it) => resolved<Parameter>(it));
  const queries = parameters.filter((it) => it.in === 'query');
  const schema = operation.requestBody?.content['application/json'].schema;
  return fc.record({
    endpoint: fc.constant(endpoint),
    path: fc.tuple(...placesOf(endpoint)).map((values) => filled(path, values)),
    query: fc.record(
      Object.fromEntries(queries.map(({ name, schema: it }) => [name, valuesOf(it, resolve, known, name)])),
      { requiredKeys: queries.filter(({ required }) => required).map(({ name }) => name) },
    ),
    body: schema ? valuesOf(schema, resolve, known) : fc.constant(undefined),
  });
}

function placesOf({ path, method }: Endpoint): fc.Arbitrary<string>[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    const there = method === 'delete' ? known(String(name)).slice(-1) : known(String(name)).slice(0, -1);
    return fc.oneof(
      { arbitrary: there.length > 0 ? fc.constantFrom(...there) : fc.constant('nothing'), weight: 40 },
      { arbitrary: fc.constantFrom('nothing', 'x'.repeat(65), '%F0%9F%92%B6', '%00', '..', '%ff'), weight: 2 },
    );
  });
}

function filled(path: string, values: string[]): string {
  let n = 0;
  return path.replace(/\{\w+\}/g, () => values[n++] ?? '');
}

/** A query value as it is written, a list with commas; undefined for what no query can say. */
function written(value: unknown): string | undefined {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(',');
  return typeof value === 'object' ? undefined : String(value);
}

/** What a query says, as the document sees it. */
function read(schema: Schema, value: string): unknown {
  if ('x-several' in schema) {
    const each = value.split(',').map((word) => word.trim());
    return each.every((word) => word === '' || schema.enum?.includes(word))
      ? (each.find((word) => word !== '') ?? value)
      : value;
  }
  if (schema.type === 'integer') return /^-?\d+$/.test(value) ? Number(value) : value;
  if (schema.type === 'boolean') return { true: true, false: false, 1: true, 0: false }[value] ?? value;
  return value;
}

/** Whether the document allows the query; a key without a value counts as not sent (`allowEmptyValue`). */
function allowsQuery({ operation }: Endpoint, query: Record<string, string>): boolean {
  return (operation.parameters ?? [])
    .map((it) => resolved<Parameter>(it))
    .every(({ in: place, name, schema, required }) => {
      const value = query[name];
      if (place !== 'query') return true;
      return value === undefined || value === '' ? !required : fits(schema, read(schema, value));
    });
}

// White space around a text is removed before it is checked: the document says so in words.
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, trimmed(member)]));
}

/** What is answered where `fields` names some of a resource: the document says in words that the others are absent. */
function selectionOf(answer: Schema): Schema {
  const { required: _, ...some } = resolved<Schema>(answer);
  const { data } = some.properties ?? {};
  if (!data) return some;
  const selected = data.items ? { ...data, items: selectionOf(data.items) } : selectionOf(data);
  return { ...some, properties: { ...some.properties, data: selected } };
}

/** How much there was of what, so that the proof is not empty. */
const seen = { asked: 0, accepted: 0, refused: 0 };

async function check({ endpoint, path, query, body }: Request): Promise<void> {
  const { method, operation } = endpoint;
  const entries = Object.entries(query).flatMap(([name, value]) => {
    const said = written(value);
    return said === undefined ? [] : [[name, said] as const];
  });
  const search = new URLSearchParams(entries.map(([name, value]) => [name, value])).toString();
  const headers = { 'idempotency-key': `k${seen.asked++}` };
  const answer = await call(company.key, method.toUpperCase(), `${path}${search ? `?${search}` : ''}`, body, headers);
  const told = `${method} ${path}?${search} ${JSON.stringify(body)?.slice(0, 2000)} → ${answer.status} ${answer.text.slice(0, 1000)}`;

  expect(answer.status, told).toBeLessThan(500);
  const response = operation.responses[answer.status];
  if (!response) return expect.fail(`a status that the document lacks: ${told}`);
  const whole = resolved<Response>(response).content?.['application/json']?.schema;
  const shape = whole && query.fields && answer.status === 200 ? selectionOf(whole) : whole;
  if (shape)
    expect(
      fits(shape, answer.body),
      `an answer that the document lacks: ${ajv.errorsText(errorsOf(shape))} ${told}`,
    ).toBe(true);

  if (answer.status === 400) seen.refused += 1;
  if (![200, 201, 204].includes(answer.status)) return;
  seen.accepted += 1;
  const schema = operation.requestBody?.content['application/json'].schema;
  // A text goes out as it is, so that one of white space is no body.
  const isEmpty = body === undefined || (typeof body === 'string' && body.trim() === '');
  const allowed =
    allowsQuery(endpoint, Object.fromEntries(entries)) && (!schema || isEmpty || fits(schema, trimmed(body)));
  expect(
    allowed,
    `accepted, though the document refuses it: ${schema ? ajv.errorsText(errorsOf(schema)) : ''} ${told}`,
  ).toBe(true);
}

const errorsOf = (schema: Schema) => validators.get(JSON.stringify(schema).replaceAll('"#/', '"api#/'))?.errors;

it('answers as the document says, accepts nothing that it refuses, and never fails', async () => {
  const request = fc.constantFrom(...endpoints).chain(requestTo);
  const faults: string[] = [];
  const noting = (made: Request) => check(made).catch((fault: Error) => void faults.push(fault.message));
  await fc.assert(fc.asyncProperty(request, noting), { seed, numRuns, interruptAfterTimeLimit: limit });
  expect(faults.map((fault) => fault.slice(0, 3000))).toEqual([]);
  expect(seen.accepted).toBeGreaterThan(seen.asked / 5);
  expect(seen.refused).toBeGreaterThan(seen.asked / 20);
}, 3_600_000);
