'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { ExportButton } from '@/components/platform/lists/export-button';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Pagination } from '@/components/platform/ui/pagination';
import { Sheet } from '@/components/platform/ui/sheet';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { quarterPeriod } from '@/lib/dates/periods';
import { modelo303 } from '@/lib/tax/tax-forms/modelo-303';
import { modelo420 } from '@/lib/tax/tax-forms/modelo-420';
import type { TaxDocuments, TaxForm } from '@/server/tax/reports/tax-documents.schema';
import { taxesWords } from '~/messages/taxes';
import { useOssLineName } from './form-369';
import { useLineName } from './vat-form-card';

const PAGE = 50;

interface BoxSheetProps {
  quarter: string;
  form: TaxForm;
  box: string;
  onClose: () => void;
}

/** The documents that a box adds up, with their sum; each leads to the document itself. */
export function BoxSheet({ quarter, form, box, onClose }: BoxSheetProps) {
  const title = useBoxTitle(quarter, form, box);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const [offset, setOffset] = useState(0);
  const documents = useQuery(
    trpc.figures.taxDocuments.queryOptions(
      { quarter, form, box, limit: PAGE, offset },
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
            <DocumentTable title={title} isWithheld={isWithheld(form, box)} documents={documents.data} />
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
                name={`taxes-${quarter}-${form}-${box}`}
                columns={exported}
                fetchPage={async ({ limit, cursor }) => {
                  const from = Number(cursor ?? 0);
                  const page = await api.figures.taxDocuments.query({ quarter, form, box, limit, offset: from });
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

/** Whether the documents of a box have what was withheld beside their base, and not their VAT. */
function isWithheld(form: TaxForm, box: string): boolean {
  return form === '111' || form === '115' || form === '123' || (form === '130' && box !== '02');
}

function useBoxTitle(quarter: string, form: TaxForm, box: string): string {
  const t = useWords(taxesWords);
  const lineName = useLineName();
  const ossLineName = useOssLineName();
  if (form === '130') return t(({ '01': 'income', '02': 'expenses', '06': 'withheld' } as const)[box] ?? 'form.130');
  if (form === '369') return ossLineName(box);
  if (form === '111' || form === '115' || form === '123' || form === '309') return t(`form.${form}`);
  const { lines, boxes } = form === '303' ? modelo303(quarterPeriod(quarter).to) : modelo420;
  if (box === boxes.charged) return t('charged');
  if (box === boxes.deducted) return t('deductible');
  const line = lines.find(({ base, tax, name }) => box === base || box === tax || box === name);
  return line ? lineName(line) : t(`form.${form}`);
}

function DocumentTable({
  title,
  isWithheld,
  documents,
}: {
  title: string;
  isWithheld: boolean;
  documents: TaxDocuments;
}) {
  const t = useWords(taxesWords);
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
          <TableHeader align="end">{t(isWithheld ? 'withheldTax' : 'cuota')}</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map(({ kind, id, title: name, date, party, base, tax }) => (
          <TableRow key={id}>
            <TableCell className="max-w-56 truncate">
              <TextLink href={href(kind === 'asset' ? `/assets?asset=${id}` : `/${kind}s/${id}`)}>{name}</TextLink>
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
