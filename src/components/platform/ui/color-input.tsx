import type { ComponentProps } from 'react';
import { cn } from './cn';
import { Input } from './input';

interface ColorInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  value?: string;
  onChange?: (value: string) => void;
  /** What the swatch says that opens the browser's palette. */
  pickLabel: string;
}

const COLOR = /^#[0-9a-f]{6}$/i;

/** A colour, typed as #rrggbb or picked. */
export function ColorInput({ value = '', onChange, pickLabel, className, disabled, ...props }: ColorInputProps) {
  return (
    <div className={cn('flex items-center gap-2', className)}>
      <input
        type="color"
        aria-label={pickLabel}
        value={COLOR.test(value) ? value.toLowerCase() : '#000000'}
        onChange={({ target }) => onChange?.(target.value)}
        disabled={disabled}
        className="h-8 w-11 shrink-0 cursor-pointer rounded-md border border-line-strong/80 bg-surface p-1 disabled:cursor-not-allowed"
      />
      <Input
        {...props}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
        disabled={disabled}
        spellCheck={false}
        maxLength={7}
        className="max-w-28 font-mono"
      />
    </div>
  );
}
