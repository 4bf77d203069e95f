import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { escapeRegularExpressions } from '~/scripts/bundle.mjs';

it('of the bundle means the same in one byte a character', () => {
  const code = `[/[–—]+|😀/.exec('a\\u2014\\u2013b')[0], /^\\p{L}+ß—$/u.test('Größeß\\u2014'), /[😀]/u.exec('x\\ud83d\\ude00')[0]]`;
  const escaped = escapeRegularExpressions(code);
  expect(escaped).not.toMatch(/[^\0-\xff]/);
  expect(runInThisContext(escaped)).toEqual(runInThisContext(code));
  expect(runInThisContext(escaped)).toEqual(['—–', true, '😀']);
});

it('of the bundle is as it was where a backslash before such a character could mean something else', () => {
  expect(escapeRegularExpressions('/\\–/.test("–")')).toBe('/\\–/.test("–")');
});
