import type { ReactNode } from 'react';
import { cn } from './cn';

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Beside the title: a state badge. */
  badge?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** Above the title. */
  breadcrumb?: ReactNode;
  className?: string;
}

/** The top of every screen, and its only h1. */
export function PageHeader({ title, description, badge, actions, breadcrumb, className }: PageHeaderProps) {
  return (
    <header className={cn('flex flex-col gap-2', className)}>
      {breadcrumb}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className={cn('flex min-w-0 flex-col gap-1 sm:flex-1 sm:basis-72', description && 'flex-1 basis-56')}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
            {badge}
          </div>
          {description && <p className="max-w-2xl text-muted">{description}</p>}
        </div>
        {actions && <div className={actionsClass}>{actions}</div>}
      </div>
    </header>
  );
}

// On a phone several fill their lines; one alone is as wide as its words.
const actionsClass =
  'flex flex-wrap items-center gap-2 max-sm:has-[>:nth-child(2)]:grow max-sm:[&>*:not(:only-child)]:grow max-sm:[&>:has([data-compact])]:grow-0 max-sm:[&>[aria-haspopup]]:grow-0';
