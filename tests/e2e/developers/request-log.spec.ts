import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible, firstLogin, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('a request is found by key, status and path, and told in full', async ({ page, request }) => {
  const name = `Log ${randomUUID().slice(0, 8)}`;
  const made = await request.post('/v1/api-keys', {
    headers: { 'X-API-Key': firstLogin().apiKey },
    data: { name, scopes: ['read'] },
  });
  const headers = { 'X-API-Key': (await made.json()).key };
  await request.get('/v1/clients', { headers });
  const refused = await request.get('/v1/invoices/inv_none', { headers });
  const requestId = refused.headers()['x-request-id'] ?? '';

  const { workspaceId } = await signIn(page);
  await page.goto(`/w/${workspaceId}/request-log`);
  await page.getByRole('combobox', { name: 'API key' }).fill(name);
  await page.getByRole('option', { name }).click();
  const rows = page.getByRole('table', { name: 'Request log' }).getByRole('row');
  await expect(rows).toHaveCount(3); // the header's too

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: '4xx' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/status=4xx/);
  await page.reload();
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: 'GET /v1/invoices/inv_none' }).click();
  const details = page.getByRole('dialog', { name: 'Request' });
  await expect(details.getByText('/v1/invoices/{invoiceId}')).toBeVisible();
  await expect(details.getByText(requestId)).toBeVisible();
  await expect(details.getByText(/^Invoice not found/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('textbox', { name: 'Search paths and request IDs' }).fill('/v1/quotes');
  await expect(page.getByText('No requests found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/\?/);
});

test('requests arrive in the log by themselves until it is paused, each of them once', async ({ page, request }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const search = `clients/cl_${randomUUID().slice(0, 8)}`;
  const ask = (number: number) => request.get(`/v1/${search}_${number}`, { headers: { 'X-API-Key': apiKey } });
  await page.goto(`/w/${workspaceId}/request-log?q=${search}`);
  await expect(page.getByText('No requests found')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
  await ask(1);
  await ask(2);
  const row = (number: number) => page.getByRole('button', { name: `GET /v1/${search}_${number}` });
  await expect(row(2)).toBeVisible({ timeout: 15_000 });
  await expect(row(1)).toHaveCount(1);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible();
  await ask(3);
  await expectAccessible(page); // which takes longer than a look
  await expect(row(3)).toHaveCount(0);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(row(3)).toBeVisible({ timeout: 15_000 });
  for (const number of [1, 2, 3]) await expect(row(number)).toHaveCount(1);
});
