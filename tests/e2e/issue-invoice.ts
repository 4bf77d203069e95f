import type { Page } from '@playwright/test';
import { call } from './account';

/** An issued invoice over 121 euros to a Spanish company, not yet due. */
export async function issueInvoice(page: Page, home: string, clientName: string) {
  return call<{ id: string; documentNumber: string }>(page, home, 'invoices.create', {
    ...{ clientName, clientTaxId: 'B12345674', dueDate: '2099-01-31', status: 'sent' },
    items: [{ description: 'Consulting', quantity: 1, unitPrice: 100 }],
  });
}
