import { expect } from '@playwright/test';
import { expectAccessible, expectFits, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDatabase } from '~/tests/e2e/database';

test('a member leaves a company, and is in their own; its last owner is told what to do first', async ({ page }) => {
  const left = await signUp(page, { name: 'Olga Dueña', company: 'Dejada SL' });
  const own = await signUp(page, { name: 'Vera Lectora', company: 'Propia SL' });
  await inDatabase(
    `INSERT INTO member (id, workspace_id, user_id, role)
     SELECT $1, $2, user_id, 'viewer' FROM member WHERE workspace_id = $3`,
    [`mem_${Date.now()}`, left.slice('/w/'.length), own.slice('/w/'.length)],
  );

  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(`${left}/settings/members`);
  await expect(page.getByRole('button', { name: 'Actions for Olga Dueña' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for Vera Lectora' }).click();
  await page.getByRole('menuitem', { name: 'Leave the company' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave Dejada SL?' });
  await expect(dialog.getByText('To return you need a new invitation.')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 375);
  await dialog.getByRole('button', { name: 'Leave the company' }).click();
  await page.waitForURL(new RegExp(`${own}$`));

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: /Propia SL/ }).click();
  const companies = page.getByRole('list', { name: 'Companies' });
  await expect(companies.getByRole('link', { name: 'Propia SL' })).toBeVisible();
  await expect(companies.getByRole('link', { name: 'Dejada SL' })).toHaveCount(0);
  await page.goto(left);
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();

  await page.goto(`${own}/settings/members`);
  await page.getByRole('button', { name: 'Actions for Vera Lectora' }).click();
  await page.getByRole('menuitem', { name: 'Leave the company' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the company' }).click();
  await expect(page.getByText('Make someone else an owner first.')).toBeVisible();
});
