'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '@/components/platform/ui/cn';
import { controlClass } from '@/components/platform/ui/input';
import { FieldError, FieldHint, Label } from '@/components/platform/ui/label';

interface FormControlProps {
  label: string;
  hint?: string;
  required?: boolean;
  error?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** A labelled control whose error the server has found. */
export function FormControl({ label, hint, required, error, className, children }: FormControlProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <Label htmlFor={id} required={required}>
        {label}
      </Label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export type Choice = { value: string; label: string };

interface NativeSelectProps extends ComponentProps<'select'> {
  choices: readonly Choice[];
  placeholder: string;
}

/** The phone's own list: long ones are quick to go through there, and it speaks the guest's language by itself. */
export function NativeSelect({ choices, placeholder, className, ...props }: NativeSelectProps) {
  return (
    <select {...props} className={cn(controlClass, 'h-10', className)}>
      <option value="">{placeholder}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
