'use client';

import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { Check, ChevronsUpDown, Plus, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useMemo, useRef, useState } from 'react';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import { cn } from './cn';
import { controlClass } from './input';
import { itemClass, popupClass } from './popup';
import { Spinner } from './spinner';

export interface ComboboxChoice {
  value: string;
  label: string;
  /** A second line that distinguishes two of the same name, such as a tax id. */
  detail?: string;
}

interface ComboboxProps {
  choices: readonly ComboboxChoice[];
  value?: string | null;
  onChange?: (value: string | null, choice: ComboboxChoice | undefined) => void;
  onBlur?: () => void;
  /** Set where the server searches: called with the text as it is typed, and `choices` are its answer. */
  onSearch?: (text: string) => void;
  /** The chosen one, where `choices` may no longer hold it because the server searched for something else. */
  selected?: ComboboxChoice;
  searching?: boolean;
  placeholder?: string;
  /** Said where nothing matches. */
  emptyText?: string;
  /**
   * A button below what was found, such as "Create …": in the list, for while that is open the rest of the page is hidden
   * from assistive technology. Tab goes to it, and Enter presses it where nothing was found.
   */
  action?: { label: string; onPress: () => void };
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  required?: boolean;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
}

/** What stands in the field while the name of a record is still loading, rather than its id. */
const unnamed = () => '…';

/** One of many choices, found by typing. The value is the choice's own value, null while there is none. */
export function Combobox({
  choices,
  value = null,
  onChange,
  onSearch,
  selected,
  searching = false,
  placeholder,
  emptyText,
  action,
  name,
  disabled,
  required,
  className,
  ...input
}: ComboboxProps) {
  const t = useWords(uiWords, 'combobox');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const known = useMemo(() => {
    const isListed = !selected || choices.some((choice) => choice.value === selected.value);
    return BaseCombobox.createItems(isListed ? [...choices] : [...choices, selected], {
      getValue: (choice) => choice.value,
      getLabel: (choice) => choice.label,
    });
  }, [choices, selected]);

  function act() {
    setOpen(false);
    action?.onPress();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault();
      button.current?.focus();
    } else if (event.key === 'Enter' && choices.length === 0 && !searching) {
      event.preventDefault();
      act();
    }
  }

  return (
    <BaseCombobox.Root
      open={isOpen}
      onOpenChange={setOpen}
      items={known}
      filteredItems={onSearch ? [...choices] : undefined}
      itemToStringLabel={onSearch ? unnamed : undefined}
      value={value}
      onValueChange={(next) => {
        onChange?.(
          next,
          choices.find((choice) => choice.value === next),
        );
      }}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') onSearch?.(text);
      }}
      autoHighlight
      name={name}
      disabled={disabled}
      required={required}
    >
      <BaseCombobox.InputGroup className={cn('relative', className)}>
        <BaseCombobox.Input
          {...input}
          onKeyDown={action && onKeyDown}
          placeholder={placeholder ?? t('placeholder')}
          className={cn(controlClass, 'h-8 pr-14')}
        />
        <div className="absolute inset-y-0 right-1 flex items-center text-muted">
          <BaseCombobox.Clear
            aria-label={t('clear')}
            className="flex size-6 items-center justify-center rounded-sm hover:text-ink"
          >
            <X aria-hidden className="size-3.5" />
          </BaseCombobox.Clear>
          <BaseCombobox.Trigger
            aria-label={t('open')}
            className="flex size-6 items-center justify-center rounded-sm hover:text-ink"
          >
            <ChevronsUpDown aria-hidden className="size-3.5" />
          </BaseCombobox.Trigger>
        </div>
      </BaseCombobox.InputGroup>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner sideOffset={4} className="z-50">
          <BaseCombobox.Popup className={cn(popupClass, 'w-(--anchor-width) max-w-(--available-width)')}>
            <BaseCombobox.Status className="text-xs text-muted">
              {searching && (
                <span className="flex items-center gap-2 px-3 py-2.5">
                  <Spinner className="size-3.5" /> {t('searching')}
                </span>
              )}
            </BaseCombobox.Status>
            <BaseCombobox.Empty className="text-sm text-muted">
              {!searching && <span className="block px-3 py-2.5">{emptyText ?? t('empty')}</span>}
            </BaseCombobox.Empty>
            <BaseCombobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto p-1 data-empty:p-0">
              {(choice: ComboboxChoice) => (
                <BaseCombobox.Item key={choice.value} value={choice.value} className={itemClass}>
                  <span className="flex min-w-0 flex-1 flex-col">
                    <span className="truncate">{choice.label}</span>
                    {choice.detail && <span className="truncate text-xs text-muted">{choice.detail}</span>}
                  </span>
                  <BaseCombobox.ItemIndicator>
                    <Check aria-hidden className="text-accent-text" />
                  </BaseCombobox.ItemIndicator>
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
            {action && (
              <div className="border-t p-1">
                <button
                  ref={button}
                  type="button"
                  onClick={act}
                  className={cn(itemClass, 'w-full text-left text-accent-text hover:bg-subtle')}
                >
                  <Plus aria-hidden /> <span className="min-w-0 truncate">{action.label}</span>
                </button>
              </div>
            )}
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}
