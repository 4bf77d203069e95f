import { expect, type Page } from '@playwright/test';
import { call, expectAccessible, expectLive, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

const restored = 'Your unsaved changes were restored.';

async function keptDrafts(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('folio.draft.'))),
  );
}

test('every form gives back what was typed after a reload, until it is discarded', async ({ page }) => {
  const home = await signUp(page, { name: 'Dori', company: 'Borradores SL' });
  const forms: [path: string, field: string | RegExp, text: string][] = [
    ['clients/new', 'Name', 'Cliente a medias'],
    ['vendors/new', 'Name', 'Proveedor a medias'],
    ['products/new', 'Name', 'Producto a medias'],
    ['expenses/new', 'Description', 'Gasto a medias'],
    ['deposits/new', 'Amount', '12.5'],
    ['invoices/new', 'Name on the invoice', 'Factura a medias'],
    ['quotes/new', 'Name on the quote', 'Presupuesto a medias'],
    ['webhooks/new', /^Name/, 'Webhook a medias'],
    ['settings/company', 'Legal name', 'Razón a medias'],
  ];
  for (const [path, label, text] of forms) {
    await page.goto(`${home}/${path}`);
    await expectLive(page); // what is typed before is in the form, and is a draft once the page is live
    const field = page.getByLabel(label, { exact: true }).first();
    await field.fill(text);
    await page.reload();
    await expect(page.getByText(restored)).toBeVisible();
    await expect(field).toHaveValue(text);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(field).toHaveValue('');
    await expect(page.getByText(restored)).toBeHidden();
    await page.reload();
    await expect(field).toHaveValue('');
  }
  expect(await keptDrafts(page)).toBe('[]');
});

test('leaving a form asks, and keeps, discards or stays as one likes', async ({ page }) => {
  const home = await signUp(page, { name: 'Lea', company: 'Salidas SL' });
  await page.goto(`${home}/clients`);
  await page.getByRole('link', { name: 'New client' }).first().click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('A medias');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });

  await navigation.getByRole('link', { name: 'Vendors' }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('A medias');

  await navigation.getByRole('link', { name: 'Vendors' }).click();
  await dialog.getByRole('button', { name: 'Leave and keep changes' }).click();
  await expect(page).toHaveURL(`${home}/vendors`);
  await page.goto(`${home}/clients/new`);
  await expect(page.getByText(restored)).toBeVisible();
  await expect(name).toHaveValue('A medias');

  await navigation.getByRole('link', { name: 'Clients' }).click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(`${home}/clients`);
  expect(await keptDrafts(page)).toBe('[]');
  await navigation.getByRole('link', { name: 'Vendors' }).click(); // nothing is asked any more
  await expect(page).toHaveURL(`${home}/vendors`);
});

test('the way back asks too', async ({ page }) => {
  const home = await signUp(page, { name: 'Tras', company: 'Vuelta SL' });
  await page.goto(`${home}/products`);
  await page.getByRole('link', { name: 'New product' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('A medias');
  await page.evaluate(() => history.back());
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(`${home}/products/new`);
  await page.getByLabel('Name', { exact: true }).fill('A medias, de verdad');
  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Leave and keep changes' }).click();
  await expect(page).toHaveURL(`${home}/products`);
});

test('a draft is forgotten once it is saved and at signing out, and holds no secret', async ({ page }) => {
  const home = await signUp(page, { name: 'Olvi', company: 'Olvido SL' });
  await page.goto(`${home}/vendors/new`);
  await page.getByLabel('Name', { exact: true }).fill('Guardado');
  await page.getByRole('button', { name: 'Create vendor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guardado');
  expect(await keptDrafts(page)).toBe('[]');

  await page.goto(`${home}/webhooks/new`);
  await page.getByLabel(/^Name/).fill('Con secreto');
  await page.getByRole('radio', { name: /Use my own/ }).click();
  await page.getByLabel('Your secret').fill('never to be kept');
  await page.reload();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Con secreto');
  await expect(page.getByLabel('Your secret')).toHaveValue('');
  const kept = await keptDrafts(page);
  expect(kept).toContain('Con secreto');
  expect(kept).not.toContain('never to be kept');

  await page.getByRole('button', { name: 'Account menu of Olvi' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await page.waitForURL(/\/sign-in/);
  expect(await keptDrafts(page)).toBe('[]');
});

test('a note and what is typed in a dialog are not left without a question', async ({ page }) => {
  const home = await signUp(page, { name: 'Nota', company: 'Notas SL' });
  const { id } = await call(page, home, 'clients.create', { name: 'Hotel Sol' });
  await page.goto(`${home}/clients/${id}`);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const note = page.getByLabel('New note');
  await note.fill('Llamar el lunes');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Expenses' }).click();
  await question.getByRole('button', { name: 'Leave and keep changes' }).click();
  await expect(page).toHaveURL(`${home}/expenses`);
  await page.goto(`${home}/clients/${id}`);
  await expect(note).toHaveValue('Llamar el lunes');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Llamar el lunes' }).first()).toBeVisible();
  await expect(note).toHaveValue('');
  expect(await keptDrafts(page)).toBe('[]');

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('link', { name: 'Hotel Sol' }).click();
  await page.getByRole('button', { name: 'Actions for this note' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit note' });
  const content = dialog.getByRole('textbox');
  await content.fill('Llamar el martes');
  await page.evaluate(() => history.back());
  await expect(question).toContainText('is not kept');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(content).toHaveValue('Llamar el martes');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Expenses' }).click();
  await expect(page).toHaveURL(`${home}/expenses`); // saved, so nothing is asked
});
