import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assertModestJson } from '@/server/platform/http/read-body';

const bytesOf = (text: string) => Buffer.from(text);

it('lets through whatever an API call may hold', () => {
  const items = Array.from({ length: 1000 }, () => ({ description: 'a "quoted, [text]\\', quantity: 1, unitPrice: 2 }));
  expect(() => assertModestJson(bytesOf(JSON.stringify({ items })))).not.toThrow();
  fc.assert(fc.property(fc.json({ maxDepth: 20 }), (text) => assertModestJson(bytesOf(text)) === undefined));
});

it.each([
  ['arrays', '['.repeat(501)],
  ['objects', '{"a":'.repeat(501)],
])('refuses %s nested deeper than 500 levels, and no fewer', (_, text) => {
  expect(() => assertModestJson(bytesOf(text))).toThrow('deeper than 500 levels');
  expect(() => assertModestJson(bytesOf(text.slice(0, -(text.length / 501))))).not.toThrow();
});

it('counts brackets and commas in no text', () => {
  const text = JSON.stringify(['['.repeat(100), ','.repeat(200_000), '\\"['.repeat(100)]);
  expect(() => assertModestJson(bytesOf(text))).not.toThrow();
});

it('refuses more values than 1 MB of honest calls holds', () => {
  expect(() => assertModestJson(bytesOf(`[${'0,'.repeat(99_998)}0]`))).not.toThrow();
  expect(() => assertModestJson(bytesOf(`[${'0,'.repeat(100_001)}0]`))).toThrow('more than 100000 values');
});
