import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Entry = { version: string; integrity?: string; link?: boolean };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const { '': ours, ...fromElsewhere } = packages;

it('says of every package, those of other platforms too, which bytes it is', () => {
  expect(Object.keys(fromElsewhere).length).toBeGreaterThan(1000);
  const unproven = Object.entries(fromElsewhere).filter(([, { integrity, link }]) => !link && !integrity);
  expect(unproven.map(([path]) => path)).toEqual([]);
  for (const { integrity } of Object.values(fromElsewhere)) expect(integrity ?? 'sha512-').toMatch(/^sha512-/);
});

it('names each package that we ask for in one version', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(ours).toMatchObject({ dependencies, devDependencies });
});
