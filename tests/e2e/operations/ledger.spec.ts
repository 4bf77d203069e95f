import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { call, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('exports a period for an accountant, with the accounts that were missing', async ({ page }) => {
  const home = await signUp(page, { name: 'Lidia', company: 'Libros SL' });
  await call(page, home, 'expenses.create', {
    description: 'Billetes de tren',
    amount: 121,
    category: 'Viajes',
    date: '2026-02-10',
  });
  await page.goto(`${home}/ledger?from=2026-01-01&to=2026-03-31`);
  await expect(page.getByText('1 thing needs an account')).toBeVisible();
  const download = page.getByRole('button', { name: 'Download the file' });
  await expect(download).toBeDisabled();
  await page.getByLabel('Account of Viajes').fill('629');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 entry, balanced to the cent.')).toBeVisible();
  await expect(page.getByRole('cell', { name: '62900000', exact: true })).toBeVisible();

  await page.getByLabel('Program').click();
  await page.getByRole('option', { name: 'Journal as CSV' }).click();
  await expect(page).toHaveURL(/program=csv/);
  const saved = page.waitForEvent('download');
  await download.click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('diario-2026-01-01-2026-03-31.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('"62900000";"Viajes";121');

  await page.getByRole('button', { name: 'Change account 62900000 of Viajes' }).click();
  await expect(page.getByText('A file has this account.')).toBeVisible();
  await page.getByLabel('Your company in A3').fill('12');
  await page.getByRole('button', { name: 'Save the plan' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
