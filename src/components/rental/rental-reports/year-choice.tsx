import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Labelled } from '@/components/platform/ui/label';
import { Select } from '@/components/platform/ui/select';

interface YearChoiceProps {
  label: string;
  value: number;
  onChange: (year: number) => void;
}

/** This year and the five before it. */
export function YearChoice({ label, value, onChange }: YearChoiceProps) {
  const thisYear = Number(useWorkspace().dayNow().slice(0, 4));
  const years = Array.from({ length: 6 }, (_, back) => String(thisYear - back));
  return (
    <Labelled label={label}>
      {(id) => (
        <Select
          id={id}
          value={String(value)}
          onChange={(year) => onChange(Number(year))}
          choices={years.map((year) => ({ value: year, label: year }))}
        />
      )}
    </Labelled>
  );
}
