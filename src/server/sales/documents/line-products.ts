import { invalid } from '@/server/platform/contract/errors';
import { isOfCompany } from '@/server/platform/db/by-ids';
import { rows, sql } from '@/server/platform/db/client';
import { IdRow } from '@/server/platform/db/row-schemas';

type Line = { productId?: string | null };

/**
 * Refuses a line that names a product which the workspace does not have. One that was deleted since may stay where it
 * stood: what was written from it stands as it is, and `stood` are the lines as they were.
 * @throws 400
 */
export async function assertProducts(
  workspaceId: string,
  items: readonly Line[],
  previous: readonly Line[] = [],
): Promise<void> {
  const known = await findProducts(workspaceId, items);
  for (const { productId } of previous) if (productId) known.add(productId);
  const position = items.findIndex((item) => isUnknown(item, known));
  if (position < 0) return;
  throw invalid(['items', position, 'productId'], 'There is no product with this id in this workspace.');
}

/** Which of the products that these lines name are there. */
async function findProducts(workspaceId: string, items: readonly Line[]): Promise<Set<string>> {
  const ids = new Set(items.flatMap(({ productId }) => productId ?? []));
  if (ids.size === 0) return ids;
  const found = await rows(
    IdRow,
    sql`
    SELECT id FROM product WHERE id = ANY (${[...ids]}) AND ${isOfCompany(workspaceId)}`,
  );
  return new Set(found.map(({ id }) => id));
}

/** Whether a line names a product that is not among these. */
export function isUnknown({ productId }: Line, known: Pick<ReadonlySet<string>, 'has'>): boolean {
  return productId != null && !known.has(productId);
}
