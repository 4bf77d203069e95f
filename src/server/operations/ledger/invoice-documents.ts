import { z } from 'zod';
import type { Period } from '@/lib/dates/periods';
import { type AccountNeed, generalAccount } from '@/lib/ledger/accounts';
import { balancedEntry, credit, debit, type Entry } from '@/lib/ledger/entry';
import { invoiceEntry, type PostedInvoice, type PostedLine, type PostedTax } from '@/lib/ledger/invoice-entries';
import { paymentEntry } from '@/lib/ledger/money-entries';
import { Money, roundIn } from '@/lib/money/money';
import { isPassedOn, taxKey } from '@/lib/tax/line-tax';
import { ZONES } from '@/lib/tax/tax-zones';
import { fold } from '@/lib/text/fold';
import { InvoiceKind, OperationType } from '@/server/generated/prisma/client';
import { rows, type Sql, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import type { Posting } from './posting';

const InvoiceRow = z.object({
  id: z.string(),
  kind: z.enum(InvoiceKind),
  number: z.string(),
  date: z.string(),
  issueDate: z.string(),
  dueDate: z.string().nullable(),
  clientId: z.string().nullable(),
  clientName: z.string(),
  clientTaxId: z.string().nullable(),
  postalCode: z.string().nullable(),
  currency: z.string(),
  exchangeRate: z.string().nullable(),
  irpf: z.string(),
  irpfRate: z.string(),
  prepayment: z.string(),
  operationType: z.enum(OperationType).nullable(),
  isStay: z.boolean(),
  isCash: z.boolean(),
  saleId: z.string(),
  rectifiedNumber: z.string().nullable(),
  rectifiedDate: z.string().nullable(),
  lines: json<LineRow[]>(),
  taxes: json<TaxRow[]>(),
});
type InvoiceRow = z.output<typeof InvoiceRow>;

type OfTax = { category: string; rate: string; reason: string; oss: string };
type LineRow = OfTax & {
  net: string;
  operationType: OperationType | null;
  productId: string | null;
  productAccount: boolean;
  deductsAdvance: boolean;
};
type TaxRow = OfTax & { taxable: string; tax: string; surchargeRate: string; surcharge: string; isPending: boolean };

/**
 * The entries of the invoices, credit notes and advances of a period, and of what was collected before their issue: by the day
 * of the operation, as form 303 has them.
 */
export async function invoiceEntries(posting: Posting, period: Period): Promise<Entry[]> {
  const found = await rows(InvoiceRow, invoicesSql(posting, period));
  const entries: Entry[] = [];
  for (const row of found) {
    await posting.breathe();
    if (row.currency !== posting.currency && row.exchangeRate === null) {
      posting.notice('invoice_without_rate', row.number);
      continue;
    }
    if (row.taxes.some(({ isPending }) => isPending)) posting.notice('cash_criterion', row.number);
    const invoice = postedInvoice(row, posting);
    entries.push(invoiceEntry(invoice, posting.currency));
    if (!new Money(row.prepayment).isZero()) {
      const value = roundIn(posting.currency, new Money(row.prepayment).times(row.exchangeRate ?? 1));
      const place = generalAccount(row.isCash ? 'cash' : 'paid_by_hand');
      entries.push(
        paymentEntry({
          date: row.date,
          document: row.number,
          text: `Cobro previo ${row.number}`,
          place,
          party: invoice.client,
          value,
        }),
      );
    }
  }
  return entries;
}

function invoicesSql({ workspaceId }: Posting, { from, to }: Period): Sql {
  return sql`
    SELECT i.id, i.kind, coalesce(i.document_number, i.id) AS number, i.issue_date AS "issueDate",
           coalesce(i.operation_date, i.issue_date) AS date, i.due_date AS "dueDate",
           i.client_id AS "clientId", i.client_name AS "clientName", i.client_tax_id AS "clientTaxId",
           i.client_address ->> 'postalCode' AS "postalCode", i.currency, i.exchange_rate::text AS "exchangeRate",
           i.irpf, i.irpf_rate AS "irpfRate", i.prepayment, i.operation_type AS "operationType",
           EXISTS (SELECT FROM reservation r WHERE r.invoice_id = coalesce(i.original_invoice_id, i.id)) AS "isStay",
           i.payment_method IS NOT DISTINCT FROM 'cash' AS "isCash", coalesce(i.original_invoice_id, i.id) AS "saleId",
           o.document_number AS "rectifiedNumber", o.issue_date AS "rectifiedDate",
           (SELECT coalesce(json_agg(json_build_object('net', l.net::text, 'category', l.category, 'rate', l.rate::text,
              'reason', l.reason, 'oss', l.oss, 'operationType', l.operation_type, 'productId', l.product_id,
              'productAccount', EXISTS (SELECT FROM sub_account s WHERE s.workspace_id = i.workspace_id
                AND s.kind = 'product' AND s.reference = l.product_id),
              'deductsAdvance', l.advance_id IS NOT NULL) ORDER BY l.position), '[]')
            FROM invoice_line l WHERE l.invoice_id = i.id) AS lines,
           (SELECT coalesce(json_agg(json_build_object('category', t.category, 'rate', t.rate::text, 'reason', t.reason,
              'oss', t.oss, 'taxable', t.taxable::text, 'tax', t.tax::text, 'surchargeRate', t.surcharge_rate::text,
              'surcharge', t.surcharge::text, 'isPending', folio_accrual(i.cash_criterion, t) = 'supply') ORDER BY t.category, t.rate DESC, t.reason, t.oss), '[]')
            FROM invoice_tax t WHERE t.invoice_id = i.id) AS taxes
    FROM invoice i LEFT JOIN invoice o ON o.id = i.original_invoice_id AND o.workspace_id = i.workspace_id
    WHERE i.workspace_id = ${workspaceId} AND i.status NOT IN ('draft', 'cancelled')
      AND coalesce(i.operation_date, i.issue_date) BETWEEN ${from}::date AND ${to}::date
    ORDER BY date, i.document_number, i.id`;
}

function postedInvoice(row: InvoiceRow, posting: Posting): PostedInvoice {
  const client = clientAccount(row);
  return {
    ...{ kind: row.kind, number: row.number, date: row.date, issueDate: row.issueDate },
    ...{ dueDate: row.dueDate ?? undefined, client, advances: advancesAccount(row) },
    ...{ clientTaxId: row.clientTaxId ?? undefined, clientPostalCode: row.postalCode ?? undefined },
    ...{ exchangeRate: row.exchangeRate ?? 1, irpf: row.irpf, irpfRate: row.irpfRate },
    lines: row.lines.map((line) => postedLine(line, row, posting)),
    taxes: row.taxes.map((tax) => postedTax(tax, posting)),
    ...(row.rectifiedNumber &&
      row.rectifiedDate && { rectified: { number: row.rectifiedNumber, date: row.rectifiedDate } }),
  };
}

function postedLine(line: LineRow, { operationType, isStay, saleId }: InvoiceRow, posting: Posting): PostedLine {
  const { net, deductsAdvance, productId, productAccount } = line;
  const operation = line.operationType ?? operationType ?? posting.usualOperation;
  const general = generalAccount(isStay ? 'rent' : operation === 'goods' ? 'goods' : 'service');
  const ofProduct: AccountNeed | null =
    productId && productAccount ? { kind: 'product', reference: productId, name: general.name, prefix: null } : null;
  return { taxKey: keyOfTax(line), net, income: posting.saleOf(saleId) ?? ofProduct ?? general, deductsAdvance };
}

function postedTax(tax: TaxRow, posting: Posting): PostedTax {
  const { taxable, rate, surcharge, surchargeRate, category, isPending } = tax;
  return {
    ...{
      taxKey: keyOfTax(tax),
      label: taxLabel(tax, posting),
      rate: new Money(rate).toString(),
      taxable,
      tax: tax.tax,
    },
    ...{ surchargeRate, surcharge, passedOn: isPassedOn(tax), category, isPending },
  };
}

/** What the account of a tax is called by: `IVA 21`, or `DE 19` of what the one-stop shop declares. */
export function taxLabel({ rate, oss }: { rate: string; oss: string }, { zone }: Posting): string {
  const own = zone ? ZONES[zone].tax : 'IVA';
  const name = oss ? (oss.split(':')[0] ?? '') : (own ?? 'IVA');
  return `${name} ${new Money(rate)}`;
}

function keyOfTax({ category, rate, reason, oss }: OfTax): string {
  return taxKey({ category, rate, reason, oss });
}

type OfClient = Pick<InvoiceRow, 'clientId' | 'clientName'> & { clientTaxId?: string | null };

/** The client's account; of one that is deleted, by the name that its documents have. */
export function clientAccount({ clientId, clientName, clientTaxId }: OfClient): AccountNeed {
  const reference = clientId ?? `name:${fold(clientName).slice(0, 200)}`;
  return { kind: 'client', reference, name: clientName, prefix: '430', taxId: clientTaxId ?? undefined };
}

export function advancesAccount(client: OfClient): AccountNeed {
  return { ...clientAccount(client), kind: 'client_advance', prefix: '438', name: `Anticipos ${client.clientName}` };
}

const LateFeeRow = z.object({
  number: z.string(),
  date: z.string(),
  clientId: z.string().nullable(),
  clientName: z.string(),
  fee: z.string(),
});

/** Late fees, on the day that they were added. */
export async function lateFeeEntries(
  { workspaceId, currency, timeZone }: Posting,
  { from, to }: Period,
): Promise<Entry[]> {
  const found = await rows(
    LateFeeRow,
    sql`
    SELECT * FROM (
      SELECT coalesce(document_number, id) AS number, (late_fee_at AT TIME ZONE folio_time_zone(${timeZone}))::date AS date,
             client_id AS "clientId", client_name AS "clientName", round(late_fee * coalesce(exchange_rate, 1), folio_decimals(${currency})) AS fee
      FROM invoice
      WHERE workspace_id = ${workspaceId} AND status NOT IN ('draft', 'cancelled') AND late_fee <> 0 AND late_fee_at IS NOT NULL
        AND (currency = ${currency} OR exchange_rate IS NOT NULL)
    ) AS fees
    WHERE date BETWEEN ${from}::date AND ${to}::date ORDER BY date, number`,
  );
  return found.map(({ number, date, fee, ...client }) =>
    balancedEntry({
      ...{ date, document: number, text: `Intereses de demora ${number}` },
      lines: [debit(clientAccount(client), fee), credit(generalAccount('late_fees'), fee)],
    }),
  );
}
