import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

const password = 'the password of Sonia';

test('a person sees where they are signed in, and signs out everywhere else', async ({ page, browser }) => {
  const email = `${randomUUID()}@example.test`;
  const home = await signUp(page, { name: 'Sonia', company: 'Sesiones SL', email, password });
  const other = await (await browser.newContext()).newPage();
  await other.goto('/sign-in');
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.waitForURL(/\/w\//);

  await page.goto(`${home}/settings/account`);
  await expect(page.getByText('This device')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Sign out of Chrome, / })).toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('button', { name: 'Sign out of all other devices' }).click();
  await expect(page.getByText('Signed out')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out of Chrome, / })).toHaveCount(0);
  await other.goto(home);
  await other.waitForURL(/\/sign-in\?next=/);
  await other.context().close();
});
