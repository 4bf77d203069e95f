'use client';

import {
  CircleAlert,
  CircleCheck,
  Clock,
  FileKey,
  FilePen,
  type LucideIcon,
  TriangleAlert,
  Webhook,
} from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Money } from '@/components/format/money';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import type { Amounts, Overview } from '@/server/overview/overview.schema';

/** What somebody should look at, each leading to where it is done. */
export function ToDo({
  overview: { overdue, dueSoon, soon, drafts, failingWebhooks, failedTasks, certificate },
}: {
  overview: Overview;
}) {
  const t = useTranslations('overview');
  const count = (amounts: Amounts) => amounts.reduce((sum, each) => sum + each.count, 0);
  const isClear =
    [overdue, dueSoon, drafts].every((amounts) => count(amounts) === 0) &&
    failingWebhooks + failedTasks === 0 &&
    !certificate;
  return (
    <Card>
      <CardHeader title={t('toDo')} />
      <CardBody>
        {isClear && (
          <p className="flex items-center gap-2 text-sm text-muted">
            <CircleCheck aria-hidden className="size-4 text-success-text" /> {t('nothingToDo')}
          </p>
        )}
        <ul className="-my-2 divide-y">
          <Item icon={TriangleAlert} path="/invoices?status=overdue" count={count(overdue)} amounts={overdue}>
            {t('doOverdue', { count: count(overdue) })}
          </Item>
          <Item
            icon={Clock}
            path={`/invoices?dueFrom=${soon.from}&dueTo=${soon.to}`}
            count={count(dueSoon)}
            amounts={dueSoon}
          >
            {t('doDueSoon', { count: count(dueSoon) })}
          </Item>
          <Item icon={FilePen} path="/invoices?status=draft" count={count(drafts)} amounts={drafts}>
            {t('doDrafts', { count: count(drafts) })}
          </Item>
          <Item icon={Webhook} path="/webhooks" count={failingWebhooks} amounts={[]}>
            {t('doWebhooks', { count: failingWebhooks })}
          </Item>
          <Item icon={CircleAlert} path="/settings/failed-tasks" count={failedTasks} amounts={[]}>
            {t('doFailedTasks', { count: failedTasks })}
          </Item>
          <Item icon={FileKey} path="/settings/company#certificate" count={certificate ? 1 : 0} amounts={[]}>
            {certificate && certificate.days >= 0
              ? t('doCertificate', { days: certificate.days })
              : t('doCertificateEnded')}
          </Item>
        </ul>
      </CardBody>
    </Card>
  );
}

interface ItemProps {
  icon: LucideIcon;
  path: string;
  count: number;
  amounts: Amounts;
  children: string;
}

function Item({ icon: Icon, path, count, amounts, children }: ItemProps) {
  const href = useWorkspaceHref();
  if (count === 0) return null;
  return (
    <li>
      <Link href={href(path)} className="group flex items-center gap-3 rounded-md py-2.5 text-sm">
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 group-hover:underline">{children}</span>
        <span className="flex flex-wrap justify-end gap-x-3 font-medium tabular-nums">
          {amounts.map(({ currency, amount }) => (
            <Money key={currency} amount={amount} currency={currency} />
          ))}
        </span>
      </Link>
    </li>
  );
}
