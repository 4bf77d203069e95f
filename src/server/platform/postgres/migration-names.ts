import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';

export const migrationsDirectory = resolve('prisma/migrations');

/** The names of all migrations, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsDirectory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
