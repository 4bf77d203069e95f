'use client';

import { Switch as BaseSwitch } from '@base-ui/react/switch';
import type { Ref } from 'react';
import { cn } from './cn';

interface SwitchProps {
  value?: boolean;
  onChange?: (checked: boolean) => void;
  onBlur?: () => void;
  id?: string;
  name?: string;
  ref?: Ref<HTMLElement>;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
}

/** For what takes effect at once; within a form that is saved, use Checkbox. */
export function Switch({ value = false, onChange, className, ...props }: SwitchProps) {
  return (
    <BaseSwitch.Root
      {...props}
      checked={value}
      onCheckedChange={(checked) => onChange?.(checked)}
      className={cn(
        'relative flex h-5 w-9 shrink-0 items-center rounded-full border border-line-strong bg-subtle p-0.5 transition-colors data-checked:border-accent data-checked:bg-accent data-disabled:opacity-55',
        className,
      )}
    >
      <BaseSwitch.Thumb className="size-3.5 rounded-full bg-line-strong transition-[translate,background-color] data-checked:translate-x-4 data-checked:bg-on-accent" />
    </BaseSwitch.Root>
  );
}
