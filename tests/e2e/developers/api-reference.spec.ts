import { expect } from '@playwright/test';
import { expectAccessible, expectFits, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('the API reference is ours, in light and dark, and no request of it fails', async ({ page }) => {
  const failed: string[] = [];
  // What the page gives up by itself because somebody goes elsewhere has not failed.
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') failed.push(`${request.url()}: ${reason}`);
  });
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== new URL(page.url() === 'about:blank' ? request.url() : page.url()).origin)
      failed.push(request.url());
  });
  page.on('console', (message) => message.type() === 'error' && failed.push(message.text()));
  await page.goto('/docs');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('API reference');
  await expect(page).toHaveTitle('API reference · Folio');
  await expectAccessible(page);

  const navigation = page.getByRole('navigation', { name: 'API reference' });
  await navigation.getByRole('searchbox', { name: 'Find an endpoint' }).fill('credit');
  await navigation.getByRole('link', { name: 'Credit an issued invoice' }).click();
  await expect(heading).toHaveText('Invoices');
  await expect(page).toHaveTitle('Invoices · API reference · Folio');
  await expect(page.getByRole('heading', { level: 2, name: 'Credit an issued invoice' })).toBeInViewport();

  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/docs/clients');
  await expect(heading).toHaveText('Clients');
  await expectFits(page, 375);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Vendors', exact: true }).click();
  await expect(heading).toHaveText('Vendors');
  await expectAccessible(page);
  expect(failed).toEqual([]);
});

test('a page is the same for everybody, known by its tag, and leads to one’s own keys', async ({ page }) => {
  const first = await page.request.get('/docs/clients');
  const { etag = '' } = (await page.request.get('/docs/clients')).headers();
  const { workspaceId } = await signIn(page);
  const mine = await page.request.get('/docs/clients');
  expect(mine.headers()).toMatchObject({ etag, 'x-frame-options': 'DENY' });
  expect(await mine.text()).toBe(await first.text());
  const known = await page.request.get('/docs/clients', { headers: { 'if-none-match': etag } });
  expect(known.status()).toBe(304);

  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/docs/clients');
  await page.reload();
  await page.getByRole('link', { name: 'Create a key' }).click();
  await expect(page).toHaveURL(`/w/${workspaceId}/api-keys`);
  expect(complaints).toEqual([]);
});

test('a request is tried with one’s own key, in one’s own workspace', async ({ page }) => {
  const { apiKey } = await signIn(page);
  const name = `Probada ${test.info().retry}-${Date.now()}`;
  await page.goto('/docs/clients');
  await page.getByRole('button', { name: 'Try it: Create a client' }).click();
  const form = page.getByRole('region', { name: 'Create a client' }).locator('form');
  await expect(form.getByRole('button', { name: 'Send request' })).toBeDisabled();
  await page.getByLabel('Your API key').fill('no key of ours');
  await form.getByLabel('Body (JSON)').fill(JSON.stringify({ name }));
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByText('401', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Your API key').fill(apiKey);
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByText('201', { exact: true })).toBeVisible();
  await expect(form.getByRole('region', { name: 'Response' })).toContainText(name);
  const { data } = await (
    await page.request.get(`/v1/clients?q=${encodeURIComponent(name)}`, { headers: { 'X-API-Key': apiKey } })
  ).json();
  expect(data).toMatchObject([{ name }]);

  // Another page of the same tab still has the key; the command for a terminal never shows it.
  await page.goto('/docs/invoices');
  await expect(page.getByLabel('Your API key')).toHaveValue(apiKey);
  expect(await page.getByRole('main').textContent()).not.toContain(apiKey);
});

test('an error leads to the page of its code, in both languages', async ({ page }) => {
  const { docs } = await (await page.request.get('/v1/clients')).json();
  expect(docs).toBe('/docs/errors/API_KEY_MISSING');
  await page.goto(docs);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('API_KEY_MISSING');
  await expect(page).toHaveTitle('API_KEY_MISSING · API reference · Folio');
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Send an API key');
  await expect(page.getByRole('region', { name: 'Example response' })).toContainText('"code": "API_KEY_MISSING"');
  await expectAccessible(page);

  await page.setViewportSize({ width: 375, height: 740 });
  await page.getByRole('link', { name: 'All errors' }).click();
  await expect(heading).toHaveText('Errors');
  await expectFits(page, 375);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'CLIENT_TAXID_EXISTS' }).click();
  await expect(heading).toHaveText('CLIENT_TAXID_EXISTS');

  const url = String(test.info().project.use.baseURL);
  await page.context().addCookies([{ name: 'folio-locale', value: 'es', url }]);
  await page.goto('/docs/errors/CLIENT_TAXID_EXISTS');
  await expect(page.getByRole('region', { name: 'Qué hacer ahora' })).toContainText('Cambia ese cliente.');
  expect((await page.request.get('/docs/errors/NO_SUCH_CODE')).status()).toBe(404);
});

test('each event has an example that is one, and the command that sends it', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('link', { name: 'quote.accepted' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Webhook events');
  await expect(page.getByRole('heading', { level: 2, name: 'quote.accepted' })).toBeInViewport();
  const example = page.getByRole('region', { name: 'invoice.paid: example body' });
  const body = JSON.parse((await example.textContent()) ?? '');
  expect(body).toMatchObject({ event: 'invoice.paid', data: { id: expect.stringMatching(/^inv_/), currency: 'EUR' } });
  expect(await page.getByRole('link', { name: 'Quote', exact: true }).first().getAttribute('href')).toBe(
    '/docs/quotes#object-Quote',
  );
  const command = page.getByRole('region', { name: 'invoice.paid: send me one' });
  await expect(command).toHaveText('folio trigger invoice.paid --to http://localhost:4000/hook');
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await expectFits(page, 375);
});
