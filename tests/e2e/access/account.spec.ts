import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('a person changes their name, theme and password, and signs in with the new one', async ({ page }) => {
  const email = `berta-${randomUUID().slice(0, 8)}@example.test`;
  const password = 'the first password';
  await page.goto(await signUp(page, { name: 'Berta Gil', company: 'Gil y Hija', email, password }));

  await page.getByRole('button', { name: 'Account menu of Berta Gil' }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await page.getByLabel('Your name').fill('Berta Gil Soto');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Account menu of Berta Gil Soto' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();

  const change = async (current: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill('the second password');
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not this one');
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await change(password);
  await expect(page.getByText('Password changed')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('the second password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/w\//);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'folio-locale')?.value).toBe('en'); // as saved with the name
});
