import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { call, expectAccessible, expectNarrow, signIn, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

const screens = [
  '',
  '/api-keys',
  '/request-log',
  '/aging',
  '/settings/company',
  '/settings/members',
  '/settings/mail',
  '/settings/account',
];

test('a key is made, works, is revoked and works no more', async ({ page, request }) => {
  const { workspaceId } = await signIn(page);
  await page.goto(`/w/${workspaceId}/api-keys`);
  await page.getByRole('button', { name: 'Create key' }).click();
  const name = `Shop ${test.info().workerIndex}-${test.info().retry}`;
  await page.getByLabel('Name', { exact: false }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();

  const shown = page.getByRole('dialog', { name: 'Copy your key now' });
  await expect(shown).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(shown).toBeVisible();
  const key = (await shown.getByRole('region', { name: 'API key' }).textContent())?.trim() ?? '';
  await shown.getByRole('button', { name: 'I have copied it' }).click();

  const call = () => request.get('/v1/clients', { headers: { 'X-API-Key': key } });
  expect((await call()).status()).toBe(200);

  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('Active')).toBeVisible();
  await row.getByRole('button', { name: 'Revoke' }).click();
  const confirm = page.getByRole('alertdialog');
  await confirm.getByRole('textbox').fill(name);
  await confirm.getByRole('button', { name: 'Revoke' }).click();
  await expect(row.getByText('Revoked')).toBeVisible();
  expect((await call()).status()).toBe(401);
});

test('a key ends on the day that was chosen, and the list says when', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.goto(`/w/${workspaceId}/api-keys`);
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an API key' });
  const name = `Season ${test.info().workerIndex}-${test.info().retry}`;
  await dialog.getByLabel('Name', { exact: false }).fill(name);
  await dialog.getByRole('combobox', { name: 'Expiry' }).click();
  await page.getByRole('option', { name: 'Choose a date' }).click();
  const lastDay = dialog.getByRole('textbox', { name: 'Last day' });
  await lastDay.fill('1/3/2020');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Choose today or a later day')).toBeVisible();
  await expectAccessible(page);
  await lastDay.fill('30/12/2098');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('31 Dec 2098, 00:00');
});

test('somebody signs up, and the first steps show a command that works, and tick when its request has come', async ({
  page,
  request,
}) => {
  await page.goto('/sign-up'); // once all steps are taken, they are shown no more
  await page.getByLabel('Your name').fill('Pau Mas');
  await page.getByLabel('Email').fill(`${randomUUID()}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('the password of Pau');
  await page.getByLabel('Company').fill('Mas Obres');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/w\//);
  await expect(page.getByText('Mas Obres').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Create a key and show a command' }).click();
  const command = (await page.getByRole('region', { name: 'A command with your key' }).textContent()) ?? '';
  const [, key = '', address = ''] = /X-API-Key: (\S+)' (\S+)/.exec(command) ?? [];
  expect((await request.get(address, { headers: { 'X-API-Key': key } })).status()).toBe(200);
  const step = page.getByRole('listitem').filter({ hasText: 'Send your first request' });
  await expect(step.getByText('Done')).toBeVisible();
});

for (const path of screens) {
  test(`${path || '/'} is accessible, in light and dark, and fits a phone`, async ({ page }) => {
    const { workspaceId } = await signIn(page);
    await page.goto(`/w/${workspaceId}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main .animate-shimmer')).toHaveCount(0);
    await expectAccessible(page);
    await expectNarrow(page);
  });
}

test('the aging report goes by its date, and is drilled down to an invoice', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.goto(`/w/${workspaceId}/aging?asOf=2020-01-01`);
  await expect(page.getByRole('region', { name: 'Aging' })).toBeVisible();
  await expect(page.getByLabel('As of')).toHaveValue('1 Jan 2020');

  await page.goto(`/w/${workspaceId}/aging`);
  await expect(page.getByText('Not included: Suministros del Estrecho.')).toBeVisible(); // a suspended membership
  await page.getByRole('region', { name: 'Aging' }).getByRole('button', { name: 'Taller Nogal' }).click();
  await expect(page).toHaveURL(/open=/);
  const debtors = page.getByRole('region', { name: 'Debtors of Taller Nogal' });
  await debtors.getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/^(Not due|Over 90 days|\d+–\d+ days)$/).first()).toBeVisible();
  await expectAccessible(page);
  const invoice = sheet.getByRole('link').first();
  const number = (await invoice.textContent()) ?? '';
  await invoice.click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
});

test('the aging report is saved as a table, and printed black on white whatever the screen is', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/w/${workspaceId}/aging?asOf=2020-01-01`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('aging-2020-01-01.csv');
  const [head, ...rows] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(head).toContain('"days90plus"');
  expect(rows).toContainEqual(expect.stringContaining('"Taller Nogal","EUR",0,0,0,0,0,0,0'));

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(27, 26, 23)');
});

test('the aging report is sorted by a column, kept in the address and saved so', async ({ page }) => {
  const home = await signUp(page, { name: 'Gloria', company: 'Abad SL' });
  const zinc = await call(page, 'me', 'workspaces.create', { name: 'Zinc SL' });
  for (const [company, unitPrice] of [[home, 100] as const, [`/w/${zinc.id}`, 300] as const]) {
    const items = [{ description: 'Consulting', quantity: 1, unitPrice }];
    const due = { clientName: 'Cliente Uno', clientTaxId: 'B12345674', dueDate: '2099-01-31' };
    const address = { street: 'Calle Mayor 1', city: 'Valencia', postalCode: '46001', country: 'ES' };
    const profile = { legalName: 'Abad SL', taxId: 'B00000018', fiscalZone: 'peninsula', address };
    await call(page, company, 'company.patch', profile);
    await call(page, company, 'invoices.create', { ...due, status: 'sent', items });
  }
  await page.goto(`${home}/aging`);
  const report = page.getByRole('region', { name: 'Aging' });
  const companies = report.getByRole('button', { name: / SL$/ });
  await expect(companies).toHaveText(['Abad SL', 'Zinc SL']);
  await report.getByRole('button', { name: 'Total' }).click();
  await report.getByRole('button', { name: 'Total' }).click();
  await expect(companies).toHaveText(['Zinc SL', 'Abad SL']);
  await expect(report.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending');

  await page.reload();
  await expect(companies).toHaveText(['Zinc SL', 'Abad SL']);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const [, first] = readFileSync(await (await saved).path(), 'utf8').split('\r\n');
  expect(first).toContain('"Zinc SL"');
});

test("a stranger's workspace is refused like one that does not exist", async ({ page }) => {
  await signIn(page);
  const response = await page.goto('/w/ws_01aaaaaaaaaaaaaaaaaaaaaaaa');
  expect(response?.status()).toBe(404);
});
