import type { FormLine, PurchasesOf, SalesOf, VatForm } from '@/lib/tax/tax-forms/form-lines';
import { Prisma } from '@/server/generated/prisma/client';
import { type Sql, sql } from '@/server/platform/db/client';
import { asDeclared } from '@/server/tax/reports/books';

/** What a line takes of a row, in the currency of the books. */
export interface LineSql {
  where: Sql;
  base: Sql;
  tax: Sql;
}

/** SQL: what a line takes of the rows of `taxDays` or `taxesOf`; undefined where it takes nothing of sales. */
export function salesOfLine(form: VatForm, { sales }: FormLine): LineSql | undefined {
  if (!sales) return undefined;
  return {
    where: Prisma.join(salesConditions(form, sales), ' AND '),
    base: sales.surcharge ? sql`worth_surcharge_taxable` : sql`worth_taxable`,
    tax: sales.surcharge ? sql`worth_surcharge` : sql`worth_tax`,
  };
}

/** SQL: what a line takes of the rows of `expenseDays` or `expensesOf`; undefined where it takes nothing of purchases. */
export function purchasesSqlOfLine(form: VatForm, { purchases }: FormLine): LineSql | undefined {
  if (!purchases) return undefined;
  const where = Prisma.join(purchaseConditions(form, purchases), ' AND ');
  const amounts = {
    selfAssessed: { base: sql`worth_self_assessed_base`, tax: sql`worth_self_assessed_tax` },
    deducted: { base: sql`worth_deductible_base`, tax: sql`worth_deductible_tax` },
    input: { base: sql`worth_deductible_base`, tax: sql`worth_input_tax` },
  };
  return { where, ...amounts[purchases.side] };
}

function salesConditions(form: VatForm, sales: SalesOf): Sql[] {
  const { categories, rates, rateNot, rectifies, clientAtHome, clientInUnion, oss, cashCriterion, surcharge } = sales;
  const { surchargeRate, surchargeRateNot } = sales;
  return [
    sql`declared_as = ${form.tax} AND category IN (${Prisma.join([...categories])})`,
    oss ? sql`oss <> ''` : sql`oss = ''`,
    ruleOf(cashCriterion),
    ...(rates ? [sql`rate IN (${decimals(rates)})`] : []),
    ...(rateNot?.length ? [sql`rate NOT IN (${decimals(rateNot)})`] : []),
    ...(rectifies === undefined ? [] : [sql`rectifies = ${rectifies}`]),
    ...(clientAtHome === undefined ? [] : [sql`(client_zone IN ('', ${form.zone})) = ${clientAtHome}`]),
    ...(clientInUnion === undefined ? [] : [sql`(client_zone = 'eu') = ${clientInUnion}`]),
    ...(surcharge ? [sql`worth_surcharge <> 0`] : []),
    ...(surchargeRate === undefined ? [] : [sql`surcharge_rate = ${surchargeRate}::numeric`]),
    ...(surchargeRateNot === undefined ? [] : [sql`surcharge_rate <> ${surchargeRateNot}::numeric`]),
  ];
}

function purchaseConditions(form: VatForm, { types, investment, rectifies, cashCriterion }: PurchasesOf): Sql[] {
  return [
    sql`declared_as = ${form.tax}`,
    ruleOf(cashCriterion),
    ...(rectifies === undefined ? [] : [sql`rectifies = ${rectifies}`]),
    ...(types ? [sql`purchase_type::text IN (${Prisma.join([...types])})`] : []),
    ...(investment === undefined ? [] : [sql`investment = ${investment}`]),
  ];
}

/** By which rule what a line takes falls due or is deducted. */
function ruleOf(cashCriterion: true | undefined): Sql {
  return cashCriterion ? sql`accrual = 'supply'` : asDeclared;
}

function decimals(rates: readonly number[]): Sql {
  return Prisma.join(rates.map((rate) => sql`${rate}::numeric`));
}
