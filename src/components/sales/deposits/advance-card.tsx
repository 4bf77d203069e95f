'use client';

import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { Deposit } from '@/server/sales/deposits/deposits.schema';
import { depositsWords } from '~/messages/deposits';

interface AdvanceCardProps {
  advance: NonNullable<Deposit['advance']>;
  currency: string;
}

/** The invoice of a deposit: what of it is left to deduct, and the invoices that have deducted the rest. */
export function AdvanceCard({ advance, currency }: AdvanceCardProps) {
  const t = useWords(depositsWords, 'advance');
  const href = useWorkspaceHref();
  const { invoiceId, invoiceNumber, issueDate, total, credited, left, deductions } = advance;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <Card>
      <CardHeader title={t('card')} />
      <CardBody>
        <DefinitionList
          entries={[
            {
              term: t('number'),
              value: <TextLink href={href(`/invoices/${invoiceId}`)}>{invoiceNumber}</TextLink>,
            },
            { term: t('date'), value: <CalendarDate value={issueDate} /> },
            { term: t('total'), value: money(total) },
            { term: t('credited'), value: credited !== 0 && money(credited) },
            { term: t('left'), value: money(left) },
          ]}
        />
      </CardBody>
      <ul aria-label={t('deductions')} className="divide-y border-t empty:hidden">
        {deductions.map((deduction) => (
          <li key={deduction.invoiceId} className="flex justify-between gap-4 px-4 py-2.5">
            <span className="flex min-w-0 flex-col gap-0.5">
              <TextLink href={href(`/invoices/${deduction.invoiceId}`)}>
                {deduction.invoiceNumber ?? t('ofDraft')}
              </TextLink>
              <span className="text-xs text-muted">
                <CalendarDate value={deduction.issueDate} />
              </span>
            </span>
            {money(-deduction.amount)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
