import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/components/platform/ui/button';

interface PeriodSwitchProps {
  /** The period that is shown. */
  children: string;
  previous: string;
  next: string;
  onShift: (by: -1 | 1) => void;
}

/** The period a report is of, and the way to the ones before and after. */
export function PeriodSwitch({ children, previous, next, onShift }: PeriodSwitchProps) {
  return (
    <div className="flex items-center gap-1.5">
      <Button size="icon" aria-label={previous} onClick={() => onShift(-1)}>
        <ChevronLeft aria-hidden />
      </Button>
      <span aria-live="polite" className="min-w-20 text-center font-medium tabular-nums">
        {children}
      </span>
      <Button size="icon" aria-label={next} onClick={() => onShift(1)}>
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}
