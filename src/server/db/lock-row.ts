import { assertInTransaction, firstRow, sql } from '@/server/db/client';
import { Prisma } from '@/server/generated/prisma/client';

type Table = 'client' | 'contact' | 'note' | 'product' | 'vendor' | 'expense' | 'invoice' | 'invoice_series';

/** Keeps others from changing a row of the workspace until the open transaction ends. False where there is none. */
export async function lockRow(table: Table, workspaceId: string, id: string): Promise<boolean> {
  assertInTransaction();
  const locked = await firstRow(sql`
    SELECT id FROM ${Prisma.raw(table)} WHERE id = ${id} AND workspace_id = ${workspaceId} FOR UPDATE`);
  return locked !== undefined;
}
