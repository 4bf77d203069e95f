'use client';

import { Select } from '@/components/platform/ui/select';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { useMediaQuery } from '@/components/platform/ui/use-media-query';
import { useWords } from '@/i18n/use-words';
import { CSV_FIELDS, type CsvField, TEXT_FIELDS } from '@/lib/tables/imports/statement-columns';
import type { StatementTable } from '@/server/banking/banking/statements/statements.schema';
import { statementsWords } from '~/messages/statements';

const SHOWN = 5;

interface StatementColumnsProps {
  of: Pick<StatementTable['mapping'], 'columns' | 'headerRow'>;
  rows: StatementTable['rows'];
  onChange: (columns: (CsvField | null)[]) => void;
}

/** The first rows of a table with what each column is above it; where there is no room for columns, one below the other. */
export function StatementColumns({ of, rows, onChange }: StatementColumnsProps) {
  const t = useWords(statementsWords, 'columns');
  const isWide = useMediaQuery('(min-width: 40rem)');
  const at = rows.findIndex(({ line }) => line === of.headerRow);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, column) => column);
  const names = places.map((column) => rows[at]?.cells[column] || t('unnamed'));
  const shown = rows.slice(at + 1, at + 1 + SHOWN);

  /** But for texts, a field is of one column: the one that had it is left out. */
  const choose = (column: number, field: CsvField | null) =>
    onChange(
      places.map((place) => {
        if (place === column) return field;
        const before = of.columns[place] ?? null;
        return before === field && field && !TEXT_FIELDS.has(field) ? null : before;
      }),
    );
  const select = (column: number) => (
    <Select
      aria-label={t('column', { number: column + 1, name: names[column] ?? '' })}
      className="w-full min-w-36"
      value={of.columns[column] ?? 'ignore'}
      onChange={(field) => choose(column, field === 'ignore' ? null : field)}
      choices={[
        { value: 'ignore', label: t('ignore') },
        ...CSV_FIELDS.map((value) => ({ value, label: t(`fields.${value}`) })),
      ]}
    />
  );

  if (!isWide) {
    return (
      <ul aria-label={t('firstRows')} className="divide-y rounded-lg border">
        {places.map((column) => (
          <li key={column} className="flex flex-col gap-2 px-3 py-3">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{names[column]}</p>
              <p className="truncate text-xs text-muted">
                {shown
                  .map(({ cells }) => cells[column])
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {select(column)}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="rounded-lg border">
      <Table aria-label={t('firstRows')}>
        <TableHead>
          <TableRow>
            {places.map((column) => (
              <TableHeader key={column} className="h-auto py-2 align-top">
                <div className="flex flex-col gap-1.5">
                  {select(column)}
                  <span className="px-0.5">{names[column]}</span>
                </div>
              </TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ line, cells }) => (
            <TableRow key={line}>
              {places.map((column) => (
                <TableCell key={column} className="max-w-56 truncate py-1.5">
                  {cells[column]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
