'use client';

import { ChevronRight } from 'lucide-react';
import { parseAsArrayOf, parseAsString, useQueryState } from 'nuqs';
import { Money } from '@/components/platform/format/money';
import { cn } from '@/components/platform/ui/cn';
import type { ColumnSorting } from '@/components/platform/ui/column-sorting';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@/components/platform/ui/table';
import { useWords } from '@/i18n/use-words';
import type { Aging, WorkspaceAging } from '@/server/sales/aging/aging.schema';
import { agingWords } from '~/messages/aging';
import { AgingHeader, BucketHeaders } from './bucket-headers';
import { Debtors } from './debtors';
import { bucketNames, HeatCells, peakOf } from './heat-cells';

/** The report: a row a company and currency, opened to its debtors; below it the totals, a row a currency. */
export function AgingTable({ report, sorting }: { report: Aging['data']; sorting: ColumnSorting }) {
  const t = useWords(agingWords);
  const [open, setOpen] = useQueryState('open', parseAsArrayOf(parseAsString).withDefault([]));

  function toggle(row: string) {
    const next = open.includes(row) ? open.filter((it) => it !== row) : [...open, row];
    void setOpen(next.length > 0 ? next : null);
  }

  return (
    <Table aria-label={t('title')} className="rounded-lg border bg-surface">
      <TableHead>
        <TableRow>
          <AgingHeader by="company" sorting={sorting}>
            {t('company')}
          </AgingHeader>
          <BucketHeaders sorting={sorting} />
        </TableRow>
      </TableHead>
      <TableBody>
        {report.workspaces.map((company) => {
          const row = `${company.workspaceId}.${company.currency}`;
          return (
            <CompanyRows
              key={row}
              company={company}
              peak={peakOf(report.workspaces.filter(({ currency }) => currency === company.currency))}
              isOpen={open.includes(row)}
              onToggle={() => toggle(row)}
            />
          );
        })}
        {report.consolidatedByCurrency.map(({ currency, buckets, total }) => (
          <TableRow key={currency} className="bg-subtle font-semibold">
            <TableCell>{t('totalsIn', { currency })}</TableCell>
            <HeatCells buckets={buckets} total={total} currency={currency} />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface CompanyRowsProps {
  company: WorkspaceAging;
  /** The largest amount of the report in this currency. */
  peak: number;
  isOpen: boolean;
  onToggle: () => void;
}

function CompanyRows({ company, peak, isOpen, onToggle }: CompanyRowsProps) {
  const { workspaceName, buckets, grandTotal, currency } = company;
  return (
    <>
      <TableRow>
        <TableCell className="font-medium">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onToggle}
            className="flex items-center gap-1.5 rounded-sm text-left hover:text-accent-text"
          >
            <ChevronRight aria-hidden className={cn('size-4 shrink-0 transition-transform', isOpen && 'rotate-90')} />
            {workspaceName}
          </button>
          {/* A phone shows the total only once one has scrolled to it. */}
          <span aria-hidden className="block pl-5.5 text-xs font-normal text-muted sm:hidden print:hidden">
            <Money amount={grandTotal} currency={currency} />
          </span>
        </TableCell>
        <HeatCells buckets={buckets} total={grandTotal} currency={currency} peak={peak} />
      </TableRow>
      {isOpen && (
        <tr className="border-b bg-canvas">
          <td colSpan={bucketNames.length + 2} className="p-4">
            <Debtors company={company} />
          </td>
        </tr>
      )}
    </>
  );
}
