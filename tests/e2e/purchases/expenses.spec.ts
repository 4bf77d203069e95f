import { expect, type Page } from '@playwright/test';
import { expectAccessible, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

/** Drops a file as from a file manager. */
async function drop(page: Page, name: string, type: string, content: string): Promise<void> {
  const files = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.content], file.name, { type: file.type }));
      return transfer;
    },
    { name, type, content },
  );
  await page.getByText('Drop receipts here').dispatchEvent('drop', { dataTransfer: files });
}

test('an expense is written with its receipt, shown, billed to a client and put on an invoice', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const description = `Billete AVE ${test.info().retry}`;
  const client = `Cliente Viajero ${test.info().retry}`;
  const headers = { 'X-API-Key': apiKey };
  await page.request.post('/v1/clients', { headers, data: { name: client } });

  await page.goto(`/w/${workspaceId}/expenses/new`);
  await drop(page, 'fake.pdf', 'application/pdf', '<html>');
  await expect(page.getByText('This is no application/pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await drop(page, 'billete.pdf', 'application/pdf', '%PDF-1.4\n%%EOF\n');
  await expect(page.getByRole('button', { name: 'Show billete.pdf' })).toBeVisible();

  await page.getByLabel('Description').fill(description);
  await page.getByLabel('Category').fill('Viajes');
  await page.getByLabel('Amount', { exact: true }).fill('121');
  await page.getByLabel('Tax included').fill('21');
  await expect(page.getByText('€100.00 and €21.00 tax')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create expense' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(description);
  const expense = page.url();

  await page.getByRole('button', { name: 'Show billete.pdf' }).click();
  const shown = await page.getByRole('dialog').locator('iframe').getAttribute('src');
  const file = await page.request.get(String(shown));
  expect(await file.text()).toBe('%PDF-1.4\n%%EOF\n');
  expect(file.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('inline; filename="billete.pdf"'),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'private, no-store',
  });
  const saved = await page.request.get(`${shown}?download`);
  expect(saved.headers()['content-disposition']).toContain('attachment');
  const elsewhere = await page.request.put(String(shown), { data: 'x', headers: { origin: 'https://evil.test' } });
  expect(elsewhere.status()).toBe(403);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Bill to a client' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Client').fill(client);
  await page.getByRole('option', { name: client }).click();
  await dialog.getByLabel('Markup').fill('10');
  await dialog.getByRole('button', { name: 'Bill to this client' }).click();
  await expect(page.getByText('To bill', { exact: true })).toBeVisible();
  await expect(page.getByText('€110.00')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/w/${workspaceId}/invoices/new`);
  await page.getByLabel('Client', { exact: true }).fill(client);
  await page.getByRole('option', { name: client }).click();
  await page.getByRole('button', { name: 'Add as lines' }).click();
  await expect(page.getByLabel('Description')).toHaveValue(description);
  await expect(page.getByRole('button', { name: 'Add as lines' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Draft for ${client}`);
  await expect(page.getByRole('cell', { name: description })).toBeVisible();

  await page.goto(expense);
  await expect(page.getByText('Billed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Do not bill' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Open invoice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Draft for ${client}`);
});

test('the list is filtered by the address bar and adds up what it shows', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const vendor = `Papelería ${test.info().retry}`;
  const headers = { 'X-API-Key': apiKey };
  for (const amount of [10, 32.5]) {
    await page.request.post('/v1/expenses', { headers, data: { description: 'Folios', amount, vendor } });
  }
  await page.request.post('/v1/expenses', {
    headers,
    data: { description: 'Paper', amount: 5, currency: 'USD', vendor, category: 'Oficina' },
  });
  await page.goto(`/w/${workspaceId}/expenses?q=${encodeURIComponent(vendor)}`);
  await expect(page.getByRole('row', { name: /Folios/ })).toHaveCount(2);
  await expect(page.getByText('2 expenses in EUR')).toBeVisible();
  await expect(page.getByText('€42.50')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Category' }).fill('Oficina');
  await page.getByRole('option', { name: 'Oficina' }).click();
  await expect(page).toHaveURL(/category=Oficina/);
  await expect(page.getByRole('row', { name: /Folios/ })).toHaveCount(0);
  await expect(page.getByText('1 expense in USD')).toBeVisible();
});
