import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { expect } from '@playwright/test';
import { call, expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('checks the record books, has what is missing filled in, and hands them out', async ({ page }) => {
  const home = await signUp(page, { name: 'Lidia', company: 'Libros SL' });
  const address = { street: 'Calle Mayor 1', city: 'Valencia', postalCode: '46001', country: 'ES' };
  await call(page, home, 'company.save', {
    fiscalProfile: { legalName: 'Lidia Ruiz', taxId: '12345678Z', zone: 'peninsula', vatRegime: 'general', address },
  });
  await call(page, home, 'expenses.create', {
    ...{ description: 'Mesa', amount: 121, taxRate: 21, category: 'Cosas', date: '2026-02-10' },
    ...{ vendor: 'Muebles SL', vendorTaxId: 'B12345674', invoiceNumber: 'M-1' },
  });
  await page.goto(`${home}/record-books?quarter=2026-Q1&kind=T`);
  await expect(page.getByText('0 entries issued, 1 received')).toBeVisible();
  const download = page.getByRole('button', { name: 'Download the books' });
  await expect(download).toBeDisabled();
  await expect(page.getByText('The activity is missing: fill it in below.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mesa' })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);

  await page.getByLabel('Code', { exact: true }).click();
  await page.getByRole('option', { name: 'A · in the IAE' }).click();
  await page.getByLabel('Type', { exact: true }).click();
  await page.getByRole('option', { name: '05 · other professional' }).click();
  await page.getByLabel('IAE heading').fill('763');
  await page.getByRole('button', { name: 'Save the activity' }).click();
  await expect(page.getByText('The activity is missing: fill it in below.')).toBeHidden();
  await page.getByLabel('Concept of Cosas').click();
  await page.getByRole('option', { name: 'G37 · Other deductible items' }).click();
  await expect(page.getByText("The tax agency's published checks find nothing.")).toBeVisible();

  const saved = page.waitForEvent('download');
  await download.click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^2026.*T.*\.xlsx$/);
  const book = read(await readFile(await file.path()));
  const entries = utils.sheet_to_json<Record<string, unknown>>(book.Sheets.RECIBIDAS_GASTOS ?? {}, {
    header: 'A',
    range: 2,
  });
  expect(entries).toMatchObject([{ E: '763', G: 'G37', K: 'M-1' }]);
});
