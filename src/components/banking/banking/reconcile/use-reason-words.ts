'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { useWords } from '@/i18n/use-words';
import type { Reason } from '@/server/banking/reconciliation/reasons.schema';
import { matchReasonsWords } from '~/messages/match-reasons';

/** Gives what speaks for a match in the reader's language, by its code. */
export function useReasonWords(): (reason: Reason) => string {
  const t = useWords(matchReasonsWords);
  const format = useFormat();
  const shown = (value: Reason['params'][string]) => {
    if (typeof value !== 'object') return value;
    return 'date' in value ? format.date(value.date) : format.money(value.amount, value.currency);
  };
  return ({ code, params }) =>
    t(code, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)])));
}
