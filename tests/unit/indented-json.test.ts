import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indented } from '@/components/webhooks/indented-json';

it('indents JSON that is on one line', () => {
  expect(indented('{"event":"webhook.test","data":{"n":[1,2]}}')).toBe(
    '{\n  "event": "webhook.test",\n  "data": {\n    "n": [\n      1,\n      2\n    ]\n  }\n}',
  );
});

it.each([
  ['what is no JSON', 'answer 503'],
  ['what was cut off', '{"event":"invoice.paid","da'],
  ['what is on several lines already', '{\n "a": 1\n}'],
  ['a number of more digits than are kept', '{"id":12345678901234567890}'],
  ['an amount with its zeros', '{"total":121.00}'],
  ['a name that stands there twice', '{"a":1,"a":2}'],
])('leaves %s as it is', (_, text) => {
  expect(indented(text)).toBe(text);
});

it('never changes what the JSON says', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(JSON.stringify(JSON.parse(indented(text)))).toBe(text);
    }),
  );
});
