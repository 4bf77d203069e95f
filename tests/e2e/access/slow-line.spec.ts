import { expect } from '@playwright/test';
import { firstLogin } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('what is typed before the scripts are there is not lost, and never sent by the browser itself', async ({
  page,
}) => {
  const login = firstLogin();
  let send = () => {};
  const scripts = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/\.js(\?|$)/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto('/sign-in', { waitUntil: 'commit' });
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email').fill(login.email);
  await password.fill(login.password);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  await password.press('Enter');
  send();

  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/w\//);
  expect(page.url()).not.toContain('password');
});
