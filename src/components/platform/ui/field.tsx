'use client';

import { type ReactNode, useId } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
  useFormState,
} from 'react-hook-form';
import { useApiWords } from '@/components/platform/api/api-words';
import { cn } from './cn';
import { FieldError, FieldHint, FieldWarning, Label } from './label';
import { Refusal } from './refusal';
import { useEarlyInput } from './use-early-input';
import { useSchemaLanguage } from './use-schema-language';

/** What a control of ours needs to be a field: spread it on Input, Select, Combobox, Checkbox … */
type FieldControl<Values extends FieldValues, Name extends FieldPath<Values>> = ControllerRenderProps<Values, Name> & {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
};

interface FieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Transformed> {
  control: Control<Values, unknown, Transformed>;
  name: Name;
  label: ReactNode;
  hint?: ReactNode;
  /** What should be looked at again and holds nobody up: in the reader's language, or as the API says it. */
  warning?: string;
  /** Marked beside the label, and explained by `RequiredNote` at the form's foot; every other field may stay empty. */
  required?: boolean;
  /** `inline` puts a checkbox or a switch before its label; `hidden` keeps the label for screen readers (table cells). */
  layout?: 'stacked' | 'inline' | 'hidden';
  className?: string;
  children: (field: FieldControl<Values, Name>) => ReactNode;
}

/** A labelled control of a react-hook-form form, with its hint and its error read out with it. */
export function Field<Values extends FieldValues, Name extends FieldPath<Values>, Transformed = Values>({
  control,
  name,
  label,
  hint,
  warning,
  required,
  layout = 'stacked',
  className,
  children,
}: FieldProps<Values, Name, Transformed>) {
  const inWords = useApiWords();
  useSchemaLanguage();
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  useEarlyInput(id, field.value, field.onChange);
  // A number that cannot be read is refused by every schema; the control itself says why.
  const complaint = fieldState.error?.message;
  const error = Number.isNaN(field.value) || !complaint ? undefined : inWords(complaint);
  const describedBy = [hint && `${id}-hint`, warning && `${id}-warning`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const input = children({
    ...field,
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': fieldState.error ? true : undefined,
    'aria-required': required || undefined,
  });
  const caption = (
    <Label id={`${id}-label`} htmlFor={id} required={required} className={cn(layout === 'hidden' && 'sr-only')}>
      {label}
    </Label>
  );
  const notes = (
    <>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {warning && <FieldWarning id={`${id}-warning`}>{inWords(warning)}</FieldWarning>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
  if (layout === 'inline') {
    return (
      <div className={cn('flex items-start gap-2.5', className)}>
        <span className="flex h-5 items-center">{input}</span>
        <div className="flex min-w-0 flex-col gap-1">
          {caption}
          {notes}
        </div>
      </div>
    );
  }
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      {caption}
      {input}
      {notes}
    </div>
  );
}

/** The error that belongs to no single field: what `form.setError('root', …)` or the screen set. */
export function FormError<Values extends FieldValues, Transformed>({
  control,
}: {
  control: Control<Values, unknown, Transformed>;
}) {
  const { errors } = useFormState({ control });
  const { root } = errors;
  return root?.message ? <Refusal error={root}>{root.message}</Refusal> : null;
}
