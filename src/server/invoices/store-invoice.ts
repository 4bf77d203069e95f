import type { Totals } from '@/lib/money';
import { rows, type Sql, sql } from '@/server/db';
import { refusingDuplicates } from '@/server/duplicates';
import { AppError } from '@/server/errors';
import type { InvoiceDocument } from '@/server/invoices/invoice-document';

export type StoredInvoice = { id: string; workspaceId: string; document: InvoiceDocument; totals: Totals; now: Date };

/** Writes a new draft with its lines and taxes, in one statement. @throws 409 for a number already in use */
export function insertDraft(invoice: StoredInvoice & { originalInvoiceId?: string; rectification?: string }) {
  const { id, workspaceId, document: it, totals, now, originalInvoiceId, rectification } = invoice;
  return refusingUsedNumber(it, () =>
    rows(sql`
    WITH invoice AS (
      INSERT INTO invoice (id, workspace_id, series_id, document_number, client_id, client_name, client_tax_id,
        client_address, client_location, client_email, issue_date, due_date, notes, tax_rate, irpf_rate,
        discount_rate, currency, subtotal, discount, tax, irpf, total, recurring, original_invoice_id, rectification,
        created_at, updated_at)
      VALUES (${id}, ${workspaceId}, ${it.seriesId}, ${it.documentNumber}, ${it.clientId}, ${it.clientName},
        ${it.clientTaxId}, ${json(it.clientAddress)}::jsonb, ${it.clientLocation}::fiscal_zone, ${it.clientEmail},
        ${it.issueDate}::date, ${it.dueDate}::date, ${it.notes}, ${it.taxRate}, ${it.irpfRate}, ${it.discountRate},
        ${it.currency}, ${totals.subtotal.toFixed(2)}::numeric, ${totals.discount.toFixed(2)}::numeric,
        ${totals.tax.toFixed(2)}::numeric, ${totals.irpf.toFixed(2)}::numeric, ${totals.total.toFixed(2)}::numeric,
        ${json(it.recurring)}::jsonb, ${originalInvoiceId ?? null}, ${rectification ?? null}, ${now}, ${now})
    ), lines AS (${insertLines(invoice)})
    ${insertTaxes(invoice)}`),
  );
}

/** Writes a draft anew: every column that its document decides, its lines and its taxes. */
export async function rewriteDraft(invoice: StoredInvoice): Promise<void> {
  const { id, workspaceId, document: it, totals, now } = invoice;
  await refusingUsedNumber(it, () =>
    rows(sql`
    UPDATE invoice SET series_id = ${it.seriesId}, document_number = ${it.documentNumber}, client_id = ${it.clientId},
      client_name = ${it.clientName}, client_tax_id = ${it.clientTaxId},
      client_address = ${json(it.clientAddress)}::jsonb, client_location = ${it.clientLocation}::fiscal_zone,
      client_email = ${it.clientEmail}, issue_date = ${it.issueDate}::date, due_date = ${it.dueDate}::date,
      notes = ${it.notes}, tax_rate = ${it.taxRate}, irpf_rate = ${it.irpfRate}, discount_rate = ${it.discountRate},
      currency = ${it.currency}, subtotal = ${totals.subtotal.toFixed(2)}::numeric,
      discount = ${totals.discount.toFixed(2)}::numeric, tax = ${totals.tax.toFixed(2)}::numeric,
      irpf = ${totals.irpf.toFixed(2)}::numeric, total = ${totals.total.toFixed(2)}::numeric,
      recurring = ${json(it.recurring)}::jsonb, updated_at = ${now}
    WHERE id = ${id} AND workspace_id = ${workspaceId}`),
  );
  await rows(sql`DELETE FROM invoice_line WHERE invoice_id = ${id}`);
  await rows(sql`DELETE FROM invoice_tax WHERE invoice_id = ${id}`);
  await rows(sql`WITH lines AS (${insertLines(invoice)}) ${insertTaxes(invoice)}`);
}

function insertLines({ id, document, totals }: StoredInvoice): Sql {
  const lines = document.items.map((item, position) => ({
    position,
    description: item.description,
    quantity: item.quantity,
    unit_price: item.unitPrice,
    discount_rate: item.discountRate,
    tax_rate: item.taxRate,
    unit: item.unit,
    product_id: item.productId,
    tax_exempt_reason: item.taxExemptReason,
    net: totals.lines[position]?.net.toFixed(2),
  }));
  return sql`
    INSERT INTO invoice_line (invoice_id, position, description, quantity, unit_price, discount_rate, tax_rate, unit,
      product_id, tax_exempt_reason, net)
    SELECT ${id}, position, description, quantity, unit_price, discount_rate, tax_rate, unit, product_id,
      tax_exempt_reason, net
    FROM json_populate_recordset(NULL::invoice_line, ${JSON.stringify(lines)}::json)`;
}

function insertTaxes({ id, totals }: StoredInvoice): Sql {
  const taxes = totals.groups.map(({ category, rate, taxable, tax, surcharge }) => ({
    category,
    rate: rate.toString(),
    taxable: taxable.toFixed(2),
    tax: tax.toFixed(2),
    surcharge: surcharge.toFixed(2),
  }));
  return sql`
    INSERT INTO invoice_tax (invoice_id, category, rate, taxable, tax, surcharge)
    SELECT ${id}, category, rate, taxable, tax, surcharge
    FROM json_populate_recordset(NULL::invoice_tax, ${JSON.stringify(taxes)}::json)`;
}

function refusingUsedNumber({ documentNumber }: InvoiceDocument, write: () => Promise<unknown>) {
  return refusingDuplicates(
    'document_number',
    write,
    () =>
      new AppError(409, `Another invoice of this workspace has the number ${documentNumber}. Choose another.`, {
        details: [{ path: ['documentNumber'], message: 'Already in use', code: 'not_unique' }],
      }),
  );
}

function json(value: object | null | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}
