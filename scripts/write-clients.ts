import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

// npm run generate:clients: writes what the clients have of the API, from its router and its document. With --check it fails
// where a file differs from what it would write.

process.chdir(resolve(import.meta.dirname, '..'));
// The router is read, and nothing of it runs.
Object.assign(process.env, {
  DATABASE_URL: 'postgresql://localhost:1/never-asked',
  AUTH_SECRET: 'a secret that signs nothing, forty chars!',
  ENCRYPTION_KEY: Buffer.alloc(32, 'never used').toString('base64'),
  LOG_LEVEL: 'silent',
});

const { describeCalls } = await import('./clients/calls');
const { writeOperations } = await import('./clients/operations-table');
const { writePython } = await import('./clients/python-resources');
const { withHead, writeFolio, writeResources } = await import('./clients/typescript-resources');
const { writeTypes } = await import('./clients/typescript-types');

const described = describeCalls();
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** A manifest with the version of Folio, whose calls the client has. */
function inVersion(manifest: string, pattern: RegExp): Record<string, string> {
  return { [manifest]: readFileSync(manifest, 'utf8').replace(pattern, `$1${version}"`) };
}

const files: Record<string, string> = {
  ...inVersion('packages/sdk/package.json', /^( {2}"version": ")[^"]*"/m),
  ...inVersion('packages/n8n-nodes-folio/package.json', /^( {2}"version": ")[^"]*"/m),
  ...inVersion('clients/python/pyproject.toml', /^(version = ")[^"]*"/m),
  'packages/sdk/src/generated/version.ts': withHead(`export const API_VERSION = '${described.version}';\n`),
  'packages/sdk/src/generated/types.ts': withHead(writeTypes(described)),
  'packages/sdk/src/generated/resources.ts': writeResources(described),
  'packages/sdk/src/generated/folio.ts': writeFolio(described),
  'packages/sdk/src/generated/operations.ts': withHead(writeOperations(described)),
  ...Object.fromEntries(
    Object.entries(writePython(described)).map(([name, text]) => [`clients/python/folio/${name}`, text]),
  ),
};

const isCheck = process.argv.includes('--check');
const differing = Object.entries(files).filter(
  ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
);
if (!isCheck) for (const [file, text] of differing) writeFileSync(file, text);
const isWrong = isCheck && differing.length > 0;
if (isWrong) {
  const names = differing.map(([file]) => file).join(', ');
  process.stderr.write(
    `These are not made from the API as it is, or have another version: ${names}. Run npm run generate:clients.\n`,
  );
}
process.exit(isWrong ? 1 : 0); // what the server has opened does not end by itself
