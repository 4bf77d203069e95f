'use client';

import { Popover } from '@base-ui/react/popover';
import { CalendarDays } from 'lucide-react';
import { useLocale, useTimeZone } from 'next-intl';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { useWords } from '@/i18n/use-words';
import { isCalendarDate, todayIn } from '@/lib/dates';
import { readTypedDate, writeDate } from '@/lib/dates/typed-date';
import { firstDayOfWeek } from '@/lib/dates/weeks';
import { uiWords } from '~/messages/ui';
import { cn } from '../cn';
import { controlClass } from '../input';
import { popupClass } from '../popup';
import { READS_EARLY_TEXT, useEarlyText } from '../use-early-input';
import { useFocusWithin } from '../use-focus-within';
import { Calendar } from './calendar';
import { DateNote, type DateProblem } from './date-note';
import { useRegionalLocale } from './use-regional-locale';

interface DateInputProps {
  /** A calendar date 'YYYY-MM-DD', or '' while there is none. */
  value?: string | null;
  /**
   * Called once for a date: as soon as it is whole, else when the field is left. '' for none; a text that is no date
   * comes as it is, so that a form's schema refuses it.
   */
  onChange?: (value: string) => void;
  onBlur?: () => void;
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /** The first and the last day that may be chosen. */
  min?: string;
  max?: string;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
}

// Where nothing else bounds the calendar: four digits are what a date has.
const EARLIEST = '1900-01-01';
const LATEST = '2199-12-31';

/** A date, typed in any way that the person's locale has, or chosen in a calendar; it says what it understood. */
export function DateInput({ value, onChange, onBlur, min, max, className, ...input }: DateInputProps) {
  const t = useWords(uiWords, 'date');
  const locale = useLocale();
  const region = useRegionalLocale();
  const today = todayIn(useTimeZone() ?? 'UTC', new Date());
  const noteId = useId();
  const root = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const current = value ?? '';
  const written = (date: string) => (isCalendarDate(date) ? writeDate(date, locale) : date);
  const [typed, setTyped] = useState({ text: written(current), value: current });
  const { isWithin: isFocused, ...focus } = useFocusWithin(root, () => onBlur?.());

  // What the field itself wrote is no news to it; a date with another meaning was set from outside.
  const meant = (text: string) => (text === written(current) ? current : meaning(text));
  if (typed.value !== current) {
    setTyped({ text: meaning(typed.text) === current ? typed.text : written(current), value: current });
  }

  function meaning(text: string): string {
    return readTypedDate(text, region, today)?.date ?? text.trim();
  }

  function type(text: string) {
    setTyped({ ...typed, text });
    const read = readTypedDate(text, region, today);
    if (read?.isWhole && read.date !== current) onChange?.(read.date);
  }

  function settle(text = typed.text) {
    const next = meant(text);
    setTyped({ ...typed, text: written(next) });
    if (next !== current) onChange?.(next);
  }

  useEarlyText(root, settle);

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowDown' || input.disabled) return;
    event.preventDefault();
    settle();
    setOpen(true);
  }

  function choose(date: string) {
    setTyped({ ...typed, text: written(date) });
    if (date !== current) onChange?.(date);
    setOpen(false);
  }

  const date = meant(typed.text);
  const problem = date === '' ? undefined : problemOf(date, { min, max });
  const isInvalid = input['aria-invalid'] || (problem && !isFocused);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <div ref={root} className={cn('relative min-w-0', className)} {...focus}>
        <div className="relative">
          <input
            {...input}
            {...READS_EARLY_TEXT}
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={typed.text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onBlur={() => settle()}
            aria-invalid={isInvalid || undefined}
            aria-describedby={[input['aria-describedby'], noteId].filter(Boolean).join(' ')}
            className={cn(controlClass, 'h-8 pr-8 tabular-nums')}
          />
          <Popover.Trigger
            disabled={input.disabled}
            aria-label={t('choose')}
            aria-describedby={input.id && `${input.id}-label`}
            aria-description={input['aria-label']}
            className="absolute inset-y-0 right-1 my-auto flex size-6 items-center justify-center rounded-sm text-muted hover:text-ink data-disabled:text-faint"
          >
            <CalendarDays aria-hidden className="size-3.5" />
          </Popover.Trigger>
        </div>
        <DateNote
          id={noteId}
          date={typed.text === written(date) ? null : date}
          // A form's own complaint stands below the field already.
          problem={input['aria-invalid'] ? undefined : problem}
          isFocused={isFocused}
          words={{ example: written(today), min: written(min ?? ''), max: written(max ?? '') }}
        />
      </div>
      <Popover.Portal>
        <Popover.Positioner anchor={root} align="start" sideOffset={4} className="z-50">
          <Popover.Popup
            ref={popup}
            aria-label={t('choose')}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')}
            className={cn(popupClass, 'p-3')}
          >
            <Calendar
              value={isCalendarDate(date) ? date : null}
              today={today}
              min={min ?? EARLIEST}
              max={max ?? LATEST}
              firstDay={firstDayOfWeek(region)}
              onChoose={choose}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function problemOf(date: string, { min, max }: { min?: string; max?: string }): DateProblem | undefined {
  if (!isCalendarDate(date)) return 'text';
  if (min && date < min) return 'min';
  if (max && date > max) return 'max';
}
