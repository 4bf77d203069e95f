import { cn } from './cn';
import { DateInput } from './date-input';

interface DateRangeProps {
  /** 'YYYY-MM-DD'; null where that side is open. */
  from: string | null;
  to: string | null;
  /** The names of the two fields. */
  labels: { from: string; to: string };
  onChange: (changed: { from?: string | null; to?: string | null }) => void;
  className?: string;
}

/** From one day to another, both included: the filter of a dated list. */
export function DateRange({ from, to, labels, onChange, className }: DateRangeProps) {
  return (
    <div className={cn('flex w-full items-center gap-2 sm:w-auto', className)}>
      <DateInput
        aria-label={labels.from}
        title={labels.from}
        value={from ?? ''}
        onChange={({ target }) => onChange({ from: target.value || null })}
      />
      <span aria-hidden className="text-muted">
        –
      </span>
      <DateInput
        aria-label={labels.to}
        title={labels.to}
        value={to ?? ''}
        onChange={({ target }) => onChange({ to: target.value || null })}
      />
    </div>
  );
}
