import { expect } from '@playwright/test';
import { expectAccessible, expectFits, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

const browserOfAPerson = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/144.0.0.0 Safari/537.36';

test('a client sees an invoice by its link, its owner sees that, and withdraws the link', async ({ page, browser }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const clientName = `Imprenta Sol ${test.info().retry}`;
  const { id } = await create(page, apiKey, { clientName, dueDate: '2020-02-20', issueDate: '2020-01-20' });
  const address = `/w/${workspaceId}/invoices/${id}`;
  await page.goto(address);
  await page.getByRole('button', { name: 'Create a link' }).click();
  await expect(page.getByText('Not viewed yet.')).toBeVisible();
  const link = (await page.getByRole('link', { name: 'Open', exact: true }).getAttribute('href')) ?? '';
  expect(link).toMatch(/\/invoice\/\w{43}$/);
  await expectAccessible(page);

  await page.goto(link); // signed in: not counted
  await expect(page.getByText('Overdue')).toBeVisible();

  const visitor = await browser.newContext({ viewport: { width: 375, height: 800 }, userAgent: browserOfAPerson });
  const theirs = await visitor.newPage();
  const asked: string[] = [];
  theirs.on('request', (request) => asked.push(new URL(request.url()).host));
  const told = theirs.waitForResponse((response) => response.url().endsWith('/opened'));
  const opened = await theirs.goto(link);
  expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  expect((await told).status()).toBe(204);
  await expect(theirs.getByText('Carteles')).toBeVisible();
  await expect(theirs.getByText('3 × €33.35 · VAT 21%')).toBeVisible();
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'en');
  await expect(theirs.getByRole('heading', { name: 'How to pay' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Copy Reference' })).toBeVisible();
  await expect(theirs.getByRole('status').filter({ hasText: 'Overdue' })).toBeVisible();
  await expectFits(theirs, 375);
  await expectAccessible(theirs);
  const pdf = await theirs.request.get(`${link}/pdf`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(new Set(asked)).toEqual(new Set([new URL(link).host]));

  await page.goto(address);
  await expect(page.getByText('once', { exact: true })).toBeVisible();
  await expect(page.getByText('Viewed by the client')).toBeVisible();
  await page.request.post(`/v1/invoices/${id}/paid`, { headers: { 'X-API-Key': apiKey }, data: {} });
  await theirs.reload();
  await expect(theirs.getByRole('status').filter({ hasText: 'paid in full' })).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'How to pay' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('The link was withdrawn')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('Invoice not found')).toBeVisible();
  await expectAccessible(theirs);
  await visitor.close();
  await page.getByRole('button', { name: 'Create a new link' }).click();
  await expect(page.getByRole('link', { name: 'Open', exact: true })).not.toHaveAttribute('href', link);
});

test('the page speaks the language of the client, whatever the browser asks for', async ({ page, browser }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const headers = { 'X-API-Key': apiKey };
  const name = `Imprenta Luna ${test.info().retry}`;
  const client = await (await page.request.post('/v1/clients', { headers, data: { name, language: 'es' } })).json();
  const { id } = await create(page, apiKey, { clientName: name, clientId: client.id });
  await page.goto(`/w/${workspaceId}/invoices/${id}`);
  await page.getByRole('button', { name: 'Create a link' }).click();
  const link = (await page.getByRole('link', { name: 'Open', exact: true }).getAttribute('href')) ?? '';
  const visitor = await browser.newContext({ locale: 'en-GB' });
  const theirs = await visitor.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Cómo pagar' })).toBeVisible();
  await expect(theirs.getByText('Descargar el PDF')).toBeVisible();
  await expect(theirs.getByText(/· IVA 21\s%/)).toBeVisible();
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'es');
  await visitor.close();
});

async function create(page: import('@playwright/test').Page, apiKey: string, changes: object): Promise<{ id: string }> {
  const items = [{ description: 'Carteles', quantity: 3, unitPrice: 33.35 }];
  const data = { clientEmail: 'compras@sol.test', status: 'sent', items, ...changes };
  const answer = await page.request.post('/v1/invoices', { headers: { 'X-API-Key': apiKey }, data });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}
