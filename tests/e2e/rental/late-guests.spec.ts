import { expect, type Page } from '@playwright/test';
import { call, expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDays } from '~/tests/e2e/days';

const LATE = '1 stay is not registered as RD 933/2021 asks';

const toDo = (page: Page) => page.getByRole('region', { name: 'Needs attention' });

async function addHome(page: Page, home: string, name: string, postalCode: string) {
  const address = { street: 'Calle Mayor 1', city: 'Somewhere', postalCode, country: 'ES' };
  return (await call(page, home, 'properties.create', { name, address })).id;
}

test('a Spanish property without an authority is asked about, and its stay is late until somebody has reported it', async ({
  page,
}) => {
  const home = await signUp(page, { name: 'Nuria', company: 'Pisos de la Costa' });
  const girona = await addHome(page, home, 'Àtic Girona', '17001');
  await addHome(page, home, 'Casa Bilbao', '48001');
  await addHome(page, home, 'Piso Sevilla', '41001');
  const days = { checkIn: inDays(-5), checkOut: inDays(-2) };
  await call(page, home, 'reservations.create', { propertyId: girona, guestName: 'Otto Klein', ...days });

  await page.goto(home);
  await expect(toDo(page).getByRole('link', { name: LATE })).toBeVisible();
  await expect(
    toDo(page).getByRole('link', { name: 'Àtic Girona: guests are reported to the Mossos d’Esquadra' }),
  ).toBeVisible();
  await expect(
    toDo(page).getByRole('link', { name: 'Casa Bilbao: guests are reported to the Ertzaintza' }),
  ).toBeVisible();
  await expect(
    toDo(page).getByRole('link', { name: 'Piso Sevilla: guests are reported to SES.HOSPEDAJES' }),
  ).toBeVisible();
  await expect(toDo(page).getByRole('link', { name: '1 stay has ended without a check-out' })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);

  await toDo(page).getByRole('link', { name: LATE }).click();
  await expect(page.getByRole('tab', { name: 'Needs attention (1)' })).toBeVisible();
  await expect(page.getByText('Nobody has been told of these guests')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Àtic Girona' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Otto Klein');

  await expect(page.getByText('This stay has ended. Have the guests left?')).toBeVisible();
  await page.getByRole('button', { name: 'They have left' }).click();
  await expect(page.getByText('Checked out', { exact: true })).toBeVisible();
  await expect(page.getByText('This property has no authority', { exact: false })).toBeVisible();
  await expect(page.getByText('The guests had to be reported by', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'I have reported them' }).click();
  await expect(page.getByText('The guests had to be reported by', { exact: false })).toBeHidden();
  await expectAccessible(page);
  await expectNarrow(page);

  await page.goto(`${home}/properties/${girona}`);
  await page.getByRole('button', { name: 'Report to the Mossos d’Esquadra' }).click();
  await expect(page.getByText('Mossos d’Esquadra (Catalonia)', { exact: true })).toBeVisible();
  await page.goto(home);
  await expect(
    toDo(page).getByRole('link', { name: 'Casa Bilbao: guests are reported to the Ertzaintza' }),
  ).toBeVisible();
  await expect(toDo(page).getByText('Àtic Girona')).toHaveCount(0);
  await expect(toDo(page).getByText(LATE)).toHaveCount(0);
});

test('what needs no attention is said by name, and what was not looked at too', async ({ page }) => {
  const home = await signUp(page, { name: 'Nora', company: 'Vila Fusta' });
  await call(page, home, 'clients.create', { name: 'Cal Ferrer' });
  await page.goto(home);
  await expect(
    toDo(page).getByText(/^Nothing to do in: overdue invoices, tax returns, bills of vendors/),
  ).toBeVisible();
  await expect(toDo(page).getByText(/Not looked at: .*bank movements/)).toBeVisible();
  await expect(page.getByText('You’re all caught up.')).toHaveCount(0);
  await expectAccessible(page);
});
