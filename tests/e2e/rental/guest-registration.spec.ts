import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { call, expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDays } from '~/tests/e2e/days';
import { startHospedajesAuthority } from '../../authorities/hospedajes/hospedajes-authority';
import { frenchwoman } from '../../unit/rental/hospedajes/stays';

/** Says as whom the company sends, tries whether the Ministry lets it in, and switches it on. */
async function switchOn(page: Page, home: string, account: { landlordCode: string; user: string; password: string }) {
  await page.goto(`${home}/settings/company/agencies`);
  const section = page.locator('#guest-registration');
  await expect(section.getByText('The landlord code', { exact: true })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Turn on guest registration' })).toBeDisabled();
  await section.getByLabel('Landlord code', { exact: true }).fill(account.landlordCode);
  await section.getByLabel('User of the web service', { exact: true }).fill(account.user);
  await section.getByLabel('Password of the web service', { exact: true }).fill('another');
  await section.getByRole('button', { name: 'Save guest registration' }).press('Enter');
  await expect(page.getByText('Guest registration saved')).toBeVisible();
  await section.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText(/^The Ministry does not accept the user or the password/)).toBeVisible();
  await section.getByLabel('Password of the web service', { exact: true }).fill(account.password);
  await section.getByRole('button', { name: 'Save guest registration' }).press('Enter');
  await expect(section.getByText('One is kept and never shown.')).toBeVisible();
  await expect(section.getByLabel('Password of the web service', { exact: true })).toHaveValue('');
  await section.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('The Ministry answers, and accepts the account.')).toBeVisible();
  await section.getByRole('button', { name: 'Turn on guest registration' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn on guest registration' }).press('Enter');
  await expect(section.getByText('Sending to the Ministry', { exact: true })).toBeVisible();
  await expectAccessible(page);
}

test('a stay is registered at the Ministry, from the settings to the proof, and what it refused once it is corrected', async ({
  page,
}) => {
  const { E2E_SES_PORT, E2E_DATA_DIR } = process.env;
  const caFile = join(E2E_DATA_DIR ?? '', 'e2e-authority.pem');
  const ministry = await startHospedajesAuthority({ port: Number(E2E_SES_PORT), caFile });
  try {
    const home = await signUp(page, { name: 'Ana', company: 'Casas del Levante' });
    const { id: propertyId } = await call(page, home, 'properties.create', { name: 'Casa del Mar' });
    await switchOn(page, home, ministry.account);

    await page.goto(`${home}/properties/${propertyId}/edit`);
    await page.getByLabel('Guests are reported to').click();
    await page.getByRole('option', { name: 'Mossos d’Esquadra (Catalonia)' }).click();
    await expect(page.getByText(/^Catalonia has a register of its own/)).toBeVisible();
    await page.getByLabel('Guests are reported to').click();
    await page.getByRole('option', { name: 'Ministry of the Interior (SES.HOSPEDAJES)' }).click();
    await page.getByLabel('Establishment code').fill('0000000001');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('0000000001')).toBeVisible();

    const stay = { propertyId, guestName: 'Julia Becker', guestEmail: 'julia@example.org' };
    const days = { checkIn: inDays(2), checkOut: inDays(5) };
    const { id } = await call(page, home, 'reservations.create', { ...stay, ...days });
    const { documentType, documentNumber, ...person } = frenchwoman;
    await call(page, home, 'guests.add', {
      reservationId: id,
      person: { ...person, id: undefined, documentType, documentNumber },
      signature: { kind: 'typed', name: 'Luce Essai' },
    });
    await page.goto(`${home}/reservations/${id}`);
    const reservation = page.getByRole('region', { name: 'Reservation (RH)' });
    const travellers = page.getByRole('region', { name: 'Travellers (PV)' });
    await expect(reservation.getByText('Registered', { exact: true })).toBeVisible();
    await expect(travellers.getByText('Not sent', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Check in', exact: true }).click();
    await expect(travellers.getByText('Registered', { exact: true })).toBeVisible();
    const [, arrived] = ministry.lots;
    const [told] = arrived?.communications ?? [];
    await expect(travellers.getByText(told && 'code' in told ? told.code : 'none', { exact: true })).toBeVisible();
    expect(ministry.lots.map(({ kind }) => kind)).toEqual(['RH', 'PV']);
    await expectAccessible(page);
    await expectNarrow(page);

    ministry.refusals.push('10121');
    const later = { checkIn: inDays(30), checkOut: inDays(33) };
    const { id: refused } = await call(page, home, 'reservations.create', { ...stay, ...later });
    await page.goto(`${home}/reservations/${refused}`);
    await expect(reservation.getByText('Refused', { exact: true })).toBeVisible();
    await expect(reservation.getByText(/^The Ministry found something wrong with the data/)).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${home}/reservations`);
    await page.getByRole('link', { name: 'Registration', exact: true }).click();
    await expect(page.getByRole('tab', { name: 'Needs attention (1)' })).toBeVisible();
    await expectAccessible(page);
    await expectNarrow(page);
    await page.getByRole('tab', { name: 'All communications' }).click();
    await expect(page.getByText('10121: Error simulado')).toBeVisible();
    await expectNarrow(page);
    await page.getByRole('tab', { name: /^Needs attention/ }).click();
    await page.getByRole('link', { name: 'Casa del Mar' }).click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Guest', { exact: true }).fill('Julia Becker Prueba');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(reservation.getByText('Registered', { exact: true })).toBeVisible();

    await reservation.getByRole('button', { name: 'Cancel at the Ministry' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel at the Ministry' }).press('Enter');
    await expect(reservation.getByText('Cancelled', { exact: true })).toBeVisible();
    await reservation.getByRole('button', { name: 'Send again' }).click();
    await expect(reservation.getByText('Registered', { exact: true })).toBeVisible();
    expect(ministry.lots.map(({ operation, kind }) => operation + kind)).toEqual(['ARH', 'APV', 'ARH', 'B', 'ARH']);
  } finally {
    await ministry.close();
  }
});
