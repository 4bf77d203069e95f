import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

const password = 'the password of Sonia';

test('an owner requires a second factor; who signs in with a password alone sees the page that sets one up', async ({
  page,
}) => {
  const email = `${randomUUID()}@example.test`;
  const home = await signUp(page, { name: 'Sonia', company: 'Segura SL', email, password });
  await page.goto(`${home}/settings/members`);
  await page.getByLabel('Require a second factor from everyone').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('you would be locked out')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${home}/settings/account`);
  await turnOn();
  await page.goto(`${home}/settings/members`);
  await page.getByLabel('Require a second factor from everyone').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();

  // Without codes a password opens nothing but the way to set them up, on whichever page.
  await page.goto(`${home}/settings/account`);
  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await page.goto(`${home}/invoices`);
  await expect(page.getByRole('heading', { name: 'Segura SL requires a second factor' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await turnOn();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible();

  /** Sets up an app in the card of the page. */
  async function turnOn() {
    await page.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
    const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(/\s/g, '');
    await dialog.getByLabel('Code', { exact: true }).fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have saved them' }).click();
  }
});
