import { mkdir, writeFile } from 'node:fs/promises';
import { missingFunctions, readFunctionFiles } from '@/server/platform/postgres/functions';
import { applyMigrations } from '@/server/platform/postgres/migrate';
import { migrationNames, readMigration } from '@/server/platform/postgres/migration-files';
import { missingMigration } from '@/server/platform/postgres/schema-difference';
import { startThrowaway } from '@/server/platform/postgres/throwaway';
import { unsafeSteps } from '~/scripts/migration-safety/check';
import { splitIntoSteps } from '~/scripts/migration-safety/split';

// npm run db:migration -- <name>   writes the next migrations: what prisma/schema and prisma/functions have and
//                                  prisma/migrations lack, in steps that a running installation bears.
// npm run db:check                 fails where they disagree, and where a migration would stop who uses Folio meanwhile.

const [name] = process.argv.slice(2);
const postgres = await startThrowaway();
try {
  const sql = await missing(postgres.url);
  if (name === '--check') {
    check(sql);
    await checkSafety();
  } else await write(name, sql);
} finally {
  await postgres.stop();
}

async function missing(url: string): Promise<string> {
  await applyMigrations(url);
  const parts = [await missingMigration(url), await missingFunctions(url, await readFunctionFiles())];
  return parts.filter(Boolean).join('\n');
}

function check(sql: string): void {
  if (sql === '') {
    print('prisma/migrations agrees with prisma/schema and prisma/functions.');
  } else {
    print(
      'prisma/migrations disagrees with prisma/schema and prisma/functions. Where those are right, run ' +
        `npm run db:migration -- <name>; where a migration is, write it into them. What the migrations lack:\n\n${sql}`,
    );
    process.exitCode = 1;
  }
}

async function write(name: string | undefined, sql: string): Promise<void> {
  if (sql === '') {
    print('prisma/migrations agrees with prisma/schema and prisma/functions; nothing to write.');
    return;
  }
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error('Name the migration in snake_case: npm run db:migration -- add_quotes');
  const now = Date.now();
  for (const [at, { suffix, isContract, sql: ofStep }] of (await splitIntoSteps(sql)).entries()) {
    const stamp = new Date(now + at * 1000).toISOString().replace(/\D/g, '').slice(0, 14);
    const directory = `prisma/migrations/${stamp}_${isContract ? 'contract_' : ''}${name}${suffix}`;
    await mkdir(directory, { recursive: true });
    await writeFile(`${directory}/migration.sql`, ofStep);
    print(`${directory}/migration.sql: read it before you commit it.`);
  }
  await checkSafety();
}

/** Says what the migrations would do to a version that runs on meanwhile. */
async function checkSafety(): Promise<void> {
  const migrations = await Promise.all((await migrationNames()).map(readMigration));
  const sentences = await unsafeSteps(migrations);
  if (sentences.length === 0) return;
  print(
    `Folio runs on while it is migrated (docs/decisions/0060). What stops it, and what to write instead:\n\n${sentences.join('\n')}`,
  );
  process.exitCode = 1;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
