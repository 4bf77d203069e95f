'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { type SaveCsv, useSaveCsv } from '@/components/platform/lists/use-save-csv';
import { Button } from '@/components/platform/ui/button';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { useWords } from '@/i18n/use-words';
import type { DebtorList, WorkspaceAging } from '@/server/sales/aging/aging.schema';
import { agingWords } from '~/messages/aging';
import { BucketHeaders } from './bucket-headers';
import { DebtorSheet } from './debtor-sheet';
import { bucketNames, HeatCells, peakOf } from './heat-cells';

type Debtor = DebtorList['data'][number];

/** Who owes a company, the largest debts first; each opens to the invoices behind it. */
export function Debtors({ company }: { company: WorkspaceAging }) {
  const saveCsv = useSaveCsv();
  const t = useWords(agingWords);
  const trpc = useTRPC();
  const [shown, setShown] = useState<Debtor>();
  const { workspaceId, workspaceName, currency, asOf } = company;
  const debtors = useQuery(
    trpc.gestoria.debtors.queryOptions({ workspaceId, currency, asOf }, { placeholderData: keepPreviousData }),
  );
  if (debtors.error) return <ErrorState error={debtors.error} retry={debtors.refetch} />;
  if (!debtors.data) return <Skeleton className="h-24 w-full" />;

  const { data, total } = debtors.data;
  if (data.length === 0) return <p className="text-sm text-muted">{t('noDebtors')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <Table aria-label={t('debtors', { company: workspaceName })} className="rounded-lg border bg-surface">
        <TableHead>
          <TableRow>
            <TableHeader>{t('client')}</TableHeader>
            <TableHeader align="end">{t('invoices')}</TableHeader>
            <TableHeader align="end">{t('oldest')}</TableHeader>
            <BucketHeaders />
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((debtor) => (
            <TableRow key={`${debtor.clientId}.${debtor.clientName}`}>
              <TableCell className="max-w-56">
                <Button variant="link" className="max-w-full justify-start" onClick={() => setShown(debtor)}>
                  <span className="truncate">{debtor.clientName}</span>
                </Button>
              </TableCell>
              <TableCell align="end">{debtor.invoiceCount}</TableCell>
              <TableCell align="end" className="whitespace-nowrap">
                {t('days', { count: debtor.daysOldestInvoice })}
              </TableCell>
              <HeatCells
                buckets={debtor.buckets}
                total={debtor.totalOutstanding}
                currency={currency}
                peak={peakOf(data)}
              />
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button size="sm" onClick={() => exportDebtors(saveCsv, company, data)}>
          <Download aria-hidden /> {t('exportDebtors')}
        </Button>
        {total > data.length && <p className="text-xs text-muted">{t('firstOf', { shown: data.length, total })}</p>}
      </div>
      {shown && <DebtorSheet company={company} debtor={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}

function exportDebtors(
  saveCsv: SaveCsv,
  { workspaceName, currency, asOf }: WorkspaceAging,
  debtors: readonly Debtor[],
): void {
  const head = ['clientId', 'clientName', 'currency', 'invoiceCount', 'daysOldestInvoice', ...bucketNames, 'total'];
  const body = debtors.map((debtor) => [
    ...[debtor.clientId, debtor.clientName, currency, debtor.invoiceCount, debtor.daysOldestInvoice],
    ...bucketNames.map((name) => debtor.buckets[name]),
    debtor.totalOutstanding,
  ]);
  saveCsv(`aging-${workspaceName}-${currency}-${asOf}`, [head, ...body]);
}
