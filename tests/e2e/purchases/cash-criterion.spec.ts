import { expect } from '@playwright/test';
import { expectAccessible, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('under the cash criterion an invoice says so, and its VAT is charged as it is paid', async ({ page }) => {
  const home = await signUp(page, { name: 'Berta', company: 'Talleres Caja SL' });
  await page.goto(`${home}/settings/company`);
  await page.getByLabel('Legal name').fill('Talleres Caja SL');
  const taxId = page.getByLabel('Tax ID');
  await taxId.fill('B00000018');
  await page.locator('form').filter({ has: taxId }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto(`${home}/settings/company/taxes`);
  const until = page.getByLabel('Until', { exact: true });
  const card = page.locator('form').filter({ has: until });
  await until.fill('2030-06-30');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('The scheme ends with a year, on 31 December')).toBeVisible();
  await until.fill('');
  await card.getByLabel('From', { exact: true }).fill('2026-01-01');
  await expectAccessible(page);
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await card.getByRole('button', { name: 'Save' }).click();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(card.getByLabel('From', { exact: true })).toHaveValue('1 Jan 2026');

  await page.goto(`${home}/invoices/new`);
  await page.getByLabel('Name on the invoice').fill('Cliente Lento SL');
  await page.getByLabel('Description').fill('Reparación');
  await page.getByLabel('Price').fill('100');
  await page.getByRole('button', { name: 'Create draft' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Draft for /);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(heading).toHaveText(/^\w+-\d{4}-\d+$/);
  const number = (await heading.textContent()) ?? '';
  await expect(page.getByText(/criterio de caja/)).toBeVisible();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('60.5');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('Partially paid').first()).toBeVisible();

  await page.goto(`${home}/taxes`);
  const vat = page.getByRole('button', { name: /show the documents of Charged at 21%, Tax/ });
  await expect(vat).toHaveText('€10.50');
  await expect(page.getByRole('button', { name: /Cash accounting scheme: sold, .*Tax/ })).toHaveText('€21.00');
  await expectAccessible(page);
  await vat.click();
  const sheet = page.getByRole('dialog', { name: 'Charged at 21%' });
  await expect(sheet.getByRole('row', { name: number })).toContainText('€10.50');

  await page.goto(`${home}/expenses/new`);
  await page.getByLabel('Description').fill('Pintura');
  await page.getByLabel('Amount', { exact: true }).fill('121');
  await page.getByRole('checkbox', { name: 'The vendor uses the cash accounting scheme' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create expense' }).click();
  await expect(page.getByText('Tax deducted on')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await expectAccessible(page);
});
