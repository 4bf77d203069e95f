import { AppError } from '@/server/contract/errors';
import { assertInTransaction, firstRow, rows, type Sql, sql } from '@/server/db/client';
import { assertSameClient, type ClientAndCurrency } from '@/server/payments/deposit-balance';
import { issuedNotesOf, isTakenBack } from '@/server/payments/settlement';
import { clock } from '@/server/runtime/clock';

// An advance has an invoice of its own, and another one, the final, takes it off: once, and by what is left of it.

type InWorkspace = { id: string; workspaceId: string };

/** SQL: FROM this, what an advance invoice charges of each tax, less what its credit notes have taken back. */
export function leftOfAdvance(id: string | Sql): Sql {
  return sql`(
    SELECT category, rate, sum(taxable) AS taxable, sum(surcharge) AS surcharge,
           sum(taxable + tax + surcharge) AS total
    FROM invoice_tax WHERE invoice_id = ${id} OR invoice_id IN (SELECT note.id FROM ${issuedNotesOf(id)})
    GROUP BY category, rate, surcharge_rate HAVING sum(taxable) <> 0) AS charged`;
}

/** SQL: the line `l` takes `advance` off, by the number that it names or by its amount. */
const isDeduction: Sql = sql`l.net < 0 AND (position(advance.document_number IN l.description) > 0
  OR l.net IN (SELECT -taxable FROM ${leftOfAdvance(sql`advance.id`)}))`;

/** Which lines of an invoice take advances off, by their places from 0. */
export async function findDeductions({ id, workspaceId }: InWorkspace): Promise<number[]> {
  const found = await rows<{ position: number }>(sql`
    SELECT DISTINCT l.position FROM deposit d JOIN invoice advance ON advance.id = d.advance_invoice_id
    JOIN invoice_line l ON l.invoice_id = d.deducted_on_id AND ${isDeduction}
    WHERE d.workspace_id = ${workspaceId} AND d.deducted_on_id = ${id}`);
  return found.map(({ position }) => position);
}

/** Has the invoice that replaces another one, lines and all, take its advances off. */
export async function handDeductionsOn({ id, workspaceId }: InWorkspace, to: string) {
  await rows(sql`
    UPDATE deposit SET deducted_on_id = ${to}, updated_at = ${clock.now()}
    WHERE workspace_id = ${workspaceId} AND deducted_on_id = ${id}`);
}

/** Lets the advances be taken off another invoice whose lines this draft, which the transaction holds, has no more. */
export async function releaseAdvances({ id, workspaceId }: InWorkspace): Promise<void> {
  await rows(sql`
    UPDATE deposit d SET deducted_on_id = NULL, updated_at = ${clock.now()} FROM invoice advance
    WHERE d.workspace_id = ${workspaceId} AND d.deducted_on_id = ${id} AND advance.id = d.advance_invoice_id
      AND NOT EXISTS (SELECT FROM invoice_line l WHERE l.invoice_id = ${id} AND ${isDeduction})`);
}

/**
 * A draft, which the transaction holds, takes its advances off as they were issued.
 * @throws 422 where it is of another client, in another currency, or has a discount on the whole
 */
export async function assertAdvancesFit({ id, workspaceId }: InWorkspace): Promise<void> {
  const misfit = await firstRow<{ deposit: ClientAndCurrency; draft: ClientAndCurrency }>(sql`
    SELECT json_build_object('clientId', d.client_id, 'currency', d.currency) AS deposit,
           json_build_object('clientId', draft.client_id, 'currency', draft.currency) AS draft
    FROM deposit d JOIN invoice draft ON draft.id = d.deducted_on_id
    WHERE d.workspace_id = ${workspaceId} AND draft.id = ${id}
      AND (d.client_id IS DISTINCT FROM draft.client_id OR d.currency <> draft.currency OR draft.discount_rate <> 0)`);
  if (!misfit) return;
  assertSameClient(misfit.deposit, misfit.draft);
  throw new AppError(422, 'The document discount would change the advance. Give the discount on the lines instead.');
}

/** The invoice that takes an advance invoice off, and stands; the transaction holds the deposit from then on. */
export async function findFinal({ id, workspaceId }: InWorkspace) {
  assertInTransaction();
  return firstRow<{ id: string; documentNumber: string | null }>(sql`
    WITH advance AS (
      SELECT deducted_on_id FROM deposit WHERE workspace_id = ${workspaceId} AND advance_invoice_id = ${id} FOR UPDATE)
    SELECT id, document_number AS "documentNumber"
    FROM advance JOIN invoice ON id = deducted_on_id WHERE NOT ${isTakenBack}`);
}

/**
 * An advance invoice stands, and is not credited, as long as another invoice takes it off, or its tax would be in no
 * quarter.
 * @throws 409
 */
export async function assertNotDeducted(advance: InWorkspace): Promise<void> {
  const final = await findFinal(advance);
  if (!final) return;
  throw final.documentNumber === null
    ? new AppError(409, `The draft ${final.id} takes this advance off. Delete that draft or its line first.`)
    : new AppError(409, `Invoice ${final.documentNumber} takes this advance off. Cancel or credit that one first.`);
}

/**
 * The credit note of a final invoice stands once the advance that the invoice took off has been given back itself, since.
 * @throws 409
 */
export async function assertAdvancesStand({ id, workspaceId }: InWorkspace): Promise<void> {
  const gone = await firstRow<{ documentNumber: string }>(sql`
    SELECT advance.document_number AS "documentNumber"
    FROM invoice own JOIN invoice final ON final.id = own.original_invoice_id AND final.status <> 'cancelled'
    JOIN deposit d ON d.deducted_on_id = final.id JOIN invoice advance ON advance.id = d.advance_invoice_id
    WHERE own.id = ${id} AND own.workspace_id = ${workspaceId}
      AND (advance.status = 'cancelled'
        OR EXISTS (SELECT FROM ${issuedNotesOf(sql`advance.id`)} AND note.issued_at >= own.issued_at)) LIMIT 1`);
  if (!gone) return;
  const why = `The invoice that this credits takes off the advance ${gone.documentNumber}, which is given back by now.`;
  throw new AppError(409, `${why} Cancel that invoice instead: its credit notes go with it.`);
}
