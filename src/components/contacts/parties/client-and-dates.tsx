'use client';

import { useTranslations } from 'next-intl';
import { ClientCombobox } from '@/components/contacts/parties/client-combobox';
import { DateRange } from '@/components/platform/ui/dates/date-range';

interface ClientAndDatesProps {
  of: 'invoices' | 'quotes' | 'deposits';
  values: { client: string | null; from: string | null; to: string | null };
  onChange: (next: { client?: string | null; from?: string | null; to?: string | null }) => void;
}

/** Narrows a list down to one client, and to the days that its messages speak of. */
export function ClientAndDates({ of, values, onChange }: ClientAndDatesProps) {
  const t = useTranslations(of);
  return (
    <>
      <ClientCombobox
        aria-label={t('filter.client')}
        placeholder={t('filter.client')}
        className="w-full sm:w-56"
        value={values.client}
        onChange={(next) => onChange({ client: next?.id ?? null })}
      />
      <DateRange
        from={values.from}
        to={values.to}
        labels={{ from: t('filter.from'), to: t('filter.to') }}
        onChange={onChange}
      />
    </>
  );
}
