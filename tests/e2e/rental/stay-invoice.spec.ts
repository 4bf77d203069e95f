import { expect, type Page } from '@playwright/test';
import { call, expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDatabase } from '~/tests/e2e/database';
import { inDays } from '~/tests/e2e/days';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a stay is invoiced in one click, issued, and cancelled by its policy with a credit note', async ({ page }) => {
  const home = await signUp(page, { name: 'Ana', company: 'Casas de Mallorca' });
  const address = { street: 'Calle Mayor 1', city: 'Palma', postalCode: '07001', country: 'ES' };
  const issuer = { legalName: 'Casas de Mallorca SL', taxId: 'B00000018', fiscalZone: 'peninsula', address };
  await call(page, home, 'company.patch', issuer);
  await call(page, home, 'clients.create', { name: 'Julia Becker', email: 'other@acme.example' });

  await page.goto(`${home}/properties/new`);
  await page.getByLabel('Name', { exact: true }).fill('Casa del Mar');
  await page.getByLabel('Postal code').fill('07001');
  await page.getByRole('checkbox', { name: 'Hotel services during the stay' }).click();
  await page.getByRole('combobox', { name: 'Cancellation policy' }).click();
  await page.getByRole('option', { name: 'Custom' }).click();
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByLabel('Days before arrival').fill('3');
  await page.getByLabel('Given back').fill('50');
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Create property' }).click();
  await expect(heading(page)).toHaveText('Casa del Mar');
  await expect(page.getByText('Guests up to 15 years are exempt')).toBeVisible();
  await expect(page.getByText('50% back up to 3 days before arrival')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'New reservation' }).click();
  await page.getByLabel('Arrival').fill(inDays(10));
  await page.getByLabel('Departure').fill(inDays(12));
  await page.getByLabel('Guest', { exact: true }).fill('Julia Becker');
  await page.getByLabel('Email').fill('julia@acme.example');
  await page.getByLabel('Amount').fill('220');
  await page.getByLabel('Adults').fill('2');
  await page.getByLabel('Cleaning fee').fill('44');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create reservation' }).click();
  await expect(heading(page)).toHaveText('Julia Becker');
  const stay = page.url();
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money.getByText('2 adults', { exact: true })).toBeVisible();
  await expect(money.getByText(/2 nights × €\d\.\d\d × 2 adults/)).toBeVisible();
  await expectAccessible(page);

  await money.getByRole('button', { name: 'Create invoice' }).click();
  const whose = page.getByRole('dialog', { name: 'Who is billed?' });
  await expect(whose.getByText('other@acme.example')).toBeVisible();
  await whose.getByRole('radio', { name: 'A new client' }).click();
  await expectAccessible(page);
  await whose.getByRole('button', { name: 'Create invoice' }).click();
  await expect(page).toHaveURL(/\/invoices\/inv_/);
  await expect(heading(page)).toHaveText('Draft for Julia Becker');
  await expect(page.getByText('For the stay of Julia Becker')).toBeVisible();
  const invoiceId = page.url().split('/').at(-1);
  await call(page, home, 'invoices.update', { invoiceId, clientTaxId: '12345678Z', clientAddress: address });
  await call(page, home, 'invoices.update', { invoiceId, status: 'sent' });

  await page.goto(stay);
  await expect(money.getByRole('button', { name: 'Create invoice' })).toHaveCount(0);
  await expect(money.getByRole('link', { name: /^F-/ })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel reservation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this reservation?' });
  await expect(dialog.getByText(/^Custom policy, \d+ days before arrival: 50% of €2/)).toBeVisible();
  await expect(dialog.getByLabel('Refund')).not.toHaveValue('');
  await expectAccessible(page);
  await expectNarrow(page);
  await dialog.getByLabel('Refund').fill('100');
  await dialog.getByRole('button', { name: 'Cancel reservation' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  const note = money.getByRole('link', { name: /^Credit note Draft: -€100\.00$/ });
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await note.click();
  await expect(heading(page)).toHaveText('Credit note for Julia Becker');
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('€100.00');
  await page.getByText('For the stay of').getByRole('link', { name: 'Julia Becker' }).click();
  await expect(page, 'back to the stay, from its credit note too').toHaveURL(stay);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const forItsStay = () => asked.filter((url) => url.includes('stayOf'));
  await page.goto(`${home}/invoices/${invoiceId}`);
  await expect(page.getByText('For the stay of')).toBeVisible();
  expect(forItsStay()).not.toEqual([]);
  asked.length = 0;
  await inDatabase('UPDATE workspace SET rental = false WHERE id = $1', [home.slice('/w/'.length)]);
  await page.goto(`${home}/invoices/${invoiceId}`);
  await expect(page.getByText('Draft created')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(forItsStay(), 'who lets no homes has no stays').toEqual([]);
});

test('a stay whose invoice was cancelled is invoiced anew', async ({ page }) => {
  const home = await signUp(page, { name: 'Ana', company: 'Casas de Mallorca' });
  const address = { street: 'Calle Mayor 1', city: 'Palma', postalCode: '07001', country: 'ES' };
  await call(page, home, 'company.patch', {
    legalName: 'Casas SL',
    taxId: 'B00000018',
    fiscalZone: 'peninsula',
    address,
  });
  const { id: propertyId } = await call(page, home, 'properties.create', { name: 'Casa del Mar' });
  const stay = { propertyId, guestName: 'Julia Becker', checkIn: inDays(10), checkOut: inDays(12), amount: 220 };
  const { id: reservationId } = await call(page, home, 'reservations.create', stay);
  const { id: invoiceId } = await call(page, home, 'rentalInvoices.create', { reservationId });
  await call(page, home, 'invoices.update', { invoiceId, status: 'sent', clientTaxId: '12345678Z' });

  await page.goto(`${home}/reservations/${reservationId}`);
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money.getByRole('link', { name: /^F-|^S-/ })).toBeVisible();
  await expect(money.getByRole('button', { name: 'Create invoice' })).toHaveCount(0);
  await call(page, home, 'invoices.delete', { invoiceId });
  await page.reload();
  await money.getByRole('button', { name: 'Create invoice' }).click();
  await expect(page).toHaveURL(/\/invoices\/inv_/);
  await expect(heading(page)).toHaveText('Draft for Julia Becker');
});
