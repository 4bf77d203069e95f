'use client';

import { Check, Minus } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { cn } from './cn';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  value?: boolean;
  onChange?: (checked: boolean) => void;
  /** Some of the rows that it selects are selected. */
  indeterminate?: boolean;
}

/** The browser's own checkbox, drawn in our colours: a list has one in each row, so it has no script of its own. */
export function Checkbox({ value = false, onChange, indeterminate = false, ref, className, ...props }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);

  return (
    // 24 pixels to be hit (WCAG 2.5.8), which take the room of the 16 that are seen.
    <span className={cn('relative -m-1 grid size-6 shrink-0 place-items-center', className)}>
      <input
        {...props}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
        type="checkbox"
        checked={value}
        onChange={({ target }) => onChange?.(target.checked)}
        className="peer relative col-start-1 row-start-1 size-full cursor-[inherit] appearance-none rounded-md before:absolute before:-inset-0.5 after:absolute after:inset-1 after:rounded-sm after:border after:border-line-strong after:bg-surface after:transition-colors checked:after:border-accent checked:after:bg-accent indeterminate:after:border-accent indeterminate:after:bg-accent disabled:opacity-55 aria-invalid:after:border-danger"
      />
      {indeterminate ? (
        <Minus aria-hidden className={markClass} strokeWidth={3} />
      ) : (
        value && <Check aria-hidden className={markClass} strokeWidth={3} />
      )}
    </span>
  );
}

const markClass =
  'pointer-events-none relative z-2 col-start-1 row-start-1 size-3 text-on-accent peer-disabled:opacity-55';
