import { rows, sql } from '@/server/platform/db/client';

/** From this contract migration on every process reads what is packed: mails, records, TicketBAI files, and texts in the file store. */
export const PACKED_TEXTS = '20261130022920_contract_packed_texts';

/**
 * Whether a contract migration has been applied: no process runs any more of a version that does not know it, and none starts
 * again. See docs/decisions/0060-rolling-upgrades.md.
 */
export async function isApplied(migration: string): Promise<boolean> {
  const found = await rows(sql`
    SELECT FROM _prisma_migrations
    WHERE migration_name = ${migration} AND finished_at IS NOT NULL AND rolled_back_at IS NULL`);
  return found.length > 0;
}
