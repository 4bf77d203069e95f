'use client';

import { useLocale } from 'next-intl';
import { type ClipboardEvent, type Ref, useId, useRef, useState } from 'react';
import { useWords } from '@/i18n/use-words';
import { understandNumber, writeNumber } from '@/lib/money/typed-number';
import { uiWords } from '~/messages/ui';
import { cn } from './cn';
import { controlClass } from './input';
import { NumberNote } from './number-note';
import { decimalsOfUnit, isUnitOf, type NumberUnit } from './number-unit';
import { READS_EARLY_TEXT, useEarlyText } from './use-early-input';
import { useFocusWithin } from './use-focus-within';

interface NumberInputProps extends NumberUnit {
  /** NaN while what is typed has no meaning yet, or two: every schema of numbers refuses it. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  onBlur?: () => void;
  onEnter?: () => void;
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  min?: number;
  max?: number;
  /** Most digits after the decimal separator; those of its unit where left out. */
  decimals?: number;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
}

/**
 * A number, typed or pasted with any separators in any language; empty is null. It says what it understood, asks where
 * a text has two meanings, and leaves what was typed as it is: nothing is rounded, cut, brought within bounds or written
 * anew. Amounts are right-aligned.
 */
export function NumberInput({
  value = null,
  onChange,
  onBlur,
  onEnter,
  min,
  max,
  suffix,
  currency,
  decimals = decimalsOfUnit({ suffix, currency }),
  required,
  className,
  ...input
}: NumberInputProps) {
  const t = useWords(uiWords, 'number');
  const locale = useLocale();
  const noteId = useId();
  const root = useRef<HTMLDivElement>(null);
  const written = (number: number | null) =>
    number === null || Number.isNaN(number) ? '' : writeNumber(number, locale);
  const [typed, setTyped] = useState({ text: written(value), value });
  const { isWithin: isFocused, ...focus } = useFocusWithin(root, () => onBlur?.());
  // Set from outside: a form that is reset, a product that is chosen.
  if (!Object.is(typed.value, value)) setTyped({ text: written(value), value });

  const isUnit = (unit: string) => isUnitOf({ suffix, currency }, unit);
  const understood = understandNumber(typed.text, { min, max, decimals, isUnit });
  const isRefused = understood.kind === 'choice' || understood.kind === 'problem';
  const isInvalid = input['aria-invalid'] || (isRefused && !isFocused);

  function read(text: string) {
    const next = understandNumber(text, { min, max, decimals, isUnit });
    update(text, next.kind === 'number' ? next.value : next.kind === 'empty' ? null : Number.NaN);
  }

  function update(text: string, next: number | null) {
    setTyped({ text, value: next });
    if (!Object.is(next, value)) onChange?.(next);
  }

  useEarlyText(root, read);

  function choose(number: number) {
    update(written(number), number);
    root.current?.querySelector('input')?.focus();
  }

  /** Several cells of a sheet are no number: a browser would join 12 and 345 to 12 345. */
  function paste(event: ClipboardEvent) {
    const cells = event.clipboardData
      .getData('text/plain')
      .trim()
      .split(/[\t\r\n]+/);
    if (cells.length < 2) return;
    event.preventDefault();
    read(cells.join(' | '));
  }

  return (
    <div ref={root} className={cn('relative', className)} {...focus}>
      <div className="relative">
        <input
          {...input}
          {...READS_EARLY_TEXT}
          type="text"
          // The keyboard of decimals has no minus on every telephone.
          inputMode={min !== undefined && min >= 0 ? 'decimal' : 'text'}
          autoComplete="off"
          value={typed.text}
          onChange={(event) => read(event.target.value)}
          onPaste={paste}
          onKeyDown={onEnter && (({ key }) => key === 'Enter' && onEnter())}
          aria-required={required || input['aria-required']}
          aria-invalid={isInvalid || undefined}
          aria-describedby={[input['aria-describedby'], noteId].filter(Boolean).join(' ')}
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
      </div>
      <NumberNote
        id={noteId}
        text={typed.text}
        understood={understood}
        unit={{ suffix, currency }}
        isFocused={isFocused}
        explain={(problem) =>
          t(`problem.${problem}`, {
            example: writeNumber(1234.5, locale),
            unit: suffix ?? currency ?? 'none',
            decimals,
            min: written(min ?? null),
            max: written(max ?? null),
          })
        }
        onChoose={choose}
      />
    </div>
  );
}
