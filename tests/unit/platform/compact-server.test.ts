import { lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compactServer } from '~/scripts/compact-server.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-compact-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const require = createRequire(import.meta.url);
const write = (name: string, code: string) => writeFileSync(join(folder, name), code);

describe('what Next wrote for the server', () => {
  it('means the same in one byte a character, regular expressions and all', async () => {
    const code = `module.exports = [
      '1.500,00 € – “gut” 😀', \`Łódź \${1 + 1} …\`, /[–—]+|😀/.exec('a—–b')[0], /^\\p{L}+ß—$/u.test('Größeß—'),
      { 'naïve—key': 1 }, /[😀]/u.exec('x😀')[0],
    ];\n`;
    write('plain.js', code);
    const meant = require(join(folder, 'plain.js'));
    write('one.js', code);
    rmSync(join(folder, 'plain.js'));
    await compactServer(folder);
    expect(readFileSync(join(folder, 'one.js'), 'utf8')).not.toMatch(/[^\0-\xff]/);
    expect(require(join(folder, 'one.js'))).toEqual(meant);
  });

  it('is loaded once where several files say the same', async () => {
    write('a.js', 'module.exports = { made: {} };\n');
    write('b.js', 'module.exports = { made: {} };\n');
    write('c.js', 'module.exports = { made: 1 };\n');
    await compactServer(folder);
    expect(lstatSync(join(folder, 'b.js')).isSymbolicLink()).toBe(true);
    expect(require(join(folder, 'b.js'))).toBe(require(join(folder, 'a.js')));
    expect(require(join(folder, 'c.js'))).toEqual({ made: 1 });
  });

  it('is left alone where a backslash before such a character could mean something else', async () => {
    write('a.js', 'module.exports = /\\–/.test("–");\n');
    await compactServer(folder);
    expect(require(join(folder, 'a.js'))).toBe(true);
  });
});
