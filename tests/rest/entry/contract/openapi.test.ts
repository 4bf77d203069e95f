import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument, visit } from 'yaml';
import { folioApi } from '@/server/entry/rest/routes';
import { eventTypes } from '@/server/platform/contract/event-types';
import { call } from '~/tests/setup/company';

const served = await call('', 'GET', '/openapi.yaml');
const document = parse(served.text);

it('is served to anyone, with the version', () => {
  expect(served.status).toBe(200);
  expect(served.headers).toMatchObject({
    'content-type': 'application/yaml; charset=utf-8',
    'x-api-version': '2026-03-18',
  });
  expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '2026-03-18' } });
});

it('is the same document in JSON', async () => {
  const json = await call('', 'GET', '/openapi.json');
  expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(json.body).toEqual(document);
});

describe.each(['/openapi.json', '/openapi.yaml'])('%s', (path) => {
  const get = (headers: Record<string, string>) => call('', 'GET', path, undefined, headers);

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
    ['br', '*', brotliDecompressSync],
  ] as const)('comes in %s to who accepts %s', async (packing, accepted, unpack) => {
    const plain = await get({});
    const packed = await get({ 'accept-encoding': accepted });
    expect(packed.headers).toMatchObject({ 'content-encoding': packing, vary: 'accept-encoding' });
    expect(unpack(packed.bytes).toString()).toBe(plain.text);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 5);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
  });

  it.each(['', 'identity', 'br;q=0, gzip;q=0', 'zstd'])('comes as it is to who accepts %j', async (accepted) => {
    const { headers, text } = await get({ 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBeUndefined();
    expect(text).toBe((await get({})).text);
  });

  it.each(['', 'gzip', 'br'])('is not sent again to who has it (%j)', async (accepted) => {
    const first = await get({ 'accept-encoding': accepted });
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    const known = { 'accept-encoding': accepted, 'if-none-match': `W/${first.headers.etag}` };
    const again = await get(known);
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    expect((await get({ ...known, 'if-none-match': '"another"' })).status).toBe(200);
  });
});

it('describes every route that is served, and nothing else', () => {
  const described = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(folioApi.routes.map(({ method, pattern }) => `${method} ${pattern}`).sort());
});

it('describes the fourteen events and webhook.test', () => {
  expect(Object.keys(document.webhooks)).toEqual([...eventTypes, 'webhook.test']);
});

it('is small, and has no pattern that only some engines read', () => {
  expect(served.text.length).toBeLessThan(890 * 1024); // a tenth of it is the words of its properties; returns, books, assets, statuses and the ledger need 85 kB
  const patterns = [...served.text.matchAll(/pattern: (.*)/g)].map(([, pattern]) => pattern);
  expect(patterns.length).toBeGreaterThan(0);
  for (const pattern of patterns) expect(pattern).not.toMatch(/\\[pP]\{|\(\?[!=<]/);
});

it('lists several types only beside null: generators for Go know no others', () => {
  const lists = [...served.text.matchAll(/\btype: \[([^\]]*)\]/g)].map(([, types = '']) => types.split(', '));
  expect(lists.length).toBeGreaterThan(0);
  for (const types of lists) expect(types).toEqual([expect.any(String), '"null"']);
});

it('has no bare question mark, which PyYAML takes for the mark of a key where it is within braces', () => {
  const bare: unknown[] = [];
  visit(parseDocument(served.text), {
    Scalar: (_, { type, value, source }) => {
      if (type === 'PLAIN' && source?.includes('?')) bare.push(value);
    },
  });
  expect(bare).toEqual([]);
});

it('says that numbers are doubles: generators for Go make 32 bits of the others, and 1000000.01 is 1000000', () => {
  const formats = new Set();
  JSON.stringify(document, (_, it) => {
    if ([it?.type].flat().includes('number')) formats.add(it.format);
    return it;
  });
  expect([...formats]).toEqual(['double']);
});

it('gives no Idempotency-Key where it may be left out: tools would send the one key with everything', () => {
  const { IdempotencyKey } = document.components.parameters;
  expect(IdempotencyKey).not.toHaveProperty('example');
  expect(IdempotencyKey.description).toContain('new for each thing to be done');
});

it('names operations as generated clients want to call them', () => {
  const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(Object.values);
  const names = operations.map(({ operationId }) => operationId);
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/);
  expect(new Set(names).size).toBe(names.length);
});

describe('what generators of clients stumble over', () => {
  type Node = Record<string, unknown> & { $ref?: string; anyOf?: Node[]; type?: unknown };
  const operationsOf = (paths: object) => Object.values<Record<string, { tags: string[] }>>({ ...paths });
  const tagsOf = (paths: object) => new Set(operationsOf(paths).flatMap((it) => Object.values(it)[0]?.tags ?? []));

  function nodesOf(value: unknown): Node[] {
    if (typeof value !== 'object' || value === null) return [];
    const inner = Object.values(value).flatMap(nodesOf);
    return Array.isArray(value) ? inner : [value as Node, ...inner];
  }

  it('a group that is of calls and of events: one of the two classes overwrites the other', () => {
    const ofEvents = tagsOf(document.webhooks);
    expect([...ofEvents]).toEqual(['Events']);
    expect([...tagsOf(document.paths)].filter((tag) => ofEvents.has(tag))).toEqual([]);
    const declared = document.tags.map(({ name }: { name: string }) => name);
    expect(declared).toEqual(expect.arrayContaining([...ofEvents, ...tagsOf(document.paths)]));
  });

  it('a boolean that can be one of the two: Java, PHP and Python make a text of it', () => {
    const values = nodesOf(document).flatMap(({ const: only, enum: some }) => [only, some].flat());
    expect(values.filter((value) => typeof value === 'boolean')).toEqual([]);
  });

  it('a component that no call uses: Go leaves it out, and the events refer to nothing', () => {
    const used = (from: unknown): string[] => nodesOf(from).flatMap(({ $ref }) => $ref ?? []);
    const isParameter = (ref: string) => ref.startsWith('#/components/parameters/');
    const ofCalls = new Set(used(document.paths));
    expect(used(document.webhooks).filter((ref) => isParameter(ref) && !ofCalls.has(ref))).toEqual([]);
    for (const name of Object.keys(document.components.parameters)) {
      expect(ofCalls).toContain(`#/components/parameters/${name}`);
    }
  });

  it('a schema that is called as a class of theirs', () => {
    const theirs = ['Client', 'ApiClient', 'ApiException', 'ApiResponse', 'Configuration', 'Pair', 'JSON', 'Response'];
    const more = ['Event', 'Request', 'ClientInterface', 'ClientOption', 'ClientWithResponses', 'Object', 'String'];
    expect(Object.keys(document.components.schemas).filter((name) => [...theirs, ...more].includes(name))).toEqual([]);
    // An answer of a call is `clientsGetResponse` in Go.
    const operations = operationsOf(document.paths).flatMap((it) => Object.values(it)) as unknown as Node[];
    const answers = operations.map(({ operationId }) => `${operationId}Response`.toLowerCase());
    const schemas = Object.keys(document.components.schemas).map((name) => name.toLowerCase());
    expect(schemas.filter((name) => answers.includes(name))).toEqual([]);
    expect(new Set(schemas).size).toBe(schemas.length);
  });

  it('an event as if it were a call: Python does not parse', () => {
    const events = operationsOf(document.webhooks).flatMap((it) => Object.values(it));
    expect(events).toEqual(events.map(() => expect.objectContaining({ 'x-internal': true })));
  });

  it('a list that a change leaves out: Java sends an empty one', () => {
    const { properties } = document.components.schemas.InvoicesUpdateRequest;
    expect(properties.items).toMatchObject({ type: 'array', 'x-nullable': true });
  });

  it('a choice with a list in it: Java does not compile', () => {
    const choices = nodesOf(document).flatMap(({ anyOf }) => anyOf ?? []);
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.filter(({ type }) => type === 'array')).toEqual([]);
  });

  it('an answer of several shapes: each is a class that holds another', () => {
    const shapes = Object.values<Record<string, { responses: Record<string, Node> }>>(document.paths)
      .flatMap((it) => Object.values(it))
      .flatMap(({ responses }) => Object.entries(responses))
      .filter(([status]) => status.startsWith('2'));
    expect(nodesOf(shapes.map(([, answer]) => answer)).filter(({ anyOf }) => anyOf)).toEqual([]);
  });
});

it('describes every property, by itself or by what it refers to', () => {
  type Schema = { description?: string; $ref?: string; properties?: Record<string, Schema> };
  const { schemas } = document.components as { schemas: Record<string, Schema> };
  const wordsOf = ({ description, $ref }: Schema) => description ?? schemas[$ref?.split('/').at(-1) ?? '']?.description;
  const wordless: string[] = [];
  const visit = (value: unknown, path: string, isSchema = true) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries((isSchema && (value as Schema).properties) || {})) {
      if (!wordsOf(member)) wordless.push(`${path}.${name}`);
    }
    // What `properties` holds is no schema, and one of its members may be called `properties`.
    for (const [key, member] of Object.entries(value))
      visit(member, `${path}.${key}`, !isSchema || key !== 'properties');
  };
  for (const part of ['components', 'paths', 'webhooks']) visit(document[part], part);
  expect(wordless).toEqual([]);
});

it('passes the strict linter', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'folio-openapi-')), 'openapi.yaml');
  await writeFile(file, served.text);
  const args = ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--config', 'redocly.yaml', file];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' };
  const { stderr } = await promisify(execFile)(process.execPath, args, { env });
  expect(stderr).toContain('Your API description is valid');
}, 60_000);
