import { z } from 'zod';
import { quarterPeriod, yearOf } from '@/lib/dates/periods';
import { type FiledForm, filedForms } from '@/lib/tax/tax-forms/filed-forms';
import { withheldShare } from '@/lib/tax/tax-forms/modelo-130';
import { whyNoVatForm } from '@/lib/tax/tax-forms/vat-form-duty';
import type { WithheldForm } from '@/lib/tax/tax-forms/withholding-forms';
import { ZONES } from '@/lib/tax/tax-zones';
import { kindByTaxId } from '@/lib/tax/verifactu-duty';
import { FiscalZone, TaxpayerKind, VatRegime } from '@/server/generated/prisma/client';
import { type Sql, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import {
  asBooked,
  asDeclared,
  convertToBooksSql,
  expenseDays,
  invoiceDays,
  isRevenueSql,
  taxDays,
  withheldOf,
} from '@/server/tax/reports/books';
import { isUnfiled } from '@/server/tax/reports/self-assessed-unfiled';
import { withholdingForm } from '@/server/tax/reports/withholding-figures';

/** What decides which forms a company files of a quarter, without what they come to. */
export const FilingFacts = z.object({
  zone: z.enum(FiscalZone).nullable(),
  taxId: z.string().nullable(),
  vatRegime: z.enum(VatRegime).nullable(),
  taxpayerKind: z.enum(TaxpayerKind).nullable(),
  ossSince: z.string().nullable(),
  /** Something was issued or spent by the end of the quarter. */
  hasBusiness: z.boolean(),
  /** The taxes that something is charged or deducted of. */
  declaredTaxes: z.array(z.string()),
  sellsByOss: z.boolean(),
  selfAssessesUnfiled: z.boolean(),
  withholds: json<WithheldForm[]>(),
  /** The income that form 130 is judged by, and how much of it clients withheld something of; null where nothing was withheld. */
  withheldFrom: json<{ income: number; withheldFrom: number }>().nullable(),
  /** Documents in another currency without a rate, which no figure has. */
  withoutRate: z.number(),
});
export type FilingFacts = z.output<typeof FilingFacts>;

/** The company that the statement joins, as `workspace w`. */
const company = { workspaceId: sql`w.id`, currency: sql`w.currency` };

/** SQL: the columns of FilingFacts, where the statement has `workspace w` and `fiscal_profile f`, which may be missing. */
export function filingFactsSql(quarter: string): Sql {
  const period = quarterPeriod(quarter);
  const { from, to } = period;
  return sql`
    f.zone, f.tax_id AS "taxId", f.vat_regime AS "vatRegime", f.taxpayer_kind AS "taxpayerKind", f.oss_since AS "ossSince",
    (EXISTS (SELECT FROM invoice WHERE workspace_id = w.id AND status <> 'draft' AND issue_date <= ${to}::date)
      OR EXISTS (SELECT FROM expense WHERE workspace_id = w.id AND date <= ${to}::date)) AS "hasBusiness",
    ARRAY(
      SELECT declared_as FROM (
        SELECT declared_as, worth_taxable AS base, worth_tax AS charged, 0 AS deducted
        FROM (${taxDays(company, period)}) AS t WHERE oss = '' AND ${asDeclared}
        UNION ALL
        SELECT declared_as, worth_self_assessed_base, worth_self_assessed_tax, worth_deductible_tax
        FROM (${expenseDays(company, period)}) AS e WHERE ${asDeclared}
      ) AS taxes GROUP BY declared_as
      HAVING sum(base) <> 0 OR sum(charged) <> 0 OR sum(deducted) <> 0 ORDER BY declared_as) AS "declaredTaxes",
    EXISTS (SELECT FROM (${taxDays(company, period)}) AS t WHERE oss <> '' AND worth_taxable IS NOT NULL
            GROUP BY oss, rate, rectifies HAVING (sum(worth_taxable), sum(worth_tax)) <> (0, 0)) AS "sellsByOss",
    EXISTS (SELECT FROM (${expenseDays(company, period)}) AS e WHERE ${isUnfiled}) AS "selfAssessesUnfiled",
    ARRAY(SELECT DISTINCT ${withholdingForm} FROM (${withheldOf(company, period)}) AS e
          LEFT JOIN vendor v ON v.id = e.vendor_id AND v.workspace_id = e.workspace_id
          WHERE worth_irpf IS NOT NULL
          UNION
          SELECT form FROM tax_form_entry
          WHERE workspace_id = w.id AND period = ${quarter} AND form IN ('111', '115', '123') AND amount IS NOT NULL) AS withholds,
    ${withheldFromSql(quarter)} AS "withheldFrom",
    ((SELECT coalesce(sum(count), 0) FROM (${invoiceDays(company, sql`day BETWEEN ${from}::date AND ${to}::date`)}) AS i
      WHERE status <> 'cancelled' AND worth_total IS NULL)
     + (SELECT coalesce(sum(count), 0) FROM (${expenseDays(company, period)}) AS e
        WHERE ${asBooked} AND worth IS NULL))::int AS "withoutRate"`;
}

/** The tax id of a company, which files no form 130 unless somebody says otherwise: `kindByTaxId` decides of all others. */
const COMPANY_ID = '^(es)?[^a-z0-9]*[ab]';

/**
 * SQL: what `withheldIn` of form 130 goes by: the year before, or the quarter itself where there is no income of that year.
 * The invoices are looked at only of who pays income tax and has been withheld something.
 */
function withheldFromSql(quarter: string): Sql {
  const period = quarterPeriod(quarter);
  const lastYear = yearOf(`${Number(quarter.slice(0, 4)) - 1}`.padStart(4, '0'));
  const both = { from: lastYear.from, to: period.to };
  const isOf = ({ from, to }: typeof period) => sql`day BETWEEN ${from}::date AND ${to}::date`;
  const withheldIn = (of: typeof period) => sql`(
    SELECT coalesce(sum(CASE WHEN i.currency = w.currency THEN t.taxable ELSE ${convertToBooksSql(sql`t.taxable`)} END), 0)
    FROM invoice i JOIN invoice_tax t ON t.invoice_id = i.id
    WHERE ${isRevenueSql(company, of)} AND i.irpf <> 0 AND NOT folio_passed_on(t))`;
  return sql`CASE
    WHEN (f.taxpayer_kind = 'other' OR f.taxpayer_kind IS NULL AND f.tax_id !~* ${COMPANY_ID}) AND EXISTS (
      SELECT FROM invoice_day WHERE workspace_id = w.id AND irpf <> 0
        AND operation_day BETWEEN ${both.from}::date AND ${both.to}::date)
    THEN (
      SELECT json_build_object('income', CASE WHEN had_income THEN before ELSE own END,
        'withheldFrom', CASE WHEN had_income THEN ${withheldIn(lastYear)} ELSE ${withheldIn(period)} END)
      FROM (
        SELECT coalesce(bool_or(income <> 0) FILTER (WHERE ${isOf(lastYear)}), false) AS had_income,
               coalesce(sum(income) FILTER (WHERE ${isOf(lastYear)}), 0) AS before,
               coalesce(sum(income) FILTER (WHERE ${isOf(period)}), 0) AS own
        FROM (
          SELECT date_trunc('quarter', day)::date AS day, sum(worth_taxable) AS income
          FROM (${taxDays(company, both)}) AS t WHERE NOT passed_on AND ${asBooked} GROUP BY 1
        ) AS quarters
      ) AS incomes)
  END`;
}

/** What the board says of no form: its amounts. */
const NO_FIGURES = { retenciones: 0, casillas: {} };

/** Whether a company files anything here: with a fiscal profile in Spain, and something issued or spent. */
export function isFilerHere({ zone, taxId, hasBusiness }: FilingFacts): boolean {
  return zone !== null && taxId !== null && zone !== 'eu' && zone !== 'world' && hasBusiness;
}

/**
 * The forms that a company files of a quarter, each with its last day: as `readQuarterly` and `filedForms` have it. None of one
 * without a fiscal profile, abroad, or without anything issued or spent by its end.
 */
export function formsToFile(facts: FilingFacts, quarter: string): Omit<FiledForm, 'amount'>[] {
  const { zone, taxId, vatRegime, taxpayerKind, ossSince, declaredTaxes, withholds, withheldFrom } = facts;
  if (!isFilerHere(facts) || !zone || taxId === null) return [];
  const payer = { tax: ZONES[zone].tax ?? null, regime: vatRegime ?? 'general' };
  const files = (tax: 'IVA' | 'IGIC') => ({
    aplica: whyNoVatForm(payer, tax, declaredTaxes.includes(tax)) === undefined,
    resultado: 0,
  });
  const share = withheldFrom && withheldShare(withheldFrom.income, withheldFrom.withheldFrom);
  const isInOss = ossSince !== null && ossSince <= quarterPeriod(quarter).to;
  const forms = filedForms({
    quarter,
    modelo303: files('IVA'),
    ...(payer.tax === 'IGIC' && { modelo420: files('IGIC') }),
    modelo130: {
      aplica: (taxpayerKind ?? kindByTaxId(taxId)) === 'other',
      pagoFraccionado: 0,
      retencion: { suficiente: share?.isEnough ?? false },
    },
    ...Object.fromEntries(withholds.map((form) => [`modelo${form}`, NO_FIGURES])),
    ...(payer.tax === 'IVA' && facts.selfAssessesUnfiled && { modelo309: { cuota: 0 } }),
    ...((isInOss || facts.sellsByOss) && { modelo369: { total: 0 } }),
  });
  return forms.map(({ form, dueOn }) => ({ form, dueOn }));
}
