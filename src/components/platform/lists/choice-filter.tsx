import { Select } from '@/components/platform/ui/select';

interface ChoiceFilterProps<Value extends string> {
  label: string;
  /** The name of no filter. */
  any: string;
  value: Value | null;
  choices: { value: Value; label: string }[];
  onChange: (next: Value | null) => void;
  className?: string;
}

/** Narrows a list down to one of a few, or to none of them. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, any, value, choices, onChange, className } = props;
  return (
    <Select
      aria-label={label}
      className={className}
      value={value ?? 'all'}
      onChange={(next) => onChange(next === 'all' ? null : (next as Value))}
      choices={[{ value: 'all', label: any }, ...choices]}
    />
  );
}
