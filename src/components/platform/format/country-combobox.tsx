import { useLocale } from 'next-intl';
import { type ComponentProps, useMemo } from 'react';
import { Combobox } from '@/components/platform/ui/combobox';
import { COUNTRIES } from '@/lib/tax/countries';
import { useCountryName } from './use-country-name';

interface CountryComboboxProps extends Omit<ComponentProps<typeof Combobox>, 'choices' | 'value' | 'onChange'> {
  /** ISO 3166-1 alpha-2; empty for none. */
  value: string;
  onChange: (country: string) => void;
}

/** A country, found by its name in the language of the page. */
export function CountryCombobox({ value, onChange, ...props }: CountryComboboxProps) {
  const nameOf = useCountryName();
  const choices = useCountries();
  // An address may have a code that is no country, such as XI: it stays unless another is chosen.
  const selected = value ? { value, label: nameOf(value) } : undefined;
  return (
    <Combobox
      {...props}
      choices={choices}
      selected={selected}
      value={value || null}
      onChange={(country) => onChange(country ?? '')}
    />
  );
}

/** Every country by its name, in the order of the alphabet. */
function useCountries() {
  const locale = useLocale();
  const nameOf = useCountryName();
  return useMemo(
    () =>
      COUNTRIES.map((value) => ({ value, label: nameOf(value) })).sort((one, other) =>
        one.label.localeCompare(other.label, locale),
      ),
    [nameOf, locale],
  );
}
