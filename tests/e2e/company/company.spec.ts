import { expect } from '@playwright/test';
import { expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><path d="M0 0h60v20z" fill="#1d4ed8"/></svg>',
);

test('a company says who it is and where it is paid, and on another page how it looks', async ({ page }) => {
  const home = await signUp(page, { name: 'Marca', company: 'Marca SL' });
  await page.goto(`${home}/settings/company`);
  await page.getByLabel('Legal name').fill('Marca SL');
  await page.getByLabel('Tax ID').fill('B00000018');
  const country = page.getByLabel('Country', { exact: true });
  await country.fill('Portu');
  await page.getByRole('option', { name: 'Portugal' }).click();
  await page.getByLabel('IBAN').fill('ES91 2100 0418 4502 0005 1333');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription(/no valid IBAN/);
  await expect(page.getByLabel('IBAN')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('IBAN').fill('ES91 2100 0418 4502 0005 1332');
  await page.getByLabel('Payment terms (English)').fill('30 days');
  await page.keyboard.press('Tab');
  await save.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('IBAN')).toHaveValue('ES91 2100 0418 4502 0005 1332');
  await expect(page.getByLabel('Payment terms (English)')).toHaveValue('30 days');
  await expect(country).toHaveValue('Portugal');

  const pages = page.getByRole('navigation', { name: 'Company settings' });
  await pages.getByRole('link', { name: 'Look' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo });
  await expect(page.getByRole('img', { name: 'Your logo' })).toHaveAttribute('src', /^data:image\/svg/);
  await page.getByRole('textbox', { name: 'Accent color' }).fill('#1d4ed8');
  await page.getByRole('radio', { name: 'Modern' }).click();
  await expectAccessible(page);
  await save.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Modern' })).toBeChecked();
  await expect(page.getByRole('img', { name: 'Your logo' })).toHaveAttribute('src', /^data:image\/png/);

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await save.click();
  await expect(page.getByText('No logo yet')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  for (const name of ['Taxes and invoicing', 'Agencies', 'Series', 'Data and deletion']) {
    await pages.getByRole('link', { name }).click();
    await expect(pages.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('main .animate-shimmer')).toHaveCount(0);
    await expectAccessible(page);
    await expectNarrow(page);
  }
  await page.goto(`${home}/settings/company#certificate`); // as mails of earlier versions lead there
  await expect(page.locator('#certificate')).toBeVisible();
});
