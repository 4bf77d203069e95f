import { CalendarRange } from 'lucide-react';
import { useTimeZone } from 'next-intl';
import { useWords } from '@/i18n/use-words';
import { isCalendarDate, todayIn } from '@/lib/dates';
import { recentPeriods } from '@/lib/dates/periods';
import { uiWords } from '~/messages/ui';
import { Button } from '../button';
import { cn } from '../cn';
import { DropdownMenu, MenuItem } from '../dropdown-menu';
import { DateInput } from './date-input';

type Side = 'from' | 'to';

interface DateRangeProps {
  /** 'YYYY-MM-DD'; null where that side is open. */
  from: string | null;
  to: string | null;
  /** The names of the two fields. */
  labels: Record<Side, string>;
  /** Called with whole dates only. */
  onChange: (changed: { from?: string | null; to?: string | null }) => void;
  className?: string;
}

/** From one day to another, both included, or one of the usual periods: the filter of a dated list. */
export function DateRange({ from, to, labels, onChange, className }: DateRangeProps) {
  const t = useWords(uiWords, 'date');
  const timeZone = useTimeZone() ?? 'UTC';
  const change = (side: Side) => (date: string) => {
    if (date === '' || isCalendarDate(date)) onChange({ [side]: date || null });
  };
  return (
    <div className={cn('flex w-full items-start gap-2 sm:w-auto', className)}>
      <DropdownMenu
        align="start"
        trigger={
          <Button size="icon" aria-label={t('periods')} title={t('periods')}>
            <CalendarRange aria-hidden />
          </Button>
        }
      >
        {recentPeriods(todayIn(timeZone, new Date())).map(({ name, period }) => (
          <MenuItem key={name} onSelect={() => onChange({ ...period })}>
            {t(`period.${name}`)}
          </MenuItem>
        ))}
        {(from || to) && <MenuItem onSelect={() => onChange({ from: null, to: null })}>{t('period.any')}</MenuItem>}
      </DropdownMenu>
      <DateInput
        className="flex-1 sm:w-36"
        aria-label={labels.from}
        placeholder={labels.from}
        value={from}
        onChange={change('from')}
      />
      <span aria-hidden className="leading-8 text-muted">
        –
      </span>
      <DateInput
        className="flex-1 sm:w-36"
        aria-label={labels.to}
        placeholder={labels.to}
        value={to}
        onChange={change('to')}
      />
    </div>
  );
}
