'use client';

import {
  ArrowLeftRight,
  BadgeCheck,
  CircleAlert,
  CircleCheck,
  FileKey,
  FilePen,
  type LucideIcon,
  Receipt,
  Webhook,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Money } from '@/components/format/money';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import type { Amounts, Overview } from '@/server/overview/overview.schema';
import { countOf } from './money-tiles';

/**
 * What somebody should look at beside the money that is late, each leading to where it is done. A company that has not
 * begun (`isNew`) is not told that there is nothing to do.
 */
export function ToDo({ overview, isNew = false }: { overview: Overview; isNew?: boolean }) {
  const t = useTranslations('overview');
  const { overdue, thisWeek, bills, drafts, unexplained, failingWebhooks, failedTasks, certificate, taxAgency } =
    overview;
  const hasItems =
    countOf(bills.overdue) +
      countOf(bills.soon) +
      countOf(drafts) +
      countOf(unexplained) +
      failingWebhooks +
      failedTasks +
      taxAgency >
      0 || certificate !== null;
  const areTilesEnough = countOf(overdue) + countOf(thisWeek.amounts) > 0; // they say what there is to do
  if (!hasItems && (isNew || areTilesEnough)) return null;
  return (
    <Card>
      <CardHeader title={t('toDo')} />
      <CardBody>
        {!hasItems && (
          <p className="flex items-center gap-2 text-sm text-muted">
            <CircleCheck aria-hidden className="size-4 text-success-text" /> {t('nothingToDo')}
          </p>
        )}
        <ul className="-my-2 divide-y empty:hidden">
          <Item icon={Receipt} path="/expenses?pay=overdue" count={countOf(bills.overdue)} amounts={bills.overdue}>
            {t('doBillsOverdue', { count: countOf(bills.overdue) })}
          </Item>
          <Item
            icon={Receipt}
            path="/expenses?pay=unpaid&sort=dueDate"
            count={countOf(bills.soon)}
            amounts={bills.soon}
          >
            {t('doBillsSoon', { count: countOf(bills.soon) })}
          </Item>
          <Item icon={FilePen} path="/invoices?status=draft" count={countOf(drafts)} amounts={drafts}>
            {t('doDrafts', { count: countOf(drafts) })}
          </Item>
          <Item icon={ArrowLeftRight} path="/banking/reconcile" count={countOf(unexplained)} amounts={unexplained}>
            {t('doMovements', { count: countOf(unexplained) })}
          </Item>
          <Item icon={BadgeCheck} path="/tax-agency?view=todo" count={taxAgency} amounts={[]}>
            {t('doTaxAgency', { count: taxAgency })}
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
