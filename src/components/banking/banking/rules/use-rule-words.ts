import { useFormat } from '@/components/platform/format/use-format';
import { useWords } from '@/i18n/use-words';
import type { RuleCondition } from '@/server/banking/banking-rules/rules.schema';
import { bankingWords } from '~/messages/banking';

/** Gives what a condition asks for, in words. @param accountName of an account's id */
export function useRuleWords(accountName: (id: string) => string): (condition: RuleCondition) => string {
  const t = useWords(bankingWords, 'rules');
  const format = useFormat();
  const amount = (value: number) => format.number(value);

  function askedFor({ field, value }: RuleCondition): string {
    if (field === 'direction') return t(value === 'in' ? 'directions.in' : 'directions.out');
    if (Array.isArray(value)) return value.map((it) => (field === 'account' ? accountName(it) : it)).join(', ');
    if (typeof value === 'number') return amount(value);
    if (typeof value === 'string') return field === 'account' ? accountName(value) : `“${value}”`;
    const { min, max } = value;
    if (min == null) return t('upTo', { max: amount(max ?? 0) });
    return max == null ? t('from', { min: amount(min) }) : t('fromTo', { min: amount(min), max: amount(max) });
  }

  return (condition) => {
    const { field, operator } = condition;
    return `${t(`fields.${field}`)} ${t(`operators.${operator}`)} ${askedFor(condition)}`;
  };
}
