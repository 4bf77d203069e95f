import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible, expectLive, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { giveAddress } from '~/tests/e2e/sales/issue-invoice';
import { holderOf } from '../../authorities/tls-authority';
import { pkcs12Of } from '../../setup/certificates';
import { openVerifactuAgency } from './verifactu-agency';

// The installation of these tests has companies that pay no corporation tax send from in twenty days on: e2e-server.mjs.

test('VERI*FACTU is set up in five steps, with an invoice for trying out', async ({ page }) => {
  const agency = await openVerifactuAgency();
  try {
    const home = await signUp(page, { name: 'Lola', company: 'Lola Ramos' });
    await page.goto(`${home}/settings/company`);
    await expectLive(page);
    await page.getByLabel('Legal name').fill('Lola Ramos');
    await page.getByLabel('Tax ID').fill('12345678Z');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await giveAddress(page, home);

    await page.goto(home);
    const notice = page.getByText(/^From .* your invoices have to be sent to the tax agency$/);
    await expect(notice).toBeVisible();
    await expect(page.getByText(/Nobody has said which you are/)).toBeVisible();
    await expect(page.getByText(/Still missing: the producer’s name/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Set it up in five steps' }).click();
    const step = (number: number) =>
      page.locator('section').filter({ has: page.getByText(new RegExp(`^${number}\\. `)) });
    await expect(step(1)).toContainText('To do');
    await expect(step(4).getByRole('button', { name: 'Send a test invoice' })).toBeDisabled();

    await step(1).getByRole('link', { name: 'Answer in the settings' }).click();
    await page.getByRole('combobox', { name: 'Taxpayer' }).click();
    await page.getByRole('option', { name: /Pays another tax/ }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.goto(`${home}/settings/company/agencies`);
    await expectLive(page);
    const section = page.locator('#verifactu');
    await section.getByLabel('Producer', { exact: true }).fill('Taller de Software SL');
    await section.getByLabel('NIF of the producer', { exact: true }).fill('B12345674');
    await section.getByLabel('System ID', { exact: true }).fill('f1');
    await section.getByRole('button', { name: 'Save VERI*FACTU details' }).press('Enter');
    await expect(page.getByText('VERI*FACTU details saved')).toBeVisible();

    await page.goto(`${home}/tax-agency/set-up`);
    await expectLive(page);
    await expect(step(1)).toContainText('Done');
    await expect(step(2)).toContainText('Done');
    await step(3).getByRole('button', { name: 'Upload certificate' }).click();
    const file = pkcs12Of(agency.people.issueTo(holderOf('12345678Z', 'Lola Ramos')), 'secret', 'aes256');
    await page.getByLabel('Certificate file').setInputFiles({
      ...{ name: 'lola.p12', mimeType: 'application/x-pkcs12' },
      buffer: Buffer.from(file),
    });
    await page.getByLabel('Password').fill('secret');
    await page.getByRole('dialog').getByRole('button', { name: 'Upload certificate' }).click();
    await expect(step(3)).toContainText('Done');
    await expectAccessible(page);
    await expectNarrow(page);

    await step(4).getByRole('button', { name: 'Send a test invoice' }).click();
    await expect(page.getByText('The tax agency has accepted it', { exact: true })).toBeVisible();
    await expect(step(4)).toContainText('Done');
    expect(agency.submissions).toHaveLength(1);
    if (process.env.SHOTS) {
      mkdirSync(process.env.SHOTS, { recursive: true });
      for (const [width, scheme] of [
        [1280, 'light'],
        [1280, 'dark'],
        [375, 'light'],
        [375, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: scheme });
        for (const [name, path] of [
          ['set-up', '/tax-agency/set-up'],
          ['overview', ''],
          ['settings', '/settings/company/agencies#verifactu'],
        ] as const) {
          await page.goto(`${home}${path}`);
          await page.waitForTimeout(800);
          await page.screenshot({
            path: join(process.env.SHOTS, `${name}-${width}-${scheme}.png`),
            fullPage: name === 'set-up',
          });
        }
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${home}/tax-agency/set-up`);
    }
    await step(5).getByRole('button', { name: 'Start sending' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start sending' }).click();
    await expect(step(5)).toContainText('Done');
    await page.goto(home);
    await expect(page.getByRole('link', { name: 'Set it up in five steps' })).toHaveCount(0);
  } finally {
    await agency.close();
  }
});
