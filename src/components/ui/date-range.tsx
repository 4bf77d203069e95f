'use client';

import { useTranslations } from 'next-intl';
import { DateInput } from './date-input';

interface DateRangeProps {
  from: string | null;
  to: string | null;
  onChange: (next: { from?: string | null; to?: string | null }) => void;
  /** What the dates are of, where "From" and "To" say too little. */
  labels?: { from: string; to: string };
}

/** Two days, both included, to filter a list by. */
export function DateRange({ from, to, onChange, labels }: DateRangeProps) {
  const t = useTranslations('ui.dateRange');
  const names = labels ?? { from: t('from'), to: t('to') };
  return (
    <div className="flex w-full items-center gap-2 sm:w-auto">
      <DateInput
        aria-label={names.from}
        title={names.from}
        value={from ?? ''}
        onChange={({ target }) => onChange({ from: target.value || null })}
      />
      <span aria-hidden className="text-muted">
        –
      </span>
      <DateInput
        aria-label={names.to}
        title={names.to}
        value={to ?? ''}
        onChange={({ target }) => onChange({ to: target.value || null })}
      />
    </div>
  );
}
