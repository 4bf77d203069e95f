import { expect } from '@playwright/test';
import { expectAccessible, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDatabase } from '~/tests/e2e/database';

/** A mail that was given up, and the task of it, as an hour without a mail server leaves them. */
async function failMail(workspaceId: string, subject: string): Promise<void> {
  const id = `mail_${workspaceId}_${subject.length}`;
  await inDatabase(
    `INSERT INTO mail_message (id, workspace_id, status, message_id, "to", subject, html, text, attachments)
     VALUES ($1, $2, 'failed', $1, 'ap@acme.test', $3, '<p>Hi</p>', 'Hi', '[]')`,
    [id, workspaceId, subject],
  );
  await inDatabase(
    `INSERT INTO outbox_task (id, kind, key, payload, workspace_id, status, attempts, last_error, finished_at)
     VALUES ('obx_' || $1, 'mail', $1, '{}', $2, 'failed', 5, 'The mail server could not be reached.', now())`,
    [id, workspaceId],
  );
}

test('an owner is told of what failed, tries one again and dismisses the other', async ({ page }) => {
  const home = await signUp(page, { name: 'Olga', company: 'Correos Perdidos SL' });
  const workspaceId = home.split('/').at(-1) ?? '';
  await failMail(workspaceId, 'Invoice 1');
  await failMail(workspaceId, 'Quote for you');

  await page.goto(home);
  await page.getByRole('link', { name: '2 emails could not be sent' }).click();
  const table = page.getByRole('table', { name: 'Failed tasks' });
  const row = (subject: string) => table.getByRole('row').filter({ hasText: subject });
  await expect(row('Invoice 1')).toContainText('The mail server could not be reached.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 700 });
  const cards = page.getByRole('list', { name: 'Failed tasks' }).getByRole('listitem');
  const card = (subject: string) => cards.filter({ hasText: subject });
  await expect(card('Invoice 1').getByRole('button', { name: 'Retry now' })).toBeVisible();
  await expectAccessible(page);

  await card('Invoice 1').getByRole('button', { name: 'Retry now' }).press('Enter');
  await expect(card('Invoice 1')).toBeHidden();
  await card('Quote for you').getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(page.getByText('No failed tasks')).toBeVisible();

  // Without a mail server, what is tried again is kept to be read.
  await page.goto(`${home}/settings/mail?status=captured`);
  await expect(page.getByRole('button', { name: 'Invoice 1' })).toBeVisible();
  await page.goto(home);
  await expect(page.getByText('Getting started')).toBeVisible(); // it has not begun, and there is nothing else to say
  await expect(page.getByText('Needs attention')).toBeHidden();
});
