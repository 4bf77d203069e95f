import { slowTotals } from '@/server/platform/db/slow-totals';

/** Has each total stored that a list counts, however quickly. */
export function storeEachTotal(): void {
  slowTotals.fromMs = 0;
}
