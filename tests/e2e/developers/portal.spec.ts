import { expect } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { call, expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { startReceiver } from '../../receiver';

test('who receives a webhook sees it by a link, sends again, and rotates its secret', async ({ page, browser }) => {
  test.slow(); // two browsers
  const home = await signUp(page, { name: 'Paula', company: 'Portales SL' });
  const workspaceId = home.split('/').at(-1) ?? '';
  const receiver = await startReceiver();
  receiver.reply = () => ({ status: 503, body: 'not now' });
  const webhook = await call<{ id: string }>(page, workspaceId, 'webhooks.create', {
    ...{ name: 'Partner', url: receiver.url, events: ['client.created'], payload: 'full' },
    ...{ secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', metadata: { note: 'pays late' } },
  });
  await call(page, workspaceId, 'clients.create', { name: 'Cliente Uno' });

  await page.goto(`${home}/webhooks/${webhook.id}`);
  await page.getByRole('button', { name: 'New portal link' }).click();
  await expect(page.getByText(/contain data of your clients/)).toBeVisible();
  await page.getByLabel('For whom').fill('Acme, ERP team');
  await page.getByRole('checkbox', { name: 'Rotate the signing secret and see the new one' }).click();
  await page.getByRole('button', { name: 'Make link' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy the link now' });
  const url = (await shown.getByRole('region', { name: 'Portal link' }).textContent())?.trim() ?? '';
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  const links = page.getByRole('list', { name: 'Portal links' });
  await expect(links).toContainText('never used');
  await expectAccessible(page);

  const outside = await browser.newContext();
  const portal = await outside.newPage();
  await portal.goto(new URL(url).pathname);
  await expect(portal.getByRole('heading', { level: 1, name: receiver.url })).toBeVisible();
  await expect(portal.getByText('Link of Acme, ERP team, works until')).toBeVisible();
  await expect(portal.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await expect(portal.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(portal.getByText(/Partner|pays late|Paula|Portales/)).toHaveCount(0);
  await portal.getByRole('heading', { name: 'client.created' }).click();
  await expect(portal.getByRole('region', { name: 'client.created: example body' })).toContainText('"client.created"');
  await expectAccessible(portal);
  await expectNarrow(portal);

  await portal
    .getByRole('link', { name: /client\.created/ })
    .first()
    .click();
  await expect(portal.getByRole('region', { name: 'Request body' })).toContainText('Cliente Uno');
  await expect(portal.getByRole('heading', { name: 'Attempt 3' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(portal);
  receiver.reply = () => ({});
  await portal.getByRole('button', { name: 'Resend' }).click();
  await expect(portal.getByText('Resent from')).toBeVisible();
  await expect(portal.getByText('Delivered', { exact: true })).toBeVisible();

  await portal.getByRole('navigation').getByRole('link', { name: receiver.url }).click();
  await portal.getByRole('button', { name: 'Rotate secret' }).click();
  await portal.getByRole('alertdialog').getByRole('button', { name: 'Rotate secret' }).click();
  const rotated = portal.getByRole('dialog', { name: 'Copy the signing secret now' });
  const secret = (await rotated.getByRole('region', { name: 'Signing secret' }).textContent())?.trim() ?? '';
  await rotated.getByRole('button', { name: 'I have copied it' }).click();
  const before = receiver.received.length;
  await portal.getByRole('button', { name: 'Send test' }).click();
  await expect(portal.getByText(/The test arrived: 200 after/)).toBeVisible();
  const last = receiver.received[before];
  if (!last) throw new Error('No test arrived');
  const verified = new Webhook(secret).verify(last.body, last.headers as Record<string, string>);
  expect(verified).toMatchObject({ event: 'webhook.test' });

  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(links).toContainText('Revoked');
  await expect(portal.getByRole('heading', { name: 'This link does not work' })).toBeVisible({ timeout: 30_000 });
  expect((await portal.goto(new URL(url).pathname))?.status()).toBe(404);
  await expect(portal.getByText('Ask whoever sent it to you for a new one', { exact: false })).toBeVisible();
  await outside.close();

  await page.goto(`${home}/settings/security-log`);
  const rotation = page.getByRole('row', { name: /Webhook secret replaced/ });
  await expect(rotation).toContainText('portal link Acme, ERP team');
  await receiver.close();
});
