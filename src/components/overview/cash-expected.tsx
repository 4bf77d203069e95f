'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { Money } from '@/components/format/money';
import { useFormat } from '@/components/format/use-format';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { addDays } from '@/lib/dates';
import type { CashExpected as Expected } from '@/server/reports/trend.schema';

/** What is to be received, a bar a week: a table whose bars are only another view of its amounts. */
export function CashExpected() {
  const t = useTranslations('reports');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const expected = useQuery(trpc.figures.cashExpected.queryOptions());
  const rows = useRows(expected.data);
  if (!expected.data || rows.every(({ count }) => count === 0)) return null;
  const peak = Math.max(...rows.map(({ amount }) => amount), 0);
  const { currency } = expected.data;
  return (
    <Card>
      <CardHeader title={t('cash')} description={t('cashHint')} />
      <CardBody className="px-0 pb-1">
        <Table aria-label={t('cash')}>
          <TableHead>
            <TableRow>
              <TableHeader>{t('week')}</TableHeader>
              <TableHeader className="w-full max-sm:hidden" aria-hidden />
              <TableHeader align="end" className="max-sm:hidden">
                {t('invoices')}
              </TableHeader>
              <TableHeader align="end">{t('amount')}</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ label, path, amount, count, isLate }) => (
              <TableRow key={label}>
                <TableCell className="whitespace-nowrap">
                  {count > 0 && path ? <TextLink href={href(path)}>{label}</TextLink> : label}
                </TableCell>
                <TableCell aria-hidden className="max-sm:hidden">
                  <div
                    className={cn('h-3 rounded-sm', isLate ? 'bg-danger' : 'bg-accent')}
                    style={{ width: `${peak > 0 ? Math.max((amount / peak) * 100, 0) : 0}%` }}
                  />
                </TableCell>
                <TableCell align="end" className="max-sm:hidden">
                  {count}
                </TableCell>
                <TableCell align="end">
                  <Money amount={amount} currency={currency} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </CardBody>
    </Card>
  );
}

function useRows(expected: Expected | undefined) {
  const t = useTranslations('reports');
  const format = useFormat();
  const [first] = expected?.weeks ?? [];
  const last = expected?.weeks.at(-1);
  if (!expected || !first || !last) return [];
  return [
    { label: t('overdue'), path: `/invoices?dueTo=${addDays(first.from, -1)}`, isLate: true, ...expected.late },
    ...expected.weeks.map(({ from, to, ...of }) => ({
      label: format.days(from, to),
      path: `/invoices?dueFrom=${from}&dueTo=${to}`,
      isLate: false,
      ...of,
    })),
    { label: t('later'), path: `/invoices?dueFrom=${addDays(last.to, 1)}`, isLate: false, ...expected.later },
    { label: t('undated'), path: undefined, isLate: false, ...expected.undated },
  ].filter(({ count }, index) => count > 0 || (index > 0 && index <= expected.weeks.length));
}
