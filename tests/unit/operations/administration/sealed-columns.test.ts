import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('every file that seals something is among the places whose secrets are sealed anew', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const sealing = files.filter((name) =>
    /import \{[^}]*\bencrypt\b[^}]*\} from '@\/server\/platform\/runtime\/crypto'/.test(text(name)),
  );
  const places = text('operations/administration/sealed-columns.ts');
  const missing = sealing.filter((name) => !places.includes(`'@/server/${name.replace(/\.tsx?$/, '')}'`));
  expect(sealing.length).toBeGreaterThan(4);
  expect(missing.toSorted()).toEqual([
    'access/accounts/company-issuer/company-issuer.service.ts', // by what the file beside it says
    'operations/administration/rotate-keys.ts',
    'operations/company-archive/row-lines.ts',
  ]);
});

const text = (name: string) => readFileSync(join('src/server', name), 'utf8');
