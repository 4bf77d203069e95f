import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indented } from '@/components/developers/webhooks/indented-json';

it('indents JSON that is on one line', () => {
  expect(indented('{"event":"webhook.test","data":{"n":[1,2]}}')).toBe(
    '{\n  "event": "webhook.test",\n  "data": {\n    "n": [\n      1,\n      2\n    ]\n  }\n}',
  );
});

it.each([
  ['what is no JSON', 'answer 503'],
  ['what was cut off', '{"event":"invoice.paid","da'],
  ['what is on several lines already', '{\n "a": 1\n}'],
])('leaves %s as it is', (_, text) => {
  expect(indented(text)).toBe(text);
});

it.each([
  ['a number of more digits than are kept', '{"id":12345678901234567890}', '{\n  "id": 12345678901234567890\n}'],
  ['an amount with its zeros', '{"total":121.00}', '{\n  "total": 121.00\n}'],
  ['a name that stands there twice', '{"a":1,"a":2}', '{\n  "a": 1,\n  "a": 2\n}'],
  [
    'marks within a text',
    '{"a":"{x, \\"y\\": []}","b":{},"c":[]}',
    '{\n  "a": "{x, \\"y\\": []}",\n  "b": {},\n  "c": []\n}',
  ],
])('indents %s without a change', (_, text, expected) => {
  expect(indented(text)).toBe(expected);
});

it('is what JSON.stringify makes, of what it can write', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(indented(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    }),
  );
});

it('never changes what the JSON says', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(JSON.stringify(JSON.parse(indented(text)))).toBe(text);
    }),
  );
});
