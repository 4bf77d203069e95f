import { expect } from '@playwright/test';
import { expectAccessible, expectFits, signUp } from './account';
import { test } from './browser';
import { inDatabase } from './database';

test('an accountant is told who can do what they may not, and gets no form for it', async ({ page }) => {
  const home = await signUp(page, { name: 'Olga Dueña', company: 'Roles SL' });
  const own = await signUp(page, { name: 'Ana Asesora', company: 'Asesoría Ana' });
  await inDatabase(
    `INSERT INTO member (id, workspace_id, user_id, role)
     SELECT $1, $2, user_id, 'accountant' FROM member WHERE workspace_id = $3`,
    [`mem_${Date.now()}`, home.slice('/w/'.length), own.slice('/w/'.length)],
  );
  const heading = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');

  for (const path of ['/invoices/new', '/expenses/new', '/api-keys', '/webhooks/new', '/settings/mail']) {
    await page.goto(`${home}${path}`);
    await expect(heading, path).toHaveText('Your role does not allow this');
    await expect(main.getByText('Ask Olga Dueña (Owner).')).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(`${home}/invoices/new`);
  await expect(main.getByText('This page is for Owner, Administrator, or Editor.')).toBeVisible();
  await expectFits(page, 375);
  await main.getByRole('link', { name: 'Back to Invoices' }).click();
  await expect(heading).toHaveText('Invoices');
  await expect(main.getByRole('link', { name: 'New invoice' })).toHaveCount(0);

  // They may read, and in their own company do everything.
  await page.goto(`${home}/aging`);
  await expect(heading).not.toHaveText('Your role does not allow this');
  await page.goto(`${own}/invoices/new`);
  await expect(page.getByRole('button', { name: 'Create draft' })).toBeVisible();
});
