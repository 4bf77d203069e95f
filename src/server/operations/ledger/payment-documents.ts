import { z } from 'zod';
import type { Period } from '@/lib/dates/periods';
import { generalAccount } from '@/lib/ledger/accounts';
import type { Entry } from '@/lib/ledger/entry';
import { paymentEntry, settledValue } from '@/lib/ledger/money-entries';
import { Money, roundIn } from '@/lib/money/money';
import { rows, type Sql, sql } from '@/server/platform/db/client';
import { vendorAccount } from './expense-documents';
import { advancesAccount, clientAccount } from './invoice-documents';
import type { Posting } from './posting';

/** SQL: the payments of invoices with what was paid of each invoice before, in the order in which they were booked. */
export function paymentsSql({ workspaceId, currency }: Pick<Posting, 'workspaceId' | 'currency'>): Sql {
  return sql`(
    SELECT p.id, p.paid_on, p.amount, p.deposit_id, i.id AS invoice_id, coalesce(i.document_number, i.id) AS number,
           i.client_id, i.client_name, i.client_tax_id, i.currency, i.payment_method IS NOT DISTINCT FROM 'cash' AS is_cash,
           i.total - i.irpf + i.late_fee AS payable,
           CASE WHEN i.currency = ${currency} THEN i.total - i.irpf + i.late_fee
             WHEN i.exchange_rate IS NOT NULL THEN
               (SELECT coalesce(sum(folio_value(taxable, i.exchange_rate, i.issuer) + folio_value(tax, i.exchange_rate, i.issuer)
                  + folio_value(surcharge, i.exchange_rate, i.issuer)), 0) FROM invoice_tax t WHERE t.invoice_id = i.id)
               - folio_value(i.irpf, i.exchange_rate, i.issuer) + folio_value(i.late_fee, i.exchange_rate, i.issuer) END AS value,
           i.prepayment + coalesce(sum(p.amount) OVER (PARTITION BY i.id ORDER BY p.created_at, p.id
             ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
    FROM payment p JOIN invoice i ON i.id = p.invoice_id
    WHERE p.workspace_id = ${workspaceId} AND i.status NOT IN ('draft', 'cancelled'))`;
}

const PaymentRow = z.object({
  date: z.string(),
  number: z.string(),
  amount: z.string(),
  isOfDeposit: z.boolean(),
  currency: z.string(),
  isCash: z.boolean(),
  clientId: z.string().nullable(),
  clientName: z.string(),
  clientTaxId: z.string().nullable(),
  payable: z.string(),
  value: z.string().nullable(),
  before: z.string(),
});

/** What clients paid without a movement of a bank. Of an invoice without a rate nothing is booked. */
export async function paymentEntries(posting: Posting, { from, to }: Period): Promise<Entry[]> {
  const found = await rows(
    PaymentRow,
    sql`
    SELECT paid_on AS date, number, amount, deposit_id IS NOT NULL AS "isOfDeposit", currency, is_cash AS "isCash", client_id AS "clientId",
           client_name AS "clientName", client_tax_id AS "clientTaxId", payable, value, before
    FROM ${paymentsSql(posting)} AS paid
    WHERE paid_on BETWEEN ${from}::date AND ${to}::date
      AND NOT EXISTS (SELECT FROM bank_allocation b WHERE b.payment_id = paid.id)
    ORDER BY paid_on, number, id`,
  );
  const entries: Entry[] = [];
  for (const row of found) {
    await posting.breathe();
    const { value: whole, payable, before, number, date } = row;
    if (whole === null) continue;
    const value = settledValue({ value: whole, amount: payable }, { before, settled: row.amount }, posting.currency);
    // A deposit in another currency has no rate before it is used: nothing of it is on 438.
    const isOnAdvances = row.isOfDeposit && row.currency === posting.currency;
    const place = isOnAdvances ? advancesAccount(row) : generalAccount(row.isCash ? 'cash' : 'paid_by_hand');
    const text = `${row.isOfDeposit ? 'Aplicación de anticipo' : 'Cobro'} ${number} ${row.clientName}`;
    entries.push(paymentEntry({ date, document: number, text, place, party: clientAccount(row), value }));
  }
  return entries;
}

const PaidExpenseRow = z.object({
  date: z.string(),
  number: z.string(),
  vendorId: z.string().nullable(),
  vendorName: z.string().nullable(),
  vendorTaxId: z.string().nullable(),
  operationType: z.string().nullable(),
  value: z.string(),
});

/** What vendors were paid without a movement of a bank: what no movement has settled of an expense that is paid. */
export async function expensePaymentEntries(
  { workspaceId, currency }: Posting,
  { from, to }: Period,
): Promise<Entry[]> {
  const found = await rows(
    PaidExpenseRow,
    sql`
    SELECT paid_date AS date, number, "vendorId", "vendorName", "vendorTaxId", "operationType",
           round(coalesce(rest * owed / nullif(amount - irpf, 0), rest), folio_decimals(${currency})) AS value
    FROM (
      SELECT e.id, e.paid_date, coalesce(e.invoice_number, '') AS number, e.vendor_id AS "vendorId", e.vendor_name AS "vendorName",
             e.vendor_tax_id AS "vendorTaxId", e.operation_type AS "operationType", e.amount, e.irpf,
             e.value - coalesce(round(e.irpf * e.value / nullif(e.amount, 0), folio_decimals(${currency})), 0) AS owed,
             payable - sign(payable) * least(abs(payable), (SELECT coalesce(sum(coalesce(b.document_amount, b.amount)), 0)
               FROM bank_allocation b WHERE b.expense_id = e.id)) AS rest
      FROM expense e, LATERAL (SELECT coalesce(e.amount_to_pay, e.amount - e.irpf) AS payable) AS p
      WHERE e.workspace_id = ${workspaceId} AND e.paid_date BETWEEN ${from}::date AND ${to}::date AND e.value IS NOT NULL
        AND coalesce(e.functional_currency, ${currency}) = ${currency}
    ) AS paid
    WHERE rest <> 0 ORDER BY paid_date, number, id`,
  );
  return found.map(({ date, number, value, ...vendor }) =>
    paymentEntry({
      ...{ date, document: number, text: `Pago ${number} ${vendor.vendorName ?? ''}`.trim() },
      ...{ place: generalAccount('paid_by_hand'), party: vendorAccount(vendor), value: new Money(value).negated() },
    }),
  );
}

const DepositRow = z.object({
  date: z.string(),
  amount: z.string(),
  currency: z.string(),
  clientId: z.string().nullable(),
  clientName: z.string(),
  description: z.string(),
});

/** Deposits as they are received, and given back. */
export async function depositEntries(posting: Posting, { from, to }: Period): Promise<Entry[]> {
  const { workspaceId, currency, timeZone } = posting;
  const found = await rows(
    DepositRow,
    sql`
    SELECT * FROM (
      SELECT received_date AS date, amount, currency, client_id AS "clientId", client_name AS "clientName",
             coalesce(description, '') AS description
      FROM deposit WHERE workspace_id = ${workspaceId}
      UNION ALL
      SELECT (r.created_at AT TIME ZONE folio_time_zone(${timeZone}))::date, -r.amount, d.currency, d.client_id, d.client_name,
             coalesce(r.reason, '')
      FROM deposit_refund r JOIN deposit d ON d.id = r.deposit_id WHERE d.workspace_id = ${workspaceId}
    ) AS moved
    WHERE date BETWEEN ${from}::date AND ${to}::date ORDER BY date, "clientName", amount`,
  );
  return found.flatMap((row) => {
    if (row.currency !== currency) {
      posting.notice('deposit_in_other_currency', row.clientName);
      return [];
    }
    const value = roundIn(currency, row.amount);
    const text =
      `${value.isNegative() ? 'Devolución de anticipo' : 'Anticipo'} ${row.clientName} ${row.description}`.trim();
    const place = generalAccount('paid_by_hand');
    return [paymentEntry({ date: row.date, document: '', text, place, party: advancesAccount(row), value })];
  });
}
