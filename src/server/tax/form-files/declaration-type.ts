import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import type { Money } from '@/lib/money/money';
import { isLastOfYear } from '@/lib/tax/tax-forms/form-catalog';
import type { FormContext } from '@/server/tax/form-files/form-figures';

/**
 * The letters that a return of this result can be declared as, the first of them where nobody chooses. A refund of form 303 is
 * asked for in the last return of the year, or in one that rectifies.
 */
export function declarationTypes({ form, period, filed }: FormContext, result: Money): [string, ...string[]] {
  const isPaid = result.gt(0);
  if (form === '303') {
    if (isPaid) return ['I', 'U', 'G'];
    if (result.isZero()) return ['N'];
    return isLastOfYear(period) || filed.length > 0 ? ['C', 'D', 'V'] : ['C'];
  }
  if (form === '130') {
    if (isPaid) return ['I', 'U'];
    return result.isZero() || isLastOfYear(period) ? ['N'] : ['B'];
  }
  return isPaid ? ['I', 'U', 'G'] : ['N'];
}

/** How a return is declared, and what stands against it. */
export function declaredAs(
  context: FormContext,
  result: Money,
): { type: string; iban: string | undefined; blocked: Why[] } {
  const types = declarationTypes(context, result);
  const chosen = context.entries.answers.get('type');
  const type = chosen ?? types[0];
  const misfit = { amount: result.toFixed(2), type, choices: types.join(', ') };
  const needsAccount = type === 'U' || type === 'D';
  return {
    type,
    iban: needsAccount ? context.settings.iban : undefined,
    blocked: [
      ...(types.includes(type) ? [] : [reasonOf('FORM_TYPE_MISFIT', misfit)]),
      ...(types.includes(type) && needsAccount && !context.settings.iban ? [reasonOf('FORM_NEEDS_IBAN')] : []),
    ],
  };
}

/** What earlier returns of the period have paid, and the number of the latest of them. */
export function paidBefore({ filed }: FormContext): { paid: number; receipt: string | null } {
  const paid = filed.reduce((total, { result }) => total + Math.round(Math.max(result ?? 0, 0) * 100), 0) / 100;
  return { paid, receipt: filed.at(-1)?.receipt ?? null };
}

/** The box in which each form takes off what the returns before it have paid. */
const PAID_BEFORE: Partial<Record<FormContext['form'], string>> = {
  ...{ '303': '70', '130': '18', '111': '29', '115': '04', '123': '13' },
};

/** What the next return comes to: what those before it have paid is taken off, where nobody has entered it. */
export function nextResult(context: FormContext, result: Money): Money {
  const box = PAID_BEFORE[context.form];
  return box && !context.entries.amounts.has(box) ? result.minus(paidBefore(context).paid) : result;
}
