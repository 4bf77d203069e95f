import { expect } from '@playwright/test';
import { call, expectAccessible, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('a person saves what a list shows by a name, opens the list with it, renames it and deletes it', async ({
  page,
}) => {
  const home = await signUp(page, { name: 'Vera', company: 'Vistas SL' });
  const views = page.getByRole('button', { name: 'Views', exact: true });
  await call(page, home, 'clients.create', { name: 'Acme SL' }); // an empty list has no columns to sort by
  await page.goto(`${home}/clients`);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await views.click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view…' });
  await dialog.getByLabel('Name', { exact: true }).fill('By name');
  await dialog.getByRole('checkbox', { name: 'Open this list with it' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`${home}/clients`);
  await expect(page).toHaveURL(/sort=name/);
  await page.getByRole('button', { name: 'By name', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('');
  await dialog.getByLabel('Name', { exact: true }).fill('By name');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByText('You have a view of this name already. Choose another name.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'By name', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Manage views…' }).click();
  const all = page.getByRole('dialog', { name: 'Manage views…' });
  await all.getByLabel('Name of By name').fill('Alphabet');
  await page.keyboard.press('Enter');
  await expect(all.getByLabel('Name of Alphabet')).toHaveValue('Alphabet');
  await expectAccessible(page);
  await all.getByRole('button', { name: 'Delete Alphabet' }).click();
  await expect(all.getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto(`${home}/clients`);
  await expect(views).toBeVisible();
  await expect(page).not.toHaveURL(/sort=/);
});

test('a default view that was cleared stays away on the way back, and a view needs a name', async ({ page }) => {
  const home = await signUp(page, { name: 'Vito', company: 'Vueltas SL' });
  await call(page, home, 'clients.create', { name: 'Acme SL' });
  await call(page, home, 'savedViews.create', {
    list: 'clients',
    name: 'By name',
    query: 'sort=name',
    isDefault: true,
  });
  await page.goto(`${home}/clients`);
  await expect(page).toHaveURL(/sort=name/);
  await page.getByRole('button', { name: 'By name', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view…' });
  await dialog.getByLabel('Name', { exact: true }).fill('By name');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const taken = dialog.getByText('You have a view of this name already. Choose another name.');
  await expect(taken).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await expect(taken).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const byName = page.getByRole('columnheader', { name: 'Name' });
  await byName.getByRole('button').click();
  await expect(byName).toHaveAttribute('aria-sort', 'descending');
  await byName.getByRole('button').click();
  await expect(page).not.toHaveURL(/sort=/);
  await page.getByRole('link', { name: 'Acme SL' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acme SL');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Acme SL' })).toBeVisible();
  await expect(page).not.toHaveURL(/sort=/);
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await expect(page.getByRole('link', { name: 'Acme SL' })).toBeHidden();
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await expect(page).toHaveURL(/sort=name/);
});
