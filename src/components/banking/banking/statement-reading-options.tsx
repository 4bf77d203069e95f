'use client';

import { type ReactNode, useId } from 'react';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Label } from '@/components/platform/ui/label';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { DATE_ORDERS } from '@/lib/tables/date-order';
import { DECIMAL_MARKS } from '@/lib/tables/number-style';
import { cutText } from '@/lib/text/cut-text';
import type { StatementMapping, StatementTable } from '@/server/banking/banking/statements/statements.schema';
import { statementsWords } from '~/messages/statements';

/** Names of columns stand in one of the first rows; more of them than this nobody wants to choose from. */
const CHOSEN_FROM = 15;

interface StatementReadingOptionsProps {
  /** Without an order or a mark where nobody decided it. */
  of: StatementMapping & { headerRow: number };
  rows: StatementTable['rows'];
  onChange: (mapping: StatementMapping) => void;
}

/** What holds of the whole table: which row names the columns, and how its days and amounts are written. */
export function StatementReadingOptions({ of, rows, onChange }: StatementReadingOptionsProps) {
  const t = useWords(statementsWords, 'columns');
  const id = useId();
  const headerChoices = rows.flatMap(({ line, cells }, at) => {
    if (at >= CHOSEN_FROM && line !== of.headerRow) return [];
    const text = cutText(cells.filter(Boolean).join(' · '), 60);
    return [{ value: String(line), label: t('row', { line: String(line), text }) }];
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <Labelled id={`${id}-header`} label={t('headerRow')}>
          <Select
            id={`${id}-header`}
            value={String(of.headerRow)}
            onChange={(line) => onChange({ ...of, headerRow: Number(line) })}
            choices={[{ value: '0', label: t('noHeader') }, ...headerChoices]}
          />
        </Labelled>
        <Labelled id={`${id}-order`} label={t('dateOrder')}>
          <Select
            id={`${id}-order`}
            value={of.dateOrder === undefined ? null : (of.dateOrder ?? 'any')}
            onChange={(order) => onChange({ ...of, dateOrder: order === 'any' ? null : order })}
            choices={(['any', ...DATE_ORDERS] as const).map((value) => ({ value, label: t(`orders.${value}`) }))}
          />
        </Labelled>
        <Labelled id={`${id}-mark`} label={t('decimalMark')}>
          <Select
            id={`${id}-mark`}
            value={of.decimalMark === undefined ? null : (of.decimalMark ?? 'any')}
            onChange={(mark) => onChange({ ...of, decimalMark: mark === 'any' ? null : mark })}
            choices={(['any', ...DECIMAL_MARKS] as const).map((value) => ({ value, label: t(`marks.${value}`) }))}
          />
        </Labelled>
      </div>
      <div className="flex items-center gap-2.5">
        <Checkbox
          id={`${id}-flip`}
          value={of.isFlipped ?? false}
          onChange={(isFlipped) => onChange({ ...of, isFlipped })}
        />
        <label htmlFor={`${id}-flip`}>{t('isFlipped')}</label>
      </div>
    </div>
  );
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children}
    </div>
  );
}
