import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn';
import { RequiredNote } from './label';

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section {...props} className={cn('min-w-0 rounded-lg border bg-surface', className)} />;
}

interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

export function CardHeader({ title, description, actions, className }: CardHeaderProps) {
  return (
    <header className={cn('flex flex-wrap items-start justify-between gap-3 px-4 pt-4 pb-3', className)}>
      <div className="flex min-w-0 flex-col gap-0.5">
        <h2 className="font-semibold tracking-tight">{title}</h2>
        {description && <p className="text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('px-4 pb-4 first:pt-4', className)} />;
}

export function CardFooter({ className, children, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      data-foot
      {...props}
      className={cn('flex flex-wrap items-center justify-end gap-2 border-t px-4 py-3', className)}
    >
      <RequiredNote />
      {children}
    </footer>
  );
}
