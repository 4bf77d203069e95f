import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: ReactNode;
  /** What would be here, and how it gets here. */
  description?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** What a list says when it has nothing: why, and the next step. */
export function EmptyState({ icon: Icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center gap-3 px-6 py-14 text-center', className)}>
      {Icon && <Icon aria-hidden strokeWidth={1.5} className="size-6 text-faint" />}
      <div className="flex max-w-sm flex-col gap-1">
        <div className="font-medium">{title}</div>
        {description && <p className="text-muted">{description}</p>}
      </div>
      {action}
    </div>
  );
}
