'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Combobox } from '@/components/ui/combobox';
import { DateRange } from '@/components/ui/date-range';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { eventTypes } from './event-types';
import { deliveryStatuses } from './status-badge';
import { type Filters, isHttpCode } from './use-delivery-filters';

const eventChoices = [...eventTypes, 'webhook.test'].map((value) => ({ value, label: value }));

interface DeliveryFiltersProps {
  filters: Filters;
  onChange: (next: Partial<Filters>) => void;
}

export function DeliveryFilters({ filters: { status, event, code, from, to }, onChange }: DeliveryFiltersProps) {
  const t = useTranslations('webhooks');
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        aria-label={t('filter.status')}
        className="w-full sm:w-36"
        value={status ?? 'all'}
        onChange={(next) => onChange({ status: next === 'all' ? null : next })}
        choices={[
          { value: 'all' as const, label: t('filter.all') },
          ...deliveryStatuses.map((value) => ({ value, label: t(`deliveryStatus.${value}`) })),
        ]}
      />
      <Combobox
        aria-label={t('filter.event')}
        placeholder={t('filter.event')}
        className="w-full sm:w-48"
        value={event}
        onChange={(next) => onChange({ event: next })}
        choices={eventChoices}
      />
      <CodeInput code={code} onChange={(next) => onChange({ code: next })} />
      <DateRange from={from} to={to} labels={{ from: t('filter.from'), to: t('filter.to') }} onChange={onChange} />
    </div>
  );
}

/** Filters once the code is complete; one that is set from outside replaces what was typed. */
function CodeInput({ code, onChange }: { code: number | null; onChange: (code: number | null) => void }) {
  const t = useTranslations('webhooks');
  const [typed, setTyped] = useState('');
  const text = codeOf(typed) === code ? typed : String(code ?? '');

  function type(next: string) {
    const digits = next.replace(/\D/g, '').slice(0, 3);
    setTyped(digits);
    if (codeOf(digits) !== code) onChange(codeOf(digits));
  }
  return (
    <Input
      aria-label={t('filter.code')}
      placeholder={t('filter.code')}
      className="w-full sm:w-28"
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  );
}

function codeOf(digits: string): number | null {
  return isHttpCode(Number(digits)) ? Number(digits) : null;
}
