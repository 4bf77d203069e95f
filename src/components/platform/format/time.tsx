'use client';

import { cn } from '@/components/platform/ui/cn';
import { useFormat } from './use-format';

export interface TimeProps {
  value: string;
  className?: string;
}

export const timeClass = 'whitespace-nowrap tabular-nums';

/** A calendar date 'YYYY-MM-DD'. */
export function CalendarDate({ value, className }: TimeProps) {
  const format = useFormat();
  return (
    <time dateTime={value} className={cn(timeClass, className)}>
      {format.date(value)}
    </time>
  );
}

/** An instant in the workspace's time zone; with its seconds in a log. */
export function DateTime({ value, seconds, className }: TimeProps & { seconds?: boolean }) {
  const format = useFormat();
  return (
    <time dateTime={value} className={cn(timeClass, className)}>
      {seconds ? format.dateTimeSeconds(value) : format.dateTime(value)}
    </time>
  );
}
