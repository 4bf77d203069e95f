import { expect } from '@playwright/test';
import { expectAccessible, expectFits, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('a quote is written, sent, accepted by its client, and becomes an invoice once', async ({ page, browser }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const client = `Bodegas Llano ${test.info().retry}`;
  const email = `compras${test.info().retry}@llano.test`;

  await page.goto(`/w/${workspaceId}/quotes/new`);
  await page.getByLabel('Name on the quote').fill(client);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Description').fill('Etiquetas');
  await page.getByLabel('Quantity').fill('3');
  await page.getByLabel('Price').fill('33.35');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create draft' }).click();

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/-\d{4}-\d+$/);
  const number = (await heading.textContent()) ?? '';
  const quotePage = page.url();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('To')).toHaveValue(email);
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Prepared, not sent: this installation sends no mail')).toBeVisible(); // the tests have no mail server
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link', exact: true }).last().click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/quote\/\w{43}$/);
  const pdf = await page.request.get(`${quotePage}/pdf`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto(`/w/${workspaceId}/settings/mail?q=${number}`);
  await page.getByText(number).first().click();
  await page.getByRole('tab', { name: 'Text' }).click();
  const text = (await page.getByRole('dialog').textContent()) ?? '';
  const link = /https?:\/\/\S+?(\/quote\/\w{43})/.exec(text)?.[1] ?? '';

  const visitor = await browser.newContext({ viewport: { width: 375, height: 800 } });
  const theirs = await visitor.newPage();
  const opened = await theirs.goto(link);
  expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(number);
  await expect(theirs.getByText('Etiquetas')).toBeVisible();
  await expectFits(theirs, 375);
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: /^Accept for/ }).click();
  await expect(theirs.getByText('Enter your name')).toBeVisible();
  await theirs.getByLabel('Your name').fill('Eva Llano');
  await theirs.getByLabel('Your name').press('Enter');
  await expect(theirs.getByRole('status')).toContainText('Eva Llano accepted this quote');
  await expect(theirs.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await expectAccessible(theirs);
  await theirs.goto(`/quote/${'x'.repeat(43)}`);
  await expect(theirs.getByText('Quote not found')).toBeVisible();
  await expectAccessible(theirs);
  await visitor.close();

  await page.goto(quotePage);
  await expect(page.getByText('Accepted by Eva Llano')).toBeVisible();
  await page.getByRole('button', { name: 'Convert to invoice' }).click();
  await expect(page).toHaveURL(/\/invoices\/inv_/);
  await expect(heading).toHaveText(`Draft for ${client}`);
  await expect(page.getByText(`From quote ${number}`, { exact: true })).toBeVisible();
  await expect(page.getByText(`Created from quote ${number}`)).toBeVisible();
  await page.goto(quotePage);
  await expect(page.getByRole('link', { name: 'Draft invoice' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Convert to invoice' })).toHaveCount(0);
  const again = await page.request.post(`/v1/quotes/${quotePage.split('/').at(-1)}/convert`, {
    headers: { 'X-API-Key': apiKey },
  });
  expect(again.status()).toBe(409);
});

test('the list is filtered by the address bar, a quote is declined for its client, and a draft deleted', async ({
  page,
}) => {
  const { workspaceId, apiKey } = await signIn(page);
  const clientName = `Efímera ${test.info().retry}`;
  const create = (status: string) =>
    page.request.post('/v1/quotes', {
      headers: { 'X-API-Key': apiKey },
      data: { clientName, status, items: [{ description: 'x', quantity: 1, unitPrice: 1 }] },
    });
  await create('draft');
  await create('sent');
  const list = `/w/${workspaceId}/quotes?q=${encodeURIComponent(clientName)}`;
  await page.goto(`${list}&status=issued`);
  const rows = page.getByRole('row', { name: new RegExp(clientName) });
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
  await rows.getByRole('link').click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as rejected…' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Over budget');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as rejected' }).click();
  await expect(page.getByText('Over budget')).toBeVisible();

  await page.goto(`${list}&status=draft`);
  await rows.getByRole('link').click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(page).toHaveURL(/\/quotes\?q=.*status=draft/); // the list as it was left
});
