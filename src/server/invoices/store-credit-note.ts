import type { Credit, Credited } from '@/lib/credit-amounts';
import { Money, twoDecimals } from '@/lib/money';
import { firstRow, rows, sql } from '@/server/db/client';
import type { CreditNoteCreate } from '@/server/invoices/credit-note.schema';
import type { OriginalLine } from '@/server/invoices/credited-items';
import type { LockedInvoice } from '@/server/invoices/lock-invoice';
import { clock } from '@/server/runtime/clock';

/** What tells the tax groups of an invoice apart, and which of them a line is in. */
type TaxedAs = { category: string; rate: string; reason: string; oss: string };

type Found = {
  discountRate: string;
  irpfRate: string;
  irpf: string;
  currency: string;
  lines: (Omit<OriginalLine, 'group'> & TaxedAs)[];
  groups: (Record<'taxable' | 'tax' | 'surcharge', string> & TaxedAs)[];
  creditedIrpf: string;
  creditedLines: { position: number; quantity: string; net: string }[];
  creditedGroups: Found['groups'];
};

/** An invoice that the transaction holds, in what can be credited of it, and what its notes have credited: drafts too. */
export async function findCreditable({ id, workspaceId }: LockedInvoice) {
  const found = await firstRow<Found>(sql`
    WITH note AS (
      SELECT id, irpf FROM invoice
      WHERE original_invoice_id = ${id} AND workspace_id = ${workspaceId} AND status <> 'cancelled'
    )
    SELECT discount_rate AS "discountRate", irpf_rate AS "irpfRate", irpf, currency,
      (SELECT json_agg(json_build_object('position', position, 'description', description, 'quantity', quantity::text,
         'unitPrice', unit_price::text, 'discountRate', discount_rate::text, 'net', net::text,
         'category', category, 'rate', rate::text, 'reason', reason, 'oss', oss) ORDER BY position)
       FROM invoice_line WHERE invoice_id = i.id) AS lines,
      (SELECT json_agg(json_build_object('category', category, 'rate', rate::text, 'reason', reason, 'oss', oss,
         'taxable', taxable::text, 'tax', tax::text, 'surcharge', surcharge::text)) FROM invoice_tax WHERE invoice_id = i.id) AS groups,
      (SELECT coalesce(-sum(irpf), 0)::text FROM note) AS "creditedIrpf",
      (SELECT coalesce(json_agg(line), '[]'::json) FROM (
         SELECT position, (-sum(quantity))::text AS quantity, (-sum(net))::text AS net
         FROM invoice_line JOIN note ON note.id = invoice_id GROUP BY position) AS line) AS "creditedLines",
      (SELECT coalesce(json_agg(part), '[]'::json) FROM (
         SELECT category, rate::text, reason, oss, (-sum(taxable))::text AS taxable, (-sum(tax))::text AS tax,
                (-sum(surcharge))::text AS surcharge
         FROM invoice_tax JOIN note ON note.id = invoice_id GROUP BY category, rate, reason, oss) AS part) AS "creditedGroups"
    FROM invoice i WHERE id = ${id} AND workspace_id = ${workspaceId}`);
  if (!found) throw new Error(`Invoice ${id} is gone`);

  const groups = found.groups.map((group) => ({ ...group, key: keyOf(group) }));
  const lines = found.lines.map((line) => ({ ...line, group: keyOf(line) }));
  const before: Credited = {
    irpf: new Money(found.creditedIrpf),
    lines: found.creditedLines.map(({ position, quantity, net }) => ({
      ...{ position, quantity: new Money(quantity), net: new Money(net) },
    })),
    groups: found.creditedGroups.map((group) => ({
      key: keyOf(group),
      taxable: new Money(group.taxable),
      tax: new Money(group.tax),
      surcharge: new Money(group.surcharge),
    })),
  };
  const { discountRate, irpfRate, irpf, currency } = found;
  return { creditable: { groups, lines, discountRate, irpfRate, irpf, currency }, before };
}

function keyOf({ category, rate, reason, oss }: TaxedAs): string {
  return `${category} ${new Money(rate)} ${reason} ${oss}`;
}

export type NewCreditNote = {
  id: string;
  original: LockedInvoice;
  credit: Credit;
  issueDate: string;
  input: Pick<CreditNoteCreate, 'reason' | 'reasonDescription'>;
};

/** Writes the draft. What it says is copied from what is stored: rates and zones may have changed since the issue. */
export async function insertCreditNote({ id, original, credit, issueDate, input }: NewCreditNote): Promise<void> {
  const { id: originalId, workspaceId } = original;
  const { reason, reasonDescription } = input;
  const now = clock.now();
  const lines = credit.lines.map(({ position, quantity, net }) => ({
    ...{ position, quantity: quantity.negated().toString(), net: twoDecimals(net.negated()) },
  }));
  const taxes = credit.groups.map(({ key, taxable, tax, surcharge }) => {
    const [category, rate, reason = '', oss = ''] = key.split(' ');
    const amounts = { taxable: negated(taxable), tax: negated(tax), surcharge: negated(surcharge) };
    return { category, rate, reason, oss, ...amounts };
  });
  await rows(sql`
    WITH note AS (
      INSERT INTO invoice (id, workspace_id, kind, client_id, client_name, client_tax_id, client_address,
        client_location, client_email, issue_date, tax_rate, irpf_rate, discount_rate, currency, exchange_rate,
        equivalence_surcharge_rate, po_number, operation_type, subtotal, discount, tax, irpf, total,
        original_invoice_id, rectification, client_type, issuer, credit_reason, credit_description, created_at, updated_at)
      SELECT ${id}, workspace_id, 'credit_note', client_id, client_name, client_tax_id, client_address,
        client_location, client_email, ${issueDate}::date, tax_rate, irpf_rate, discount_rate, currency, exchange_rate,
        equivalence_surcharge_rate, po_number, operation_type,
        ${negated(credit.subtotal)}::numeric, ${negated(credit.discount)}::numeric, ${negated(credit.tax)}::numeric,
        ${negated(credit.irpf)}::numeric, ${negated(credit.total)}::numeric,
        id, CASE WHEN kind = 'simplified' THEN 'R5' ELSE ${reason === 'error' ? 'R1' : 'R4'} END, client_type, issuer, ${reason},
        ${reasonDescription || null}, ${now}, ${now}
      FROM invoice WHERE id = ${originalId} AND workspace_id = ${workspaceId}
    ), lines AS (
      INSERT INTO invoice_line (invoice_id, position, description, quantity, unit_price, discount_rate, tax_rate, unit,
        product_id, tax_exempt_reason, tax_exempt_code, tax_category, operation_type, category, rate, surcharge_rate, reason, oss, net)
      SELECT ${id}, position, description, credited.quantity, unit_price, discount_rate, tax_rate, unit, product_id,
        tax_exempt_reason, tax_exempt_code, tax_category, operation_type, category, rate, surcharge_rate, reason,
        oss, credited.net
      FROM invoice_line
      JOIN json_to_recordset(${JSON.stringify(lines)}::json) AS credited (position int, quantity numeric, net numeric)
        USING (position)
      WHERE invoice_id = ${originalId}
    )
    INSERT INTO invoice_tax (invoice_id, category, rate, reason, oss, taxable, tax, surcharge_rate, surcharge_taxable, surcharge)
    SELECT ${id}, category, rate, reason, oss, credited.taxable, credited.tax, surcharge_rate,
      coalesce(round(surcharge_taxable * credited.surcharge / nullif(invoice_tax.surcharge, 0), 2), 0), credited.surcharge
    FROM invoice_tax
    JOIN json_to_recordset(${JSON.stringify(taxes)}::json)
      AS credited (category text, rate numeric, reason text, oss text, taxable numeric, tax numeric, surcharge numeric)
      USING (category, rate, reason, oss)
    WHERE invoice_id = ${originalId}`);
}

function negated(amount: Money): string {
  return twoDecimals(amount.negated());
}
