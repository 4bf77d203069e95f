import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessible, expectLive, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('a product is added, refused a SKU in use, found, exported, and taken off offer', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const mark = `${test.info().retry}-${Date.now()}`;
  await page.request.post('/v1/products', {
    headers: { 'X-API-Key': apiKey },
    data: { name: `Silla ${mark}`, unitPrice: 49.9, sku: `S-${mark}` },
  });

  await page.goto(`/w/${workspaceId}/products/new`);
  await page.getByLabel('Name', { exact: true }).fill(`Montaje ${mark}`);
  await page.getByRole('radio', { name: 'Service' }).click();
  await page.getByLabel('Price').fill('35.5');
  await page.getByLabel('Unit').fill('hour');
  await page.getByLabel('SKU').fill(`S-${mark}`);
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByText('Another product has this SKU.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open product' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Montaje ${mark}`);
  await page.getByLabel('SKU').fill('');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Montaje ${mark}`);
  await expectAccessible(page);

  await page.goto(`/w/${workspaceId}/products`);
  await page.getByRole('textbox', { name: /Search products/ }).fill(mark);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('row')).toHaveCount(3);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = readFileSync(await (await saved).path(), 'utf8');
  expect(csv).toContain(`"Silla ${mark}"`);
  expect(csv.trim().split('\r\n')).toHaveLength(3);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('2 products deactivated')).toBeVisible();
  await page.getByRole('checkbox', { name: `Select Silla ${mark}` }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('a product fills a line of an invoice', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const name = `Pintura ${test.info().retry}-${Date.now()}`;
  await page.request.post('/v1/products', {
    headers: { 'X-API-Key': apiKey },
    data: { name, unitPrice: 12.5, taxRate: 10, unit: 'litre' },
  });
  await page.goto(`/w/${workspaceId}/invoices/new`);
  await expectLive(page);
  await page.getByRole('combobox', { name: 'Add a product…' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(page.getByLabel('Description')).toHaveValue(name);
  await expect(page.getByLabel('Unit', { exact: true })).toHaveValue('litre');
  await expect(page.getByLabel('Price')).toHaveValue('12.5');
  await expect(page.getByLabel('Tax', { exact: true })).toHaveText(/10%/);
  await page.getByLabel('Quantity').fill('4');
  await page.getByLabel('Quantity').press('Tab');
  await expect(page.getByRole('region', { name: 'Amount due' })).toContainText('€55.00');
  await expectAccessible(page);

  await page.getByLabel('Name on the invoice').fill('Pinturas Mar');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft for Pinturas Mar');
});

test('a vendor is added, changed and deleted', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const name = `Suministros Norte ${test.info().retry}-${Date.now()}`;
  await page.goto(`/w/${workspaceId}/vendors/new`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Tax ID').fill('12345678A');
  await page.getByRole('button', { name: 'Create vendor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('The check digit of the tax id does not fit.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Sagunto');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Sagunto')).toBeVisible();

  const bought = { description: 'Cement', amount: 30, date: '2019-05-02', vendorId: page.url().split('/').at(-1) };
  for (let made = 0; made < 11; made++) {
    await page.request.post('/v1/expenses', { headers: { 'X-API-Key': apiKey }, data: bought });
  }
  await page.reload();
  await expect(page.getByRole('row', { name: /Cement/ })).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All' }).click();
  await expect(page.getByRole('row', { name: /Cement/ })).toHaveCount(11);

  await page.goto(`/w/${workspaceId}/vendors?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Nothing else is deleted.')).toBeVisible();
  await expect(question.getByText('Kept: 11 expenses.')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`/w/${workspaceId}/vendors?q=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByText('Kept: 11 expenses.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden();
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/vendors\?q=/); // the list as it was left
});
