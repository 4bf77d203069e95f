'use client';

import { ClientCombobox } from '@/components/contacts/parties/client-combobox';
import { DateRange } from '@/components/platform/ui/dates/date-range';
import { useWords, type Words } from '@/i18n/use-words';

interface ClientAndDatesProps {
  words: Words<{ filter: { client: string; from: string; to: string } }>;
  values: { client: string | null; from: string | null; to: string | null };
  onChange: (next: { client?: string | null; from?: string | null; to?: string | null }) => void;
}

/** Narrows a list down to one client, and to the days that its messages speak of. */
export function ClientAndDates({ words, values, onChange }: ClientAndDatesProps) {
  const t = useWords(words);
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
