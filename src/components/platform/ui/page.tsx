import type { ReactNode } from 'react';
import { cn } from './cn';

const widths = { narrow: 'max-w-2xl', normal: 'max-w-5xl', wide: 'max-w-7xl' };

/** The frame of a screen: `narrow` for forms, `normal` for details, `wide` for lists. */
export function Page({
  width = 'wide',
  className,
  children,
}: {
  width?: keyof typeof widths;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={cn(
        'mx-auto flex w-full flex-col gap-6 px-4 py-6 sm:px-6 lg:px-8 lg:py-8 print:max-w-none print:p-0',
        widths[width],
        className,
      )}
    >
      {children}
    </div>
  );
}
