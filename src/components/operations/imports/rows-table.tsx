'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { Loaded } from '@/components/platform/resources/loaded';
import { Badge, type Tone } from '@/components/platform/ui/badge';
import { Card } from '@/components/platform/ui/card';
import { Pagination } from '@/components/platform/ui/pagination';
import { Select } from '@/components/platform/ui/select';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { useWords } from '@/i18n/use-words';
import type { ImportCounts, ImportFate, ImportRow, ImportView } from '@/server/operations/imports/imports.schema';
import { importsWords } from '~/messages/imports';
import { useFieldWords } from './use-field-words';

const LIMIT = 50;
const tones: Record<ImportFate, Tone> = { new: 'success', changed: 'info', same: 'neutral', refused: 'danger' };

/** Every row of the table with its fate, and of a refused one the reason; first those that want looking at. */
export function RowsTable({ of, counts }: { of: ImportView; counts: ImportCounts }) {
  const t = useWords(importsWords);
  const trpc = useTRPC();
  const [fate, setFate] = useState<ImportFate | 'all'>(counts.refused > 0 ? 'refused' : 'all');
  const [offset, setOffset] = useState(0);
  const input = { importId: of.id, limit: LIMIT, offset, ...(fate !== 'all' && { fate }) };
  const rows = useQuery(trpc.imports.rows.queryOptions(input, { placeholderData: keepPreviousData }));
  const choices = (['new', 'changed', 'same', 'refused'] as const).map((value) => ({
    value,
    label: `${t(`fates.${value}`)} (${counts[value]})`,
  }));
  return (
    <div className="flex flex-col gap-3">
      <Select
        aria-label={t('rows.fate')}
        className="w-full sm:w-52"
        value={fate}
        onChange={(next) => {
          setFate(next);
          setOffset(0);
        }}
        choices={[{ value: 'all', label: t('rows.all') }, ...choices]}
      />
      <Loaded query={rows}>
        {({ data, total }) => (
          <>
            <Card>
              {data.length === 0 ? (
                <p className="p-4 text-muted">{t('rows.empty')}</p>
              ) : (
                <Table aria-label={t('rows.label')}>
                  <TableHead>
                    <TableRow>
                      <TableHeader>{t('rows.row')}</TableHeader>
                      <TableHeader>{t('rows.fate')}</TableHeader>
                      <TableHeader>{t('rows.details')}</TableHeader>
                    </TableRow>
                  </TableHead>
                  <TableBody>
                    {data.map((row) => (
                      <TableRow key={row.position}>
                        <TableCell className="tabular-nums">{row.position}</TableCell>
                        <TableCell>
                          <Badge tone={tones[row.fate]}>{t(`fates.${row.fate}`)}</Badge>
                        </TableCell>
                        <TableCell className="min-w-64">
                          <Details row={row} />
                        </TableCell>
                      </TableRow>
                    ))}
                  </TableBody>
                </Table>
              )}
            </Card>
            {total > LIMIT && (
              <Pagination
                from={offset + 1}
                count={data.length}
                total={total}
                onPrevious={offset > 0 ? () => setOffset(offset - LIMIT) : undefined}
                onNext={offset + LIMIT < total ? () => setOffset(offset + LIMIT) : undefined}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function Details({ row: { cells, reasons, changes } }: { row: ImportRow }) {
  const t = useWords(importsWords);
  const { fieldName, reasonText } = useFieldWords();
  const cellText = cells.filter((cell) => cell !== '').join(' · ');
  return (
    <div className="flex flex-col gap-0.5 wrap-anywhere">
      <span className="line-clamp-2">{cellText}</span>
      {reasons?.map((reason) => (
        <span key={reasonText(reason)} className="text-danger-text">
          {reasonText(reason)}
        </span>
      ))}
      {Object.entries(changes ?? {}).map(([field, [before, after]]) => (
        <span key={field} className="text-muted">
          {t('result.change', { field: fieldName(field), before: shown(before), after: shown(after) })}
        </span>
      ))}
    </div>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ') || '–';
  return String(value);
}
