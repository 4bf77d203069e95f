import type { ComponentProps } from 'react';
import { cn } from './cn';

/**
 * A plain table for what is small and static; lists from the API use DataTable. Scrolls sideways within itself, on a phone
 * beside its first column, which says whose figures they are.
 */
export function Table({
  className,
  'aria-label': label,
  ...props
}: ComponentProps<'table'> & { 'aria-label': string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="min-w-0 overflow-x-auto rounded-lg print:overflow-visible">
      <table {...props} className={cn('w-full border-collapse text-left', firstColumnStays, className)} />
    </section>
  );
}

const firstColumnStays =
  'max-sm:text-xs max-sm:[&_:is(th,td):first-child]:sticky max-sm:[&_:is(th,td):first-child]:left-0 max-sm:[&_:is(th,td):first-child]:z-1 max-sm:[&_:is(th,td):first-child]:bg-inherit';

export function TableHead(props: ComponentProps<'thead'>) {
  return <thead {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody {...props} className={cn('[&>tr:last-child]:border-b-0', className)} />;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr {...props} className={cn('border-b bg-surface', className)} />;
}

interface Aligned {
  /** `end` for numbers, which also makes their digits line up. */
  align?: 'start' | 'end';
}

export const headerCellClass =
  'h-9 px-3 text-xs font-medium whitespace-nowrap text-muted first:pl-4 last:pr-4 max-sm:px-2 max-sm:first:pl-4 max-sm:last:pr-4';
export const cellClass = 'px-3 py-2.5 align-middle first:pl-4 last:pr-4 max-sm:px-2 max-sm:first:pl-4 max-sm:last:pr-4';
export const endClass = 'text-right tabular-nums';

export function TableHeader({ align, className, ...props }: Omit<ComponentProps<'th'>, 'align'> & Aligned) {
  return <th scope="col" {...props} className={cn(headerCellClass, align === 'end' && endClass, className)} />;
}

export function TableCell({ align, className, ...props }: Omit<ComponentProps<'td'>, 'align'> & Aligned) {
  return <td {...props} className={cn(cellClass, align === 'end' && endClass, className)} />;
}
