import { type ComponentProps, useMemo } from 'react';
import { Combobox } from '@/components/platform/ui/combobox';

interface CurrencyComboboxProps extends Omit<ComponentProps<typeof Combobox>, 'choices' | 'selected' | 'onChange'> {
  onChange: (currency: string) => void;
}

/** A currency, by its three letters (ISO 4217); empty for none. One that is no more stays unless another is chosen. */
export function CurrencyCombobox({ value, onChange, ...props }: CurrencyComboboxProps) {
  const choices = useMemo(() => Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: code })), []);
  return (
    <Combobox
      {...props}
      choices={choices}
      selected={value ? { value, label: value } : undefined}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}
