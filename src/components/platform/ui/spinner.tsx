import { LoaderCircle } from 'lucide-react';
import { cn } from './cn';

/** Decoration only: say in words what is loading, or set aria-busy on what is. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />;
}
