import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cn } from './cn';

type Tone = 'info' | 'success' | 'warning' | 'danger';

const looks: Record<Tone, { box: string; icon: LucideIcon }> = {
  info: { box: 'bg-info-soft text-info-text', icon: Info },
  success: { box: 'bg-success-soft text-success-text', icon: CircleCheck },
  warning: { box: 'bg-warning-soft text-warning-text', icon: TriangleAlert },
  danger: { box: 'bg-danger-soft text-danger-text', icon: CircleAlert },
};

interface CalloutProps {
  tone?: Tone;
  title?: ReactNode;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
  /** Whoever has it may focus the note. */
  ref?: Ref<HTMLDivElement>;
}

/** A note that stays on the page. A danger one is read out as soon as it appears. */
export function Callout({ tone = 'info', title, action, className, children, ref }: CalloutProps) {
  const { box, icon: Icon } = looks[tone];
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={tone === 'danger' ? 'alert' : undefined}
      className={cn('flex items-start gap-2.5 rounded-lg px-3 py-2.5', action && 'flex-wrap', box, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className={cn('flex flex-1 flex-col gap-0.5', action ? 'min-w-48' : 'min-w-0')}>
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={cn('wrap-anywhere', title ? 'text-ink' : undefined)}>{children}</div>}
      </div>
      {action}
    </div>
  );
}
