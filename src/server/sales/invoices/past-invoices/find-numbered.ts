import type { Actor } from '@/server/platform/api/context';
import { rows, sql } from '@/server/platform/db/client';

type Numbered = { id: string; documentNumber: string; issueDate: string; total: string; amountDue: string };

/** The invoices of the workspace that have these numbers, by their number. `amountDue` is what they asked for. */
export async function findNumbered({ workspaceId }: Actor, numbers: string[]): Promise<Map<string, Numbered>> {
  const found = await rows<Numbered>(sql`
    SELECT id, document_number AS "documentNumber", issue_date AS "issueDate", total::text, (total - irpf)::text AS "amountDue"
    FROM invoice WHERE workspace_id = ${workspaceId} AND document_number = ANY (${numbers})`);
  return new Map(found.map((invoice) => [invoice.documentNumber, invoice]));
}
