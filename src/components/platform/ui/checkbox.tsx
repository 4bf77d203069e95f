'use client';

import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import type { Ref } from 'react';
import { cn } from './cn';

interface CheckboxProps {
  value?: boolean;
  onChange?: (checked: boolean) => void;
  onBlur?: () => void;
  /** Some of the many that it stands for are checked. */
  indeterminate?: boolean;
  id?: string;
  name?: string;
  ref?: Ref<HTMLElement>;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
}

export function Checkbox({ value = false, onChange, indeterminate, className, ...props }: CheckboxProps) {
  return (
    <BaseCheckbox.Root
      {...props}
      checked={value}
      onCheckedChange={(checked) => onChange?.(checked)}
      indeterminate={indeterminate}
      // 24 pixels to be hit (WCAG 2.5.8), which take the room of the 16 that are seen.
      className={cn(
        'group/checkbox relative -m-1 flex size-6 shrink-0 items-center justify-center rounded-md before:absolute before:-inset-0.5 data-disabled:opacity-55',
        className,
      )}
    >
      <span className="flex size-4 items-center justify-center rounded-sm border border-line-strong bg-surface transition-colors group-data-checked/checkbox:border-accent group-data-checked/checkbox:bg-accent group-data-indeterminate/checkbox:border-accent group-data-indeterminate/checkbox:bg-accent group-aria-invalid/checkbox:border-danger">
        <BaseCheckbox.Indicator className="text-on-accent">
          {indeterminate ? (
            <Minus aria-hidden className="size-3" strokeWidth={3} />
          ) : (
            <Check aria-hidden className="size-3" strokeWidth={3} />
          )}
        </BaseCheckbox.Indicator>
      </span>
    </BaseCheckbox.Root>
  );
}
