'use client';

import { useQuery } from '@tanstack/react-query';
import { FileInput } from 'lucide-react';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { RelativeTime } from '@/components/platform/format/relative-time';
import { resourceIcons } from '@/components/platform/shell/resource-icons';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { TextLink } from '@/components/platform/ui/text-link';
import { DoneBy } from '@/components/sales/documents/done-by';
import { useStepLabel } from '@/components/sales/documents/use-step-label';
import { useWords } from '@/i18n/use-words';
import type { RecentActivity as Activity } from '@/server/operations/overview/overview.schema';
import { overviewWords } from '~/messages/overview';

/** What was done last, and by whom. */
export function RecentActivity() {
  const t = useWords(overviewWords, 'activity');
  const trpc = useTRPC();
  const activity = useQuery(trpc.overview.activity.queryOptions());
  if (activity.data?.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('title')} />
      <CardBody>
        {activity.error && <ErrorState error={activity.error} retry={activity.refetch} />}
        {activity.isPending && <Skeleton className="h-48" />}
        <ol aria-label={t('title')} className="-my-2 divide-y empty:hidden">
          {activity.data?.map((entry) => (
            <Entry key={`${entry.kind}.${entry.id}`} entry={entry} />
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

const resources = {
  invoice: 'invoices',
  quote: 'quotes',
  expense: 'expenses',
  client: 'clients',
  import: 'imports',
} as const;

function Entry({ entry }: { entry: Activity[number] }) {
  const t = useWords(overviewWords, 'activity');
  const href = useWorkspaceHref();
  const stepLabel = useStepLabel();
  const { kind, id, action, authorKind, authorName, at, label, party, payment, mail, amount, currency, imported } =
    entry;
  const isDocument = kind === 'invoice' || kind === 'quote';
  const Icon = kind === 'import' ? FileInput : resourceIcons[resources[kind]];
  const name = imported ? t(`imported.${imported.kind}`, { count: imported.count }) : isDocument ? t('draft') : party;
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 wrap-anywhere">
        <span>
          <TextLink href={href(`/${resources[kind]}/${id}`)}>{label ?? name}</TextLink>
          {party && (label || isDocument) && ` · ${party}`}
        </span>
        <span className="text-xs text-muted">
          {isDocument && `${stepLabel({ action, payment, mail }, currency ?? '', kind)} · `}
          {(kind === 'expense' || kind === 'client') && `${t(`added.${kind}`)} · `}
          <RelativeTime value={at} /> {authorKind && <DoneBy step={{ authorKind, authorName }} />}
        </span>
      </span>
      {amount !== null && currency && (
        <span className="font-medium whitespace-nowrap">
          <Money amount={amount} currency={currency} />
        </span>
      )}
    </li>
  );
}
