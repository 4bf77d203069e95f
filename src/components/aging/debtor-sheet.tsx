'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { Money } from '@/components/format/money';
import { CalendarDate } from '@/components/format/time';

import { ErrorState } from '@/components/ui/error-state';
import { Sheet } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { WorkspaceAging } from '@/server/gestoria/gestoria.schema';

interface DebtorSheetProps {
  company: WorkspaceAging;
  debtor: WorkspaceAging['topDebtors'][number];
  onClose: () => void;
}

/** The open invoices behind what a debtor owes; each leads to the invoice, in its own company. */
export function DebtorSheet({ company, debtor, onClose }: DebtorSheetProps) {
  const t = useTranslations('aging');
  const trpc = useTRPC();
  const { workspaceId, asOf, currency } = company;
  const { clientId, clientName } = debtor;
  const invoices = useQuery(
    trpc.gestoria.debtorInvoices.queryOptions({ workspaceId, asOf, currency, clientId, clientName }),
  );
  const title = t('openInvoices', { client: clientName });
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={title}>
      <div className="flex flex-col gap-4 px-5 pb-5">
        {invoices.error && <ErrorState error={invoices.error} retry={invoices.refetch} />}
        {invoices.isLoading && <Skeleton className="h-32 w-full" />}
        {invoices.data && (
          <Table aria-label={title} className="rounded-lg border bg-surface">
            <TableHead>
              <TableRow>
                <TableHeader>{t('number')}</TableHeader>
                <TableHeader>{t('due')}</TableHeader>
                <TableHeader align="end">{t('days')}</TableHeader>
                <TableHeader align="end">{t('outstanding')}</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {invoices.data.map((invoice) => (
                <TableRow key={invoice.id}>
                  <TableCell>
                    <TextLink href={`/w/${workspaceId}/invoices/${invoice.id}`}>{invoice.documentNumber}</TextLink>
                  </TableCell>
                  <TableCell className="whitespace-nowrap">
                    <CalendarDate value={invoice.dueDate ?? invoice.issueDate} />
                  </TableCell>
                  <TableCell align="end">{Math.max(invoice.days, 0)}</TableCell>
                  <TableCell align="end">
                    <Money amount={invoice.outstanding} currency={currency} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </div>
    </Sheet>
  );
}
