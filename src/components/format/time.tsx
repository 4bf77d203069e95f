'use client';

import { cn } from '@/components/ui/cn';
import { Tooltip } from '@/components/ui/tooltip';
import { useFormat, useRelativeTime } from './use-format';

interface TimeProps {
  value: string;
  className?: string;
}

const timeClass = 'whitespace-nowrap tabular-nums';

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

/** "3 minutes ago"; the exact instant on hover. */
export function RelativeTime({ value, className }: TimeProps) {
  const format = useFormat();
  const text = useRelativeTime(value);
  return (
    <Tooltip text={format.dateTimeSeconds(value)}>
      {/* The clock goes on between the server's rendering and the browser's. */}
      <time dateTime={value} className={cn(timeClass, className)} suppressHydrationWarning>
        {text}
      </time>
    </Tooltip>
  );
}
