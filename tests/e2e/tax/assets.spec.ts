import { expect } from '@playwright/test';
import { call, expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('spreads the cost of an expense over the years, and has it disposed of', async ({ page }) => {
  const home = await signUp(page, { name: 'Ada', company: 'Bienes SL' });
  const { id } = await call(page, home, 'expenses.create', {
    ...{ description: 'Portátil', amount: 1210, taxRate: 21, date: '2026-01-01', isInvestmentGood: true },
    ...{ vendor: 'Orden SA', vendorTaxId: 'A58818501' },
  });
  await call(page, home, 'company.save', {
    fiscalProfile: { legalName: 'Ada Bienes', taxId: '12345678Z', zone: 'peninsula', vatRegime: 'general' },
  });
  await call(page, home, 'invoices.create', {
    ...{ clientName: 'Comprador SL', clientTaxId: 'B12345674', status: 'sent' },
    items: [{ description: 'Portátil usado', quantity: 1, unitPrice: 500, taxRate: 21 }],
  });
  await page.goto(`${home}/expenses/${id}`);
  await page.getByRole('link', { name: 'Depreciate its cost' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('What it is')).toHaveValue('Portátil');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`${home}/assets?year=2026`);
  const row = page.getByRole('row', { name: /Portátil/ });
  await expect(row).toContainText('€260.00');
  await expect(row).toContainText('€740.00');
  await expectNarrow(page);

  await page.getByRole('button', { name: 'Portátil' }).click();
  await dialog.getByLabel('Until when').click();
  await page.getByRole('option', { name: 'Stolen' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Fill this in.').or(dialog.getByText(/not in use any more/))).toBeVisible();
  await dialog.getByLabel('Until when').click();
  await page.getByRole('option', { name: 'Sold' }).click();
  await dialog.getByLabel('First day out of use').fill('2026-03-01');
  await dialog.getByLabel('Invoice of the sale').click();
  await page.getByRole('option', { name: /Comprador/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Disposed of');

  await page.getByRole('button', { name: 'Portátil' }).click();
  await expect(dialog.getByLabel('Invoice of the sale')).toContainText('Comprador SL');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('its expense lowers the income at once again');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No investment goods')).toBeVisible();
});
