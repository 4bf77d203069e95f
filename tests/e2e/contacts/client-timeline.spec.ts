import { expect } from '@playwright/test';
import { call, expectAccessible, signIn, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('a client has a timeline that tells of its documents, and notes', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const post = async (path: string, data: object) =>
    (await page.request.post(path, { headers: { 'X-API-Key': apiKey }, data })).json();
  const { id: clientId } = await post('/v1/clients', { name: 'Editorial Nau', stage: 'proposal' });
  const items = [{ description: 'Layout', quantity: 1, unitPrice: 100 }];
  const invoice = await post('/v1/invoices', { clientId, clientName: 'Editorial Nau', items, status: 'sent' });

  await page.goto(`/w/${workspaceId}/clients/${clientId}`);
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem')).toHaveCount(4);
  await expect(timeline.getByRole('listitem').first()).toContainText('Invoice issued or sent');
  const link = timeline.getByRole('link', { name: invoice.documentNumber }).first();
  await expect(link).toHaveAttribute('href', new RegExp(invoice.id));
  await expect(page.getByText('€121.00').first()).toBeVisible();

  await page.getByRole('button', { name: 'Log activity' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Meeting' }).click();
  await dialog.getByRole('button', { name: 'Log activity' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByLabel('What happened').fill('Agreed on the new catalogue');
  await dialog.getByLabel('Details').fill('Proofs by May');
  await dialog.getByRole('button', { name: 'Log activity' }).click();
  await expect(dialog).toBeHidden();
  await expect(timeline.getByRole('listitem').first()).toContainText('Agreed on the new catalogue');
  await expect(timeline.getByRole('listitem').first()).toContainText('Proofs by May');

  await page.getByLabel('New note').fill('Prefers the morning');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(timeline.getByRole('listitem').first()).toContainText('Note added');
  await page.getByRole('button', { name: 'Actions for this note' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Prefers the afternoon');
  await page.getByRole('dialog').getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Prefers the afternoon')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Actions for this note' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Prefers the afternoon')).toBeHidden();
  await expect(timeline.getByRole('listitem')).toHaveCount(6);
});

test('every note on a client can be read, however many there are', async ({ page }) => {
  const home = await signUp(page, { name: 'Nota', company: 'Notas SL' });
  const { id: clientId } = await call(page, home, 'clients.create', { name: 'Editorial Nau' });
  for (const from of [1, 21, 41, 61, 81]) {
    const numbers = Array.from({ length: 20 }, (_, index) => from + index);
    await Promise.all(numbers.map((it) => call(page, home, 'notes.create', { clientId, content: `Note ${it}.` })));
  }
  await call(page, home, 'notes.create', { clientId, content: 'The latest' });
  await page.goto(`${home}/clients/${clientId}`);
  await expect(page.getByText('The latest', { exact: true })).toBeVisible();
  const first = page.getByText('Note 1.', { exact: true });
  await expect(first).toHaveCount(0);
  const older = page.getByRole('button', { name: 'Show older notes' });
  await older.click();
  await expect(page.getByText(/^Note \d+\.$/)).toHaveCount(99);
  await older.click();
  await expect(first).toBeVisible();
  await expect(older).toHaveCount(0);
});

test('every contact of a client can be reached, however many there are', async ({ page }) => {
  const home = await signUp(page, { name: 'Cora', company: 'Contactos SL' });
  const { id: clientId } = await call(page, home, 'clients.create', { name: 'Grupo Vela' });
  for (const from of [1, 18, 35]) {
    const numbers = Array.from({ length: 17 }, (_, index) => from + index);
    await Promise.all(numbers.map((it) => call(page, home, 'contacts.create', { clientId, name: `Person ${it}.` })));
  }
  await page.goto(`${home}/clients/${clientId}`);
  const people = page.getByText(/^Person \d+\.$/);
  await expect(people).toHaveCount(50);
  const more = page.getByRole('button', { name: 'Show more contacts' });
  await more.click();
  await expect(people).toHaveCount(51);
  await expect(more).toHaveCount(0);
});
