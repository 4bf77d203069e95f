import { expect, type Page } from '@playwright/test';
import { call, expectAccessible, expectFits, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { readPdfText } from '~/tests/setup/pdf-text';

/** Draws a stroke in the box. */
async function sign(page: Page) {
  const box = page.getByTestId('signature');
  await box.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.2, y + height * 0.3);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.5, y + height * 0.8, { steps: 5 });
  await page.mouse.move(x + width * 0.8, y + height * 0.2, { steps: 5 });
  await page.mouse.up();
}

test('guests register on a phone by their link, a child among them; the host sees it complete and prints it', async ({
  page,
  browser,
}) => {
  const home = await signUp(page, { name: 'Ana', company: 'Casas de la Costa' });
  const { id: propertyId } = await call(page, home, 'properties.create', {
    name: 'Casa del Mar',
    checkInTime: '16:00',
  });
  const { id: reservationId } = await call(page, home, 'reservations.create', {
    ...{ propertyId, guestName: 'Julia Becker', guestEmail: 'julia@example.org' },
    ...{ checkIn: '2027-07-04', checkOut: '2027-07-11' },
  });
  const address = `${home}/reservations/${reservationId}`;
  await page.goto(address);
  await page.getByRole('button', { name: 'Create a link' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expectAccessible(page);
  const input = encodeURIComponent(JSON.stringify({ reservationId }));
  const workspaceId = home.split('/').at(-1);
  const asked = await page.request.get(`/api/trpc/${workspaceId}/guests.registration?input=${input}`);
  const { url } = (await asked.json()).result.data.link;

  const phone = await browser.newContext({
    viewport: { width: 375, height: 800 },
    locale: 'de-DE',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  const theirs = await phone.newPage();
  const hosts: string[] = [];
  theirs.on('request', (request) => hosts.push(new URL(request.url()).host));
  const opened = await theirs.goto(url);
  expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  await theirs.getByLabel('Wie viele übernachten?').fill('2');
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Weiter' }).click();
  await theirs.getByRole('button', { name: 'Anmelden' }).click();
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'de');
  await expect(theirs.getByText('Aus der Buchung übernommen')).toBeVisible();
  await expect(theirs.getByLabel('Vorname')).toHaveValue('Julia');
  await expect(theirs.getByLabel('E-Mail')).toHaveValue('julia@example.org');
  await theirs.getByLabel('E-Mail').fill('');
  await theirs.getByLabel('Vorname').fill('Ana');

  // Another language, and what has been typed stays.
  await theirs.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
  await expect(theirs.getByLabel('First name')).toHaveValue('Ana');
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'en');
  await theirs.getByLabel('Kind of document').selectOption('DNI (Spanish identity card)');
  await theirs.getByLabel('Document number').fill('12345678A');
  await theirs.getByLabel('Support number').fill('BAA123456');
  await expect(theirs.getByText('This is not a DNI')).toBeVisible();
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText('Something is missing or wrong')).toBeVisible();
  await expect(theirs.getByText('This is missing. Fill it in.').first()).toBeVisible();
  await expectAccessible(theirs);
  await expectFits(theirs, 375);

  // Saved as far as it went.
  await theirs.reload();
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await expect(theirs.getByLabel('Support number')).toHaveValue('BAA123456');
  await theirs.getByLabel('Document number').fill('12345678Z');
  await theirs.getByLabel('First surname').fill('Prueba');
  await theirs.getByLabel('Second surname').fill('Ficticia');
  await theirs.getByLabel('Date of birth').fill('1990-05-17');
  await theirs.getByLabel('Sex').selectOption('Female');
  await theirs.getByLabel('Nationality').selectOption('Spain');
  await theirs.getByLabel('Country').selectOption('Spain');
  await theirs.getByLabel('Postal code').fill('28013');
  await expect(theirs.getByLabel('Municipality')).toHaveValue('28079');
  await theirs.getByLabel('Street and number').fill('Calle Mayor 1');
  await theirs.getByLabel('Telephone').fill('+34 600 000 000');
  await sign(theirs);
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText('•••••678Z')).toBeVisible();
  await expect(theirs.getByText('1 of 2 registered')).toBeVisible();

  await theirs.getByRole('button', { name: 'Register' }).click();
  await expect(theirs.getByLabel('Street and number')).toHaveValue('Calle Mayor 1');
  await theirs.getByLabel('First name').fill('Leo');
  await theirs.getByLabel('First surname').fill('Prueba');
  await theirs.getByLabel('Date of birth').fill('2016-03-01');
  await theirs.getByLabel('Sex').selectOption('Male');
  await theirs.getByLabel('E-mail').fill('ana@example.org');
  await theirs.getByLabel('Telephone').focus();
  await expect(theirs.getByTestId('signature')).toBeHidden();
  await theirs.getByLabel('Kinship to the adult').selectOption('Child');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByRole('status').filter({ hasText: 'All done' })).toBeVisible();
  await expectAccessible(theirs);
  expect(new Set(hosts)).toEqual(new Set([new URL(url).host]));
  await phone.close();

  await page.reload();
  await expect(page.getByText('How it is paid: This is missing.')).toBeVisible();
  await page.getByRole('combobox', { name: 'How it is paid' }).click();
  await page.getByRole('option', { name: 'Transfer' }).click();
  await expect(page.getByText('Everybody is registered.')).toBeVisible();
  await expect(page.getByText('Completed')).toBeVisible();
  await expect(page.getByText('12345678Z')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show and edit Ana Prueba Ficticia' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Document number')).toHaveValue('12345678Z');
  await expect(dialog.getByText('Signed on screen.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const pdf = await page.request.get(`${address}/entry-forms`);
  expect(await readPdfText(await pdf.body())).toContain('12345678Z');

  const { id: atticId } = await call(page, home, 'properties.create', { name: 'Ático' });
  await page.goto(`${home}/properties/${atticId}`);
  await page.getByRole('link', { name: 'Guests', exact: true }).click();
  await expect(page).toHaveURL(`${home}/guests?property=${atticId}`);
  await expect(page.getByText('No guests found.')).toBeVisible();
  await page.getByRole('combobox', { name: 'All properties' }).fill('Mar');
  await page.getByRole('option', { name: 'Casa del Mar' }).click();
  await expect(page).toHaveURL(`${home}/guests?property=${propertyId}`);
  await expect(page.getByText('Leo Prueba').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectFits(page, 375);
});
