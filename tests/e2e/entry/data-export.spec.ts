import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { call, expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDatabase } from '~/tests/e2e/database';
import { readZip } from '../../setup/read-zip';

test('an owner proves who they are, and saves all data of the company', async ({ page }) => {
  const [email, password] = [`${randomUUID()}@example.test`, 'the password of Elsa'];
  const home = await signUp(page, { name: 'Elsa Dueña', company: 'Exportada SL', email, password });
  await call(page, home, 'clients.create', { name: 'Cliente Único' });
  await inDatabase(
    `UPDATE session SET created_at = now() - interval '20 minutes'
     WHERE user_id = (SELECT id FROM "user" WHERE email = $1)`,
    [email],
  );
  await page.goto(`${home}/settings/company/deletion`);
  const action = page.getByRole('button', { name: 'Export all data' });
  await expect(action).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);

  await action.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^Exportada SL \d{4}-\d\d-\d\d\.zip$/);
  const files = readZip(readFileSync(await download.path()));
  expect(files.get('data/clients.ndjson')?.toString()).toContain('Cliente Único');
  expect(files.get('README.txt')?.toString()).toContain('Exportada SL');
  await expect(page.getByText('The export has begun.')).toBeVisible();
});

test('an administrator is not offered it', async ({ page }) => {
  const home = await signUp(page, { name: 'Olga Dueña', company: 'Ajena SL' });
  await inDatabase(`UPDATE member SET role = 'admin' WHERE workspace_id = $1`, [home.slice('/w/'.length)]);
  await page.goto(`${home}/settings/company/deletion`);
  await expect(page.getByText('Only owners export or delete the data of a company.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export all data' })).toHaveCount(0);
  expect((await page.request.get(`${home}/export`)).status()).toBe(403);
});
