import type { Page } from '@playwright/test';
import { call } from '~/tests/e2e/account';

const address = { street: 'Calle Mayor 1', city: 'Valencia', postalCode: '46001', country: 'ES' };

/** The address without which a company that sends its invoices to the tax agency issues none. */
export function giveAddress(page: Page, home: string): Promise<unknown> {
  return call(page, home, 'company.patch', { address });
}

/** An issued invoice over 121 euros to a Spanish company, not yet due. */
export async function issueInvoice(page: Page, home: string, clientName: string) {
  return call<{ id: string; documentNumber: string }>(page, home, 'invoices.create', {
    ...{ clientName, clientTaxId: 'B12345674', clientAddress: address, dueDate: '2099-01-31', status: 'sent' },
    items: [{ description: 'Consulting', quantity: 1, unitPrice: 100 }],
  });
}
