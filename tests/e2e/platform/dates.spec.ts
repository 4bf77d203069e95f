import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectLive, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

/** The days that the list has been asked for, in order. */
function askedDays(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const input = pathname.includes('invoices.browse') && searchParams.get('input');
    const from = input && /"from":"([^"]+)"/.exec(input)?.[1];
    if (from) asked.push(from);
  });
  return asked;
}

test('a date is typed in the forms of the language, and asked for once', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  const asked = askedDays(page);
  await page.goto(`/w/${workspaceId}/invoices`);
  const from = page.getByLabel('Issued from', { exact: true });
  await from.pressSequentially('3/4/2026');
  await expect(page.getByText('= Wednesday, 4 March 2026')).toBeVisible();
  await expect(page).toHaveURL(/from=2026-03-04/);
  await from.press('Tab');
  await expect(from).toHaveValue('4 Mar 2026');

  for (const [text, day, written] of [
    ['5.6.26', '2026-05-06', '6 May 2026'],
    ['2026-02-01', '2026-02-01', '1 Feb 2026'],
    ['31/12/2025', '2025-12-31', '31 Dec 2025'],
  ] as const) {
    await from.fill('');
    await from.pressSequentially(text);
    await from.press('Enter');
    await expect(page).toHaveURL(new RegExp(`from=${day}`));
    await expect(from).toHaveValue(written);
  }
  await expect.poll(() => [...new Set(asked)]).toEqual(['2026-03-04', '2026-05-06', '2026-02-01', '2025-12-31']);

  await from.fill('30/2/2026');
  await page.keyboard.press('Tab'); // to its calendar
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^This is not a date\. Enter it like/)).toBeVisible();
  await expect(page).toHaveURL(/from=2025-12-31/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0); // rows are paler while others are on their way
  await expectAccessible(page);
});

test('a date is chosen in a calendar by keyboard, from the first day of the person’s week', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  const { baseURL: url } = test.info().project.use;
  await page.context().addCookies([{ name: 'folio-locale', value: 'es', url }]);
  await page.goto(`/w/${workspaceId}/expenses/new`);
  await expectLive(page);
  const date = page.getByLabel('Fecha', { exact: true });
  await date.fill('28/2/2026');
  await date.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Elegir fecha' });
  const day = (name: string) => calendar.getByRole('button', { name });
  await expect(calendar.getByRole('columnheader').first()).toHaveText('lun');
  await expect(day('sábado, 28 de febrero de 2026')).toBeFocused();
  for (const [key, lands] of [
    ['ArrowRight', 'domingo, 1 de marzo de 2026'],
    ['ArrowDown', 'domingo, 8 de marzo de 2026'],
    ['Home', 'lunes, 2 de marzo de 2026'],
    ['End', 'domingo, 8 de marzo de 2026'],
    ['PageDown', 'miércoles, 8 de abril de 2026'],
    ['Shift+PageUp', 'martes, 8 de abril de 2025'],
    ['ArrowUp', 'martes, 1 de abril de 2025'],
    ['ArrowLeft', 'lunes, 31 de marzo de 2025'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(day(lands)).toBeFocused();
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(date).toHaveValue('28 feb 2026');

  await date.press('ArrowDown');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(date).toHaveValue('28 ene 2026');
});

test('a form refuses what is no date, and a filter takes a whole period', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.goto(`/w/${workspaceId}/expenses/new`);
  await page.getByLabel('Description').fill('No date');
  await page.getByLabel('Amount', { exact: true }).fill('10');
  const date = page.getByLabel('Date', { exact: true });
  await date.fill('31/31/2026');
  await page.getByRole('button', { name: 'Create expense' }).click();
  await expect(date).toHaveAttribute('aria-invalid', 'true');
  await expect(date).toHaveValue('31/31/2026');

  await page.goto(`/w/${workspaceId}/invoices`);
  await page.getByRole('button', { name: 'Choose a period' }).click();
  await page.getByRole('menuitem', { name: 'Last year' }).click();
  const year = new Date().getUTCFullYear() - 1;
  await expect(page).toHaveURL(new RegExp(`from=${year}-01-01&to=${year}-12-31`));
  await page.getByRole('button', { name: 'Choose a period' }).click();
  await page.getByRole('menuitem', { name: 'Any date' }).click();
  await expect(page).not.toHaveURL(/from=/);
});
