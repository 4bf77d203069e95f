import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { comparableText, readPattern } from '@/server/banking/banking-rules/fit-rule';
import { type BankRulePatch, operatorsOf, type RuleCondition } from '@/server/banking/banking-rules/rules.schema';
import type { Actor } from '@/server/platform/api/context';
import { invalid } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';

/**
 * Refuses a rule that could never fit, or whose parts do not go together.
 * @throws 400 that names the condition, or the vendor or account that is not the workspace's
 */
export async function assertSensible(actor: Actor, { conditions = [], action }: BankRulePatch): Promise<void> {
  const { workspaceId } = actor;
  for (const [index, condition] of conditions.entries()) assertCondition(condition, ['conditions', index]);
  for (const [index, { field, value }] of conditions.entries()) {
    if (field !== 'account') continue;
    const ids = [...new Set(Array.isArray(value) ? value : [String(value)])];
    const found = await db.bankAccount.count({ where: { id: { in: ids }, workspaceId } });
    if (found < ids.length) {
      const message = 'There is no such bank account. Send the id of one of your own.';
      throw invalid(['conditions', index, 'value'], message);
    }
  }
  if (!action?.vendorId) return;
  if ((await db.vendor.count({ where: { id: action.vendorId, workspaceId } })) > 0) return;
  throw invalid(['action', 'vendorId'], 'There is no vendor with this id in this workspace.');
}

type Path = (string | number)[];

function assertCondition({ field, operator, value }: RuleCondition, path: Path): void {
  const operators: readonly string[] = operatorsOf[field];
  if (!operators.includes(operator)) {
    throw invalid([...path, 'operator'], reasonOf('RULE_OPERATOR', { field, operators: operators.join(', ') }));
  }
  const at = [...path, 'value'];
  if (field === 'amount') assertAmount(operator, value, at);
  else if (field === 'direction') assertDirection(value, at);
  else if (operator === 'regex') assertPattern(value, at);
  else assertTexts({ field, operator, value }, at);
}

function assertAmount(operator: string, value: RuleCondition['value'], at: Path): void {
  if (operator === 'is') {
    if (typeof value !== 'number' || value < 0)
      throw invalid(at, 'Write an amount from 0. The direction says its sign.');
    return;
  }
  const range = typeof value === 'object' && !Array.isArray(value) ? value : {};
  const { min = null, max = null } = range;
  if (min === null && max === null) throw invalid(at, 'Say from which amount, up to which, or both.');
  if ((min ?? 0) < 0 || (max ?? 0) < 0) throw invalid(at, 'Write an amount from 0. The direction says its sign.');
  if (min !== null && max !== null && min > max) throw invalid(at, 'The first amount is above the second. Swap them.');
}

function assertDirection(value: RuleCondition['value'], at: Path): void {
  if (value !== 'in' && value !== 'out') throw invalid(at, 'Say whether it came in or went out (in, out).');
}

function assertPattern(value: RuleCondition['value'], at: Path): void {
  const message = 'This is no regular expression of RE2, which has no look-around and no back-references. Correct it.';
  if (typeof value !== 'string' || value === '') throw invalid(at, message);
  try {
    readPattern(value);
  } catch {
    throw invalid(at, message);
  }
}

function assertTexts({ field, operator, value }: RuleCondition, at: Path): void {
  const isList = Array.isArray(value);
  const texts = isList ? value : [value];
  const isText = (it: unknown) => typeof it === 'string' && comparableText(field, it) !== '';
  if (isList === (operator === 'oneOf') && texts.length > 0 && texts.every(isText)) return;
  throw invalid(at, 'Write a text with a letter or a digit at least.');
}
