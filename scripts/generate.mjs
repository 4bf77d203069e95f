import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const schemaDirectory = 'prisma/schema';
const target = 'src/server/generated';
const mark = `${target}/schema.sha256`;

/** Writes the Prisma client, unless it is already the one of this schema and this Prisma. */
export function generatePrismaClient() {
  const fresh = fingerprint();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === fresh) return;
  const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js');
  execFileSync(process.execPath, [prisma, 'generate'], {
    // Generating needs no schema engine, but Prisma would download one: any program that exists keeps it from that.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  mkdirSync(target, { recursive: true });
  writeFileSync(mark, fresh);
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync('node_modules/prisma/package.json'));
  for (const name of readdirSync(schemaDirectory).sort())
    hash.update(`\0${name}\0`).update(readFileSync(`${schemaDirectory}/${name}`));
  return hash.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generatePrismaClient();
