import { expect } from '@playwright/test';
import { signUp } from './account';
import { test } from './browser';

// An account of its own: the language is the person's, and other tests read the first account's pages in English.
test('a person switches the dashboard to Spanish and back', async ({ page }) => {
  const home = await signUp(page, { name: 'Nuria Vidal', company: 'Vidal e Hijas' });
  await page.goto(home);

  await page.getByRole('button', { name: 'Account menu of Nuria Vidal' }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Español' }).click();
  await page.getByRole('button', { name: 'Save' }).click();

  const navigation = page.getByRole('navigation', { name: 'Navegación principal' });
  await expect(navigation.getByRole('link', { name: 'Facturas' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Antigüedad de saldos' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');

  await page.goto(`${home}/invoices/new`);
  await page.getByLabel('Concepto').fill('Carteles');
  await page.getByLabel('Cantidad').fill('1');
  await page.getByLabel('Precio').fill('1234,56');
  await page.getByLabel('Precio').press('Tab');
  await expect(page.getByRole('definition').first()).toHaveText('1.234,56\u00a0€');

  await page.getByRole('button', { name: 'Menú de la cuenta de Nuria Vidal' }).click();
  await page.getByRole('menuitem', { name: 'Tu cuenta' }).click();
  await page.getByRole('button', { name: 'Salir y conservarlo' }).click(); // the invoice begun above
  await page.getByRole('combobox', { name: 'Idioma' }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
