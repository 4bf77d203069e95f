import type { ComponentProps } from 'react';

export function Kbd(props: ComponentProps<'kbd'>) {
  return <kbd {...props} className="rounded-sm border bg-subtle px-1 font-sans text-2xs text-muted" />;
}
