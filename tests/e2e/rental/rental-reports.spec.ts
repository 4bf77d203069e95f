import { expect } from '@playwright/test';
import { call, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('compares what a site reported with the calendar, and makes the yearly list for who wants it', async ({
  page,
}) => {
  const home = await signUp(page, { name: 'Rita', company: 'Rentas SL' });
  await call(page, home, 'company.saveSettings', { rental: true }).catch(() => undefined);
  const year = new Date().getFullYear() - 1;
  const { id: propertyId } = await call(page, home, 'properties.create', {
    name: 'Ático del Mar',
    registrationNumber: 'ESHFTU0000380240001360',
  });
  const stay = {
    propertyId,
    guestName: 'Otto Klein',
    channel: 'Airbnb',
    adults: 2,
    amount: 700,
    channelCommission: 105,
  };
  await call(page, home, 'reservations.create', { ...stay, checkIn: `${year}-05-01`, checkOut: `${year}-05-08` });
  await page.goto(`${home}/rental-reports`);
  await page.getByRole('combobox', { name: 'Property' }).click();
  await page.getByRole('option', { name: /Ático del Mar/ }).click();
  const table = page.getByRole('region', { name: 'Airbnb' });
  await expect(table.getByRole('row', { name: /Q2: calendar/ })).toContainText('700');
  await page.getByLabel('Read it from a table (CSV)').setInputFiles({
    name: 'airbnb.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Trimestre;Noches;Reservas;Importe;Comision\nT2;7;1;690,50;105,00\n'),
  });
  for (const [column, name] of [
    ['Column: quarter', 'Trimestre'],
    ['Column: nights', 'Noches'],
    ['Column: stays', 'Reservas'],
    ['Column: paid', 'Importe'],
    ['Column: fees', 'Comision'],
  ] as const) {
    await page.getByRole('combobox', { name: column }).click();
    await page.getByRole('option', { name }).click();
  }
  await page.getByRole('button', { name: 'Fill in' }).click();
  await page.getByRole('button', { name: 'Save the report' }).click();
  await expect(table.getByRole('row', { name: /Q2: reported/ })).toContainText('Differs');

  await page.getByLabel('Offer the list').click();
  await expect(page.getByRole('button', { name: 'Download 1 letting' })).toBeVisible();
});
