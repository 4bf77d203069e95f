import { z } from 'zod';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

/** How many deletions one statement numbers. */
const MOST_AT_ONCE = 5000;

const Numbered = z.object({ count: z.number() });

/**
 * Numbers committed deletions of a company as `logEvents` numbers events: from 1 without a gap, and never a lower number for
 * one that commits later.
 * @returns whether none waits any more
 */
export async function logDeletions(workspaceId: string): Promise<{ isComplete: boolean }> {
  const numbered = await firstRow(
    Numbered,
    sql`SELECT folio_log_deletions(${workspaceId}, ${machineClock.now()}, ${MOST_AT_ONCE}::int) AS count`,
  );
  return { isComplete: (numbered?.count ?? 0) < MOST_AT_ONCE };
}

const Company = z.object({ id: z.string() });

/** Numbers what no reader has asked for, of every company. */
export async function logDeletionsOfAll(): Promise<void> {
  const companies = await rows(Company, sql`SELECT DISTINCT workspace_id AS id FROM deletion WHERE sequence IS NULL`);
  for (const { id } of companies) {
    while (!(await logDeletions(id)).isComplete);
  }
}
