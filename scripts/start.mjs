import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { stopWithNpm } from './follow-npm.mjs';

// npm start: builds what is not yet built, then becomes the server.

stopWithNpm();
process.chdir(resolve(import.meta.dirname, '..'));
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV = 'production';

let build;
try {
  build = await buildIfStale((line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error.message}\nThe build failed; earlier builds are still there.\n`);
  process.exit(1);
}
await import(pathToFileURL(resolve(build, 'server.mjs')).href);
