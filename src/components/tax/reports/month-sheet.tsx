'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Sheet } from '@/components/platform/ui/sheet';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { quarterOf } from '@/lib/dates/periods';
import type { Monthly } from '@/server/tax/reports/monthly.schema';
import { reportsWords } from '~/messages/reports';

/** What a month's profit is made of. */
export function MonthSheet({ month, onClose }: { month: string; onClose: () => void }) {
  const t = useWords(reportsWords);
  const trpc = useTRPC();
  const format = useFormat();
  const href = useWorkspaceHref();
  const monthly = useQuery(trpc.figures.monthly.queryOptions({ month }));
  const figures = monthly.data?.data;
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={format.month(month)}>
      <div className="flex flex-col gap-6 px-5 pb-5">
        {monthly.error && <ErrorState error={monthly.error} retry={monthly.refetch} />}
        {monthly.isPending && <Skeleton className="h-64 w-full" />}
        {figures && (
          <>
            <ProfitAndLoss figures={figures} />
            <Shares
              title={t('byCategory')}
              name={t('category')}
              currency={figures.currency}
              shares={figures.expensesByCategory.map(({ category, total }) => ({
                label: category === 'uncategorized' ? t('uncategorized') : category,
                total,
              }))}
            />
            <Shares
              title={t('topClients')}
              name={t('client')}
              currency={figures.currency}
              shares={figures.topClients.map(({ name, total }) => ({ label: name, total }))}
            />
            <TextLink href={href(`/taxes?quarter=${quarterOf(`${month}-01`)}`)}>{t('taxes')}</TextLink>
          </>
        )}
      </div>
    </Sheet>
  );
}

function ProfitAndLoss({ figures }: { figures: Monthly }) {
  const t = useWords(reportsWords);
  const { currency, revenue, expenses, profit, invoices } = figures;
  const rows = [
    { label: t('total'), amount: revenue.total },
    { label: t('tax'), amount: -revenue.tax },
    { label: t('revenue'), amount: revenue.taxBase, isSum: true },
    { label: t('spentTotal'), amount: expenses.total },
    { label: t('deductibleTax'), amount: -expenses.deductibleTax },
    { label: t('expenses'), amount: expenses.net, isSum: true },
    { label: t('profit'), amount: profit.net, isSum: true },
    { label: t('withheld'), amount: revenue.irpf },
  ];
  return (
    <Table aria-label={t('profitAndLoss')} className="rounded-lg border bg-surface">
      <TableBody>
        <TableRow>
          <TableCell>{t('issued')}</TableCell>
          <TableCell align="end">{invoices.sent}</TableCell>
        </TableRow>
        {rows.map(({ label, amount, isSum }) => (
          <TableRow key={label} className={isSum ? 'bg-subtle font-semibold' : undefined}>
            <TableCell>{label}</TableCell>
            <TableCell align="end">
              <Money amount={amount} currency={currency} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface SharesProps {
  title: string;
  /** What the shares are of. */
  name: string;
  currency: string;
  shares: { label: string; total: number }[];
}

function Shares({ title, name, currency, shares }: SharesProps) {
  const t = useWords(reportsWords);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      {shares.length === 0 ? (
        <p className="text-muted">{t('nothing')}</p>
      ) : (
        <Table aria-label={title} className="rounded-lg border bg-surface">
          <TableHead>
            <TableRow>
              <TableHeader>{name}</TableHeader>
              <TableHeader align="end">{t('amount')}</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {shares.map(({ label, total }) => (
              <TableRow key={label}>
                <TableCell className="wrap-anywhere">{label}</TableCell>
                <TableCell align="end">
                  <Money amount={total} currency={currency} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  );
}
