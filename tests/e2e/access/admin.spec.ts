import { expect } from '@playwright/test';
import { expectAccessible, signIn, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('whoever runs the server sees how it is; others find no such page, and everybody the public status', async ({
  page,
}) => {
  await signUp(page, { name: 'Otra', company: 'Otra SL' });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Installation' })).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto('/status');
  await expect(page.getByText('Database', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await signIn(page);
  await page.goto('/admin');
  for (const name of ['Versions', 'Queues', 'Backups', 'Certificates', 'Slowest statements']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expectAccessible(page);
});
