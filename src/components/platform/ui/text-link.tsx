import type { ComponentProps } from 'react';
import { cn } from './cn';
import { Link } from './link';

/** A link within text. */
export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={cn(
        'rounded-sm text-accent-text underline decoration-accent-text/40 underline-offset-4 hover:decoration-current',
        className,
      )}
    />
  );
}
