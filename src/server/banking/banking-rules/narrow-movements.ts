import { comparableText } from '@/server/banking/banking-rules/fit-rule';
import type { RuleCondition, RuleField } from '@/server/banking/banking-rules/rules.schema';
import { Prisma } from '@/server/generated/prisma/client';
import { type Sql, sql } from '@/server/platform/db/client';

/**
 * Of which movements a rule may be, as SQL on `bank_transaction`: of all that it fits, and of few others, since patterns are
 * read by RE2 alone. `ruleFinder` decides; this spares it what a rule surely does not fit.
 */
export function candidatesOfRuleSql({
  match,
  conditions,
}: {
  match: 'all' | 'any';
  conditions: readonly RuleCondition[];
}): Sql {
  return sql`(${Prisma.join(conditions.map(mayMatch), match === 'all' ? ' AND ' : ' OR ')})`;
}

function mayMatch({ field, operator, value }: RuleCondition): Sql {
  if (operator === 'regex') return sql`TRUE`;
  if (field === 'direction') return value === 'out' ? sql`amount < 0` : sql`amount >= 0`;
  if (field === 'amount') {
    const isRange = typeof value === 'object' && !Array.isArray(value);
    const { min = null, max = null } = isRange ? value : { min: Number(value), max: Number(value) };
    return sql`abs(amount) BETWEEN coalesce(${min}::numeric, 0) AND coalesce(${max}::numeric, 'Infinity')`;
  }
  const wanted = (Array.isArray(value) ? value : [String(value)]).map((text) => comparableText(field, text));
  const text = foldedText[field];
  if (operator === 'contains') return sql`strpos(${text}, ${wanted[0]}) > 0`;
  if (operator === 'startsWith') return sql`starts_with(${text}, ${wanted[0]})`;
  return sql`${text} = ANY (${wanted})`;
}

/** The column of folded text has a line for each text of a movement; the fields here match those of `comparableText`. */
const foldedText: Record<Exclude<RuleField, 'amount' | 'direction'>, Sql> = {
  description: sql`split_part(folded, chr(10), 1)`,
  reference: sql`split_part(folded, chr(10), 2)`,
  counterparty: sql`split_part(folded, chr(10), 3)`,
  iban: sql`replace(folio_fold(coalesce(counterparty_iban, '')), ' ', '')`,
  account: sql`account_id`,
};
