import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { call, signIn, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

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
  await expect(navigation.getByRole('link', { name: 'Informes' })).toBeVisible();
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

test('in Spanish the history of a quote speaks of un presupuesto', async ({ page }) => {
  const { workspaceId } = await signIn(page); // a company that may issue
  const home = `/w/${workspaceId}`;
  const items = [{ description: 'Carteles', quantity: 1, unitPrice: 100 }];
  const { id: quoteId } = await call(page, home, 'quotes.create', { clientName: 'Hotel Sol', items });
  await call(page, home, 'quotes.markSent', { quoteId });
  await page
    .context()
    .addCookies([{ name: 'folio-locale', value: 'es', url: String(test.info().project.use.baseURL) }]);
  await page.goto(`${home}/quotes/${quoteId}`);
  await expect(page.getByText('Marcado como enviado')).toBeVisible();
});

test('in Spanish a chart shows its amounts whole, and an export is one that a Spanish spreadsheet opens', async ({
  page,
}) => {
  const home = await signUp(page, { name: 'Nuria Vidal', company: 'Casas Vidal' });
  const { id: propertyId } = await call(page, home, 'properties.create', { name: 'Casa del Mar' });
  const stay = { propertyId, guestName: 'Otto Klein', checkIn: '2027-03-10', checkOut: '2027-03-14', amount: 25500.5 };
  await call(page, home, 'reservations.create', stay);
  await page
    .context()
    .addCookies([{ name: 'folio-locale', value: 'es', url: String(test.info().project.use.baseURL) }]);
  await page.goto(`${home}/reservations/figures?from=2027-03-01&to=2027-04-30`);
  const drawing = page.getByRole('img').first();
  const amounts = drawing.locator('span').filter({ hasText: /mil\s€/ });
  await expect(amounts.last()).toBeVisible();
  const left = await drawing.evaluate((it) => it.getBoundingClientRect().left);
  for (const from of await amounts.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().left))) {
    expect(from).toBeGreaterThanOrEqual(left - 1); // a part of a pixel is up to the fonts
  }

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('\r\n"property";"Casa del Mar";4;');
  expect(csv).toContain(';25500,5;"EUR"\r\n');
});
