'use client';

import { Radio } from '@base-ui/react/radio';
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group';
import { type ReactNode, type Ref, useId } from 'react';
import { cn } from './cn';

interface RadioChoice<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
}

interface RadioGroupProps<Value extends string> {
  choices: readonly RadioChoice<Value>[];
  value?: Value | null;
  onChange?: (value: Value) => void;
  onBlur?: () => void;
  id?: string;
  name?: string;
  ref?: Ref<HTMLDivElement>;
  disabled?: boolean;
  /** `cards` frames each choice; for two to four choices that need explaining. */
  look?: 'plain' | 'cards';
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
}

/** One of a few choices, all of them in sight. Within Field it takes its name from the field's label. */
export function RadioGroup<Value extends string>({
  choices,
  value = null,
  onChange,
  id,
  look = 'plain',
  className,
  ...props
}: RadioGroupProps<Value>) {
  const prefix = useId();
  return (
    <BaseRadioGroup
      aria-labelledby={id && `${id}-label`}
      {...props}
      id={id}
      value={value}
      onValueChange={(next) => next !== null && onChange?.(next)}
      className={cn('flex flex-col gap-2', className)}
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          htmlFor={`${prefix}-${choice.value}`}
          className={cn(
            'flex items-start gap-2.5',
            look === 'cards' &&
              'rounded-lg border border-line p-3 transition-colors hover:bg-subtle has-data-checked:border-accent has-data-checked:bg-accent-soft',
          )}
        >
          <Radio.Root
            id={`${prefix}-${choice.value}`}
            value={choice.value}
            className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface transition-colors data-checked:border-accent data-checked:bg-accent data-disabled:opacity-55"
          >
            <Radio.Indicator className="size-1.5 rounded-full bg-on-accent" />
          </Radio.Root>
          <span className="flex min-w-0 flex-col gap-0.5">
            <span className="text-sm font-medium">{choice.label}</span>
            {choice.hint && <span className="text-xs text-muted">{choice.hint}</span>}
          </span>
        </label>
      ))}
    </BaseRadioGroup>
  );
}
