import { useLocale } from 'next-intl';
import { useWords } from '@/i18n/use-words';
import { spellDate } from '@/lib/dates/typed-date';
import { uiWords } from '~/messages/ui';
import { FieldError } from '../label';

export type DateProblem = 'text' | 'min' | 'max';

interface DateNoteProps {
  id: string;
  /** The date that another text stands for; null where the field says it itself. */
  date: string | null;
  problem: DateProblem | undefined;
  isFocused: boolean;
  words: { example: string; min: string; max: string };
}

/** What a date field made of its text: the date with its weekday, or what is wrong with it. */
export function DateNote({ id, date, problem, isFocused, words }: DateNoteProps) {
  const t = useWords(uiWords, 'date');
  const locale = useLocale();
  if (problem && !isFocused) {
    return (
      <FieldError id={id} className="mt-1.5">
        {t(`problem.${problem}`, words)}
      </FieldError>
    );
  }
  const understood = isFocused && !problem && date ? `= ${spellDate(date, locale)}` : '';
  return (
    // While one types it floats: nothing below may jump under the pointer.
    <output
      id={id}
      className={
        understood
          ? 'absolute top-full left-0 z-20 mt-1 w-max max-w-64 rounded-md bg-raised px-2 py-1 text-xs text-muted shadow-raised'
          : 'sr-only'
      }
    >
      {understood}
    </output>
  );
}
