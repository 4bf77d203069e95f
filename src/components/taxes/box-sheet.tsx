'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTRPC, useTRPCClient } from '@/components/api/trpc';
import { Money } from '@/components/format/money';
import { CalendarDate } from '@/components/format/time';
import { useFormat } from '@/components/format/use-format';
import { ExportButton } from '@/components/lists/export-button';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { ErrorState } from '@/components/ui/error-state';
import { Pagination } from '@/components/ui/pagination';
import { Sheet } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { TaxBox, TaxDocuments } from '@/server/figures/tax-documents.schema';

const PAGE = 50;

interface BoxSheetProps {
  quarter: string;
  box: TaxBox;
  rate?: number;
  onClose: () => void;
}

/** The documents that a box adds up, with their sum; each leads to the document itself. */
export function BoxSheet({ quarter, box, rate, onClose }: BoxSheetProps) {
  const title = useBoxTitle(box, rate);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const [offset, setOffset] = useState(0);
  const documents = useQuery(
    trpc.figures.taxDocuments.queryOptions(
      { quarter, box, rate, limit: PAGE, offset },
      { placeholderData: keepPreviousData },
    ),
  );
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={title} className="max-w-3xl">
      <div className="flex flex-col gap-4 px-5 pb-5">
        {documents.error && <ErrorState error={documents.error} retry={documents.refetch} />}
        {documents.isPending && <Skeleton className="h-40 w-full" />}
        {documents.data && (
          <>
            <DocumentTable title={title} box={box} documents={documents.data} />
            {documents.data.total > PAGE && (
              <Pagination
                from={offset + 1}
                count={documents.data.data.length}
                total={documents.data.total}
                onPrevious={offset > 0 ? () => setOffset(offset - PAGE) : undefined}
                onNext={offset + PAGE < documents.data.total ? () => setOffset(offset + PAGE) : undefined}
              />
            )}
            <div>
              <ExportButton
                name={`taxes-${quarter}-${box}${rate === undefined ? '' : `-${rate}`}`}
                columns={exported}
                fetchPage={async ({ limit, cursor }) => {
                  const from = Number(cursor ?? 0);
                  const page = await api.figures.taxDocuments.query({ quarter, box, rate, limit, offset: from });
                  const next = from + page.data.length;
                  return { data: page.data, nextCursor: next < page.total ? String(next) : undefined };
                }}
              />
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
}

const exported = {
  kind: ({ kind }: TaxDocument) => kind,
  id: ({ id }: TaxDocument) => id,
  date: ({ date }: TaxDocument) => date,
  title: ({ title }: TaxDocument) => title,
  party: ({ party }: TaxDocument) => party,
  base: ({ base }: TaxDocument) => base,
  tax: ({ tax }: TaxDocument) => tax,
};

type TaxDocument = TaxDocuments['data'][number];

function useBoxTitle(box: TaxBox, rate: number | undefined): string {
  const t = useTranslations('taxes');
  const format = useFormat();
  if (box === 'vatCharged') return rate === undefined ? t('charged') : t('atRate', { rate: format.percent(rate) });
  return box === 'vatDeductible' ? t('deductible') : t(box);
}

function DocumentTable({ title, box, documents }: { title: string; box: TaxBox; documents: TaxDocuments }) {
  const t = useTranslations('taxes');
  const href = useWorkspaceHref();
  const { data, total, currency, sums } = documents;
  if (total === 0) return <p className="text-muted">{t('noDocuments')}</p>;
  return (
    <Table aria-label={title} className="rounded-lg border bg-surface">
      <TableHead>
        <TableRow>
          <TableHeader>{t('document')}</TableHeader>
          <TableHeader>{t('date')}</TableHeader>
          <TableHeader>{t('party')}</TableHeader>
          <TableHeader align="end">{t('base')}</TableHeader>
          <TableHeader align="end">{box === 'income' || box === 'withheld' ? t('withheldTax') : t('vat')}</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map(({ kind, id, title: name, date, party, base, tax }) => (
          <TableRow key={id}>
            <TableCell className="max-w-56 truncate">
              <TextLink href={href(`/${kind}s/${id}`)}>{name}</TextLink>
            </TableCell>
            <TableCell className="whitespace-nowrap">
              <CalendarDate value={date} />
            </TableCell>
            <TableCell className="max-w-48 truncate">{party ?? '–'}</TableCell>
            <TableCell align="end">
              <Money amount={base} currency={currency} />
            </TableCell>
            <TableCell align="end">
              <Money amount={tax} currency={currency} />
            </TableCell>
          </TableRow>
        ))}
        <TableRow className="bg-subtle font-semibold">
          <TableCell colSpan={3}>{t('sum', { count: total })}</TableCell>
          <TableCell align="end">
            <Money amount={sums.base} currency={currency} />
          </TableCell>
          <TableCell align="end">
            <Money amount={sums.tax} currency={currency} />
          </TableCell>
        </TableRow>
      </TableBody>
    </Table>
  );
}
