import { expect } from '@playwright/test';
import { expectAccessible, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('a tax id that another client has is refused on its field, with the way there', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const name = `Talleres Turia ${test.info().retry}`;
  const taxId = `X${Date.now()}`;
  const first = await page.request.post('/v1/clients', { headers: { 'X-API-Key': apiKey }, data: { name, taxId } });
  const { id } = await first.json();

  await page.goto(`/w/${workspaceId}/clients/new`);
  await page.getByLabel('Name', { exact: true }).fill('Copia');
  await page.getByLabel('Tax ID').fill(`${taxId.slice(0, 4).toLowerCase()}-${taxId.slice(4)}`);
  await page.getByRole('button', { name: 'Create client' }).click();
  await expect(page.getByLabel('Tax ID')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Another client has this tax ID.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open client' })).toHaveAttribute('href', new RegExp(id));
  await expectAccessible(page);

  await page.getByLabel('Tax ID').fill('');
  await page.getByRole('button', { name: 'Create client' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copia');
});

test('a client has contacts, can be found, changed and deleted', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const name = `Horno Ruzafa ${test.info().retry}`;
  await page.request.post('/v1/clients', { headers: { 'X-API-Key': apiKey }, data: { name } });
  await page.goto(`/w/${workspaceId}/clients`);
  await page.getByRole('textbox', { name: /Search clients/ }).fill(name);
  await expect(page).toHaveURL(/q=Horno/);
  await page.getByRole('link', { name }).click();

  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Marta Gil');
  await page.getByRole('dialog').getByLabel('Email').fill('marta@ruzafa.test');
  await page.getByRole('dialog').getByRole('button', { name: 'Save contact' }).click();
  await page.getByRole('button', { name: 'Actions for Marta Gil' }).click();
  await page.getByRole('menuitem', { name: 'Make primary' }).click();
  await expect(page.getByText('Primary', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actions for Marta Gil' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No contacts yet')).toBeVisible();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const stage = page.getByLabel('Stage');
  if (!(await stage.isVisible())) await page.getByText('More', { exact: true }).click();
  await stage.click();
  await page.getByRole('option', { name: 'Active', exact: true }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  const confirm = page.getByRole('alertdialog');
  await expect(confirm.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await confirm.getByRole('textbox').fill(name);
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/clients\?q=Horno/); // the list as it was left
});
