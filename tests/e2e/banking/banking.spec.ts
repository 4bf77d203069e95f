import { expect } from '@playwright/test';
import { addDays } from '@/lib/dates';
import { expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDays } from '~/tests/e2e/days';
import { n43, ofx } from '../../rest/banking/files';

const today = inDays(0);
const day = (ago: number) => addDays(today, -ago);
const paid = { date: day(20), cents: 121_000, text: 'TRANSFERENCIA F-2026-0007' };
const coffee = { date: day(9), cents: -150, text: 'CAFE SOL' };
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') });

test('a statement is looked at, imported, worked through and taken back', async ({ page }) => {
  const company = await signUp(page, { name: 'Berta', company: 'Banca SL' });
  await page.goto(company);
  await page.getByRole('link', { name: 'Banking', exact: true }).click();
  await expect(page.getByText('No bank accounts yet')).toBeVisible();
  await page.getByRole('link', { name: 'New bank account' }).first().click();
  await page.getByLabel('Name', { exact: false }).first().fill('Main account');
  await page.getByLabel('IBAN').fill('ES21 0999 9012 3420 0004 5678 9');
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByText('This is no valid IBAN')).toBeVisible();
  await page.getByLabel('IBAN').fill('ES21 0999 0123 4200 0045 6789');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByRole('heading', { name: 'Main account' })).toBeVisible();

  await page.getByRole('button', { name: 'Import statement' }).click();
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles(file('january.n43', n43(day(30), day(1), 150_000, [paid, coffee, coffee])));
  await expect(page.getByText('Nothing has been imported yet.')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 3 movements' }).click();
  await expect(page.getByText('3 movements imported')).toBeVisible();
  await expect(page.getByText('€2,707.00').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Balance over the last twelve months/ })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);

  // A movement opens over its list, and is said what it is.
  await page
    .getByRole('link', { name: /CAFE SOL/ })
    .first()
    .click();
  await expect(page).toHaveURL(/movement=btx_/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Category', { exact: false }).fill('Meals');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save category' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('tab', { name: 'Categorized' }).click();
  await expect(page).toHaveURL(/status=categorized/);
  await expect(page.getByRole('link', { name: /CAFE SOL/ })).toHaveCount(1);
  await page.getByRole('checkbox', { name: /CAFE SOL/ }).check();
  await page.getByRole('button', { name: 'Exclude', exact: true }).click();
  await expect(page.getByText('1 movement excluded')).toBeVisible();
  await page.getByRole('tab', { name: 'Excluded' }).click();
  await page.getByRole('link', { name: /CAFE SOL/ }).click();
  await dialog.getByRole('button', { name: 'Include again' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('tab', { name: 'All' }).click();

  // The same days in another format: a person says what becomes of them.
  await page.getByRole('button', { name: 'Import statement' }).click();
  await chooser.setInputFiles(file('again.ofx', ofx([paid, coffee])));
  await expect(page.getByText('2 movements may be here already').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import statement' }).click();
  await chooser.setInputFiles(file('letter.txt', 'Dear client'));
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.keyboard.press('Escape');

  for (const [description, amount] of [
    ['Cash', '-7'],
    ['Typing error', '-1'],
  ] as const) {
    await page.getByRole('button', { name: 'Add movement' }).click();
    await dialog.getByLabel('Description').fill(description);
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByRole('button', { name: 'Add movement' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Typing error' }).click();
  await dialog.getByRole('button', { name: 'Delete movement' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete movement' }).click();
  await expect(page.getByText('Movement deleted')).toBeVisible();
  await expect(page.getByText('€2,700.00').first()).toBeVisible();

  await page.getByRole('link', { name: 'Cash', exact: true }).click();
  await dialog.getByRole('button', { name: 'Create expense' }).click();
  await dialog.getByLabel('Paid to').fill('Kiosk');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create expense' }).click();
  await expect(page.getByText(/^Expense created and matched/)).toBeVisible();

  await page.getByRole('button', { name: 'Undo january.n43' }).press('Enter'); // a toast may lie over it
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Import undone')).toBeVisible();
  await expect(page.getByRole('link', { name: /CAFE SOL/ })).toHaveCount(0);

  await page.goto(`${company}/banking`);
  await expect(page.getByRole('link', { name: 'Main account' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Balance over the last three months/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cash forecast' })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
});
