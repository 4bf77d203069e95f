'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Card, CardHeader } from '@/components/platform/ui/card';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { SettledDocument } from '@/server/banking/reconciliation/settling-movements.schema';
import { reconcileWords } from '~/messages/reconcile';

/** The bank movements that paid a document, on its page; nothing while there are none. */
export function SettlingMovements(document: SettledDocument) {
  const t = useWords(reconcileWords, 'settledBy');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const movements = useQuery(trpc.reconciliation.movements.queryOptions(document));
  if (!movements.data?.length) return null;
  return (
    <Card>
      <CardHeader title={t('title')} />
      <ul className="divide-y border-t">
        {movements.data.map(({ transactionId, accountId, accountName, date, description, amount, currency }) => (
          <li key={transactionId} className="flex justify-between gap-4 px-4 py-2.5">
            <span className="min-w-0">
              <TextLink href={href(`/banking/${accountId}?movement=${transactionId}`)} className="wrap-anywhere">
                {description}
              </TextLink>
              <span className="block text-xs text-muted">
                <CalendarDate value={date} /> · {accountName}
              </span>
            </span>
            <Money amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
