import { expect } from '@playwright/test';
import { call, expectAccessible, expectFits, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDatabase } from '~/tests/e2e/database';
import { inDays } from '~/tests/e2e/days';
import { issueInvoice } from '~/tests/e2e/sales/issue-invoice';

test('an accountant is told who can do what they may not, and gets no form for it', async ({ page }) => {
  const home = await signUp(page, { name: 'Olga Dueña', company: 'Roles SL' });
  const own = await signUp(page, { name: 'Ana Asesora', company: 'Asesoría Ana' });
  await inDatabase(
    `INSERT INTO member (id, workspace_id, user_id, role)
     SELECT $1, $2, user_id, 'accountant' FROM member WHERE workspace_id = $3`,
    [`mem_${Date.now()}`, home.slice('/w/'.length), own.slice('/w/'.length)],
  );
  const heading = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');

  for (const path of ['/invoices/new', '/expenses/new', '/api-keys', '/webhooks/new', '/settings/mail']) {
    await page.goto(`${home}${path}`);
    await expect(heading, path).toHaveText('Your role does not allow this');
    await expect(main.getByText('Ask Olga Dueña (Owner).')).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(`${home}/invoices/new`);
  await expect(main.getByText('This page is for Owner, Administrator, or Editor.')).toBeVisible();
  await expectFits(page, 375);
  await main.getByRole('link', { name: 'Back to Invoices' }).click();
  await expect(heading).toHaveText('Invoices');
  await expect(main.getByRole('link', { name: 'New invoice' })).toHaveCount(0);

  // They may read, and in their own company do everything.
  await page.goto(`${home}/aging`);
  await expect(heading).not.toHaveText('Your role does not allow this');
  await page.goto(`${own}/invoices/new`);
  await expect(page.getByRole('button', { name: 'Create draft' })).toBeVisible();
});

test('an accountant corrects an expense, matches a movement, closes a quarter, and issues and sends nothing', async ({
  page,
  browser,
}) => {
  const home = await signUp(page, { name: 'Olga Dueña', company: 'Corrige SL' });
  const address = { street: 'Calle Mayor 1', city: 'Valencia', postalCode: '46001', country: 'ES' };
  await call(page, home, 'company.patch', {
    ...{ legalName: 'Corrige SL', taxId: 'B00000018', fiscalZone: 'peninsula', address },
  });
  const issued = await issueInvoice(page, home, 'Acme Studio SL');
  const draft = await call(page, home, 'invoices.create', {
    ...{ clientName: 'Bar Nou SL', items: [{ description: 'Work', quantity: 1, unitPrice: 10 }] },
  });
  const paper = { description: 'Printing paper', amount: 121, taxRate: 10, date: '2026-01-15' };
  const expense = await call(page, home, 'expenses.create', paper);
  const { data: account } = await call<{ data: { id: string } }>(page, home, 'banking.createAccount', {
    accountName: 'Main account',
  });
  const movement = { accountId: account.id, amount: 121, date: inDays(0) };
  await call(page, home, 'banking.createTransaction', {
    ...{ ...movement, description: `TRANSFER ACME STUDIO SL ${issued.documentNumber}` },
  });

  const context = await browser.newContext();
  const desk = await context.newPage();
  const own = await signUp(desk, { name: 'Ana Asesora', company: 'Asesoría Ana' });
  await inDatabase(
    `INSERT INTO member (id, workspace_id, user_id, role)
     SELECT $1, $2, user_id, 'accountant' FROM member WHERE workspace_id = $3`,
    [`mem_${Date.now()}b`, home.slice('/w/'.length), own.slice('/w/'.length)],
  );

  await desk.goto(`${home}/expenses/${expense.id}`);
  await expect(desk.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await desk.getByRole('main').getByRole('link', { name: 'Edit' }).click();
  await desk.getByLabel('Tax included').fill('21');
  await desk.getByLabel('Category').fill('Office');
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await expect(desk).toHaveURL(new RegExp(`/expenses/${expense.id}$`));
  await expect(desk.getByText('€21.00').first()).toBeVisible();

  await desk.goto(`${home}/banking/reconcile`);
  await desk
    .getByRole('list', { name: 'Movements to explain' })
    .getByRole('button', { name: /ACME STUDIO/ })
    .click();
  await expect(desk.getByRole('article', { name: issued.documentNumber }).getByText('Certain')).toBeVisible();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(`Matched with ${issued.documentNumber}`)).toBeVisible();

  await desk.goto(`${home}/taxes?quarter=2019-Q3`);
  await desk.getByRole('button', { name: 'Close quarter' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Close quarter' }).click();
  await expect(desk.getByText(/^Closed by Ana Asesora/)).toBeVisible();

  for (const id of [draft.id, issued.id]) {
    await desk.goto(`${home}/invoices/${id}`);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of ['Issue', 'Send', 'Edit', 'Issue invoice', 'Send invoice', 'Record payment']) {
      await expect(desk.getByRole('main').getByRole('button', { name, exact: true }), name).toHaveCount(0);
      await expect(desk.getByRole('main').getByRole('link', { name, exact: true }), name).toHaveCount(0);
    }
  }

  // Forced past the screen, the server says who may.
  const forced = await desk.request.post(`/api/trpc${home.slice('/w'.length)}/invoices.send`, {
    headers: { origin: new URL(desk.url()).origin },
    data: { invoiceId: draft.id, to: 'ap@acme.example' },
  });
  expect(forced.status()).toBe(403);
  expect(await forced.text()).toContain(
    'This needs the role owner or admin or editor; yours is accountant. Ask an owner.',
  );

  await desk.goto(`${home}/settings/members`);
  const rights = desk.getByRole('region', { name: 'What each role may do' });
  await expect(rights.getByRole('row', { name: /^Close and reopen quarters/ })).toContainText(/Yes.*No.*No.*Yes.*No/s);
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 375, height: 740 });
  await expectFits(desk, 375);
  await context.close();
});
