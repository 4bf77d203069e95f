'use client';

import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import type { Ref } from 'react';
import { useWords } from '@/i18n/use-words';
import { isId } from '@/lib/text/id';
import { uiWords } from '~/messages/ui';
import { cn } from './cn';
import { controlClass } from './input';
import { itemClass, popupClass } from './popup';

interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> {
  choices: readonly Choice<Value>[];
  value?: Value | null;
  onChange?: (value: Value) => void;
  onBlur?: () => void;
  placeholder?: string;
  id?: string;
  name?: string;
  ref?: Ref<HTMLButtonElement>;
  required?: boolean;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
}

/** One of a few choices; for more than a dozen use Combobox. */
export function Select<Value extends string>({
  choices,
  value = null,
  onChange,
  onBlur,
  placeholder,
  id,
  name,
  disabled,
  required,
  className,
  ...trigger
}: SelectProps<Value>) {
  const t = useWords(uiWords, 'select');
  // A record whose name is still loading: an id says nothing to anybody.
  const isUnnamed = value !== null && isId(value) && !choices.some((choice) => choice.value === value);
  return (
    <BaseSelect.Root
      items={choices}
      value={value}
      onValueChange={(next) => next !== null && onChange?.(next)}
      name={name}
      disabled={disabled}
      required={required}
    >
      <BaseSelect.Trigger
        {...trigger}
        id={id}
        onBlur={onBlur}
        className={cn(
          controlClass,
          'flex h-8 items-center justify-between gap-2 text-left data-disabled:cursor-not-allowed data-disabled:bg-subtle data-disabled:text-faint',
          className,
        )}
      >
        <BaseSelect.Value
          className="truncate data-placeholder:text-faint"
          placeholder={placeholder ?? t('placeholder')}
        >
          {isUnnamed ? '…' : undefined}
        </BaseSelect.Value>
        <BaseSelect.Icon className="text-muted">
          <ChevronsUpDown aria-hidden className="size-3.5" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
          <BaseSelect.Popup className={cn(popupClass, 'min-w-(--anchor-width) max-w-(--available-width)')}>
            <BaseSelect.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto p-1">
              {choices.map((choice) => (
                <BaseSelect.Item key={choice.value} value={choice.value} className={itemClass}>
                  <BaseSelect.ItemText className="flex-1">{choice.label}</BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator>
                    <Check aria-hidden className="text-accent-text" />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
