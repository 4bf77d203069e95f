import { expect } from '@playwright/test';
import { call, expectAccessible, expectFits, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDatabase } from '~/tests/e2e/database';

test('whoever removes a member is offered to renew what they could see', async ({ page }) => {
  const own = await signUp(page, { name: 'Vera Lectora', company: 'Propia SL' });
  const home = await signUp(page, { name: 'Olga Dueña', company: 'Casas SL' });
  await inDatabase(
    `INSERT INTO member (id, workspace_id, user_id, role)
     SELECT $1, $2, user_id, 'editor' FROM member WHERE workspace_id = $3`,
    [`mem_${Date.now()}`, home.slice('/w/'.length), own.slice('/w/'.length)],
  );
  const property = { name: 'Sea View' };
  const { id: propertyId } = await call(page, home, 'properties.create', property);
  const { feedUrl } = await call<{ feedUrl: string }>(page, home, 'channels.create', { propertyId, name: 'For Vrbo' });
  const webhook = { url: 'https://hooks.example/', events: ['client.created'], secret: 'a secret of sixteen' };
  await call(page, home, 'webhooks.create', webhook);

  await page.goto(`${home}/settings/members`);
  await page.getByRole('button', { name: 'Actions for Vera Lectora' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();

  const dialog = page.getByRole('dialog', { name: 'Renew what they could see?' });
  await expect(dialog.getByText('Choose what Vera Lectora should no longer be able to use.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Renew', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await expectFits(page, 375);
  await dialog.getByRole('checkbox', { name: /For Vrbo/ }).click();
  await dialog.getByRole('checkbox', { name: /hooks\.example/ }).click();
  await dialog.getByRole('button', { name: 'Renew', exact: true }).click();

  const done = page.getByRole('dialog', { name: 'Renewed' });
  const address = done.getByText(/\/ical\/\w+\.ics/);
  await expect(address).toBeVisible();
  const renewed = (await address.textContent())?.trim() ?? '';
  await expect(done.getByText(/The old secret signs too until/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 375);
  expect([(await page.request.get(feedUrl)).status(), (await page.request.get(renewed)).status()]).toEqual([404, 200]);
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Vera Lectora')).toHaveCount(0);
});
