import { expect } from '@playwright/test';
import { addDays } from '@/lib/dates';
import { expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDays } from '~/tests/e2e/days';
import { n43 } from '../../rest/banking/files';

const MANY = 30_000;
const today = inDays(0);
const day = (ago: number) => addDays(today, -ago);
const moved = Array.from({ length: MANY }, (_, n) => ({
  ...{ date: day(30 - Math.floor((n * 28) / MANY)), cents: 100 + (n % 5000), text: `CLIENTE NUMERO ${n}` },
}));

test('a statement of thirty thousand movements says what is being done with it, and is imported', async ({ page }) => {
  const company = await signUp(page, { name: 'Berta', company: 'Muchos SL' });
  await page.goto(`${company}/banking/new`);
  await page.getByLabel('Name', { exact: false }).first().fill('Main account');
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByRole('heading', { name: 'Main account' })).toBeVisible();
  await page.getByRole('button', { name: 'Import statement' }).click();
  const dialog = page.getByRole('dialog');
  const bar = dialog.getByRole('progressbar');
  const buffer = Buffer.from(n43(day(30), day(1), 0, moved), 'latin1');
  await page.locator('input[type=file]').setInputFiles({ name: 'large.n43', mimeType: 'text/plain', buffer });
  await expect(dialog.getByText('Reading the file…')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 30,000 movements' })).toBeVisible({ timeout: 90_000 });
  await expect(bar).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('201–400')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 30,000 movements' }).click();
  await expect(dialog.getByText('You can leave this page.')).toBeVisible();
  await expect(dialog.getByText(/ of 30,000 movements imported…$/)).toBeVisible({ timeout: 90_000 });
  await expect(bar).toHaveAttribute('value', /^\d+$/);
  await expectNarrow(page);

  // Left, it goes on.
  const account = page.url();
  await page.goto('about:blank');
  await expect(async () => {
    await page.goto(account);
    await expect(page.getByRole('button', { name: 'Undo large.n43' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
});
