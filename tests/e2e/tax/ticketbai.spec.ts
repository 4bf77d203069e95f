import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { giveAddress, issueInvoice } from '~/tests/e2e/sales/issue-invoice';
import { startTicketbaiAuthority } from '../../authorities/ticketbai/ticketbai-authority';
import { holderOf } from '../../authorities/tls-authority';
import { pkcs12Of } from '../../setup/certificates';

const TAX_ID = 'B00000018';

/** Says who the company is, whose program it runs, and gives it a certificate. */
async function prepare(page: Page, home: string, pkcs12: Uint8Array): Promise<void> {
  await page.goto(`${home}/settings/company`);
  await page.getByLabel('Legal name').fill('Lantegia SL');
  await page.getByLabel('Tax ID').fill(TAX_ID);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await giveAddress(page, home);
  await page.goto(`${home}/settings/company/agencies`);
  const verifactu = page.locator('#verifactu');
  await verifactu.getByLabel('Producer', { exact: true }).fill('Taller de Software SL');
  await verifactu.getByLabel('NIF of the producer', { exact: true }).fill('B12345674');
  await verifactu.getByRole('button', { name: 'Save VERI*FACTU details' }).press('Enter');
  await expect(page.getByText('VERI*FACTU details saved')).toBeVisible();
  await page.getByRole('button', { name: 'Upload certificate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload certificate' });
  const file = { name: 'lantegia.p12', mimeType: 'application/x-pkcs12', buffer: Buffer.from(pkcs12) };
  await dialog.getByLabel('Certificate file').setInputFiles(file);
  await dialog.getByLabel('Password', { exact: true }).fill('secret');
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText('Certificate saved')).toBeVisible();
}

test('TicketBAI is switched on, sends what is issued, and says what was refused until it is corrected', async ({
  page,
}) => {
  const { E2E_TICKETBAI_PORT, E2E_DATA_DIR } = process.env;
  const caFile = join(E2E_DATA_DIR ?? '', 'e2e-authority.pem');
  const agency = await startTicketbaiAuthority({ port: Number(E2E_TICKETBAI_PORT), caFile });
  try {
    const home = await signUp(page, { name: 'Ane', company: 'Lantegia SL' });
    await prepare(page, home, pkcs12Of(agency.people.issueTo(holderOf(TAX_ID, 'Lantegia SL')), 'secret', 'aes256'));
    const section = page.locator('#ticketbai');
    await expect(section.getByRole('link', { name: 'Choose the territory.' })).toBeVisible();
    await expect(section.getByText('Upload a valid certificate of the company.')).toBeHidden();
    await expect(section.getByText('Enter the producer’s NIF, under VERI*FACTU.')).toBeHidden();
    await expect(section.getByRole('button', { name: 'Turn on TicketBAI' })).toBeDisabled();
    await section.getByLabel('Territory', { exact: true }).click();
    await page.getByRole('option', { name: 'Gipuzkoa' }).click();
    await section.getByLabel('Software licence', { exact: true }).fill('TBAIGIPRE00000001');
    await section.getByRole('button', { name: 'Save TicketBAI details' }).press('Enter');
    await expect(page.getByText('TicketBAI details saved')).toBeVisible();
    await section.getByRole('button', { name: 'Turn on TicketBAI' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn on TicketBAI' }).press('Enter');
    await expect(section.getByText('Sending to the tax agency', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNarrow(page);

    const taken = await issueInvoice(page, home, 'Acme SL');
    await expect(async () => {
      await page.goto(`${home}/invoices/${taken.id}`);
      await expect(page.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 3000 });
    }).toPass();
    const id = agency.held(TAX_ID)[0]?.id ?? '';
    await expect(page.getByText(id, { exact: true })).toBeVisible();
    const link = page.getByRole('link', { name: 'Verify with the tax agency' }).first();
    expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('id')).toBe(id); // it may hold a slash
    await expectNarrow(page);

    agency.verdicts.push({ code: '002', text: 'El NIF del destinatario no es correcto' });
    await issueInvoice(page, home, 'Bravo SL');
    await expect(async () => {
      await page.goto(home);
      await expect(page.getByText('1 record needs your attention for the tax agency')).toBeVisible({ timeout: 3000 });
    }).toPass();
    await page.getByRole('link', { name: '1 record needs your attention for the tax agency' }).click();
    const row = page.getByRole('table', { name: 'Tax agency' }).getByRole('row').filter({ hasText: 'Bravo SL' });
    await expect(row).toContainText('Refused');
    await expect(row).toContainText('002: El NIF del destinatario no es correcto');
    await expectAccessible(page);
    await expectNarrow(page);
    await row.getByRole('button', { name: 'Correct and send' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct a record' });
    await dialog.getByLabel('Client tax ID', { exact: true }).fill('B00000026');
    await dialog.getByRole('button', { name: 'Send correction' }).press('Enter');
    await expect(page.getByText('Nothing to do')).toBeVisible();
    expect(agency.held(TAX_ID).map(({ corrections }) => corrections.length)).toEqual([0, 1]);
  } finally {
    await agency.close();
  }
});
