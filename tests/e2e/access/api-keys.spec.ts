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

test('a key is rotated, and both work until the old one ends', async ({ page, request }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const name = `Till ${randomUUID().slice(0, 8)}`;
  const made = await request.post('/v1/api-keys', {
    headers: { 'X-API-Key': apiKey },
    data: { name, scopes: ['read'] },
  });
  const old = (await made.json()).key;
  await page.goto(`/w/${workspaceId}/api-keys`);
  const row = page.getByRole('row', { name });
  await row.getByRole('button', { name: 'Rotate' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Rotate ${name}?` });
  await dialog.getByRole('combobox', { name: 'The old key works for' }).click();
  await page.getByRole('option', { name: '1 week' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  const created = page.getByRole('dialog', { name: 'Copy your key now' });
  await expect(created.getByText(/^The old key works until/)).toBeVisible();
  const key = (await created.getByText(/^folio_/).textContent()) ?? '';
  await created.getByRole('button', { name: 'I have copied it' }).click();
  await expect(row).toHaveCount(2);
  await expect(row.getByText('Replaced', { exact: true })).toHaveCount(1);
  await expect(row.getByRole('button', { name: 'Rotate' })).toHaveCount(1);
  const status = async (of: string) => (await request.get('/v1/clients', { headers: { 'X-API-Key': of } })).status();
  expect([await status(old), await status(key)]).toEqual([200, 200]);
});

test('the page of a key has its use by day and by route', async ({ page, request }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const name = `Used ${randomUUID().slice(0, 8)}`;
  const made = await request.post('/v1/api-keys', {
    headers: { 'X-API-Key': apiKey },
    data: { name, scopes: ['clients:read'], allowedAddresses: ['127.0.0.0/8', '::1'], rateLimitPerMinute: 60 },
  });
  const headers = { 'X-API-Key': (await made.json()).key };
  for (const path of ['/v1/clients', '/v1/clients', '/v1/invoices']) await request.get(path, { headers });
  await page.goto(`/w/${workspaceId}/api-keys`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('127.0.0.0/8, ::1')).toBeVisible();
  const table = page.getByRole('table', { name: 'Calls by route' });
  await expect(async () => {
    await page.reload();
    await expect(table.getByRole('row', { name: /GET \/v1\/clients 2 0/ })).toBeVisible({ timeout: 2000 });
  }).toPass(); // the log is written once a second
  await expect(table.getByRole('row', { name: /GET \/v1\/invoices 0 1/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Calls day by day/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Route' }).click();
  await page.getByRole('option', { name: 'GET /v1/invoices' }).click();
  await expect(page.getByRole('combobox', { name: 'Route' })).toHaveText('GET /v1/invoices');
  await page.setViewportSize({ width: 375, height: 740 });
  await expectFits(page, 375);
});
