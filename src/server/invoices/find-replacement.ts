import { firstRow, sql } from '@/server/db/client';
import type { InvoiceStatus } from '@/server/invoices/invoices.schema';

/** The full invoice that was issued in place of a simplified one, and may be cancelled by now; there is one at most. */
export function findReplacement({ id, workspaceId }: { id: string; workspaceId: string }) {
  return firstRow<{ documentNumber: string; status: InvoiceStatus }>(sql`
    SELECT document_number AS "documentNumber", status FROM invoice
    WHERE replaces_id = ${id} AND workspace_id = ${workspaceId}`);
}
