import { z } from 'zod';
import { assertOpen, type OpenTransaction, rows, sql } from '@/server/platform/db/client';

const ProvisionalRow = z.object({ year: z.number(), provisional: z.number() });

/**
 * The part of the VAT on purchases that is deducted through a year, percent, by year; all of it in the others. The caller
 * holds the workspace, so that nobody changes it until the open transaction ends.
 */
export async function provisionalProRata(tx: OpenTransaction, workspaceId: string): Promise<Map<string, number>> {
  assertOpen(tx);
  const found = await rows(
    ProvisionalRow,
    sql`
    SELECT year, provisional FROM pro_rata WHERE workspace_id = ${workspaceId}`,
  );
  return new Map(found.map(({ year, provisional }) => [String(year), provisional]));
}
