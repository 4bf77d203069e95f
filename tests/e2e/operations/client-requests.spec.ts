import { expect } from '@playwright/test';
import { call, expectAccessible, expectFits, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDatabase } from '~/tests/e2e/database';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test('an accountant asks for a receipt, and the owner answers without an account', async ({ page, browser }) => {
  const home = await signUp(page, { name: 'Olga Dueña', company: 'Papeles SL' });
  const paper = { description: 'Printing paper', amount: 121, taxRate: 21, date: '2026-01-15' };
  const expense = await call(page, home, 'expenses.create', paper);

  const desk = await (await browser.newContext()).newPage();
  const own = await signUp(desk, { name: 'Ana Asesora', company: 'Asesoría Ana' });
  await inDatabase(
    `INSERT INTO member (id, workspace_id, user_id, role)
     SELECT $1, $2, user_id, 'accountant' FROM member WHERE workspace_id = $3`,
    [`mem_${Date.now()}q`, home.slice('/w/'.length), own.slice('/w/'.length)],
  );
  await desk.goto(`${home}/expenses/${expense.id}`);
  await desk.getByRole('button', { name: 'Ask the client' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Ask the client' });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('Write what you need.')).toBeVisible();
  await dialog.getByLabel('Message').fill('The receipt of 15 January is missing.');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(desk.getByText('Request sent')).toBeVisible();

  // The owner sees it in the app, and goes to the page that the mail leads to as well.
  await page.goto(home);
  await page.getByRole('link', { name: '1 question of your accountant' }).click();
  await expect(page.getByText('The receipt of 15 January is missing.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.waitForURL(/\/request\/[\w-]{43}$/);

  const client = await (await browser.newContext({ viewport: { width: 375, height: 740 } })).newPage();
  await client.goto(page.url());
  await expect(client.getByText('Ana Asesora asks on behalf of Papeles SL')).toBeVisible();
  await expect(client.getByText('Printing paper')).toBeVisible();
  await expectFits(client, 375);
  await expectAccessible(client);
  expect(await client.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');
  await client.getByRole('button', { name: 'Send answer' }).click();
  await expect(client.getByText('There is nothing in this answer.')).toBeVisible();
  await client
    .locator('input[type=file]')
    .setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(client.getByRole('list', { name: 'Files sent' })).toContainText('recibo.pdf');
  await client.getByLabel('Message').fill('Here it is.');
  await client.getByRole('button', { name: 'Send answer' }).click();
  await expect(client.getByText('Thank you.')).toBeVisible();

  await desk.goto(`${home}/requests?status=answered`);
  await expect(desk.getByText('Here it is.')).toBeVisible();
  await expect(desk.getByText('recibo.pdf (added to the expense)')).toBeVisible();
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 375, height: 740 });
  await expectFits(desk, 375);
  await desk.getByRole('button', { name: 'Close request' }).click();
  await expect(desk.getByText('No requests')).toBeVisible();
  await client.reload();
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await desk.goto(`${home}/expenses/${expense.id}`);
  await expect(desk.getByText('recibo.pdf').first()).toBeVisible();
});
