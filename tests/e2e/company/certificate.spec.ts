import { expect } from '@playwright/test';
import { expectAccessible, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

// Made with OpenSSL, of the company with the tax id B00000018.
const FILE = 'tests/setup/pkcs12/rc2-40.p12';

test('an owner uploads the certificate of the company, is told what is wrong with it, and removes it', async ({
  page,
}) => {
  const home = await signUp(page, { name: 'Sello', company: 'Taller Norte SL' });
  await page.goto(`${home}/settings/company`);
  await page.getByLabel('Legal name').fill('Taller Norte SL');
  await page.getByLabel('Tax ID').fill('B00000018');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`${home}/settings/company/agencies`);

  await expect(page.getByText('No certificate yet')).toBeVisible();
  await page.getByRole('button', { name: 'Upload certificate' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Upload certificate' });
  const password = dialog.getByLabel('Password', { exact: true });
  await dialog.getByLabel('Certificate file').setInputFiles(FILE);
  await password.fill('another password');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription(/The password does not open this file/);
  await expectAccessible(page);

  await password.fill('contraseña');
  await password.press('Enter');
  await expect(page.getByText('Certificate saved')).toBeVisible();
  await expect(page.getByText('00000000T ANA NÚÑEZ (R: B00000018)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.keyboard.press('End'); // the bar with the button to save is not over anything there
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove certificate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove certificate' }).click();
  await expect(page.getByText('No certificate yet')).toBeVisible();
});
