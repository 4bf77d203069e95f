'use client';

import { useState } from 'react';
import { ChoiceFilter } from '@/components/platform/lists/choice-filter';
import { FilterControls } from '@/components/platform/lists/filter-controls';
import type { ListFilters } from '@/components/platform/lists/use-filters';
import { Combobox } from '@/components/platform/ui/combobox';
import { DateRange } from '@/components/platform/ui/dates/date-range';
import { Input } from '@/components/platform/ui/input';
import { useWords } from '@/i18n/use-words';
import { webhooksWords } from '~/messages/webhooks';
import { type deliveryList, isHttpCode } from './delivery-list';
import { eventTypes } from './event-types';
import { deliveryStatuses } from './status-badge';

const eventChoices = [...eventTypes, 'webhook.test'].map((value) => ({ value, label: value }));

type DeliveryFiltersProps = ListFilters<typeof deliveryList>;

export function DeliveryFilters({ values, filter, activeCount }: DeliveryFiltersProps) {
  const { status, event, code, from, to } = values;
  const t = useWords(webhooksWords);
  return (
    <div className="flex flex-wrap gap-2">
      <ChoiceFilter
        label={t('filter.status')}
        any={t('filter.all')}
        className="w-full sm:w-44"
        value={status}
        onChange={(next) => filter({ status: next })}
        choices={deliveryStatuses.map((value) => ({ value, label: t(`deliveryStatus.${value}`) }))}
      />
      <FilterControls activeCount={activeCount}>
        <Combobox
          aria-label={t('filter.event')}
          placeholder={t('filter.event')}
          className="w-full sm:w-48"
          value={event}
          onChange={(next) => filter({ event: next })}
          choices={eventChoices}
        />
        <CodeInput code={code} onChange={(next) => filter({ code: next })} />
        <DateRange from={from} to={to} labels={{ from: t('filter.from'), to: t('filter.to') }} onChange={filter} />
      </FilterControls>
    </div>
  );
}

/** Filters once the code is complete; one that is set from outside replaces what was typed. */
function CodeInput({ code, onChange }: { code: number | null; onChange: (code: number | null) => void }) {
  const t = useWords(webhooksWords);
  const [typed, setTyped] = useState('');
  const text = codeOf(typed) === code ? typed : String(code ?? '');

  function type(next: string) {
    setTyped(next);
    if (codeOf(next) !== code) onChange(codeOf(next));
  }
  return (
    <Input
      aria-label={t('filter.code')}
      placeholder={t('filter.code')}
      className="w-full sm:w-28"
      inputMode="numeric"
      autoComplete="off"
      aria-invalid={(text.trim() !== '' && codeOf(text) === null) || undefined}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  );
}

function codeOf(text: string): number | null {
  return /^\d{3}$/.test(text.trim()) && isHttpCode(Number(text)) ? Number(text) : null;
}
