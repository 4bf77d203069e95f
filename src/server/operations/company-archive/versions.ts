import { z } from 'zod';
import { rows, sql } from '@/server/platform/db/client';

const MigrationRow = z.object({ name: z.string() });

/** The migrations that have made the tables, oldest first. */
export async function appliedMigrations(): Promise<string[]> {
  const found = await rows(
    MigrationRow,
    sql`SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name`,
  );
  return found.map(({ name }) => name);
}
