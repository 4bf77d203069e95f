import { todayIn } from '@/lib/dates';
import { toNumber } from '@/lib/money';
import { clock } from '@/server/clock';
import type { Actor } from '@/server/context';
import { rows, sql } from '@/server/db';
import { notFound } from '@/server/errors';
import type { DebtorInvoices, DebtorInvoicesInput } from '@/server/gestoria/gestoria.schema';
import { openInvoices } from '@/server/gestoria/open-invoices';
import { permittedWorkspaces } from '@/server/gestoria/permitted-workspaces';
import { timeZoneOf } from '@/server/workspaces/day-range';

/** The open invoices behind one debtor of the aging report, oldest first; who may see the report may see them. @throws 404 */
export async function listDebtorInvoices(actor: Actor, input: DebtorInvoicesInput): Promise<DebtorInvoices> {
  const { workspaceId } = input;
  if ((await permittedWorkspaces(actor.userId, [workspaceId])).length === 0) throw notFound('Workspace');

  const asOf = input.asOf ?? todayIn(await timeZoneOf(actor.workspaceId), clock.now());
  const found = await rows<Omit<DebtorInvoices[number], 'outstanding'> & { outstanding: string }>(sql`
    SELECT id, document_number AS "documentNumber", issue_date AS "issueDate", due_date AS "dueDate", days, outstanding
    FROM (${openInvoices([workspaceId], asOf)}) AS open
    WHERE currency = ${input.currency} AND client_name = ${input.clientName}
      AND client_id IS NOT DISTINCT FROM ${input.clientId ?? null}
    ORDER BY days DESC, issue_date, id LIMIT 500`);
  return found.map((invoice) => ({
    ...invoice,
    documentNumber: invoice.documentNumber ?? undefined,
    dueDate: invoice.dueDate ?? undefined,
    outstanding: toNumber(invoice.outstanding),
  }));
}
