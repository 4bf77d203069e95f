import { z } from 'zod';
import { firstRow, isInTransaction, isReadOnly, sql } from '@/server/platform/db/client';
import { countFound } from '@/server/platform/db/list-rows';
import { sha256Hex } from '@/server/platform/runtime/crypto';

/** A total that took as long to count is stored in this process, until a row of its resource changes. */
export const slowTotals = { fromMs: 20 };

/** The resources whose every change adds to a revision: see prisma/functions/counts.sql. */
export type CountedResource =
  | 'bank_transaction'
  | 'client'
  | 'deposit'
  | 'expense'
  | 'invoice'
  | 'product'
  | 'property'
  | 'quote'
  | 'vendor';

/** Those whose rows no counter knows. */
export type RevisedResource = CountedResource | 'guest' | 'reservation';

const MOST_STORED = 1000;

const stored = new Map<string, { revision: string; total: number }>();

/**
 * How many rows of a resource a list finds, exactly: counted once for as long as no row of the company's resource is inserted,
 * changed or deleted. A snapshot has the same sum of revisions as another only where it has the same rows, since each change
 * adds to it in its own transaction. In a transaction that changes something all is counted: that may never be committed.
 * @param filter of columns of the resource alone, as what its JSON says
 */
export function countFoundOnce(
  resource: CountedResource,
  workspaceId: string,
  filter: object,
  count: () => PromiseLike<number>,
): PromiseLike<number> {
  return countFound(resource, workspaceId, filter, () => countOnce([resource], workspaceId, filter, count));
}

/**
 * As `countFoundOnce`, of a filter that no counter knows.
 * @param resources all that the total depends on the rows of @param filter and on what else it depends
 */
export async function countOnce(
  resources: RevisedResource[],
  workspaceId: string,
  filter: object,
  count: () => PromiseLike<number>,
): Promise<number> {
  if (isInTransaction() && !isReadOnly()) return count();
  const key = sha256Hex(`${workspaceId}/${resources}/${JSON.stringify(filter)}`);
  const revision = await revisionOf(workspaceId, resources);
  const known = stored.get(key);
  if (known?.revision === revision) return known.total;
  stored.delete(key);
  const begun = performance.now();
  const total = await count();
  const isSlow = performance.now() - begun >= slowTotals.fromMs;
  if (isSlow && (await revisionOf(workspaceId, resources)) === revision) store(key, { revision, total });
  return total;
}

function store(key: string, total: { revision: string; total: number }): void {
  stored.set(key, total);
  const [oldest] = stored.keys();
  if (stored.size > MOST_STORED && oldest !== undefined) stored.delete(oldest);
}

const RevisionRow = z.object({ revision: z.string() });

async function revisionOf(workspaceId: string, resources: RevisedResource[]): Promise<string> {
  const noted = await firstRow(
    RevisionRow,
    sql`
    SELECT coalesce(sum(revision), 0)::text AS revision FROM resource_count
    WHERE workspace_id = ${workspaceId} AND resource = ANY (${resources})`,
  );
  return noted?.revision ?? '';
}
