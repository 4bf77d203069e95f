import { expect } from '@playwright/test';
import { expectAccessible, expectLive, signIn, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('an owner pauses a company, downloads its archive, and the operator finds that it is here already', async ({
  page,
}) => {
  const home = await signUp(page, { name: 'Marta', company: 'Mudanzas SL' });
  await page.goto(`${home}/settings/company/deletion`);
  await expectLive(page);
  await page.getByRole('button', { name: 'Pause company' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause company' }).click();
  const banner = page.getByRole('region', { name: 'Paused company' });
  await expect(banner).toBeVisible();
  await expectAccessible(page);

  await expectLive(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download archive' }).click();
  const download = await coming;
  const key = await page.getByText(/^AGE-SECRET-KEY-/).textContent();
  const file = await download.path();
  expect(download.suggestedFilename()).toMatch(/^Mudanzas SL .*\.age$/);
  await expectAccessible(page);

  await banner.getByRole('button', { name: 'Resume company' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resume company' }).click();
  await expect(banner).toHaveCount(0);

  await page.goto('about:blank'); // or what the page still asks for would lead to signing in
  await page.context().clearCookies();
  await signIn(page);
  await page.goto('/admin');
  await expectLive(page);
  await expect(page.getByRole('heading', { name: 'Read a company in' })).toBeVisible();
  await page.getByLabel('Archive', { exact: true }).setInputFiles(file);
  await page.getByLabel('Key of the archive').fill('AGE-SECRET-KEY-1OTHER');
  await page.getByRole('button', { name: 'Read in' }).click();
  await expect(page.getByText('This key does not open the archive.')).toBeVisible();
  await page.getByLabel('Key of the archive').fill(key ?? '');
  await page.getByRole('button', { name: 'Read in' }).click();
  await expect(page.getByText('The company is in this installation already')).toBeVisible();
  await expectAccessible(page);
});
