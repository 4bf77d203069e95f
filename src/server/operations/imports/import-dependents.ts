import { type Import, Prisma } from '@/server/generated/prisma/client';
import { type Sql, sql } from '@/server/platform/db/client';

type References = {
  /** Columns, as `table.column`, whose rows depend on the record: an import that brought it is not undone. */
  uses: readonly string[];
  /** Columns whose rows are part of the record, or say nothing without it: they go with it. */
  parts: readonly string[];
};

/** What refers to the records of each table that imports write. A test misses a foreign key that is not here. */
export const references = {
  client: {
    uses: [
      ...['invoice.client_id', 'quote.client_id', 'deposit.client_id', 'contact.client_id', 'note.client_id'],
      ...['activity.client_id', 'expense.billable_client_id', 'reservation.client_id', 'owner_terms.owner_client_id'],
    ],
    parts: [],
  },
  vendor: { uses: ['expense.vendor_id', 'bank_rule.vendor_id'], parts: [] },
  product: { uses: ['invoice_line.product_id', 'quote_line.product_id'], parts: [] },
  expense: {
    uses: [
      ...['attachment.expense_id', 'invoice_line.expense_id', 'bank_allocation.expense_id', 'property_cost.expense_id'],
      ...['expense.generated_from_id', 'client_request.expense_id', 'asset.expense_id'],
      'invoice_status_entry.expense_id',
    ],
    parts: ['refused_match.expense_id'],
  },
  invoice: {
    uses: [
      ...['invoice.original_invoice_id', 'invoice.replaces_id', 'invoice.generated_from_id', 'invoice_link.invoice_id'],
      ...['reminder.invoice_id', 'deposit.advance_invoice_id', 'expense.invoice_id'],
      ...['quote.converted_invoice_id', 'bank_allocation.invoice_id', 'face_submission.invoice_id'],
      ...['reservation.invoice_id', 'owner_statement.fee_invoice_id'],
      ...['fiscal_record.invoice_id', 'ticketbai_file.invoice_id', 'invoice_line.advance_id'],
      ...['credit_share.note_id', 'credit_share.invoice_id', 'asset.disposal_invoice_id'],
      'invoice_status_entry.invoice_id',
    ],
    parts: [
      ...['invoice_line.invoice_id', 'invoice_tax.invoice_id', 'tax_accrual.invoice_id', 'payment.invoice_id'],
      ...['invoice_json.invoice_id', 'e_invoice_export.invoice_id', 'refused_match.invoice_id'],
      'unreminded_invoice.invoice_id',
    ],
  },
} as const satisfies Record<string, References>;

/** The table that the records of a kind are in. */
export const tables = {
  clients: 'client',
  vendors: 'vendor',
  products: 'product',
  expenses: 'expense',
  invoices: 'invoice',
} as const satisfies Record<Import['kind'], keyof typeof references>;

/** Rows that do not count: a change of something else has written them, and not a person. */
const notCounted: Record<string, Sql> = { 'activity.client_id': sql`is_system` };

/** SQL: what depends on the record `r` of this kind. */
export function dependentsOf(kind: Import['kind']): Sql {
  const found = references[tables[kind]].uses.map((use) => {
    const [table = '', column = ''] = use.split('.');
    const unless = notCounted[use];
    return sql`SELECT FROM ${Prisma.raw(table)} u WHERE u.${Prisma.raw(column)} = r.id
               ${unless ? sql`AND NOT ${unless}` : Prisma.empty}`;
  });
  return Prisma.join(found, ' UNION ALL ');
}
