'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { ChevronsUpDown } from 'lucide-react';
import { type KeyboardEventHandler, type Ref, useState } from 'react';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import { cn } from './cn';
import { controlClass } from './input';
import { itemClass, popupClass } from './popup';

interface SuggestInputProps {
  /** What is in use already. */
  suggestions: readonly string[] | undefined;
  value: string | null | undefined;
  onChange: (text: string) => void;
  onBlur?: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  /** Its label has the same with `-label`: while the list is open, the label itself is hidden from assistive technology. */
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  maxLength?: number;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
  'aria-keyshortcuts'?: string;
}

/** Any text, with what is in use suggested while it is typed. For one of what there is and nothing else: `Combobox`. */
export function SuggestInput({ suggestions = [], value, onChange, disabled, name, ...input }: SuggestInputProps) {
  const t = useWords(uiWords, 'combobox');
  const { contains } = Autocomplete.useFilter();
  const [isOpen, setOpen] = useState(false);
  return (
    <Autocomplete.Root
      items={suggestions}
      value={value ?? ''}
      onValueChange={(text, { reason }) => {
        if (reason === 'escape-key') return; // it closes the list; the library would empty the field as well
        onChange(text);
        if (reason === 'input-change') setOpen(suggestions.some((it) => contains(it, text)));
      }}
      open={isOpen}
      onOpenChange={(next, { reason }) => {
        if (!next || reason !== 'input-change') setOpen(next);
      }}
      name={name}
      disabled={disabled}
    >
      <Autocomplete.InputGroup className="relative min-w-0 grow">
        <Autocomplete.Input
          {...input}
          aria-labelledby={input.id && `${input.id}-label`}
          autoComplete="off"
          className={cn(controlClass, 'h-8', suggestions[0] && 'pr-8')}
        />
        {suggestions.length > 0 && (
          <Autocomplete.Trigger
            aria-label={t('open')}
            className="absolute inset-y-0 right-1 my-auto flex size-6 items-center justify-center rounded-sm text-muted hover:text-ink"
          >
            <ChevronsUpDown aria-hidden className="size-3.5" />
          </Autocomplete.Trigger>
        )}
      </Autocomplete.InputGroup>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-50">
          <Autocomplete.Popup className={cn(popupClass, 'w-(--anchor-width) max-w-(--available-width)')}>
            <Autocomplete.List className="max-h-[min(16rem,var(--available-height))] overflow-y-auto p-1">
              {(suggestion: string) => (
                <Autocomplete.Item key={suggestion} value={suggestion} className={itemClass}>
                  <span className="truncate">{suggestion}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
