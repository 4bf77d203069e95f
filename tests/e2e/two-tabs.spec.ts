import { expect } from '@playwright/test';
import { signIn } from './account';
import { test } from './browser';

test('a form that was open meanwhile undoes nothing of what was saved elsewhere', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const headers = { 'X-API-Key': apiKey };
  const name = `Dos pestañas ${test.info().retry}`;
  const made = async (path: string, data: object) => (await page.request.post(path, { headers, data })).json();
  const client = await made('/v1/clients', { name, email: 'old@dos.example' });
  const items = [{ description: 'Work', quantity: 1, unitPrice: 100 }];
  const invoice = await made('/v1/invoices', { clientId: client.id, clientName: name, items });
  const [ofClient, ofInvoice] = [`/v1/clients/${client.id}`, `/v1/invoices/${invoice.id}`];
  const read = async (path: string) => (await page.request.get(path, { headers })).json();

  await page.goto(`/w/${workspaceId}/clients/${client.id}/edit`);
  await page.getByLabel('Phone').fill('600 111 222');
  await page.request.patch(ofClient, { headers, data: { email: 'new@dos.example' } });
  await page.getByRole('button', { name: 'Save', exact: false }).click();
  await page.waitForURL(/clients\/\w+$/);
  expect(await read(ofClient)).toMatchObject({ phone: '600 111 222', email: 'new@dos.example' });

  await page.goto(`/w/${workspaceId}/invoices/${invoice.id}/edit`);
  await page.getByLabel('Notes').fill('By bank transfer');
  await page.request.patch(ofInvoice, { headers, data: { items: [{ ...items[0], quantity: 7 }] } });
  await page.getByRole('button', { name: 'Save', exact: false }).click();
  await page.waitForURL(/invoices\/\w+$/);
  expect(await read(ofInvoice)).toMatchObject({ notes: 'By bank transfer', total: 847 });
});
