'use client';

import {
  ArrowLeftRight,
  BadgeCheck,
  Banknote,
  CircleAlert,
  FileKey,
  FilePen,
  IdCard,
  Landmark,
  LogOut,
  type LucideIcon,
  MessageCircleQuestion,
  OctagonX,
  Receipt,
  Webhook,
} from 'lucide-react';
import { useId } from 'react';
import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ButtonLink } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { Link } from '@/components/platform/ui/link';
import { useWords } from '@/i18n/use-words';
import { addDays } from '@/lib/dates';
import type { Amounts, Overview } from '@/server/operations/overview/overview.schema';
import { overviewWords } from '~/messages/overview';
import { Checked } from './checked';
import { countOf } from './money-tiles';

interface Item {
  icon: LucideIcon;
  path: string;
  count: number;
  amounts?: Amounts;
  label: string;
  /** What else can be done about it. */
  also?: { path: string; label: string };
}

/**
 * What somebody should look at beside the money that is late, each leading to where it is done, and under it what was looked
 * at besides. A company that has not begun (`isNew`) is shown nothing of what it has not got.
 */
export function ToDo({ overview, isNew = false }: { overview: Overview; isNew?: boolean }) {
  const t = useWords(overviewWords);
  const id = useId();
  const items = useItems(overview).filter(({ count }) => count > 0);
  if (items.length === 0 && isNew) return null;
  return (
    <Card aria-labelledby={id}>
      <CardHeader title={<span id={id}>{t('toDo')}</span>} />
      <CardBody className="flex flex-col gap-4">
        <ul className="-my-2 divide-y empty:hidden">
          {items.map((item) => (
            <Row key={item.path} {...item} />
          ))}
        </ul>
        <Checked overview={overview} />
      </CardBody>
    </Card>
  );
}

function useItems(overview: Overview): Item[] {
  const t = useWords(overviewWords);
  const { bills, drafts, unexplained, failedDeliveries, failedTasks, certificate, taxAgency, thisWeek } = overview;
  const [late, soon, open, unexplainedCount] = [bills.overdue, bills.soon, drafts, unexplained].map(countOf) as Counts;
  const overdue = countOf(overview.overdue);
  return [
    {
      icon: Banknote,
      path: `/invoices?dueTo=${addDays(overview.thisWeek.from, -1)}`,
      count: overdue,
      amounts: overview.overdue,
      label: t('doOverdue', { count: overdue }),
      also: { path: '/invoices?status=overdue', label: t('doRemind') },
    },
    ...useOfficialItems(overview),
    ...useLettingItems(overview.lettings),
    ...[
      {
        icon: Receipt,
        path: '/expenses?pay=overdue',
        count: late,
        amounts: bills.overdue,
        label: t('doBillsOverdue', { count: late }),
      },
      {
        icon: Receipt,
        path: `/expenses?dueFrom=${thisWeek.from}&dueTo=${bills.until}&sort=dueDate`,
        count: soon,
        amounts: bills.soon,
        label: t('doBillsSoon', { count: soon }),
      },
      {
        icon: FilePen,
        path: '/invoices?status=draft',
        count: open,
        amounts: drafts,
        label: t('doDrafts', { count: open }),
      },
      {
        icon: ArrowLeftRight,
        path: '/banking/reconcile',
        count: unexplainedCount,
        amounts: unexplained,
        label: t('doMovements', { count: unexplainedCount }),
      },
    ],
    {
      icon: MessageCircleQuestion,
      path: '/requests?status=open',
      count: overview.requests,
      label: t('doRequests', { count: overview.requests }),
    },
    {
      icon: BadgeCheck,
      path: '/tax-agency?view=todo',
      count: taxAgency,
      label: t('doTaxAgency', { count: taxAgency }),
    },
    ...failedDeliveries.webhooks.map(({ id, name, count }) => ({
      icon: Webhook,
      path: `/webhooks/${id}?status=failed&from=${failedDeliveries.since}`,
      count,
      label: t('doDeliveries', { count, name }),
    })),
    ...failedTasks.map(({ kind, count }) => ({
      icon: CircleAlert,
      path: `/settings/failed-tasks?kind=${encodeURIComponent(kind)}`,
      count,
      label: t('doFailedTasks', { count, kind: kind.replaceAll('-', '_') }),
    })),
    {
      icon: FileKey,
      path: '/settings/company/agencies#certificate',
      count: certificate ? 1 : 0,
      label:
        certificate && certificate.days >= 0 ? t('doCertificate', { days: certificate.days }) : t('doCertificateEnded'),
    },
  ];
}

/** Returns that are due, and what has stopped on its way to an authority. */
function useOfficialItems({ filing, blocked, thisWeek }: Overview): Item[] {
  const t = useWords(overviewWords);
  const format = useFormat();
  const stopped = (waiting: number | null, path: string, label: (count: number) => string): Item[] =>
    waiting === null ? [] : [{ icon: OctagonX, path, count: Math.max(waiting, 1), label: label(waiting) }];
  return [
    ...(filing?.forms ?? []).map(({ form, dueOn, amount }) => ({
      icon: Landmark,
      path: `/taxes?quarter=${filing?.quarter}#form-${form}`,
      count: 1,
      amounts: [{ currency: filing?.currency ?? '', count: 1, amount }],
      label: t(dueOn < thisWeek.from ? 'doFilingLate' : 'doFiling', {
        form,
        quarter: filing?.quarter.slice(-1) ?? '',
        year: filing?.quarter.slice(0, 4) ?? '',
        date: format.date(dueOn),
      }),
    })),
    ...stopped(blocked.taxAgency, `/tax-agency${blocked.taxAgency ? '?view=waiting' : ''}`, (count) =>
      t('doBlockedAgency', { count }),
    ),
    ...stopped(
      blocked.guests,
      blocked.guests
        ? '/reservations/registration?view=all&status=queued'
        : '/settings/company/agencies#guest-registration',
      (count) => t('doBlockedGuests', { count }),
    ),
  ];
}

type Counts = [number, number, number, number];

/** Guests who have to be reported or have left, and properties without an authority. */
function useLettingItems(lettings: Overview['lettings']): Item[] {
  const t = useWords(overviewWords);
  if (!lettings) return [];
  const { toRegister, ended, withoutAuthority } = lettings;
  const areNamed = withoutAuthority.count === withoutAuthority.first.length;
  return [
    {
      icon: IdCard,
      path: '/reservations/registration',
      count: toRegister,
      label: t('doToRegister', { count: toRegister }),
    },
    ...(areNamed
      ? withoutAuthority.first.map(({ id, name, authority }) => ({
          icon: IdCard,
          path: `/properties/${id}`,
          count: 1,
          label: t(`doAuthority.${authority ?? 'unknown'}`, { name }),
        }))
      : [
          {
            icon: IdCard,
            path: '/properties?withoutAuthority=true',
            count: withoutAuthority.count,
            label: t('doAuthorities', { count: withoutAuthority.count }),
          },
        ]),
    { icon: LogOut, path: '/reservations?ended=true', count: ended, label: t('doEnded', { count: ended }) },
  ];
}

function Row({ icon: Icon, path, amounts, label, also }: Item) {
  const href = useWorkspaceHref();
  return (
    <li className="flex items-center gap-3">
      <Link href={href(path)} className="group flex min-w-0 flex-1 items-center gap-3 rounded-md py-2.5 text-sm">
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 wrap-anywhere group-hover:underline">{label}</span>
        {amounts && (
          <span className="flex flex-wrap justify-end gap-x-3 font-medium tabular-nums">
            {amounts.map(({ currency, amount }) => (
              <Money key={currency} amount={amount} currency={currency} />
            ))}
          </span>
        )}
      </Link>
      {also && (
        <ButtonLink size="sm" href={href(also.path)}>
          {also.label}
        </ButtonLink>
      )}
    </li>
  );
}
