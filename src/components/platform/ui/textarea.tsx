import type { ComponentProps } from 'react';
import { cn } from './cn';
import { controlClass, controlledValue } from './input';

/** Grows with its text, from three lines up. */
export function Textarea({
  className,
  ...props
}: Omit<ComponentProps<'textarea'>, 'value'> & { value?: string | null }) {
  return (
    <textarea
      rows={3}
      {...props}
      value={controlledValue(props)}
      className={cn(controlClass, 'field-sizing-content read-only:bg-subtle min-h-20 py-1.5', className)}
    />
  );
}
