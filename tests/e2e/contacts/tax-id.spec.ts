import { expect } from '@playwright/test';
import { expectAccessible, signIn, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('a tax id that looks wrong is told while typing, and kept', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.goto(`/w/${workspaceId}/clients/new`);
  const name = `Bodegas ${Date.now()}`;
  const taxId = page.getByLabel('Tax ID');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await taxId.fill('B12345675');
  await expect(taxId).toHaveAccessibleDescription(/The check digit does not match/);
  await expectAccessible(page);
  await taxId.fill('P28079002');
  await expect(taxId).toHaveAccessibleDescription(/ends with a digit where a letter is expected/);
  await taxId.fill('P2807900B');
  await expect(taxId).not.toHaveAccessibleDescription(/ends with a digit/);

  await taxId.fill('136695976');
  await expect(taxId).toHaveAccessibleDescription(/does not look like a Spanish tax ID/);
  await page.getByText('Address', { exact: true }).click();
  await page.getByLabel('Country').fill('Germ');
  await page.getByRole('option', { name: 'Germany' }).click();
  await expect(taxId).not.toHaveAccessibleDescription(/does not look like/);
  await taxId.fill('DE136695977');
  await expect(taxId).toHaveAccessibleDescription(/The check digit does not match/);
  await page.getByLabel('Country').fill('');
  await page.keyboard.press('Tab');
  await taxId.fill(`FR${Date.now()}`);
  await expect(taxId).toHaveAccessibleDescription(/does not look like a VAT number from France/);

  await page.getByRole('button', { name: 'Create client' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('the company’s own tax id is looked at once more before its first invoice', async ({ page }) => {
  const home = await signUp(page, { name: 'Nuria', company: 'Control SL' });
  await page.goto(`${home}/settings/company`);
  await page.getByLabel('Legal name').fill('Control SL');
  const taxId = page.getByLabel('Tax ID');
  await taxId.fill('B12345675');
  await expect(taxId).toHaveAccessibleDescription(/The check digit does not match/);
  await page.locator('form').filter({ has: taxId }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto(`${home}/invoices/new`);
  await page.getByLabel('Name on the invoice').fill('Cliente');
  await page.getByLabel('Tax ID', { exact: true }).fill('12345678A');
  await expect(page.getByLabel('Tax ID', { exact: true })).toHaveAccessibleDescription(
    /The check digit does not match/,
  );
  await page.getByLabel('Description').fill('Servicio');
  await page.getByLabel('Price').fill('100');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Your company’s tax ID looks wrong: B12345675')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Check it first' })).toHaveAttribute(
    'href',
    `${home}/settings/company`,
  );
  await expectAccessible(page);
});
