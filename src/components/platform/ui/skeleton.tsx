import { cn } from './cn';

/** The shape of what is still loading; set aria-busy on the region around it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block h-4 animate-shimmer rounded-sm bg-subtle-hover', className)} />;
}
