'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import { cn } from './cn';

// What stands around a control, for what is no form of react-hook-form too: those pages need not load it.

/** The name of a control; one that must be filled in is marked, see `RequiredNote`. */
export function Label({ className, required, ...props }: ComponentProps<'label'> & { required?: boolean }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the caller passes htmlFor
    <label {...props} data-required={required || undefined} className={cn('text-sm font-medium text-ink', className)} />
  );
}

/** What the mark of required fields means: in the foot of a form, and only where the form has such a field. */
export function RequiredNote() {
  const t = useWords(uiWords);
  return (
    <p className="mr-auto hidden text-xs max-sm:w-full text-muted [form:has([data-required])_&]:block">
      {t('requiredNote')}
    </p>
  );
}

export function FieldHint({ className, ...props }: ComponentProps<'p'>) {
  return <p {...props} className={cn('text-xs text-muted', className)} />;
}

/** What should be looked at again, and holds nobody up. */
export function FieldWarning({ className, ...props }: ComponentProps<'p'>) {
  return <p {...props} className={cn('text-xs text-warning-text', className)} />;
}

export function FieldError({ className, ...props }: ComponentProps<'p'>) {
  return <p {...props} className={cn('text-xs font-medium text-danger-text', className)} />;
}

/** A control under its name, which belongs to no form. */
export function Labelled({ label, children }: { label: ReactNode; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </div>
  );
}

/** A titled group of controls, such as the checkboxes of an API key's scopes; read out as one. */
export function Fieldset({
  legend,
  hint,
  error,
  className,
  children,
}: {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={describedBy || undefined} className={cn('flex min-w-0 flex-col gap-2', className)}>
      <legend className="mb-2 text-sm font-medium text-ink">{legend}</legend>
      {hint && (
        <FieldHint id={`${id}-hint`} className="-mt-1">
          {hint}
        </FieldHint>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
