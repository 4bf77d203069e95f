import { z } from 'zod';
import type { Period } from '@/lib/dates/periods';
import { toNumber } from '@/lib/money/money';
import type { FormEntries } from '@/lib/tax/tax-forms/form-entries';
import {
  RENT_CATEGORY,
  WITHHOLDING_BOXES,
  type Withheld,
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
  form: z.enum(['111', '115']),
});

/** Forms 111 and 115 of a quarter; undefined for one that nothing was withheld for, and nothing entered. */
export async function withholdingFigures(
  books: Books,
  period: Period,
  entriesOf: (form: string) => FormEntries,
): Promise<Record<WithholdingForm, Quarterly['modelo111']>> {
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
  const shown = (['111', '115'] as const).map((number) => {
    const entries = entriesOf(number);
    const withheld = found.find((row) => row.form === number);
    if (!withheld && entries.amounts.size === 0) return [number, undefined] as const;
    return [number, show(number, withheld ?? NOTHING, entries)] as const;
  });
  return Object.fromEntries(shown) as Record<WithholdingForm, Quarterly['modelo111']>;
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

/** SQL: the form that a row of `withheldOf`, as `e`, is on. */
export const withholdingForm: Sql = sql`CASE WHEN e.category ~* ${RENT_CATEGORY} THEN '115' ELSE '111' END`;

/** SQL: whether a row of `withheldOf`, as `e`, is on the form. */
export function isOnForm(number: WithholdingForm): Sql {
  return sql`${withholdingForm} = ${number}`;
}

/** Whether a box is a sum of documents. */
export function opensDocuments(number: WithholdingForm, box: string): boolean {
  const { recipients, base, withheld } = WITHHOLDING_BOXES[number];
  return [recipients, base, withheld].includes(box);
}

function show(number: WithholdingForm, of: Withheld, entries: FormEntries): Quarterly['modelo111'] {
  const boxes = [...withholdingBoxes(number, of, entries)].map(([box, amount]) => [box, toNumber(amount)]);
  return {
    perceptores: of.recipients,
    base: toNumber(of.base),
    retenciones: toNumber(of.withheld),
    casillas: Object.fromEntries(boxes),
    aplica: true,
  };
}
