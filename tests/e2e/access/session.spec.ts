import { expect, type Page } from '@playwright/test';
import { expectAccessible, firstLogin, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

const person = { name: 'Berta', company: 'Sesión SL', password: 'the password of Berta' };

/** A signed-in person of their own, whose session ends under the open page. */
async function expire(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /session/ });
}

async function signInAgain(page: Page, password: string, email?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  if (email) await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

test('an action goes on after signing in again, and nothing typed is lost', async ({ page }) => {
  const home = await signUp(page, person);
  await page.goto(`${home}/clients/new`);
  await page.getByLabel('Name', { exact: true }).fill('Marisol Vidal');
  await page.getByLabel('Email').fill('marisol@vidal.test');
  await expire(page);
  await page.getByRole('button', { name: 'Create client' }).click();

  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.locator('main, dialog').getByText(/API.?key/i)).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await signInAgain(page, 'not the password');
  await expect(
    dialog.getByText('The email and password do not match. Check them or reset your password.'),
  ).toBeVisible();
  await signInAgain(page, person.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marisol Vidal');
  await expect(page.getByRole('link', { name: 'marisol@vidal.test' })).toBeVisible();
});

test('it asks over an open dialog too, which stays', async ({ page }) => {
  const home = await signUp(page, person);
  await page.goto(`${home}/settings/members`);
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('socio@example.test');
  await expire(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Send|Invite/ })
    .click();
  await page.keyboard.press('Escape');
  await signInAgain(page, person.password);
  await expect(page.getByText('socio@example.test').first()).toBeVisible();
});

test('who was signed out comes back to the page that they wanted', async ({ page }) => {
  const email = `${Date.now()}@example.test`;
  const home = await signUp(page, { ...person, email });
  await expire(page);
  await page.goto(`${home}/invoices?status=draft`);
  await page.waitForURL(/\/sign-in\?next=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === `${home}/invoices` && url.search === '?status=draft');

  // Going elsewhere within the page asks there.
  await expire(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).click();
  await signInAgain(page, person.password);
  await expect(page).toHaveURL(`${home}/clients`);
  await expect(page.getByText('No clients yet')).toBeVisible();
});

test('another person does not finish what the one before began', async ({ page }) => {
  const home = await signUp(page, person);
  await page.goto(`${home}/clients/new`);
  await page.getByLabel('Name', { exact: true }).fill('Not theirs');
  await expire(page);
  await page.getByRole('button', { name: 'Create client' }).click();
  const { email, password } = firstLogin();
  const reloaded = page.waitForEvent('load');
  await signInAgain(page, password, email);
  await reloaded;
  await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
