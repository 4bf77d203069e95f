import { expect } from '@playwright/test';
import { call, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('a category is chosen from those in use or typed anew, by keyboard too, and Escape loses no letter', async ({
  page,
}) => {
  const home = await signUp(page, { name: 'Olga', company: 'Categorías SL' });
  const amounts = { date: '2026-01-15', amount: 20, currency: 'EUR' };
  await call(page, home, 'expenses.create', { ...amounts, description: 'Tren', category: 'Viajes' });
  await call(page, home, 'expenses.create', { ...amounts, description: 'Papel', category: 'Oficina' });
  await call(page, home, 'vendors.create', { name: 'Renfe Viajeros SA' });
  await page.goto(`${home}/expenses/new`);

  const category = page.getByLabel('Category', { exact: true });
  await category.fill('via');
  await expect(page.getByRole('option')).toHaveText(['Viajes']);
  await category.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await category.press('Escape');
  await expect(category).toHaveValue('via');
  await category.press('ArrowDown');
  await category.press('ArrowDown');
  await category.press('Enter');
  await expect(category).toHaveValue('Viajes');
  await category.fill('Dietas');
  await expect(category).toHaveValue('Dietas');

  await page.getByLabel('Paid to', { exact: true }).fill('renfe');
  await page.getByRole('option', { name: 'Renfe Viajeros SA' }).click();
  await expect(page.getByLabel('Paid to', { exact: true })).toHaveValue('Renfe Viajeros SA');
  await page.getByLabel('Currency', { exact: true }).fill('GB');
  await page.getByRole('option', { name: 'GBP' }).click();
  await page.getByLabel('Description', { exact: true }).fill('Cena');
  await page
    .getByLabel(/^Amount/)
    .first()
    .fill('12');
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Dietas');
});

test('an IBAN is grouped in fours once its field is left', async ({ page }) => {
  const home = await signUp(page, { name: 'Olga', company: 'Cuentas SL' });
  await page.goto(`${home}/banking/new`);
  const iban = page.getByLabel('IBAN', { exact: true });
  await iban.fill('es91-21000418450200051332');
  await iban.blur();
  await expect(iban).toHaveValue('ES91 2100 0418 4502 0005 1332');
  await page.getByLabel('Currency', { exact: true }).fill('USD');
  await page.getByRole('option', { name: 'USD' }).click();
});
