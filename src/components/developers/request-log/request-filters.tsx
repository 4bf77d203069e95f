'use client';

import { ChoiceFilter } from '@/components/platform/lists/choice-filter';
import { FilterControls } from '@/components/platform/lists/filter-controls';
import type { ListFilters } from '@/components/platform/lists/use-filters';
import { DateRange } from '@/components/platform/ui/dates/date-range';
import { SearchInput } from '@/components/platform/ui/search-input';
import { useWords } from '@/i18n/use-words';
import { requestLogWords } from '~/messages/request-log';
import { KeyCombobox } from './key-combobox';
import { methods, type requestList, statusClasses } from './request-list';

type RequestFiltersProps = ListFilters<typeof requestList>;

export function RequestFilters({ values, filter, activeCount }: RequestFiltersProps) {
  const t = useWords(requestLogWords);
  const { status, method, key, q, from, to } = values;
  return (
    <div className="flex flex-wrap gap-2">
      <SearchInput label={t('filter.path')} value={q ?? ''} onChange={(next) => filter({ q: next || null })} />
      <ChoiceFilter
        label={t('filter.status')}
        any={t('filter.anyStatus')}
        className="w-full sm:w-44"
        value={status}
        onChange={(next) => filter({ status: next })}
        choices={statusClasses.map((value) => ({ value, label: t(`statusClass.${value}`) }))}
      />
      <FilterControls activeCount={activeCount}>
        <ChoiceFilter
          label={t('filter.method')}
          any={t('filter.anyMethod')}
          className="w-full sm:w-44"
          value={method}
          onChange={(next) => filter({ method: next })}
          choices={methods.map((value) => ({ value, label: value }))}
        />
        <KeyCombobox
          aria-label={t('filter.key')}
          placeholder={t('filter.key')}
          className="w-full sm:w-48"
          value={key}
          onChange={(next) => filter({ key: next })}
        />
        <DateRange from={from} to={to} labels={{ from: t('filter.from'), to: t('filter.to') }} onChange={filter} />
      </FilterControls>
    </div>
  );
}
