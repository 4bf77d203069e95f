import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { parse, parseDocument, visit } from 'yaml';
import { eventTypes } from '@/server/contract/event-types';
import { folioApi } from '@/server/rest/routes';
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
  expect(served.text.length).toBeLessThan(568 * 1024);
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

it('passes the strict linter', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'folio-openapi-')), 'openapi.yaml');
  await writeFile(file, served.text);
  const args = ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--extends', 'recommended-strict', file];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' };
  const { stderr } = await promisify(execFile)(process.execPath, args, { env });
  expect(stderr).toContain('Your API description is valid');
}, 60_000);
