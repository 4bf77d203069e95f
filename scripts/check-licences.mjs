import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// npm run check:licences: every package of the lock file, of other platforms too, is under a licence that goes with the
// AGPL (docs/decisions/0006-licence.md).

/** What may be combined with AGPL-3.0, in SPDX's names. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['LGPL-3.0-or-later', 'MPL-2.0', 'Python-2.0', 'Unlicense', 'Zlib'],
]);

/** Packages under another licence, or that name none in their manifest, each with why it may be used. */
const EXCEPTIONS = {
  '@fontsource-variable/geist': 'SIL OFL 1.1: a font',
  'caniuse-lite': 'CC-BY-4.0: data of browsers that the build reads; its author is named in it',
  elkjs: 'EPL-2.0: part of the studio of the program prisma, which Folio neither loads nor changes',
  geist: 'SIL OFL 1.1: a font',
  'png-js': 'MIT, by its README; its manifest does not say so',
  'seq-queue': 'MIT, by its LICENSE; its manifest does not say so',
};

/**
 * Whether a licence may be used: any of what stands between OR, and all of what stands between AND.
 * @param {string} expression as SPDX writes it
 */
export function isAllowed(expression) {
  const plain = expression.trim();
  if (/^\([^()]*\)$/.test(plain)) return isAllowed(plain.slice(1, -1));
  const parts = (word) => plain.split(new RegExp(`\\s+${word}\\s+(?![^(]*\\))`, 'i'));
  if (parts('or').length > 1) return parts('or').some(isAllowed);
  if (parts('and').length > 1) return parts('and').every(isAllowed);
  return ALLOWED.has(plain);
}

/**
 * The packages of a lock file that may not be used, or of which it is not known.
 * @param {Record<string, { version?: string, license?: string, link?: boolean }>} packages as package-lock.json has them
 * @param {(path: string) => string | undefined} installed the licence in the manifest of an installed package
 */
export function refused(packages, installed) {
  return Object.entries(packages).flatMap(([path, { version, license, link }]) => {
    const name = path.replace(/^.*node_modules\//, '');
    if (path === '' || link || name in EXCEPTIONS) return [];
    const licence = license ?? installed(path);
    return licence && isAllowed(licence) ? [] : [`${name} ${version}: ${licence ?? 'says no licence'}`];
  });
}

function installedLicence(path) {
  const manifest = join(path, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { license } = JSON.parse(readFileSync(manifest, 'utf8'));
  return typeof license === 'string' ? license : license?.type;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.chdir(resolve(import.meta.dirname, '..'));
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const all = refused(packages, installedLicence);
  for (const line of all) process.stderr.write(`${line}\n`);
  if (all.length > 0) {
    process.stderr.write('Use another package, or say in scripts/check-licences.mjs why this one may be used.\n');
    process.exit(1);
  }
  process.stdout.write(`${Object.keys(packages).length - 1} packages, all under licences that go with the AGPL.\n`);
}
