import { expect } from '@playwright/test';
import { call, expectAccessible, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('an owner reads who did what, filters it and saves it', async ({ page }) => {
  const home = await signUp(page, { name: 'Olga', company: 'Registro SL' });
  await page.goto(`${home}/settings/members`);
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Email').fill('nueva@example.test');
  await form.getByRole('button', { name: /Send|Invite/ }).click();
  await expect(page.getByText('nueva@example.test').first()).toBeVisible();

  await call(page, home, 'company.save', { workspace: { dueDays: 45 } });

  await page.getByRole('link', { name: 'Security log' }).click();
  const table = page.getByRole('table', { name: 'Security log' });
  await expect(page.getByText('You do not receive security emails')).toBeVisible();
  await expect(table.getByText('Invitation sent')).toBeVisible();
  await expect(table.getByText(/nueva@example\.test · /)).toBeVisible();
  await expect(table.getByText('Days to pay')).toBeVisible();
  await expect(table.getByText('Olga').first()).toBeVisible();
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toBe('security-log.csv');
  await page.reload();
  await expect(table.getByText('Data exported')).toBeVisible();

  await page.getByRole('combobox', { name: 'Event' }).click();
  await page.getByRole('option', { name: 'Invitation revoked' }).click();
  await expect(page.getByText('No events found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.setViewportSize({ width: 375, height: 700 });
  await expect(page.getByRole('list', { name: 'Security log' }).getByText('Invitation sent')).toBeVisible();
  await expectAccessible(page);
});
