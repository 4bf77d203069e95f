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
      className={cn(
        'relative flex size-4 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface transition-colors before:absolute before:-inset-1.5 data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent data-disabled:opacity-55 aria-invalid:border-danger',
        className,
      )}
    >
      <BaseCheckbox.Indicator className="text-on-accent">
        {indeterminate ? (
          <Minus aria-hidden className="size-3" strokeWidth={3} />
        ) : (
          <Check aria-hidden className="size-3" strokeWidth={3} />
        )}
      </BaseCheckbox.Indicator>
    </BaseCheckbox.Root>
  );
}
