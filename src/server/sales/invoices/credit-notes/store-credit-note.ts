import { z } from 'zod';
import type { Credit, Credited } from '@/lib/money/credit-amounts';
import { columnAmount, Money } from '@/lib/money/money';
import { rectifyingType } from '@/lib/tax/issuing-rules';
import { taxKey } from '@/lib/tax/line-tax';
import { isUnidentifiedAbroad } from '@/server/fiscal-records/fiscal-chain/recordable-invoice';
import { Prisma } from '@/server/generated/prisma/client';
import { firstRow, rows, type Sql, sql } from '@/server/platform/db/client';
import { columnOf } from '@/server/platform/db/many-rows';
import { json } from '@/server/platform/db/row-schemas';
import { clock } from '@/server/platform/runtime/clock';
import { lineFields, ownLineFields, taxedLineFields, taxFields } from '@/server/sales/documents/document-fields';
import type { CreditNoteCreate } from '@/server/sales/invoices/credit-notes/credit-note.schema';
import {
  type AllowanceColumns,
  allowancesOfNote,
  creditableAllowances,
  creditedAllowances,
} from '@/server/sales/invoices/credit-notes/credited-allowances';
import type { OriginalLine } from '@/server/sales/invoices/credit-notes/credited-items';
import { type CreditNoteField, creditNoteFields } from '@/server/sales/invoices/invoice-fields';
import type { LockedInvoice } from '@/server/sales/invoices/lock-invoice';

/** What tells the tax groups of an invoice apart, and which of them a line is in. */
type TaxedAs = { category: string; rate: string; reason: string; oss: string };

const Found = z.object({
  allowances: z.unknown(),
  charges: z.unknown(),
  notes: json<AllowanceColumns[]>(),
  discountRate: z.string(),
  irpfRate: z.string(),
  irpf: z.string(),
  currency: z.string(),
  lines: json<(Omit<OriginalLine, 'group'> & TaxedAs)[]>(),
  groups: json<(GroupAmounts & { surchargeRate: string } & TaxedAs)[]>(),
  creditedIrpf: z.string(),
  creditedLines: json<{ position: number; quantity: string; net: string }[]>(),
  creditedGroups: json<(GroupAmounts & TaxedAs)[]>(),
});

type GroupAmounts = Record<'taxable' | 'tax' | 'surchargeTaxable' | 'surcharge', string>;

/** An invoice, which who credits it holds, in what can be credited of it, and what its notes have credited: drafts too. */
export async function findCreditable({ id, workspaceId }: Pick<LockedInvoice, 'id' | 'workspaceId'>) {
  const found = await firstRow(
    Found,
    sql`
    WITH note AS (
      SELECT id, irpf, allowances, charges FROM invoice
      WHERE original_invoice_id = ${id} AND workspace_id = ${workspaceId} AND status <> 'cancelled'
    )
    SELECT discount_rate AS "discountRate", irpf_rate AS "irpfRate", irpf, currency, allowances, charges,
      (SELECT coalesce(json_agg(json_build_object('allowances', allowances, 'charges', charges)), '[]'::json)
       FROM note) AS notes,
      (SELECT json_agg(json_build_object('position', position, 'description', description, 'quantity', quantity::text,
         'unitPrice', unit_price::text, 'discountRate', discount_rate::text, 'net', net::text,
         'isGross', coalesce(price_includes_tax, i.prices_include_tax),
         'surchargeRate', surcharge_rate::text, 'category', category, 'rate', rate::text, 'reason', reason, 'oss', oss) ORDER BY position)
       FROM invoice_line WHERE invoice_id = i.id) AS lines,
      (SELECT json_agg(json_build_object('category', category, 'rate', rate::text, 'reason', reason, 'oss', oss,
         'taxable', taxable::text, 'tax', tax::text, 'surchargeRate', surcharge_rate::text,
         'surchargeTaxable', surcharge_taxable::text, 'surcharge', surcharge::text))
       FROM invoice_tax WHERE invoice_id = i.id) AS groups,
      (SELECT coalesce(-sum(irpf), 0)::text FROM note) AS "creditedIrpf",
      (SELECT coalesce(json_agg(line), '[]'::json) FROM (
         SELECT position, (-sum(quantity))::text AS quantity, (-sum(net))::text AS net
         FROM invoice_line JOIN note ON note.id = invoice_id GROUP BY position) AS line) AS "creditedLines",
      (SELECT coalesce(json_agg(part), '[]'::json) FROM (
         SELECT category, rate::text, reason, oss, (-sum(taxable))::text AS taxable, (-sum(tax))::text AS tax,
                (-sum(surcharge_taxable))::text AS "surchargeTaxable", (-sum(surcharge))::text AS surcharge
         FROM invoice_tax JOIN note ON note.id = invoice_id GROUP BY category, rate, reason, oss) AS part) AS "creditedGroups"
    FROM invoice i WHERE id = ${id} AND workspace_id = ${workspaceId}`,
  );
  if (!found) throw new Error(`Invoice ${id} is gone`);

  const groups = found.groups.map((group) => ({ ...group, key: taxKey(group) }));
  const lines = found.lines.map((line) => ({ ...line, group: taxKey(line) }));
  const added = creditableAllowances(found);
  const before: Credited = {
    irpf: new Money(found.creditedIrpf),
    added: creditedAllowances(found.notes),
    lines: found.creditedLines.map(({ position, quantity, net }) => ({
      ...{ position, quantity: new Money(quantity), net: new Money(net) },
    })),
    groups: found.creditedGroups.map((group) => ({
      key: taxKey(group),
      taxable: new Money(group.taxable),
      tax: new Money(group.tax),
      surchargeTaxable: new Money(group.surchargeTaxable),
      surcharge: new Money(group.surcharge),
    })),
  };
  const { discountRate, irpfRate, irpf, currency } = found;
  const { allowances, charges } = found;
  return {
    creditable: { groups, lines, added, discountRate, irpfRate, irpf, currency },
    before,
    columns: { allowances, charges },
  };
}

type NewCreditNote = {
  id: string;
  original: LockedInvoice;
  credit: Credit;
  issueDate: string;
  /** Of the original. */
  columns: AllowanceColumns;
  input: Pick<CreditNoteCreate, 'reason' | 'reasonDescription'>;
};

/** Writes the draft. What it says is copied from what is stored: rates and zones may have changed since the issue. */
export async function insertCreditNote({
  id,
  original,
  columns,
  credit,
  issueDate,
  input,
}: NewCreditNote): Promise<void> {
  const { id: originalId, workspaceId } = original;
  const { reason, reasonDescription } = input;
  const now = clock.now();
  const allowances = allowancesOfNote(columns, credit);
  const lines = credit.lines.map(({ position, quantity, net }) => ({
    ...{ position, quantity: quantity.negated().toString(), net: columnAmount(net.negated()) },
  }));
  const taxes = credit.groups.map(({ key, taxable, tax, surchargeRate, surchargeTaxable, surcharge }) => {
    const [category, rate, reason = '', oss = ''] = key.split(' ');
    const amounts = { taxable: negated(taxable), tax: negated(tax), surcharge: negated(surcharge) };
    const surcharged = { surcharge_rate: surchargeRate.toString(), surcharge_taxable: negated(surchargeTaxable) };
    return { category, rate, reason, oss, ...amounts, ...surcharged };
  });
  const head = headOf({
    id: sql`${id}`,
    kind: sql`'credit_note'`,
    issueDate: sql`${issueDate}::date`,
    ...negatedAmounts(credit, allowances),
    allowances: jsonOf(allowances.allowances),
    charges: jsonOf(allowances.charges),
    originalInvoiceId: sql`id`,
    rectification: sql`
      CASE WHEN kind = 'simplified' OR ${isUnidentifiedAbroad(sql`invoice`)} THEN 'R5' ELSE ${rectifyingType(reason)} END`,
    creditReason: sql`${reason}`,
    creditDescription: sql`${reasonDescription ?? null}`,
    createdAt: sql`${now}`,
    updatedAt: sql`${now}`,
  });
  await rows(sql`
    WITH note AS (
      INSERT INTO invoice (${namesOf(head)}) SELECT ${valuesOf(head)}
      FROM invoice WHERE id = ${originalId} AND workspace_id = ${workspaceId}
    ), lines AS (
      INSERT INTO invoice_line (invoice_id, position, ${namesOf(line)}) SELECT ${id}, position, ${valuesOf(line)}
      FROM invoice_line
      JOIN json_to_recordset(${JSON.stringify(lines)}::json) AS credited (position int, quantity numeric, net numeric)
        USING (position)
      WHERE invoice_id = ${originalId}
    )
    INSERT INTO invoice_tax (invoice_id, ${namesOf(tax)}) SELECT ${id}, ${valuesOf(tax)}
    FROM invoice_tax
    JOIN json_to_recordset(${JSON.stringify(taxes)}::json)
      AS credited (category text, rate numeric, reason text, oss text, taxable numeric, tax numeric,
        surcharge_rate numeric, surcharge_taxable numeric, surcharge numeric)
      USING (category, rate, reason, oss)
    WHERE invoice_id = ${originalId}`);
}

/** SQL: what each column of a note is, the original's where it is not given. */
type Values = { column: Sql; value: Sql }[];

/** What it mirrors of the original, but reckons by itself. */
type Part = 'items' | 'allowances' | 'charges';
const parts: readonly string[] = ['items', 'allowances', 'charges'] satisfies Part[];

function headOf(given: Record<CreditNoteField<'own'> | Amount | Exclude<Part, 'items'>, Sql>): Values {
  const asOriginal = creditNoteFields('mirrors', 'copies').filter((field) => !parts.includes(field));
  return [
    ...asOriginal.map((field) => asIs(field)),
    ...Object.entries(given).map(([field, value]) => ({ column: Prisma.raw(columnOf(field)), value })),
  ];
}

/** What a credited line has of its original's: all but how much of it is credited. */
const line = creditedPart({ ...lineFields, ...ownLineFields.invoice, ...taxedLineFields });

/** What a credited group of tax has of its original's: what it is of; its amounts are reckoned anew. */
const tax = creditedPart(taxFields);

function creditedPart(fields: Record<string, { creditNote: string }>): Values {
  return Object.entries(fields).map(([field, { creditNote }]) => {
    const column = Prisma.raw(columnOf(field));
    return { column, value: creditNote === 'copies' ? column : Prisma.raw(`credited.${columnOf(field)}`) };
  });
}

function asIs(field: string): Values[number] {
  const column = Prisma.raw(columnOf(field));
  return { column, value: column };
}

function namesOf(values: Values): Sql {
  return Prisma.join(
    values.map(({ column }) => column),
    ', ',
  );
}

function valuesOf(values: Values): Sql {
  return Prisma.join(
    values.map(({ value }) => value),
    ', ',
  );
}

/** The amounts of the head; those by tax are rows of their own. */
type Amount = Exclude<CreditNoteField<'negates'>, 'taxes'>;

function negatedAmounts(
  { subtotal, discount, tax, irpf, total }: Credit,
  { allowanceTotal, chargeTotal }: Record<'allowanceTotal' | 'chargeTotal', Money>,
): Record<Amount, Sql> {
  const asNumeric = (amount: Money) => sql`${negated(amount)}::numeric`;
  return {
    subtotal: asNumeric(subtotal),
    discount: asNumeric(discount),
    allowanceTotal: asNumeric(allowanceTotal),
    chargeTotal: asNumeric(chargeTotal),
    tax: asNumeric(tax),
    irpf: asNumeric(irpf),
    total: asNumeric(total),
  };
}

function jsonOf(value: object | null): Sql {
  return sql`${value && JSON.stringify(value)}::jsonb`;
}

function negated(amount: Money): string {
  return columnAmount(amount.negated());
}
