'use client';

import type { ReactNode } from 'react';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Callout } from '@/components/platform/ui/callout';
import { useWords } from '@/i18n/use-words';
import type { FiledAgain } from '@/server/company/closed-periods/closed-periods.schema';
import { taxesWords } from '~/messages/taxes';

interface ReturnsCalloutProps {
  title: string;
  returns: readonly FiledAgain[];
  children: ReactNode;
}

/** Which returns are to be filed again, and what is added to them. */
export function ReturnsCallout({ title, returns, children }: ReturnsCalloutProps) {
  const t = useWords(taxesWords, 'filedAgain');
  const format = useFormat();
  const { currency } = useWorkspace();
  const money = (amount: number | undefined) => format.money(amount ?? 0, currency);
  return (
    <Callout tone="warning" title={title}>
      <p>{children}</p>
      <ul className="mt-1 list-disc pl-5">
        {returns.map(({ form, base, tax, withheld }) => (
          <li key={form}>
            {form === '130'
              ? t('income', { form, base: money(base), withheld: money(withheld) })
              : t('tax', { form, base: money(base), tax: money(tax) })}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
