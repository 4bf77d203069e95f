import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Label } from '@/components/platform/ui/label';
import { Select } from '@/components/platform/ui/select';

interface YearChoiceProps {
  id: string;
  label: string;
  value: number;
  onChange: (year: number) => void;
}

/** This year and the five before it. */
export function YearChoice({ id, label, value, onChange }: YearChoiceProps) {
  const thisYear = Number(useWorkspace().dayNow().slice(0, 4));
  const years = Array.from({ length: 6 }, (_, back) => String(thisYear - back));
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Select
        id={id}
        value={String(value)}
        onChange={(year) => onChange(Number(year))}
        choices={years.map((year) => ({ value: year, label: year }))}
      />
    </div>
  );
}
