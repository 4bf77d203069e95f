'use client';

import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { cn } from '@/components/platform/ui/cn';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { useWords } from '@/i18n/use-words';
import { sum, toNumber } from '@/lib/money/money';
import type { ByMonth } from '@/server/tax/reports/trend.schema';
import { reportsWords } from '~/messages/reports';

interface MonthsTableProps {
  year: string;
  trend: ByMonth;
  onOpen: (month: string) => void;
}

const figures = ['revenue', 'expenses', 'profit'] as const;

/** The months of a year in figures, and the year; each month opens to its details. */
export function MonthsTable({ year, trend: { currency, months }, onOpen }: MonthsTableProps) {
  const t = useWords(reportsWords);
  const format = useFormat();
  return (
    <Table aria-label={t('byMonth')}>
      <TableHead>
        <TableRow>
          <TableHeader>{t('month')}</TableHeader>
          {figures.map((figure) => (
            <TableHeader key={figure} align="end" className="max-sm:px-2">
              {t(figure)}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {months.map((of) => (
          <TableRow key={of.month}>
            <TableCell>
              <Button variant="link" onClick={() => onOpen(of.month)}>
                <span className="sm:hidden">{format.month(of.month, 'short')}</span>
                <span className="max-sm:hidden">{format.month(of.month)}</span>
              </Button>
            </TableCell>
            {figures.map((figure) => (
              <FigureCell key={figure} figure={figure} amount={of[figure]} currency={currency} />
            ))}
          </TableRow>
        ))}
        <TableRow className="bg-subtle font-semibold">
          <TableCell>{t('year', { year })}</TableCell>
          {figures.map((figure) => (
            <FigureCell
              key={figure}
              figure={figure}
              amount={toNumber(sum(months.map((of) => of[figure])))}
              currency={currency}
            />
          ))}
        </TableRow>
      </TableBody>
    </Table>
  );
}

interface FigureCellProps {
  figure: (typeof figures)[number];
  amount: number;
  currency: string;
}

function FigureCell({ figure, amount, currency }: FigureCellProps) {
  return (
    <TableCell align="end" className={cn('max-sm:px-2', figure === 'profit' && amount < 0 && 'text-danger-text')}>
      <Money amount={amount} currency={currency} />
    </TableCell>
  );
}
