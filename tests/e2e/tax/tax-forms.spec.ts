import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { call, expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('a quarter: what is entered, the file, the note of its filing, and what changes since', async ({ page }) => {
  const home = await signUp(page, { name: 'Elena', company: 'Taller Elena SL' });
  await call(page, home, 'company.patch', {
    ...{ legalName: 'Taller Elena SL', taxId: 'B00000018', fiscalZone: 'peninsula' },
  });
  const sale = (unitPrice: number) =>
    call(page, home, 'invoices.create', {
      ...{ clientName: 'Obras Sur SL', clientTaxId: 'B12345674', status: 'sent', issueDate: '2026-05-10' },
      clientAddress: { street: 'Calle Sol 3', city: 'Madrid', postalCode: '28001', country: 'ES' },
      items: [{ description: 'Work', quantity: 1, unitPrice, taxRate: 21 }],
    });
  await sale(1000);
  await page.goto(`${home}/taxes?quarter=2026-Q2`);
  await page.getByRole('link', { name: 'Forms and files' }).click();
  const quarter = page.getByRole('region', { name: 'Of the quarter' });
  await expect(quarter.getByRole('row', { name: /Form 303/ })).toContainText('€210.00');
  await expectAccessible(page);
  await expectNarrow(page);
  await quarter.getByRole('link', { name: /Form 303/ }).click();

  await page.getByLabel('Box 77', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Boxes' }).getByRole('row', { name: /Box 71/ })).toContainText(
    '€220.00',
  );
  await expectAccessible(page);
  await expectNarrow(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('303-2026-Q2-B00000018.txt');
  expect(await readFile(await file.path(), 'latin1')).toMatch(/^<T303020262T0000><AUX>/);

  await page.getByRole('button', { name: 'Note as filed' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Receipt number').fill('3031234567890');
  await dialog.getByLabel('Close the quarter as well').uncheck();
  await dialog.getByRole('button', { name: 'Note as filed' }).click();
  await expect(page.getByText('Receipt 3031234567890')).toBeVisible();
  await sale(500);
  await page.reload();
  const changes = page.getByRole('region', { name: 'What has changed since it was filed' });
  await expect(changes.getByRole('row', { name: /^71/ })).toContainText('€325.00');
  await expect(page.getByText('It takes the place of what was filed.')).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);

  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText(/Taken back by Elena/)).toBeVisible();
});
