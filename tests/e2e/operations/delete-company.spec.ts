import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { call, expectAccessible, expectFits, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDatabase } from '~/tests/e2e/database';

test('an owner reads what goes, proves who they are, and is where one makes a company', async ({ page }) => {
  const [email, password] = [`${randomUUID()}@example.test`, 'the password of Elsa'];
  const home = await signUp(page, { name: 'Elsa Dueña', company: 'Cerrada SL', email, password });
  const workspaceId = home.slice('/w/'.length);
  await call(page, home, 'clients.create', { name: 'Cliente Único' });
  await inDatabase(
    `INSERT INTO communication (id, workspace_id, reservation_id, property_id, kind, operation, mode, reference,
                                payment_type, content_hash, sealed_xml, due_at, created_at)
     VALUES ($1, $2, $1, 'p', 'PV', 'tell', 'production', 'R', 'OTRO', 'h', 'x', now() + interval '1 day', now())`,
    [`com_${workspaceId}`, workspaceId],
  );
  await page.goto(`${home}/settings/company/deletion`);
  await expect(page.getByText('invoices and accounting records for six years')).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);

  await page.getByRole('button', { name: 'Delete company' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Cerrada SL?' });
  await expect(dialog.getByText('1 client', { exact: true })).toBeVisible();
  await expect(dialog.getByText('1 guest report for the Ministry')).toBeVisible();
  await dialog.getByRole('textbox').fill('Cerrada SL');
  const action = dialog.getByRole('button', { name: 'Delete company' });
  await expect(action).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await inDatabase(
    `UPDATE communication SET status = 'accepted', communication_code = 'C', lot = 'L', sealed_xml = NULL, due_at = NULL,
       answered_at = now() WHERE workspace_id = $1`,
    [workspaceId],
  );
  await inDatabase(
    `UPDATE session SET created_at = now() - interval '20 minutes'
     WHERE user_id = (SELECT id FROM "user" WHERE email = $1)`,
    [email],
  );
  await page.setViewportSize({ width: 375, height: 740 });
  await page.getByRole('button', { name: 'Delete company' }).click();
  await expect(dialog.getByText('1 guest report')).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page, 375);
  await dialog.getByRole('textbox').fill('Cerrada');
  await expect(action).toBeDisabled();
  await dialog.getByRole('textbox').fill('Cerrada SL');
  await action.click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/workspaces\/new/);
  await page.goto(home);
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
});

test('its export is a click away, and an administrator is not offered the deletion', async ({ page }) => {
  const home = await signUp(page, { name: 'Olga Dueña', company: 'Guardada SL' });
  await page.goto(`${home}/settings/company/deletion`);
  await page.getByRole('button', { name: 'Delete company' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Guardada SL?' });
  await dialog.getByRole('link', { name: 'downloaded all data' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export all data' })).toBeInViewport();

  await inDatabase(`UPDATE member SET role = 'admin' WHERE workspace_id = $1`, [home.slice('/w/'.length)]);
  await page.reload();
  await expect(page.getByText('Only owners export or delete the data of a company.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete company' })).toHaveCount(0);
});
