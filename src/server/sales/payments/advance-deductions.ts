import { z } from 'zod';
import { fixedIn, type Money } from '@/lib/money/money';
import { type AppError, apiError, apiErrorWithMessage } from '@/server/platform/contract/errors';
import { firstRow, type OpenTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import {
  findInvoicesOfAdvance,
  findRemaining,
  lockShares,
  type Taker,
  totalOf,
} from '@/server/sales/payments/advance-shares';
import { assertSameClient, type ClientAndCurrency } from '@/server/sales/payments/deposit-balance';

type InWorkspace = { id: string; workspaceId: string };

/**
 * Has nobody cancel or credit advance invoices until the transaction ends: before the lines that take them off are
 * written, as an invoice comes before the chain and the deposits.
 */
export async function lockAdvances(workspaceId: string, ids: Sql): Promise<void> {
  await rows(sql`
    SELECT id FROM invoice WHERE workspace_id = ${workspaceId} AND id IN (${ids}) ORDER BY id FOR KEY SHARE`);
}

const DeductedAdvanceRow = z.object({
  deposit: json<ClientAndCurrency>(),
  draft: json<ClientAndCurrency>(),
  isDiscounted: z.boolean(),
});

/**
 * A draft, which the transaction holds, takes its shares of advances off as they were charged.
 * @throws 422 where it is of another client, in another currency, has a discount on the whole, or takes off another sum
 */
export async function assertAdvancesFit({ id, workspaceId }: InWorkspace): Promise<void> {
  const found = await rows(
    DeductedAdvanceRow,
    sql`
    SELECT json_build_object('clientId', advance.client_id, 'currency', advance.currency) AS deposit,
           json_build_object('clientId', draft.client_id, 'currency', draft.currency) AS draft,
           draft.discount_rate <> 0 AS "isDiscounted"
    FROM invoice draft JOIN invoice_line l ON l.invoice_id = draft.id JOIN invoice advance ON advance.id = l.advance_id
    WHERE draft.id = ${id} AND draft.workspace_id = ${workspaceId}`,
  );
  for (const { deposit, draft } of found) assertSameClient(deposit, draft);
  if (found.some(({ isDiscounted }) => isDiscounted)) {
    throw apiError('DISCOUNT_CHANGES_ADVANCE');
  }
  if (found.length > 0) await assertAsCharged(id);
}

const AdvanceNumberRow = z.object({ documentNumber: z.string() });

/** Each line of a draft that takes an advance off comes to its share of it, at the taxes of that. @throws 422 */
async function assertAsCharged(draftId: string): Promise<void> {
  const changed = await firstRow(
    AdvanceNumberRow,
    sql`
    SELECT advance.document_number AS "documentNumber"
    FROM invoice_line l JOIN invoice i ON i.id = l.invoice_id JOIN invoice advance ON advance.id = l.advance_id
    WHERE i.id = ${draftId} AND (
      l.quantity <> 1
      OR l.advance_amount <> CASE WHEN coalesce(l.price_includes_tax, i.prices_include_tax)
        THEN -l.unit_price * (100 - coalesce(l.discount_rate, 0)) / 100
        ELSE -(l.net + round(l.net * l.rate / 100, folio_decimals(i.currency))
               + round(l.net * l.surcharge_rate / 100, folio_decimals(i.currency))) END
      OR NOT EXISTS (
        SELECT FROM invoice_tax t WHERE t.invoice_id = advance.id
          AND (t.category, t.rate, t.oss, t.surcharge_rate) = (l.category, l.rate, l.oss, l.surcharge_rate)))
    ORDER BY l.position LIMIT 1`,
  );
  if (!changed) return;
  throw apiError('ADVANCE_LINE_CHANGED', { number: changed.documentNumber });
}

/**
 * An advance invoice stands as long as another invoice takes some of it off, or its tax would be in no quarter.
 * @throws 409
 */
export async function assertNotDeducted(tx: OpenTransaction, { id, workspaceId }: InWorkspace): Promise<void> {
  await lockShares(tx, workspaceId, [id]);
  const [taker] = await findInvoicesOfAdvance(id);
  if (taker) throw deductedBy(taker);
}

/**
 * A credit note takes back of an advance invoice, tax included, what no other invoice takes off.
 * @throws 409
 */
export async function assertAdvanceCreditable(
  tx: OpenTransaction,
  { id, workspaceId, currency }: InWorkspace & { currency: string },
  credited: Money,
): Promise<void> {
  await lockShares(tx, workspaceId, [id]);
  const remaining = totalOf(await findRemaining(id));
  if (credited.lte(remaining)) return;
  const takers = await findInvoicesOfAdvance(id);
  const [taker] = takers;
  if (!taker) return; // what else is credited of it says `creditAmounts`
  throw deductedBy(taker, remaining.isZero() ? '' : ` ${fixedIn(currency, remaining)} of it is left to credit.`);
}

function deductedBy({ id, documentNumber }: Taker, then = ''): AppError {
  const error =
    documentNumber === null
      ? apiError('ADVANCE_IN_DRAFT', { id })
      : apiError('ADVANCE_IN_INVOICE', { number: documentNumber });
  return then ? apiErrorWithMessage(error.errorCode, `${error.message}${then}`) : error;
}

const AdvanceRow = z.object({
  advanceId: z.string(),
  documentNumber: z.string(),
  status: z.string(),
  final: z.string(),
  amount: z.string(),
});

/**
 * The credit note of a final invoice stands once what the invoice took off of an advance has been given back itself, or is
 * taken off by another invoice.
 * @throws 409
 */
export async function assertAdvancesStand(tx: OpenTransaction, { id, workspaceId }: InWorkspace): Promise<void> {
  const back = await rows(
    AdvanceRow,
    sql`
    SELECT advance.id AS "advanceId", advance.document_number AS "documentNumber", advance.status, final.id AS final,
           sum(round(l.advance_amount * l.quantity, folio_decimals(own.currency)))::text AS amount
    FROM invoice own JOIN invoice final ON final.id = own.original_invoice_id AND final.status <> 'cancelled'
      JOIN invoice_line l ON l.invoice_id = own.id JOIN invoice advance ON advance.id = l.advance_id
    WHERE own.id = ${id} AND own.workspace_id = ${workspaceId}
    GROUP BY advance.id, advance.document_number, advance.status, final.id ORDER BY advance.id`,
  );
  await lockShares(
    tx,
    workspaceId,
    back.map(({ advanceId }) => advanceId),
  );
  for (const { advanceId, documentNumber, status, final, amount } of back) {
    if (
      status !== 'cancelled' &&
      totalOf(await findRemaining(advanceId))
        .plus(amount)
        .gte(0)
    )
      continue;
    const other = (await findInvoicesOfAdvance(advanceId)).findLast((taker) => taker.id !== final);
    if (other) {
      throw apiError('ADVANCE_DEDUCTED_MEANWHILE', { number: other.documentNumber ?? other.id });
    }
    throw apiError('ADVANCE_GIVEN_BACK', { number: documentNumber });
  }
}
