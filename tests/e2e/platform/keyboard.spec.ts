import { expect, type Locator } from '@playwright/test';
import { firstLogin } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

/** Goes on with Tab until it is there, as somebody without a mouse does. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  for (let steps = 0; steps < 60; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${target}`);
}

test('a client is added and a key is made without a mouse', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' }); // with the movement that other tests do without
  const { email, password } = firstLogin();
  await page.goto('/sign-in');
  await tabTo(page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/w\//);

  // The first stop on every screen is the way past the navigation.
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();

  await tabTo(page.getByRole('link', { name: 'Clients', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await tabTo(page.getByRole('link', { name: 'New client' }));
  await page.keyboard.press('Enter');
  const name = `Sin Ratón SL ${test.info().retry}`;
  await tabTo(page.getByLabel('Name', { exact: true }));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.locator('[data-sonner-toast]').hover(); // it stays
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // The toast is the last stop on a page, not the end of the way; who closes it is back where they were.
  const close = page.locator('[data-sonner-toast]').getByRole('button', { name: 'Close' });
  const note = page.getByRole('textbox', { name: 'New note' });
  await tabTo(note);
  await tabTo(close);
  await page.keyboard.press('Tab');
  await expect(note).not.toBeFocused();
  await tabTo(note);
  await tabTo(close);
  await page.keyboard.press('Enter');
  await expect(close).toBeHidden();
  await expect(note).toBeFocused();

  await tabTo(page.getByRole('button', { name: 'Developers' }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('link', { name: 'API keys' }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Create key' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name', { exact: false })).toBeFocused();
  await page.keyboard.type('Keyboard');
  await page.keyboard.press('Enter');
  const copied = page
    .getByRole('dialog', { name: 'Copy your key now' })
    .getByRole('button', { name: 'I have copied it' });
  await tabTo(copied);
  await page.keyboard.press('Enter');
  await expect(copied).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create key' })).toBeFocused();
});
