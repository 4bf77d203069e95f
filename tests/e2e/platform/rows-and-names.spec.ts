import { expect } from '@playwright/test';
import { call, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('the whole row of a mail opens it', async ({ page }) => {
  const home = await signUp(page, { name: 'Olga', company: 'Correo SL' });
  await call(page, home, 'invitations.create', { email: 'new@example.test', role: 'viewer' });
  await page.goto(`${home}/settings/mail`);
  await page.getByRole('row', { name: 'new@example.test' }).getByRole('cell').nth(2).click({ force: true }); // the button covers it
  await expect(page.getByRole('dialog')).toContainText('new@example.test');
});

test('a field shows no id while the name of what it has is loading', async ({ page }) => {
  const home = await signUp(page, { name: 'Olga', company: 'Nombres SL' });
  const { id } = await call(page, home, 'vendors.create', { name: 'Proveedora Dos' });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/vendors\.(get|list)/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${home}/expenses?vendor=${id}`);
  const field = page.getByRole('combobox', { name: 'Vendor' });
  await expect(field).toHaveValue('…');
  release();
  await expect(field).toHaveValue('Proveedora Dos');
});
