import { generateRecurringExpenses } from '@/server/purchases/expenses/generate-recurring';
import { generateRecurringInvoices } from '@/server/sales/invoices/generate-recurring';

/** Makes whatever recurs and is due. Run hourly, because the day turns at another hour in each workspace's zone. */
export async function generateRecurring() {
  return { invoices: await generateRecurringInvoices(), expenses: await generateRecurringExpenses() };
}
