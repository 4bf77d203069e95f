import { expect, type Page } from '@playwright/test';
import { call, expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDatabase } from '~/tests/e2e/database';
import { inDays } from '~/tests/e2e/days';

const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' });

/** Tasks that were given up, `count` of a kind. */
async function giveUpTasks(workspaceId: string, kind: string, count: number) {
  await inDatabase(
    `INSERT INTO outbox_task (id, kind, key, payload, workspace_id, status, attempts, last_error, finished_at)
     SELECT $1 || '_' || $2 || n, $2, $1 || n, '{}', $1, 'failed', 5, 'No.', now() FROM generate_series(1, $3::int) n`,
    [workspaceId, kind, count],
  );
}

/** Deliveries to a webhook that were given up, `count` of them now and one a week ago. */
async function giveUpDeliveries(workspaceId: string, webhookId: string, count: number) {
  await inDatabase(
    `INSERT INTO event (id, workspace_id, type, resource_id, body, created_at)
     VALUES ($1 || '_evt', $1, 'invoice.paid', 'inv_1', '{}', now())`,
    [workspaceId],
  );
  await inDatabase(
    `INSERT INTO delivery (id, workspace_id, webhook_id, event_id, event_type, status, attempt_count, created_at, finished_at)
     SELECT $2 || '_' || n, $1, $2, $1 || '_evt', 'invoice.paid', 'failed', 3, at, at
     FROM (SELECT n, CASE WHEN n = 0 THEN now() - interval '7 days' ELSE now() END AS at
           FROM generate_series(0, $3::int) n) AS one`,
    [workspaceId, webhookId, count],
  );
}

test('each number under "Needs attention" opens a list of exactly so many rows', async ({ page }) => {
  const home = await signUp(page, { name: 'Berta', company: 'Berta Soler' });
  const workspaceId = home.split('/').at(-1) ?? '';
  for (const [dueDate, amount] of [
    [inDays(-3), 10],
    [inDays(0), 20],
    [inDays(5), 30],
    [inDays(7), 40],
    [inDays(30), 50],
  ] as const) {
    await call(page, home, 'expenses.create', { description: 'Bill', date: inDays(-10), dueDate, amount });
  }
  await call(page, home, 'invoices.create', {
    clientName: 'A',
    items: [{ description: 'x', quantity: 1, unitPrice: 1 }],
  });
  await call(page, home, 'invoices.create', {
    clientName: 'B',
    items: [{ description: 'x', quantity: 1, unitPrice: 1 }],
  });
  for (let number = 1; number <= 7; number++) {
    const address = { street: 'Calle Mayor 1', city: 'Madrid', postalCode: '28001', country: 'ES' };
    await call(page, home, 'properties.create', { name: `Flat ${number}`, address });
  }
  await call(page, home, 'properties.create', { name: 'Lisbon', address: { country: 'PT' } });
  const { data: account } = await call<{ data: { id: string } }>(page, home, 'banking.createAccount', {
    accountName: 'Main account',
  });
  for (const amount of [5, -6, 7]) {
    const movement = { accountId: account.id, amount, date: inDays(-1), description: 'Movement' };
    await call(page, home, 'banking.createTransaction', movement);
  }
  await giveUpTasks(workspaceId, 'mail', 2);
  await giveUpTasks(workspaceId, 'file-removal', 3);
  const webhook = await call(page, home, 'webhooks.create', {
    ...{ name: 'Shop', url: 'https://example.com/hook', events: ['invoice.paid'] },
  });
  await giveUpDeliveries(workspaceId, webhook.id, 4);

  await page.goto(home);
  const items = attention(page).getByRole('listitem').getByRole('link', { name: /^\d+ / });
  const labels = [
    '1 bill is overdue',
    '3 bills are due within a week',
    '2 drafts to issue',
    '3 movements to explain',
    '7 properties have no authority that guests are reported to',
    '4 deliveries to the webhook Shop failed since yesterday',
    '2 emails could not be sent',
    '3 tasks have failed',
  ];
  for (const label of labels) await expect(items.filter({ hasText: label })).toBeVisible();
  await expect(items).toHaveCount(labels.length);
  await expectAccessible(page);
  await expectNarrow(page);
  for (const label of labels) {
    const count = Number.parseInt(label, 10);
    await page.goto(home);
    await items.filter({ hasText: label }).click();
    await expect(page.getByText(`1–${count} of ${count}`, { exact: true })).toBeVisible();
    await expectAccessible(page);
  }
});
