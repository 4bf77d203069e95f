import { expect } from '@playwright/test';
import { expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

// Nothing in it tells the order of days, the decimal mark, or what the columns are.
const table =
  'Bank;Inventada\nWhen;What;Who;How much\n03/02/2026;CAFE SOL;;-1.500\n04/02/2026;F-2026-0007;Cliente SL;1.210\n';
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a table is read as a person says, and the next one by itself', async ({ page }) => {
  const company = await signUp(page, { name: 'Berta', company: 'Tablas SL' });
  await page.goto(`${company}/banking/new`);
  await page.getByLabel('Name', { exact: false }).first().fill('Main account');
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByRole('heading', { name: 'Main account' })).toBeVisible();
  const chooser = page.locator('input[type=file]');
  const dialog = page.getByRole('dialog');
  const choose = async (name: string, option: string) => {
    await dialog.getByRole('combobox', { name, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await expect(dialog.getByRole('combobox', { name, exact: true })).toContainText(option);
  };

  await page.getByRole('button', { name: 'Import statement' }).click();
  await chooser.setInputFiles(file('february.csv', table));
  await expect(dialog.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
  await choose('Order of dates', 'Day, month, year');
  await choose('Decimal separator', 'Point: 1,234.56');
  await choose('Column 2: What', 'Description');
  await choose('Column 3: Who', 'Counterparty');
  const first = dialog.getByRole('list', { name: 'The first of them' });
  await expect(first.getByText('Cliente SL')).toBeVisible();
  await expect(first.getByText('-€1.50')).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Import 2 movements' }).click();
  await expect(page.getByText('2 movements imported')).toBeVisible();

  await page.getByRole('button', { name: 'Import statement' }).click();
  await chooser.setInputFiles(file('march.csv', table.replace('CAFE SOL', 'TREN')));
  await expect(dialog.getByText('Read as you chose the last time')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 1 movement' })).toBeVisible();
});
