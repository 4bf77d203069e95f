import type { ComponentProps } from 'react';
import { cn } from './cn';
import { Input } from './input';

/**
 * The browser's own date field: it follows the locale, the keyboard and the phone's picker.
 * Its value is a calendar date 'YYYY-MM-DD', or '' while there is none.
 */
export function DateInput({ className, ...props }: ComponentProps<typeof Input>) {
  return <Input {...props} type="date" className={cn('tabular-nums', className)} />;
}
