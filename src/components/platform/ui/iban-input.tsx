import { groupedIban } from '@/lib/money/iban';
import { Input } from './input';

interface IbanInputProps {
  value: string | null | undefined;
  onChange: (iban: string) => void;
  onBlur: () => void;
  disabled?: boolean;
}

/** Where an IBAN is typed, however it is spaced: once it is left it stands in capitals and in groups of four. */
export function IbanInput({ value, onChange, onBlur, ...input }: IbanInputProps) {
  function group() {
    const grouped = groupedIban(value ?? '').toUpperCase();
    if (grouped !== (value ?? '')) onChange(grouped);
    onBlur();
  }
  return (
    <Input
      {...input}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={group}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
