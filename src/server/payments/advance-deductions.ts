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
    SELECT category, rate, oss, surcharge_rate, sum(taxable) AS taxable, sum(surcharge) AS surcharge,
           sum(taxable + tax + surcharge) AS total
    FROM invoice_tax WHERE invoice_id = ${id} OR invoice_id IN (SELECT note.id FROM ${issuedNotesOf(id)})
    GROUP BY category, rate, oss, surcharge_rate HAVING sum(taxable) <> 0) AS charged`;
}

/** SQL: FROM this, the advances that the lines of an invoice take off, or did before another one does. */
function advancesOf(final: string | Sql): Sql {
  return sql`(
    SELECT DISTINCT advance.id, advance.document_number, advance.status, d.id AS deposit_id, d.deducted_on_id
    FROM invoice_line l JOIN invoice advance ON advance.id = l.advance_id
    LEFT JOIN deposit d ON d.advance_invoice_id = advance.id
    WHERE l.invoice_id = ${final}) AS advance`;
}

/** Which advances the lines of an invoice take off, or did before another one does, by their places from 0. */
export async function findDeductions({ id, workspaceId }: InWorkspace): Promise<Map<number, string>> {
  const found = await rows<{ position: number; advanceId: string }>(sql`
    SELECT l.position, l.advance_id AS "advanceId" FROM invoice JOIN invoice_line l ON l.invoice_id = invoice.id
    WHERE invoice.id = ${id} AND invoice.workspace_id = ${workspaceId} AND l.advance_id IS NOT NULL`);
  return new Map(found.map(({ position, advanceId }) => [position, advanceId]));
}

/**
 * Has nobody cancel or credit advance invoices until the transaction ends: before the lines that take them off are
 * written, as an invoice comes before the chain and the deposits.
 */
export async function holdAdvances(workspaceId: string, ids: Sql): Promise<void> {
  await rows(sql`
    SELECT id FROM invoice WHERE workspace_id = ${workspaceId} AND id IN (${ids}) ORDER BY id FOR KEY SHARE`);
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
    UPDATE deposit d SET deducted_on_id = NULL, updated_at = ${clock.now()}
    WHERE d.workspace_id = ${workspaceId} AND d.deducted_on_id = ${id}
      AND NOT EXISTS (SELECT FROM invoice_line l WHERE l.invoice_id = ${id} AND l.advance_id = d.advance_invoice_id)`);
}

/**
 * A draft, which the transaction holds, takes its advances off as they were issued.
 * @throws 422 where it is of another client, in another currency, has a discount on the whole, or takes off another sum
 */
export async function assertAdvancesFit({ id, workspaceId }: InWorkspace): Promise<void> {
  const found = await rows<{ deposit: ClientAndCurrency; draft: ClientAndCurrency; isDiscounted: boolean }>(sql`
    SELECT json_build_object('clientId', d.client_id, 'currency', d.currency) AS deposit,
           json_build_object('clientId', draft.client_id, 'currency', draft.currency) AS draft,
           draft.discount_rate <> 0 AS "isDiscounted"
    FROM deposit d JOIN invoice draft ON draft.id = d.deducted_on_id
    WHERE d.workspace_id = ${workspaceId} AND draft.id = ${id}`);
  for (const { deposit, draft } of found) assertSameClient(deposit, draft);
  if (found.some(({ isDiscounted }) => isDiscounted)) {
    throw new AppError(422, 'The document discount would change the advance. Give the discount on the lines instead.');
  }
  if (found.length > 0) await assertTakenOffWhole(id);
}

/** What the lines of a draft take off is what is left of its advances, tax by tax. @throws 422 */
async function assertTakenOffWhole(draftId: string): Promise<void> {
  const taken = sql`FROM deposit d JOIN invoice advance ON advance.id = d.advance_invoice_id`;
  const changed = await firstRow<{ documentNumber: string }>(sql`
    SELECT coalesce(min(number), (SELECT min(document_number) ${taken} WHERE d.deducted_on_id = ${draftId})) AS "documentNumber"
    FROM (
      SELECT advance.document_number AS number, category, rate, oss, surcharge_rate, taxable ${taken},
        LATERAL ${leftOfAdvance(sql`advance.id`)} WHERE d.deducted_on_id = ${draftId}
      UNION ALL
      SELECT NULL, category, rate, oss, surcharge_rate, net FROM invoice_line
      WHERE invoice_id = ${draftId} AND advance_id IS NOT NULL
    ) AS sums
    GROUP BY category, rate, oss, surcharge_rate HAVING sum(taxable) <> 0
    ORDER BY min(number) LIMIT 1`);
  if (!changed) return;
  const why = `What this takes off is not what the advance ${changed.documentNumber} charged, with its tax.`;
  throw new AppError(422, `${why} Leave that line as it was made, or delete it.`);
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
 * The credit note of a final invoice stands once the advance that the invoice took off has been given back itself, since,
 * and as long as another invoice takes that one off.
 * @throws 409
 */
export async function assertAdvancesStand({ id, workspaceId }: InWorkspace): Promise<void> {
  const gone = await firstRow<{ documentNumber: string; other: string | null }>(sql`
    SELECT advance.document_number AS "documentNumber", coalesce(invoice.document_number, invoice.id) AS other
    FROM invoice own JOIN invoice final ON final.id = own.original_invoice_id AND final.status <> 'cancelled'
      CROSS JOIN LATERAL ${advancesOf(sql`final.id`)}
      LEFT JOIN invoice ON invoice.id = advance.deducted_on_id AND invoice.id <> own.original_invoice_id AND NOT ${isTakenBack}
    WHERE own.id = ${id} AND own.workspace_id = ${workspaceId}
      AND (invoice.id IS NOT NULL OR advance.status = 'cancelled'
        OR EXISTS (SELECT FROM ${issuedNotesOf(sql`advance.id`)} AND note.issued_at >= own.issued_at)) LIMIT 1`);
  if (!gone) return;
  if (gone.other) {
    throw new AppError(409, `The advance is on invoice ${gone.other} by now. Take it off there first.`);
  }
  const why = `The invoice that this credits takes off the advance ${gone.documentNumber}, which is given back by now.`;
  throw new AppError(409, `${why} Cancel that invoice instead: its credit notes go with it.`);
}

/** An invoice whose credit note has been cancelled takes its advances off again. */
export async function takeAdvancesOffAgain({ id, workspaceId }: InWorkspace): Promise<void> {
  await rows(sql`
    UPDATE deposit SET deducted_on_id = ${id}, updated_at = ${clock.now()} FROM invoice
    WHERE invoice.id = ${id} AND NOT ${isTakenBack} AND deposit.workspace_id = ${workspaceId}
      AND deposit.id IN (SELECT deposit_id FROM ${advancesOf(id)}) AND deducted_on_id IS DISTINCT FROM ${id}`);
}
