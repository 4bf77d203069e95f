'use client';

import { Button as BaseButton } from '@base-ui/react/button';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn';
import { Link } from './link';
import { ReturnLink } from './return-link';
import { Spinner } from './spinner';
import { useIsHydrated } from './use-is-hydrated';

export const buttonVariants = cva(
  'relative inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap select-none transition-colors data-disabled:opacity-55 data-disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0 max-sm:has-data-compact:w-8 max-sm:has-data-compact:px-0 print:hidden',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-on-accent not-data-disabled:hover:bg-accent-hover',
        secondary: 'border-line-strong/60 bg-surface text-ink not-data-disabled:hover:bg-subtle',
        ghost: 'border-transparent text-muted not-data-disabled:hover:bg-subtle not-data-disabled:hover:text-ink',
        danger: 'border-transparent bg-danger text-on-danger not-data-disabled:hover:bg-danger-hover',
        link: 'print:inline-flex h-auto rounded-sm border-transparent px-0 text-accent-text underline-offset-4 hover:underline',
      },
      size: {
        sm: 'h-7 px-2.5 text-xs',
        md: 'h-8 px-3 text-sm',
        lg: 'h-10 px-4 text-sm',
        icon: 'size-8',
        'icon-sm': 'size-7',
      },
    },
    compoundVariants: [{ variant: 'link', class: 'h-auto px-0' }],
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

type Variants = VariantProps<typeof buttonVariants>;

interface ButtonProps extends Omit<ComponentProps<typeof BaseButton>, 'className'>, Variants {
  className?: string;
  /** Shows a spinner and takes no clicks, without losing the focus. */
  loading?: boolean;
}

/** A button; it submits a form only with `type="submit"`. An icon button needs an `aria-label`. */
export function Button({ variant, size, loading = false, disabled, className, children, ...props }: ButtonProps) {
  const isHydrated = useIsHydrated();
  // The browser itself would send the form, and put a password into the address.
  const isEarly = props.type === 'submit' && !isHydrated;
  return (
    <BaseButton
      {...props}
      disabled={disabled || loading || isEarly}
      focusableWhenDisabled={loading}
      aria-busy={loading || undefined}
      className={cn(buttonVariants({ variant, size }), isEarly && !disabled && 'opacity-100', className)}
    >
      {loading && <Spinner className="absolute" />}
      {/* Faded, not removed: the button keeps its width and its name. */}
      <span className={cn('inline-flex items-center gap-1.5', loading && 'opacity-0')}>{children}</span>
    </BaseButton>
  );
}

/** What a button with an icon says, where a phone shows the icon alone. */
export function CompactLabel({ children }: { children: ReactNode }) {
  return (
    <span data-compact className="max-sm:sr-only">
      {children}
    </span>
  );
}

/** Looks like a button and is a link: for everything that goes somewhere. */
export function ButtonLink({ variant, size, className, ...props }: ComponentProps<typeof Link> & Variants) {
  return <Link {...props} className={cn(buttonVariants({ variant, size }), className)} />;
}

/** The same back to where one has been, as one left it. */
export function ReturnButton({ variant, size, className, ...props }: ComponentProps<typeof ReturnLink> & Variants) {
  return <ReturnLink {...props} className={cn(buttonVariants({ variant, size }), className)} />;
}
