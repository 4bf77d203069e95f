import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible, firstLogin, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('a request leads to its event, and that to its delivery', async ({ page, request }) => {
  const headers = { 'X-API-Key': firstLogin().apiKey };
  const name = `Trace ${randomUUID().slice(0, 8)}`;
  const webhook = { name, url: 'http://127.0.0.1:9/nobody', events: ['client.created'] };
  const { id: webhookId } = await (await request.post('/v1/webhooks', { headers, data: webhook })).json();
  const made = await request.post('/v1/clients', { headers, data: { name } });
  const requestId = made.headers()['x-request-id'] ?? '';
  const { id: clientId } = await made.json();

  const { workspaceId } = await signIn(page);
  await page.goto(`/w/${workspaceId}/workbench?q=${requestId}`);
  const rows = page.getByRole('table', { name: 'Workbench' }).getByRole('row');
  await expect(rows.filter({ hasText: 'POST /v1/clients' })).toHaveCount(1, { timeout: 15_000 });
  await expect(rows.filter({ hasText: 'client.created' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'POST /v1/clients' }).click();
  const trace = page.getByRole('dialog', { name: 'Request and what followed' });
  await expect(trace.getByText(requestId)).toBeVisible();
  await expect(trace.getByRole('link', { name })).toHaveAttribute('href', new RegExp(clientId));
  await expect(trace.getByRole('img', { name: 'Delivery' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('textbox', { name: 'Search by ID or path' }).fill('no such id');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Event', exact: true }).click();
  await expect(page).toHaveURL(/kind=event/);
  await expect(rows.filter({ hasText: 'client.created' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'GET /v1' })).toHaveCount(0);
  await expectAccessible(page);
  await request.delete(`/v1/webhooks/${webhookId}`, { headers });
});
