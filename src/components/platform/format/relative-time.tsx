'use client';

import { cn } from '@/components/platform/ui/cn';
import { Tooltip } from '@/components/platform/ui/tooltip';
import { type TimeProps, timeClass } from './time';
import { useFormat, useRelativeTime } from './use-format';

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
