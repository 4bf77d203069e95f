'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { workspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge, type Tone } from '@/components/platform/ui/badge';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Sheet } from '@/components/platform/ui/sheet';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { Bucket, DebtorList, WorkspaceAging } from '@/server/sales/aging/aging.schema';
import { agingWords } from '~/messages/aging';

const tones: Record<Bucket, Tone> = {
  current: 'success',
  days1_30: 'warning',
  days31_60: 'warning',
  days61_90: 'danger',
  days90plus: 'danger',
};

interface DebtorSheetProps {
  company: WorkspaceAging;
  debtor: DebtorList['data'][number];
  onClose: () => void;
}

/** The open invoices behind what a debtor owes; each leads to the invoice, in its own company. */
export function DebtorSheet({ company, debtor, onClose }: DebtorSheetProps) {
  const t = useWords(agingWords);
  const trpc = useTRPC();
  const { workspaceId, asOf, currency } = company;
  const { clientId, clientName } = debtor;
  const invoices = useQuery(
    trpc.gestoria.debtorInvoices.queryOptions({ workspaceId, asOf, currency, clientId, clientName }),
  );
  const title = t('openInvoices', { client: clientName });
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={title} className="max-w-3xl">
      <div className="flex flex-col gap-4 px-5 pb-5">
        {invoices.error && <ErrorState error={invoices.error} retry={invoices.refetch} />}
        {invoices.isLoading && <Skeleton className="h-32 w-full" />}
        {invoices.data && (
          <Table aria-label={title} className="rounded-lg border bg-surface">
            <TableHead>
              <TableRow>
                <TableHeader>{t('number')}</TableHeader>
                <TableHeader>{t('issued')}</TableHeader>
                <TableHeader>{t('due')}</TableHeader>
                <TableHeader>{t('age')}</TableHeader>
                <TableHeader align="end">{t('daysLate')}</TableHeader>
                <TableHeader align="end">{t('outstanding')}</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {invoices.data.data.map(({ id, documentNumber, issueDate, dueDate, bucket, days, outstanding }) => (
                <TableRow key={id} className="whitespace-nowrap">
                  <TableCell>
                    <TextLink href={workspaceHref(workspaceId, `/invoices/${id}`)}>{documentNumber}</TextLink>
                  </TableCell>
                  <TableCell>
                    <CalendarDate value={issueDate} />
                  </TableCell>
                  <TableCell>{dueDate ? <CalendarDate value={dueDate} /> : '–'}</TableCell>
                  <TableCell>
                    <Badge tone={tones[bucket]}>{t(`bucket.${bucket}`)}</Badge>
                  </TableCell>
                  <TableCell align="end">{Math.max(days, 0)}</TableCell>
                  <TableCell align="end">
                    <Money amount={outstanding} currency={currency} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
        {invoices.data && invoices.data.total > invoices.data.data.length && (
          <p className="text-xs text-muted">
            {t('firstOf', { shown: invoices.data.data.length, total: invoices.data.total })}
          </p>
        )}
      </div>
    </Sheet>
  );
}
