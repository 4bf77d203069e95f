import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

/** Both orders of days fit, and no language tells. */
const EITHER_ORDER = 'Date,Description,Amount\n01/05/2026,RENT,-900.00\n03/04/2026,COFFEE,-3.50\n';
/** Nothing says which of D and K means money out: no sign, and no balance. */
const UNSIGNED = 'Date,Description,Amount,Type\n2026-05-13,RENT,900.00,D\n2026-05-14,GUEST,350.00,K\n';

async function sendStatement(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Import statement' }).click();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'How is this file to be read?' })).toBeVisible();
}

async function openAccount(page: Page, company: string): Promise<void> {
  await page.goto(`${company}/banking/new`);
  await page.getByLabel('Name', { exact: false }).first().fill('Main account');
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByRole('heading', { name: 'Main account' })).toBeVisible();
}

test('a table with two orders of days shows both, and is imported as chosen', async ({ page }) => {
  const company = await signUp(page, { name: 'Lea', company: 'Lecturas SL' });
  await openAccount(page, company);
  await sendStatement(page, 'english.csv', EITHER_ORDER);
  const dialog = page.getByRole('dialog');
  const next = dialog.getByRole('button', { name: 'Continue' });
  await expect(dialog.getByText('Does “01/05/2026” mean Friday, 1 May 2026, or Monday, 5 January 2026?')).toBeVisible();
  const readings = dialog.getByRole('radiogroup', { name: 'How is this file to be read?' });
  await expect(readings.getByRole('radio')).toHaveCount(2);
  await expect(readings.getByRole('radio', { checked: true })).toHaveCount(0);
  const monthFirst = readings.getByRole('radio', { name: 'Month, day, year' });
  await expect(monthFirst).toHaveAccessibleName(/Monday, 5 January 2026 · RENT.*-€900\.00/);
  await expect(next).toBeDisabled();
  await expectAccessible(page);

  // What is changed by hand decides nothing else.
  await dialog.getByRole('combobox', { name: 'Column 2: Description' }).click();
  await page.getByRole('option', { name: 'Reference', exact: true }).click();
  await expect(next).toBeDisabled();

  await readings.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(monthFirst).toBeChecked();
  await expect(dialog.getByText('2 movements')).toBeVisible();
  await expectNarrow(page);
  await next.click();
  await dialog.getByRole('button', { name: 'Import 2 movements' }).click();
  await expect(page.getByText('2 movements imported')).toBeVisible();
  await expect(page.getByText('5 Jan 2026').first()).toBeVisible();
  await expect(page.getByText('4 Mar 2026').first()).toBeVisible();
});

test('a column of words without a known meaning is asked about', async ({ page }) => {
  const company = await signUp(page, { name: 'Dora', company: 'Debe SL' });
  await openAccount(page, company);
  await sendStatement(page, 'unsigned.csv', UNSIGNED);
  const dialog = page.getByRole('dialog');
  const next = dialog.getByRole('button', { name: 'Continue' });
  await expect(dialog.getByText('Does “D” or “K” mean money out?')).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await expect(next).toBeDisabled();
  const chosen = dialog.getByRole('radio', { name: '“D” is money out, “K” is money in' });
  await expect(chosen).toHaveAccessibleName(/RENT.*-€900\.00.*GUEST.*€350\.00/);
  await chosen.click();
  await next.click();

  // Back again, the choice is still there.
  await dialog.getByRole('button', { name: 'Choose columns' }).click();
  await expect(chosen).toBeChecked();
  await next.click();
  await dialog.getByRole('button', { name: 'Import 2 movements' }).click();
  await expect(page.getByText('2 movements imported')).toBeVisible();
  await expect(page.getByText('-€900.00').first()).toBeVisible();
});
