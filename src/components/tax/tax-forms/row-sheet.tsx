'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Sheet } from '@/components/platform/ui/sheet';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { TaxForm } from '@/server/tax/form-files/forms.schema';
import { taxesWords } from '~/messages/taxes';

interface RowSheetProps {
  of: TaxForm;
  row: TaxForm['rows'][number];
  onClose: () => void;
}

/** The documents that a line of a list adds up; each leads to the document itself. */
export function RowSheet({ of: { form, period, currency }, row, onClose }: RowSheetProps) {
  const t = useWords(taxesWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const found = useQuery(trpc.taxForms.rowDocuments.queryOptions({ form, period, party: row.party }));
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={row.name} className="max-w-3xl">
      <div className="flex flex-col gap-4 px-5 pb-5">
        {found.error && <ErrorState error={found.error} retry={found.refetch} />}
        {found.isPending && <Skeleton className="h-40 w-full" />}
        {found.data && (
          <Table aria-label={row.name} className="rounded-lg border bg-surface">
            <TableHead>
              <TableRow>
                <TableHeader>{t('document')}</TableHeader>
                <TableHeader>{t('date')}</TableHeader>
                <TableHeader align="end">{t('amount')}</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {found.data.data.map(({ kind, id, title, day, amount }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a document adds a line for each of its taxes
                <TableRow key={`${id} ${index}`}>
                  <TableCell className="max-w-56 truncate">
                    <TextLink href={href(`/${kind}s/${id}`)}>{title}</TextLink>
                  </TableCell>
                  <TableCell className="whitespace-nowrap">
                    <CalendarDate value={day} />
                  </TableCell>
                  <TableCell align="end">
                    <Money amount={amount} currency={currency} />
                  </TableCell>
                </TableRow>
              ))}
              <TableRow className="bg-subtle font-semibold">
                <TableCell colSpan={2}>{t('sum', { count: found.data.total })}</TableCell>
                <TableCell align="end">
                  <Money amount={found.data.sum} currency={currency} />
                </TableCell>
              </TableRow>
            </TableBody>
          </Table>
        )}
      </div>
    </Sheet>
  );
}
