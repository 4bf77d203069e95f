'use client';

import { cn } from '@/components/platform/ui/cn';
import { useFormat } from './use-format';

/** An amount in currency units. Its digits line up with those above and below. */
export function Money({ amount, currency, className }: { amount: number; currency: string; className?: string }) {
  const format = useFormat();
  return <span className={cn('whitespace-nowrap tabular-nums', className)}>{format.money(amount, currency)}</span>;
}
