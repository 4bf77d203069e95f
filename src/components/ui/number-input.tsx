'use client';

import { NumberField } from '@base-ui/react/number-field';
import { useLocale } from 'next-intl';
import type { Ref } from 'react';
import { cn } from './cn';
import { controlClass } from './input';

interface NumberInputProps {
  value?: number | null;
  onChange?: (value: number | null) => void;
  onBlur?: () => void;
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  min?: number;
  max?: number;
  /** Digits kept after the decimal separator; 2 unless told. */
  decimals?: number;
  /** Unit shown behind the number, such as '%' or 'EUR'. */
  suffix?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
}

/** A number as the locale writes it (1.234,50 in Spanish); empty is null. Amounts are right-aligned. */
export function NumberInput({
  value = null,
  onChange,
  min,
  max,
  decimals = 2,
  suffix,
  disabled,
  required,
  className,
  ref,
  ...input
}: NumberInputProps) {
  const locale = useLocale();
  return (
    <NumberField.Root
      value={value}
      onValueChange={(next) => onChange?.(next)}
      min={min}
      max={max}
      step="any"
      locale={locale}
      format={{ maximumFractionDigits: decimals }}
      disabled={disabled}
      required={required}
      className={cn('relative', className)}
    >
      <NumberField.Input
        {...input}
        ref={ref}
        className={cn(controlClass, 'h-8 text-right tabular-nums', suffix && 'pr-12')}
      />
      {suffix && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-xs text-muted"
        >
          {suffix}
        </span>
      )}
    </NumberField.Root>
  );
}
