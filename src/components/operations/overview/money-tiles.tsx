'use client';

import { Money } from '@/components/platform/format/money';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Stat, StatGroup } from '@/components/platform/ui/stat';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { addDays } from '@/lib/dates';
import type { Amounts, Overview } from '@/server/operations/overview/overview.schema';
import { overviewWords } from '~/messages/overview';

/** What is owed, late, due this week and received; each count leads to the invoices that were counted. */
export function MoneyTiles({ overview }: { overview: Overview | undefined }) {
  const t = useWords(overviewWords);
  const { receivable, overdue, thisWeek, received } = overview ?? {};
  const { from, to } = thisWeek ?? {};
  return (
    <StatGroup>
      <AmountStat label={t('receivable')} amounts={receivable} path="/aging" />
      <AmountStat
        label={t('overdue')}
        amounts={overdue}
        tone={overdue?.length ? 'danger' : undefined}
        path={from && `/invoices?dueTo=${addDays(from, -1)}`}
      />
      <AmountStat label={t('dueThisWeek')} amounts={thisWeek?.amounts} path={`/invoices?dueFrom=${from}&dueTo=${to}`} />
      <AmountStat label={t('received')} amounts={received} />
    </StatGroup>
  );
}

interface AmountStatProps {
  label: string;
  /** undefined while they load. */
  amounts: Amounts | undefined;
  tone?: 'danger';
  /** The list of what was counted. */
  path?: string;
}

/** The amount in the first currency; those in others stand below it, because they cannot be added up. */
function AmountStat({ label, amounts, tone, path }: AmountStatProps) {
  const t = useWords(overviewWords);
  const { currency } = useWorkspace();
  const href = useWorkspaceHref();
  const [main, ...others] = amounts ?? [];
  const count = main && t('invoices', { count: countOf(amounts) });
  return (
    <Stat
      label={label}
      tone={tone}
      value={amounts && <Money amount={main?.amount ?? 0} currency={main?.currency ?? currency} />}
      hint={
        count && (
          <>
            {path ? <TextLink href={href(path)}>{count}</TextLink> : count}
            {others.map((other) => (
              <span key={other.currency}>
                {' + '}
                <Money amount={other.amount} currency={other.currency} />
              </span>
            ))}
          </>
        )
      }
    />
  );
}

/** How many documents the amounts are of, whatever their currency. */
export function countOf(amounts: Amounts | undefined): number {
  return amounts?.reduce((sum, { count }) => sum + count, 0) ?? 0;
}
