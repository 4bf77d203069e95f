import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible, expectFits, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('a key for certain areas reads and writes those alone', async ({ page, request }) => {
  const { workspaceId } = await signIn(page);
  const name = `Shop ${randomUUID().slice(0, 8)}`;
  await page.goto(`/w/${workspaceId}/api-keys`);
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an API key' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('radio', { name: 'Certain areas' }).click();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Select at least one area')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Invoices', exact: true }).click();
  await page.getByRole('option', { name: 'Read', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Clients', exact: true }).click();
  await page.getByRole('option', { name: 'Read and write' }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await expectFits(page, 375);
  await page.setViewportSize({ width: 1280, height: 740 });
  await dialog.getByRole('button', { name: 'Create key' }).click();

  const created = page.getByRole('dialog', { name: 'Copy your key now' });
  const key = (await created.getByText(/^folio_/).textContent()) ?? '';
  await created.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('row', { name }).getByText('Invoices: read, Clients: read and write')).toBeVisible();
  const status = async (path: string) => (await request.get(path, { headers: { 'X-API-Key': key } })).status();
  expect([await status('/v1/invoices'), await status('/v1/clients'), await status('/v1/quotes')]).toEqual([
    200, 200, 403,
  ]);
});
