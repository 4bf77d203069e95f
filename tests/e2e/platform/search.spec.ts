import { expect } from '@playwright/test';
import { expectAccessible, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('everything is found, done and gone to by keyboard', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const headers = { 'X-API-Key': apiKey };
  const stamp = Date.now();
  const name = `Peñalver ${stamp}`;
  const items = [{ description: 'x', quantity: 1, unitPrice: 100 }];
  const made = await page.request.post('/v1/invoices', { headers, data: { clientName: name, items, status: 'sent' } });
  const { id, documentNumber } = await made.json();
  await page.request.post('/v1/clients', { headers, data: { name } });

  await page.goto(`/w/${workspaceId}/clients`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  const field = palette.getByRole('combobox');
  await expect(field).toBeFocused();
  for (const action of ['New invoice', 'New quote', 'New expense', 'New deposit']) {
    await expect(palette.getByRole('option', { name: action })).toBeVisible();
  }
  await expectAccessible(page);

  await field.fill(`penalver ${stamp}`);
  await expect(palette.getByRole('group', { name: 'Clients' }).getByRole('option', { name })).toBeVisible();
  await expect(palette.getByRole('group', { name: 'Invoices' }).getByRole('option', { name })).toBeVisible();
  await expectAccessible(page);

  await field.fill(documentNumber.replaceAll('-', ' ').toLowerCase());
  await expect(palette.getByRole('option').first()).toContainText(documentNumber);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/invoices/${id}$`));
  await expect(palette).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('group', { name: 'Recently opened' })).toContainText(documentNumber);
  await field.fill('new cli');
  await expect(palette.getByRole('option', { selected: true })).toHaveText('New client');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clients\/new$/);

  await page.keyboard.press('Control+k');
  await field.fill('xyzzy');
  await expect(palette.getByText('No results for “xyzzy”')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await page.getByRole('button', { name: 'Search everything' }).click();
  await page.route('**/api/trpc/**search.palette**', (route) => route.abort());
  await field.fill('turia');
  await expect(palette.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a phone has the search behind its icon', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(`/w/${workspaceId}`);
  await page.getByRole('button', { name: 'Search everything' }).click();
  const palette = page.getByRole('dialog', { name: 'Search' });
  await palette.getByRole('combobox').fill('clients');
  await palette.getByRole('option', { name: 'Clients', exact: true }).click();
  await expect(page).toHaveURL(/\/clients$/);
});
