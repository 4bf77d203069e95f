import { z } from 'zod';
import { Prisma } from '@/server/generated/prisma/client';
import { apiError } from '@/server/platform/contract/errors';
import type { ReferencedResource } from '@/server/platform/contract/external-reference';
import { assertOpen, firstRow, type OpenTransaction, sql } from '@/server/platform/db/client';

const tables: Record<ReferencedResource, 'invoice' | 'quote' | 'expense' | 'client' | 'vendor' | 'product'> = {
  invoices: 'invoice',
  quotes: 'quote',
  expenses: 'expense',
  clients: 'client',
  vendors: 'vendor',
  products: 'product',
};

const Repeated = z.object({ reference: z.string(), ids: z.array(z.string()) });

/**
 * Keeps references from being written until the open transaction ends, and sees that those of these resources are unique
 * already: from then on `folio_refuse_reference` holds to it. @throws 409 EXTERNAL_REFERENCES_REPEATED
 */
export async function assertUniqueReferences(
  tx: OpenTransaction,
  workspaceId: string,
  resources: readonly ReferencedResource[],
): Promise<void> {
  assertOpen(tx);
  await firstRow(sql`SELECT id FROM workspace WHERE id = ${workspaceId} FOR UPDATE`);
  for (const resource of resources) {
    const table = Prisma.raw(tables[resource]);
    const isCounted = resource === 'invoices' || resource === 'quotes' ? sql`status <> 'cancelled'` : sql`true`;
    const repeated = await firstRow(
      Repeated,
      sql`
      SELECT external_reference AS reference, (array_agg(id ORDER BY created_at, id))[1:20] AS ids FROM ${table}
      WHERE workspace_id = ${workspaceId} AND external_reference IS NOT NULL AND ${isCounted}
      GROUP BY external_reference HAVING count(*) > 1 LIMIT 1`,
    );
    if (!repeated) continue;
    const { reference, ids } = repeated;
    throw apiError('EXTERNAL_REFERENCES_REPEATED', { resource, reference }, { extra: { existingIds: ids } });
  }
}
