'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useTRPC } from '@/components/api/trpc';
import { DoneBy } from '@/components/documents/done-by';
import { CalendarDate, DateTime } from '@/components/format/time';
import { useFormat } from '@/components/format/use-format';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { todayIn } from '@/lib/dates';
import type { Invoice } from '@/server/invoices/invoices.schema';

interface Entry {
  key: string;
  /** What it is sorted by: a day, or an instant within one. */
  day: string;
  instant: string;
  label: string;
  when: ReactNode;
}

/** What became of the invoice, the latest first. */
export function TimelineCard({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices.timeline');
  const trpc = useTRPC();
  const format = useFormat();
  const { timeZone } = useWorkspace();
  const { data: history = [] } = useQuery(trpc.invoices.history.queryOptions({ invoiceId: invoice.id }));
  const entries = history
    .map((step): Entry => {
      const { payment } = step;
      const entered = todayIn(timeZone, new Date(step.at));
      const day = payment?.paidOn ?? entered;
      return {
        key: step.id,
        day,
        instant: day === entered ? step.at : `${day}T24`, // of an earlier day nobody knows when: it comes last in it
        label: payment
          ? t(payment.amount < 0 ? 'refund' : 'payment', {
              amount: format.money(Math.abs(payment.amount), invoice.currency),
            })
          : t(step.action),
        when: (
          <>
            {day === entered ? <DateTime value={step.at} /> : <CalendarDate value={day} />} · <DoneBy step={step} />
          </>
        ),
      };
    })
    .reverse() // of two at the same moment the later step comes first
    .sort((a, b) => b.day.localeCompare(a.day) || b.instant.localeCompare(a.instant));
  return (
    <Card>
      <CardHeader title={t('title')} />
      <CardBody>
        <ol className="flex flex-col">
          {entries.map(({ key, label, when }) => (
            <li
              key={key}
              className="relative flex flex-col gap-0.5 border-l pb-4 pl-4 last:border-transparent last:pb-0"
            >
              <span aria-hidden className="absolute top-1.5 -left-1 size-2 rounded-full bg-line-strong" />
              <span>{label}</span>
              <span className="text-xs text-muted">{when}</span>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
