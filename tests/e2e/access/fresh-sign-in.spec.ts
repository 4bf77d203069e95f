import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDatabase } from '~/tests/e2e/database';

const password = 'the password of Nuria';

test('what is dangerous asks who it is, by keyboard, and goes on', async ({ page }) => {
  const email = `${randomUUID()}@example.test`;
  const home = await signUp(page, { name: 'Nuria', company: 'Segura SL', email, password });
  await inDatabase(
    `UPDATE session SET created_at = now() - interval '20 minutes'
     WHERE user_id = (SELECT id FROM "user" WHERE email = $1)`,
    [email],
  );
  await page.goto(`${home}/settings/members`);
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Email').fill('socia@example.test');
  const send = form.getByRole('button', { name: /Send|Invite/ });
  await send.click();

  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape'); // nothing is done then, and the form stays
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Nothing was changed because you did not confirm your identity.')).toBeVisible();

  await send.click();
  await page.setViewportSize({ width: 375, height: 700 });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('socia@example.test').first()).toBeVisible();
});
