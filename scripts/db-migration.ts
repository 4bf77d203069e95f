import { mkdir, writeFile } from 'node:fs/promises';
import { missingFunctions, readFunctionFiles } from '@/server/platform/postgres/functions';
import { applyMigrations, missingMigration } from '@/server/platform/postgres/migrate';
import { startThrowaway } from '@/server/platform/postgres/throwaway';

// npm run db:migration -- <name>   writes the next migration: what prisma/schema and prisma/functions have and
//                                  prisma/migrations lack.
// npm run db:check                 fails where they disagree.

const [name] = process.argv.slice(2);
const postgres = await startThrowaway();
try {
  const sql = await missing(postgres.url);
  if (name === '--check') check(sql);
  else await write(name, sql);
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
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const directory = `prisma/migrations/${stamp}_${name}`;
  await mkdir(directory, { recursive: true });
  await writeFile(`${directory}/migration.sql`, sql);
  print(`${directory}/migration.sql: read it before you commit it.`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
