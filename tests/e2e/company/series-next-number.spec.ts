import { expect } from '@playwright/test';
import { expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('a series goes on with the number after the last of another program', async ({ page }) => {
  const home = await signUp(page, { name: 'Serie', company: 'Serie SL' });
  await page.goto(`${home}/settings/company/series`);
  const edit = async () => {
    await page.getByRole('button', { name: 'Actions for series F', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  };
  await edit();
  const next = page.getByLabel(/^Next number in \d{4}/);
  await expect(next).toHaveValue('1');
  await expectAccessible(page);
  await next.fill('124');
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await edit();
  await expect(next).toHaveValue('124');
  await next.fill('7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(next).toHaveAccessibleDescription(/goes on with F-\d{4}-124/);
});
