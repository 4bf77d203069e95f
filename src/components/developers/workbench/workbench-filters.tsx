'use client';

import { KeyCombobox } from '@/components/developers/request-log/key-combobox';
import { ChoiceFilter } from '@/components/platform/lists/choice-filter';
import { FilterControls } from '@/components/platform/lists/filter-controls';
import type { ListFilters } from '@/components/platform/lists/use-filters';
import { SearchInput } from '@/components/platform/ui/search-input';
import { useWords } from '@/i18n/use-words';
import { workbenchWords } from '~/messages/workbench';
import { kinds, type workbenchList } from './workbench-list';

export function WorkbenchFilters({ values, filter, activeCount }: ListFilters<typeof workbenchList>) {
  const t = useWords(workbenchWords);
  const { kind, key, q, trouble } = values;
  return (
    <div className="flex flex-wrap gap-2">
      <SearchInput label={t('filter.id')} value={q ?? ''} onChange={(next) => filter({ q: next || null })} />
      <ChoiceFilter
        label={t('filter.kind')}
        any={t('filter.anyKind')}
        className="w-full sm:w-44"
        value={kind}
        onChange={(next) => filter({ kind: next })}
        choices={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <FilterControls activeCount={activeCount}>
        <KeyCombobox
          aria-label={t('filter.key')}
          placeholder={t('filter.key')}
          className="w-full sm:w-48"
          value={key}
          onChange={(next) => filter({ key: next })}
        />
        <ChoiceFilter
          label={t('filter.outcome')}
          any={t('filter.anyOutcome')}
          className="w-full sm:w-44"
          value={trouble ? 'trouble' : null}
          onChange={(next) => filter({ trouble: next ? true : null })}
          choices={[{ value: 'trouble', label: t('filter.trouble') }]}
        />
      </FilterControls>
    </div>
  );
}
