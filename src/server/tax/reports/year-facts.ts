import { z } from 'zod';
import { monthsOf, quarterPeriod, yearOf } from '@/lib/dates/periods';
import { EU_VAT_NUMBERS } from '@/lib/tax/eu-vat-id';
import { type FORMS_BESIDE, formTerm } from '@/lib/tax/tax-forms/filing-dates';
import { isLastOfYear } from '@/lib/tax/tax-forms/form-catalog';
import type { WithheldForm } from '@/lib/tax/tax-forms/withholding-forms';
import { type Sql, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import { taxDays, withheldOf } from '@/server/tax/reports/books';
import { type FilingFacts, isFilerHere } from '@/server/tax/reports/filing-facts';
import { withholdingForm } from '@/server/tax/reports/withholding-figures';

/** What decides which lists and forms of the year are filed beside those of a quarter. */
export const YearFacts = z.object({
  /** Something was sold to or bought from businesses of other member states in the quarter: form 349. */
  operatesInEu: z.boolean(),
  exemptFrom390: z.boolean().nullable(),
  monthlyRefund: z.boolean().nullable(),
  /** The forms that something was withheld on in the year; none but of its last quarter, as what follows. */
  yearWithholds: json<WithheldForm[]>(),
  /** Somebody was traded with for more than form 347's limit, before what is on no 347 is taken off. */
  mayState347: z.boolean(),
});
export type YearFacts = z.output<typeof YearFacts>;

/** A form beside those of the quarter; `ask` where only the form itself can say whether it is filed. */
export interface YearForm {
  form: (typeof FORMS_BESIDE)[number];
  period: string;
  dueOn: string;
  must: 'yes' | 'ask';
}

/** Euros a year with one party, tax included: RD 1065/2007 art. 33.1. */
const LIMIT_347 = 3005.06;

/** The company that the statement joins, as `workspace w`. */
const company = { workspaceId: sql`w.id`, currency: sql`w.currency` };

/** SQL: the columns of YearFacts, where the statement has `workspace w`. */
export function yearFactsSql(quarter: string): Sql {
  const { from, to } = quarterPeriod(quarter);
  const setting = (name: Sql) => sql`(SELECT ${name} FROM tax_settings WHERE workspace_id = w.id)`;
  const isLast = isLastOfYear(quarter);
  return sql`
    (EXISTS (SELECT FROM (${taxDays(company, { from, to })}) AS t
             WHERE oss = '' AND (category = 'K' OR category = 'AE' AND client_zone = 'eu') AND worth_taxable <> 0)
      OR EXISTS (SELECT FROM expense
                 WHERE workspace_id = w.id AND date BETWEEN ${from}::date AND ${to}::date
                   AND (purchase_type = 'intra_community' OR purchase_type = 'reverse_charge'
                        AND folio_compact(vendor_tax_id) ~ ${EU_VAT_NUMBERS}))) AS "operatesInEu",
    ${setting(sql`exempt_from_390`)} AS "exemptFrom390", ${setting(sql`monthly_refund`)} AS "monthlyRefund",
    ${isLast ? withholdsOfYear(quarter) : sql`ARRAY[]::text[]`} AS "yearWithholds",
    ${isLast ? mayState347(quarter) : sql`false`} AS "mayState347"`;
}

function withholdsOfYear(quarter: string): Sql {
  return sql`ARRAY(
    SELECT DISTINCT ${withholdingForm} FROM (${withheldOf(company, yearOf(quarter))}) AS e
    LEFT JOIN vendor v ON v.id = e.vendor_id AND v.workspace_id = e.workspace_id WHERE worth_irpf IS NOT NULL
    UNION
    SELECT form FROM tax_form_entry
    WHERE workspace_id = w.id AND period LIKE ${`${quarter.slice(0, 4)}-Q%`} AND form IN ('111', '115') AND amount IS NOT NULL)`;
}

/** SQL: whether the sales to one client or the purchases from one vendor come to more than the limit. */
function mayState347(quarter: string): Sql {
  const { from, to } = yearOf(quarter);
  return sql`(
    EXISTS (SELECT FROM client_month WHERE workspace_id = w.id AND month BETWEEN ${from}::date AND ${to}::date
            GROUP BY client HAVING abs(sum(CASE WHEN currency = w.currency THEN total ELSE value_total END)) > ${LIMIT_347})
    OR EXISTS (SELECT FROM expense
               WHERE workspace_id = w.id AND date BETWEEN ${from}::date AND ${to}::date AND purchase_type = 'domestic' AND irpf = 0
               GROUP BY coalesce(vendor_tax_id, vendor_id, vendor_name)
               HAVING abs(sum(CASE WHEN currency = w.currency THEN amount ELSE value END)) > ${LIMIT_347}))`;
}

/** The periods that a form beside those of a quarter may be noted for: the quarter, its last month, and of the last one the year. */
export function periodsBeside(quarter: string): string[] {
  return [quarter, monthsOf(quarter)[2], ...(isLastOfYear(quarter) ? [quarter.slice(0, 4)] : [])];
}

/**
 * Form 349 of a quarter, and with its last quarter the forms of the year. Form 347 is asked about: what is on none of it is
 * told apart by the form alone.
 * @param files which of the forms of VAT are filed of the quarter
 */
export function yearFormsToFile(
  facts: YearFacts & FilingFacts & { usesSii: boolean | null },
  quarter: string,
  files: { '303': boolean; '420': boolean },
): YearForm[] {
  if (!isFilerHere(facts)) return [];
  const year = quarter.slice(0, 4);
  const of = (form: YearForm['form'], is: boolean, must: YearForm['must'] = 'yes', period = year): YearForm[] =>
    is ? [{ form, period, dueOn: formTerm(form, period).dueOn, must }] : [];
  const inEu = of('349', facts.operatesInEu, 'yes', quarter);
  if (!isLastOfYear(quarter)) return inEu;
  const withheld = (form: WithheldForm) => facts.yearWithholds.includes(form);
  const reports = facts.usesSii === true || facts.monthlyRefund === true;
  return [
    ...inEu,
    ...of('390', files['303'] && !facts.usesSii && !facts.exemptFrom390),
    ...of('425', files['420']),
    ...of('190', withheld('111')),
    ...of('180', withheld('115')),
    ...of('296', withheld('216')),
    ...of('347', facts.mayState347 && !reports, 'ask'),
    ...of('415', facts.mayState347 && !reports && files['420'], 'ask'),
  ];
}
