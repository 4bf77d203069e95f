import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDatabase } from '~/tests/e2e/database';

const password = 'the password of Dolores';

/** As if the last code had been given long ago: none is taken twice, and nobody waits for the next one. */
const forgetUsedCode = (email: string) =>
  inDatabase('UPDATE two_factor SET used_step = NULL WHERE user_id = (SELECT id FROM "user" WHERE email = $1)', [
    email,
  ]);

async function givePassword(page: Page, email: string): Promise<void> {
  await page.context().clearCookies({ name: 'folio.session_token' });
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
}

test('a person turns two-step sign-in on, signs in with a code and with a recovery code, and turns it off', async ({
  page,
}) => {
  test.slow(); // eight times the page is held to the rules of accessibility
  const email = `${randomUUID()}@example.test`;
  const home = await signUp(page, { name: 'Dolores', company: 'Dos Pasos SL', email, password });
  await page.goto(`${home}/settings/account`);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();

  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page);
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(/\s/g, '');
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  await dialog.getByLabel('Code', { exact: true }).fill('000 000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is not correct.', { exact: false })).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(app.generate());
  await page.keyboard.press('Enter');

  const kept = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const codes = await kept.getByRole('listitem').allInnerTexts();
  await expectAccessible(page);
  await page.keyboard.press('Escape'); // they are not shown again: only the button closes it
  const saving = page.waitForEvent('download');
  await kept.getByRole('button', { name: 'Download' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  expect(codes.filter((code) => file.includes(code))).toHaveLength(10);
  await kept.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  await givePassword(page, email);
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.goto(home); // the password alone opens nothing
  await page.waitForURL(/\/sign-in/);
  await forgetUsedCode(email);
  await givePassword(page, email);
  await page.getByLabel('Code', { exact: true }).fill(app.generate());
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/w\//);

  await givePassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code', { exact: true })).toBeFocused();
  await page.keyboard.type(` ${codes[0]?.toUpperCase().replace('-', ' ')} `); // as somebody reads it off paper
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/w\//);

  // What is dangerous asks for the password and a code, over the page, and goes on.
  await inDatabase(
    `UPDATE session SET created_at = now() - interval '20 minutes'
     WHERE user_id = (SELECT id FROM "user" WHERE email = $1)`,
    [email],
  );
  await forgetUsedCode(email);
  await page.goto(`${home}/settings/account`);
  await expect(page.getByText('9 recovery codes left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
  await off.getByLabel('Password', { exact: true }).fill(password);
  await off.getByRole('button', { name: 'Turn off' }).click();
  const again = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await again.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const second = page.getByRole('dialog', { name: 'Enter your code' });
  await expect(second.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(app.generate());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Two-step sign-in turned off', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
});
