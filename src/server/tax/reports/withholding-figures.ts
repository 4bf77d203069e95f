import { z } from 'zod';
import type { Period } from '@/lib/dates/periods';
import { toNumber } from '@/lib/money/money';
import { EU_VAT_NUMBERS } from '@/lib/tax/eu-vat-id';
import type { FormEntries } from '@/lib/tax/tax-forms/form-entries';
import {
  INTEREST_CATEGORY,
  RENT_CATEGORY,
  WITHHOLDING_BOXES,
  type Withheld,
  type WithheldForm,
  type WithholdingForm,
  withholdingBoxes,
} from '@/lib/tax/tax-forms/withholding-forms';
import { rows, type Sql, sql } from '@/server/platform/db/client';
import { type Books, withheldOf } from '@/server/tax/reports/books';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';

const WithheldRow = z.object({
  recipients: z.number(),
  base: z.string(),
  withheld: z.string(),
  form: z.enum(['111', '115', '123', '216']),
});

/** Forms 111, 115, 123 and 216 of a quarter; undefined for one that nothing was withheld for, and nothing entered. */
export async function withholdingFigures(
  books: Books,
  period: Period,
  entriesOf: (form: string) => FormEntries,
): Promise<Record<WithheldForm, Quarterly['modelo111']>> {
  const found = await rows(
    WithheldRow,
    sql`
    SELECT form, count(*) FILTER (WHERE base > 0)::int AS recipients, sum(base) AS base, sum(withheld) AS withheld
    FROM (
      SELECT ${withholdingForm} AS form, sum(worth_taxable) AS base, sum(worth_irpf) AS withheld
      FROM (${withheldOf(books, period)}) AS e
      LEFT JOIN vendor v ON v.id = e.vendor_id AND v.workspace_id = e.workspace_id
      WHERE worth_irpf IS NOT NULL GROUP BY form, ${recipient}
    ) AS recipients GROUP BY form`,
  );
  const shown = (['111', '115', '123', '216'] as const).map((number) => {
    const entries = entriesOf(number);
    const withheld = found.find((row) => row.form === number);
    if (!withheld && entries.amounts.size === 0) return [number, undefined] as const;
    return [number, show(number, withheld ?? NOTHING, entries)] as const;
  });
  return Object.fromEntries(shown) as Record<WithheldForm, Quarterly['modelo111']>;
}

const NOTHING: Withheld = { recipients: 0, base: 0, withheld: 0 };

/** SQL: whom it was withheld from: who is known by a tax id is one, however often there is a vendor of it. */
const recipient: Sql = sql`
  coalesce(${taxIdKey(sql`CASE WHEN e.vendor_id IS NULL THEN e.vendor_tax_id ELSE v.tax_id END`)}, e.vendor_id,
           folio_fold(e.vendor_name))`;

/** SQL: a tax id however it is written, with its country or without. */
function taxIdKey(taxId: Sql): Sql {
  return sql`nullif(regexp_replace(folio_compact(${taxId}), '^es', ''), '')`;
}

const vendorId: Sql = sql`
  regexp_replace(folio_compact(CASE WHEN e.vendor_id IS NULL THEN e.vendor_tax_id ELSE v.tax_id END), '^es', '')`;

const vendorCountry: Sql = sql`coalesce(v.country, e.vendor_country)`;

/**
 * SQL: whether the vendor of a row of `withheldOf`, as `e` with its `vendor v`, is taken for a non-resident without an
 * establishment here. Its NIF says so of entities (Orden EHA/451/2008: N is from abroad, W an establishment here, the other letters
 * are Spanish). Of all others its country does, else what its id is: a VAT number of another member state.
 */
const isNonResident: Sql = sql`CASE
  WHEN ${vendorId} ~ '^n[0-9]{7}[0-9a-z]$' THEN true
  WHEN ${vendorId} ~ '^[a-hjp-w][0-9]{7}[0-9a-j]$' THEN false
  WHEN ${vendorCountry} IS NOT NULL THEN ${vendorCountry} <> 'ES'
  WHEN ${vendorId} ~ '^([klmxyz]|[0-9])[0-9]{7}[a-z]$' THEN false
  ELSE coalesce(${vendorId} ~ ${EU_VAT_NUMBERS}, false) END`;

/** SQL: the form that a row of `withheldOf`, as `e` with its `vendor v`, is on. */
export const withholdingForm: Sql = sql`CASE
  WHEN ${isNonResident} THEN '216'
  WHEN e.category ~* ${RENT_CATEGORY} THEN '115'
  WHEN e.category ~* ${INTEREST_CATEGORY} THEN '123' ELSE '111' END`;

/** SQL: whether a row of `withheldOf`, as `e` with its `vendor v`, is on the form. */
export function isOnForm(number: WithheldForm): Sql {
  return sql`${withholdingForm} = ${number}`;
}

/** Whether a box is a sum of documents. */
export function opensDocuments(number: WithholdingForm, box: string): boolean {
  const { recipients, base, withheld } = WITHHOLDING_BOXES[number];
  return [recipients, base, withheld].includes(box);
}

function show(number: WithheldForm, of: Withheld, entries: FormEntries): Quarterly['modelo111'] {
  // The numbers of form 216's boxes are not known here.
  const found = number === '216' ? [] : [...withholdingBoxes(number, of, entries)];
  const boxes = found.map(([box, amount]) => [box, toNumber(amount)]);
  return {
    perceptores: of.recipients,
    base: toNumber(of.base),
    retenciones: toNumber(of.withheld),
    casillas: Object.fromEntries(boxes),
    aplica: true,
  };
}
