import { expect } from '@playwright/test';
import { expectAccessible, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('what is not there is not found within the frame, with the way back', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const heading = page.getByRole('heading', { level: 1 });

  const unknownId = await page.goto(`/w/${workspaceId}/invoices/inv_01aaaaaaaaaaaaaaaaaaaaaaaa`);
  expect(unknownId?.status()).toBe(404);
  await expect(heading).toHaveText('Page not found');
  await expect(page).toHaveTitle('Page not found · Folio');
  await expect(navigation).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Invoices' }).click();
  await expect(heading).toHaveText('Invoices');

  for (const path of ['/quotes/nonsense/edit', '/webhooks/%00', '/clients/x/y/z', '/nonsense']) {
    const answer = await page.goto(`/w/${workspaceId}${path}`);
    expect(answer?.status(), path).toBe(404);
    await expect(heading).toHaveText('Page not found');
    await expect(navigation).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Back to Overview' }).click();
  await expect(heading).toHaveText('Overview');
});

test('a tab is called by the number or the name of its record, also once a draft is issued', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const headers = { 'X-API-Key': apiKey };
  const make = async (path: string, data: object) => (await page.request.post(path, { headers, data })).json();
  const items = [{ description: 'x', quantity: 1, unitPrice: 100 }];
  const name = `Pestaña ${test.info().retry}-${Date.now()}`;
  const client = await make('/v1/clients', { name });
  const draft = await make('/v1/invoices', { clientName: name, items });

  await page.goto(`/w/${workspaceId}/clients/${client.id}`);
  await expect(page).toHaveTitle(`${name} · Folio`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveTitle(`Edit client · ${name} · Folio`);
  await page.getByLabel('Name', { exact: true }).fill(`${name} SL`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveTitle(`${name} SL · Folio`);

  await page.goto(`/w/${workspaceId}/invoices/${draft.id}`);
  await expect(page).toHaveTitle(`Draft for ${name} · Folio`);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Issue( anyway)?$/ })
    .click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText(/Draft/);
  await expect(page).toHaveTitle(`${await heading.textContent()} · Folio`);
});
