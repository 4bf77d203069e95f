import Link from 'next/link';
import type { ComponentProps } from 'react';
import { cn } from './cn';

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
