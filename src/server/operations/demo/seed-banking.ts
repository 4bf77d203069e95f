import { z } from 'zod';
import { toNumber } from '@/lib/money/money';
import { callsOf } from '@/server/operations/demo/calls-of';
import { type Step, thisDay } from '@/server/operations/demo/timeline';
import type { Actor } from '@/server/platform/api/context';
import { rows, sql } from '@/server/platform/db/client';

/** The account is so old. */
const SINCE_DAYS_AGO = 60;
/** What moved since is still to be reconciled; what moved before is. */
const OPEN_DAYS = 12;
const FEE = { description: 'COMISION MANTENIMIENTO CUENTA', amount: -6.05 };

/** An account with what came in and went out of it: the older movements explained, those of the last days not. */
export function bankingSteps(actor: Actor): Step[] {
  let accountId = '';
  const open = async () => {
    const account = { accountName: 'Cuenta corriente', iban: 'ES9121000418450200051332', openingBalance: 18_240.5 };
    accountId = (await callsOf(actor).banking.createAccount(account)).data.id;
  };
  const days = Array.from({ length: SINCE_DAYS_AGO }, (_, day) => SINCE_DAYS_AGO - 1 - day);
  return [
    { daysAgo: SINCE_DAYS_AGO, run: open },
    ...days.map((daysAgo) => ({ daysAgo, run: () => bookDay(actor, accountId, daysAgo) })),
    { daysAgo: 0, run: () => receiveUnbooked(actor, accountId) },
  ];
}

const Settled = z.object({
  documentType: z.enum(['invoice', 'expense']),
  documentId: z.string(),
  amount: z.string(),
  name: z.string(),
  text: z.string(),
});
type Settled = z.output<typeof Settled>;

/** What was paid on the day, and the bank's fee once a month. */
async function bookDay(actor: Actor, accountId: string, daysAgo: number): Promise<void> {
  const isOpen = daysAgo < OPEN_DAYS;
  const move = (movement: { amount: number; description: string; counterparty?: { name: string } }) =>
    callsOf(actor).banking.createTransaction({ accountId, date: thisDay(), ...movement });
  for (const { documentType, documentId, amount, name, text } of await settledOn(actor, thisDay())) {
    const { data } = await move({ amount: toNumber(amount), description: text, counterparty: { name } });
    if (!isOpen) await callsOf(actor).reconciliation.match({ transactionId: data.id, documentType, documentId });
  }
  if (daysAgo % 30 !== OPEN_DAYS - 1) return;
  const { data } = await move(FEE);
  if (!isOpen) await callsOf(actor).banking.categorize({ transactionId: data.id, category: 'Comisiones bancarias' });
}

/** What was entered as paid on a day, other than out of a deposit. */
function settledOn({ workspaceId }: Actor, day: string): Promise<Settled[]> {
  return rows(
    Settled,
    sql`
    SELECT * FROM (
      SELECT 'invoice' AS "documentType", invoice.id AS "documentId", payment.amount::text AS amount, client_name AS name,
             'TRANSF. ' || document_number AS text
      FROM payment JOIN invoice ON invoice.id = payment.invoice_id
      WHERE payment.workspace_id = ${workspaceId} AND paid_on = ${day}::date AND deposit_id IS NULL
      UNION ALL
      SELECT 'expense', id, (-amount)::text, vendor_name, 'ADEUDO ' || upper(description)
      FROM expense WHERE workspace_id = ${workspaceId} AND paid_date = ${day}::date
    ) AS settled ORDER BY text, amount`,
  );
}

const UnbookedRow = z.object({ amount: z.string(), name: z.string(), number: z.string() });

/** A client has paid an invoice in full, which nobody has entered. */
async function receiveUnbooked(actor: Actor, accountId: string): Promise<void> {
  const [open] = await rows(
    UnbookedRow,
    sql`
    SELECT outstanding::text AS amount, client_name AS name, document_number AS number FROM invoice
    WHERE workspace_id = ${actor.workspaceId} AND status = 'sent' AND original_invoice_id IS NULL AND outstanding > 0
    ORDER BY issue_date, document_number LIMIT 1`,
  );
  if (!open) return;
  const { amount, name, number } = open;
  const movement = { accountId, date: thisDay(), amount: toNumber(amount), description: `TRANSFERENCIA ${number}` };
  await callsOf(actor).banking.createTransaction({ ...movement, reference: number, counterparty: { name } });
}
