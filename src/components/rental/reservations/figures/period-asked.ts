import { dateOrNone, todayIn } from '@/lib/dates';
import { monthOf, type Period, twelveMonthsTo } from '@/lib/dates/periods';

/** The period whose figures are shown: what the address names, else the last twelve months. */
export function periodAsked(asked: { from?: unknown; to?: unknown }, timeZone: string): Period {
  const usual = twelveMonthsTo(monthOf(todayIn(timeZone, new Date())));
  const dateOf = (value: unknown) => (typeof value === 'string' ? dateOrNone(value) : undefined);
  return { from: dateOf(asked.from) ?? usual.from, to: dateOf(asked.to) ?? usual.to };
}
