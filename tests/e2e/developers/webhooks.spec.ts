import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { call, expectAccessible, expectFits, signIn, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { type Received, type Receiver, startReceiver as startOnThisMachine } from '../../receiver';

const answering = (status: number) => () => ({ status, body: `answer ${status}` });

/** A receiver on this machine that answers `status` until it is told otherwise. */
async function startReceiver(status: number): Promise<Receiver> {
  const receiver = await startOnThisMachine();
  receiver.reply = answering(status);
  return receiver;
}

/** Adds a webhook through the page and leaves it open. @returns its secret */
async function addWebhook(page: Page, workspaceId: string, name: string, url: string): Promise<string> {
  await page.goto(`/w/${workspaceId}/webhooks/new`);
  await page.getByLabel('URL').fill(url);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('checkbox', { name: 'Clients' }).click();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const secret = await copyShownSecret(page);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return secret;
}

/** Reads the secret in the dialog that no stray click closes, then closes it. */
async function copyShownSecret(page: Page): Promise<string> {
  const shown = page.getByRole('dialog', { name: 'Copy the signing secret now' });
  await expect(shown).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(shown).toBeVisible();
  const secret = (await shown.getByRole('region', { name: 'Signing secret' }).textContent())?.trim() ?? '';
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  await expect(shown).toBeHidden();
  return secret;
}

function signature(secret: string, { body }: Received): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

test('a webhook is added, tested, rotated, paused and deleted', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  const receiver = await startReceiver(200);
  const name = `Shop ${test.info().workerIndex}-${test.info().retry}`;
  const first = await addWebhook(page, workspaceId, name, receiver.url);
  expect(first).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);

  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText(/The test arrived: 200 after/)).toBeVisible();
  expect(receiver.received.map(({ headers }) => headers['x-service-signature'])).toEqual(
    receiver.received.map((it) => signature(first, it)),
  );
  expect(receiver.received).toHaveLength(1);

  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate secret' }).click();
  const second = await copyShownSecret(page);
  expect(second).not.toBe(first);
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  const [, last] = receiver.received;
  expect(last?.headers['x-service-signature']).toBe(last && signature(second, last));

  await expect(page.getByText(/also carries the old secret’s signature until/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('The old secret is no longer used')).toBeVisible();
  await expect(page.getByRole('button', { name: 'End now' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Activate' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  const confirm = page.getByRole('alertdialog');
  await confirm.getByRole('textbox').fill(name);
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
  await receiver.close();
});

test('a failing delivery is retried, fails after three attempts, and arrives when it is sent again', async ({
  page,
}) => {
  const { workspaceId } = await signIn(page);
  const receiver = await startReceiver(503);
  const name = `ERP ${test.info().workerIndex}-${test.info().retry}`;
  await addWebhook(page, workspaceId, name, receiver.url);
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByRole('link', { name: 'View delivery' }).click();
  await expect(page.getByRole('heading', { name: 'Attempt 1' })).toBeVisible();
  await expect(page.getByText('Retrying', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Attempt 3' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Failed', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Response body of attempt 3' })).toHaveText('answer 503');
  await expect(page.getByRole('region', { name: 'Response body of attempt 1' })).toBeHidden(); // folded
  await page.getByRole('heading', { name: 'Attempt 1' }).click();
  await expect(page.getByRole('region', { name: 'Response body of attempt 1' })).toHaveText('answer 503');
  const tests = () => receiver.received.filter(({ body }) => body.includes('webhook.test')); // others change the company
  const sent = JSON.parse(tests()[0]?.body ?? 'null');
  const body = page.getByRole('region', { name: 'Request body' }).locator('code');
  expect(await body.textContent()).toBe(JSON.stringify(sent, null, 2));
  await expectAccessible(page);
  await expectToFitPhone(page);

  const failed = page.url();
  receiver.reply = answering(204);
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(page).not.toHaveURL(failed);
  await expect(page.getByText('Resent from')).toBeVisible();
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
  expect(new Set(tests().map(({ body }) => body)).size).toBe(1);
  await receiver.close();
});

test('a webhook with options gets what it wants, and what has happened is sent again', async ({ page }) => {
  const home = await signUp(page, { name: 'Ada Marín', company: 'Marismas' });
  const receiver = await startReceiver(200);
  await page.goto(`${home}/webhooks/new`);
  await page.getByLabel('URL').fill(receiver.url);
  await page.getByLabel('Name').fill('ERP');
  await page.getByRole('checkbox', { name: 'Clients' }).click();
  await page.getByText('More options').click();
  await page.getByRole('radio', { name: 'Only its ID' }).click();
  await page.getByLabel('Conditions').fill('/data/nme contains A');
  await page.getByLabel('Headers').fill('X-Api-Key: abc');
  await page.getByLabel('Attempts a second, at most').fill('50');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText(/Near it: \/data\/name/)).toBeVisible();
  await page.getByLabel('Conditions').fill('/data/name contains A');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await copyShownSecret(page);
  await expect(page.getByText('x-api-key: ••••••••')).toBeVisible();
  for (const name of ['Acme', 'Zeta']) await call(page, home, 'clients.create', { name });
  await expect.poll(() => receiver.received.length).toBe(1);

  await page.getByRole('button', { name: 'Replay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send events again' });
  await dialog.getByRole('checkbox', { name: 'Only what has not arrived' }).click();
  await dialog.getByRole('button', { name: 'Count' }).click();
  await expect(dialog.getByText('1 event will be sent.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(2);
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  expect(Object.keys(JSON.parse(first?.body ?? '').data)).toEqual(['id']);
  expect(first?.headers['x-api-key']).toBe('abc');

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Headers')).toHaveValue('x-api-key: ••••••••');
  await expect(page.getByLabel('Attempts a second, at most')).toHaveValue('50');
  await page.getByLabel('Name').fill('ERP 2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ERP 2' })).toBeVisible();
  await expect(page.getByText('/data/name contains A')).toBeVisible();
  await receiver.close();
});

test('the tiles follow a test, and a delivery names its document, tells a long answer as cut and is exported', async ({
  page,
}) => {
  // A company of its own: other tests change the clients of the one that all sign in to.
  const home = await signUp(page, { name: 'Ada Marín', company: 'Salinas' });
  const receiver = await startReceiver(200);
  receiver.reply = () => ({ status: 200, body: 'x'.repeat(1001) });
  await addWebhook(page, home.replace('/w/', ''), 'PIM', receiver.url);
  const delivered = page.getByRole('definition').filter({ hasText: /^\d+$/ }).first();
  await expect(delivered).toHaveText('0');
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText(/The test arrived: 200 after/)).toBeVisible();
  await expect(delivered).toHaveText('1');

  const client = 'Salinas del Norte';
  await call(page, home, 'clients.create', { name: client });
  const row = page.getByRole('table', { name: 'Deliveries' }).getByRole('row', { name: /client.created.*Delivered/ });
  await expect(row.getByRole('link', { name: client })).toBeVisible({ timeout: 30_000 }); // without a reload
  await expect(delivered).toHaveText('2');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const [head, ...rows] = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(head).toContain('"resourceLabel"');
  expect(rows).toHaveLength(2);
  expect(rows.join('\n')).toContain(`"${client}"`);

  await row.getByRole('link', { name: 'client.created' }).click();
  await expect(page.getByText('Only the first 1,000 characters are kept.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: client }).click();
  await expect(page.getByRole('heading', { level: 1, name: client })).toBeVisible();
  await receiver.close();
});

test('the filters of the deliveries live in the address bar', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  const receiver = await startReceiver(204);
  const name = `CRM ${test.info().workerIndex}-${test.info().retry}`;
  await addWebhook(page, workspaceId, name, receiver.url);
  await page.getByRole('button', { name: 'Send test' }).click();
  const row = page.getByRole('table', { name: 'Deliveries' }).getByRole('row', { name: /webhook.test.*Delivered/ });
  await expect(row).toBeVisible();

  await page.getByLabel('HTTP code').fill('500');
  await expect(page).toHaveURL(/code=500/);
  await expect(page.getByText('No deliveries found')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('HTTP code')).toHaveValue('500');
  await page.getByLabel('HTTP code').fill('204');
  await expect(row).toBeVisible();
  await page.getByRole('combobox', { name: 'Filter by status' }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  await expect(page).toHaveURL(/status=failed/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(row).toBeVisible();
  await expect(page.getByLabel('HTTP code')).toHaveValue('');
  await receiver.close();

  for (const path of ['', '/new']) {
    await expectAccessible(page);
    await expectToFitPhone(page);
    await page.goto(`/w/${workspaceId}/webhooks${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main .animate-shimmer')).toHaveCount(0);
  }
  await expectAccessible(page);
  await expectToFitPhone(page);
});

test('what the server refuses stands beside its field', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.goto(`/w/${workspaceId}/webhooks/new`);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText('Enter the receiver’s address')).toBeVisible();
  await expect(page.getByText('Select at least one event')).toBeVisible();
  await page.getByLabel('URL').fill('http://hooks.example.com/');
  await page.getByRole('checkbox', { name: 'Invoices' }).click();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByLabel('URL')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('URL')).toBeFocused();
});

async function expectToFitPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 800 });
  await expectFits(page, 375);
  await page.setViewportSize({ width: 1280, height: 800 });
}
