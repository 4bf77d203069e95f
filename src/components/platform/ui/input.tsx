import type { ComponentProps } from 'react';
import { cn } from './cn';

/** The look shared by everything that is typed into or chosen from. 16 px on touch screens, or iOS zooms in. */
export const controlClass =
  'w-full min-w-0 rounded-md border border-line-strong/80 bg-surface px-2.5 text-sm text-ink transition-colors pointer-coarse:text-base hover:border-line-strong focus-visible:border-ring focus-visible:outline-2 focus-visible:-outline-offset-1 disabled:cursor-not-allowed disabled:bg-subtle disabled:text-faint aria-invalid:border-danger aria-invalid:focus-visible:outline-danger';

/** An undefined or null value shows as empty, so that optional form fields can be passed as they are. */
export function Input({ className, ...props }: Omit<ComponentProps<'input'>, 'value'> & { value?: string | null }) {
  return (
    <input
      {...props}
      value={controlledValue(props)}
      className={cn(controlClass, 'h-8 read-only:bg-subtle', className)}
    />
  );
}

/** undefined only where no value was passed at all, which leaves the element to the browser. */
export function controlledValue(props: { value?: string | null }): string | undefined {
  return 'value' in props ? (props.value ?? '') : undefined;
}
