'use client';

import { useTranslations } from 'next-intl';
import { DateRange } from '@/components/ui/date-range';
import { SearchInput } from '@/components/ui/search-input';
import { Select } from '@/components/ui/select';
import { KeyCombobox } from './key-combobox';
import { type Filters, methods, statusClasses } from './use-request-filters';

interface RequestFiltersProps {
  filters: Filters;
  onChange: (next: Partial<Filters>) => void;
}

export function RequestFilters({ filters, onChange }: RequestFiltersProps) {
  const t = useTranslations('requestLog');
  const { status, method, key, q, from, to } = filters;
  return (
    <div className="flex flex-wrap gap-2">
      <SearchInput label={t('filter.path')} value={q ?? ''} onChange={(next) => onChange({ q: next || null })} />
      <Select
        aria-label={t('filter.status')}
        className="w-[calc(50%-0.25rem)] sm:w-40"
        value={status ?? 'all'}
        onChange={(next) => onChange({ status: next === 'all' ? null : next })}
        choices={[
          { value: 'all' as const, label: t('filter.anyStatus') },
          ...statusClasses.map((value) => ({ value, label: t(`statusClass.${value}`) })),
        ]}
      />
      <Select
        aria-label={t('filter.method')}
        className="w-[calc(50%-0.25rem)] sm:w-36"
        value={method ?? 'all'}
        onChange={(next) => onChange({ method: next === 'all' ? null : next })}
        choices={[
          { value: 'all' as const, label: t('filter.anyMethod') },
          ...methods.map((value) => ({ value, label: value })),
        ]}
      />
      <KeyCombobox
        aria-label={t('filter.key')}
        placeholder={t('filter.key')}
        className="w-full sm:w-48"
        value={key}
        onChange={(next) => onChange({ key: next })}
      />
      <DateRange from={from} to={to} labels={{ from: t('filter.from'), to: t('filter.to') }} onChange={onChange} />
    </div>
  );
}
