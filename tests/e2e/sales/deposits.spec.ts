import { expect, type Page } from '@playwright/test';
import { expectAccessible, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

/** An issued invoice of 121.00 for a new client, by API. */
async function bill(page: Page, apiKey: string, changes: object = {}) {
  const headers = { 'x-api-key': apiKey };
  const name = `Talleres Turia ${test.info().title.length}${test.info().retry}`;
  const client = await (await page.request.post('/v1/clients', { headers, data: { name } })).json();
  const items = [{ description: 'Revisión', quantity: 1, unitPrice: 100, taxRate: 21 }];
  const data = { clientId: client.id, clientName: name, status: 'sent', items, ...changes };
  const invoice = await (await page.request.post('/v1/invoices', { headers, data })).json();
  return { client, invoice };
}

async function choose(page: Page, action: string) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a deposit is recorded, pays an invoice, and what is left is given back', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const { client, invoice } = await bill(page, apiKey);
  const number = invoice.documentNumber;

  await page.goto(`/w/${workspaceId}/deposits/new?client=${client.id}`);
  await page.getByLabel('Amount').fill('200');
  await page.getByLabel('Reference').fill('TRF-88213');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Record deposit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Deposit from ${client.name}`);

  await page.getByRole('button', { name: 'Apply to an invoice' }).click();
  await page.getByRole('dialog').getByLabel('Amount').fill('100');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expect(page.getByText('Partially applied')).toBeVisible();

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Less work');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('€100.00 refunded')).toBeVisible();
  await expect(page.getByText('Less work')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  await expect(page.getByText('Partially paid', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'From a deposit' })).toBeVisible();

  await page.goto(`/w/${workspaceId}/deposits?status=refunded`);
  await expect(page.getByRole('link', { name: client.name })).toBeVisible();
  await expectAccessible(page);
});

test('an invoice is paid from its page out of a deposit, which shows at its client', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const { client, invoice } = await bill(page, apiKey);
  const headers = { 'x-api-key': apiKey };
  await page.request.post('/v1/deposits', { headers, data: { clientId: client.id, amount: 300 } });

  await page.goto(`/w/${workspaceId}/invoices/${invoice.id}`);
  await choose(page, 'Use a deposit');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await page.goto(`/w/${workspaceId}/clients/${client.id}`);
  await expect(page.getByRole('link', { name: '€179.00' })).toBeVisible();
});

test('where part of an invoice was credited, a deposit pays and a late fee counts what is left', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const headers = { 'x-api-key': apiKey };
  const line = { quantity: 1, taxRate: 21 };
  const { client, invoice } = await bill(page, apiKey, {
    issueDate: '2025-01-01',
    dueDate: '2025-01-31',
    items: [
      { ...line, description: 'Revisión', unitPrice: 100 },
      { ...line, description: 'Aceite', unitPrice: 50 },
    ],
  });
  const keyed = { ...headers, 'idempotency-key': `credit-${invoice.id}` };
  const credit = { headers: keyed, data: { reason: 'refund', items: [{ line: 1 }] } };
  const { data } = await (await page.request.post(`/v1/invoices/${invoice.id}/credit-note`, credit)).json();
  const issued = { headers, data: { status: 'sent' } };
  expect((await page.request.patch(`/v1/invoices/${data.creditNote.id}`, issued)).ok()).toBe(true);
  const received = { headers, data: { clientId: client.id, amount: 300 } };
  const deposit = await (await page.request.post('/v1/deposits', received)).json();

  await page.goto(`/w/${workspaceId}/invoices/${invoice.id}`);
  await choose(page, 'Charge a late fee');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^8% a year for \d+ days$/)).toBeVisible();
  await expect(dialog.getByText('€121.00')).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, 'Use a deposit');
  await expect(dialog.getByText('Leave blank to apply as much as possible: €121.00.')).toBeVisible();

  await page.goto(`/w/${workspaceId}/deposits/${deposit.id}`);
  await page.getByRole('button', { name: 'Apply to an invoice' }).click();
  await expect(dialog.getByText(`${invoice.documentNumber}: €121.00 due`)).toBeVisible();
  await expect(dialog.getByText('Leave blank to apply as much as possible: €121.00.')).toBeVisible();
});

test('a late fee is shown before it is charged, and charged once', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const { invoice } = await bill(page, apiKey, { issueDate: '2025-01-01', dueDate: '2025-01-31' });

  await page.goto(`/w/${workspaceId}/invoices/${invoice.id}`);
  await choose(page, 'Charge a late fee');
  const charge = page.getByRole('dialog').getByRole('button', { name: /^Charge €\d/ });
  await expect(page.getByText(/^8% a year for \d+ days$/)).toBeVisible();
  await expectAccessible(page);
  await charge.click();
  await expect(page.getByText('Late fee charged')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Credit note' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Charge a late fee' })).toHaveCount(0);
});

test('an invoice is credited with a reason, and both lead to each other', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const { client, invoice } = await bill(page, apiKey);
  const number = invoice.documentNumber;

  await page.goto(`/w/${workspaceId}/invoices/${invoice.id}`);
  await choose(page, 'Credit note');
  await page.getByRole('dialog').getByLabel('Description').fill('Returned on 12 May');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create credit note' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Credit note for ${client.name}`);
  await expect(page.getByText('Returned on 12 May')).toBeVisible();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^R-\d{4}-\d+$/);
  const note = (await heading.textContent()) ?? '';

  await page.getByRole('link', { name: number }).click();
  await expect(heading).toHaveText(number);
  await expect(page.getByText(`credited by ${note}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Credit note' })).toHaveCount(0);
});
