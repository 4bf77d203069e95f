import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDatabase } from '~/tests/e2e/database';
import { giveAddress, issueInvoice } from '~/tests/e2e/sales/issue-invoice';
import { holderOf } from '../../authorities/tls-authority';
import { pkcs12Of } from '../../setup/certificates';
import { openVerifactuAgency } from './verifactu-agency';

const TAX_ID = 'B00000018';

/** A company that issues, and its path. */
async function openCompany(page: Page): Promise<string> {
  const home = await signUp(page, { name: 'Vera', company: 'Registros SL' });
  await page.goto(`${home}/settings/company`);
  await page.getByLabel('Legal name').fill('Registros SL');
  await page.getByLabel('Tax ID').fill(TAX_ID);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await giveAddress(page, home);
  return home;
}

/** An invoice that was issued, whose record stands so with the tax agency. */
async function issueStanding(
  page: Page,
  home: string,
  clientName: string,
  standing: [status: string, code: string, text: string],
) {
  const invoice = await issueInvoice(page, home, clientName);
  await inDatabase(
    `INSERT INTO verifactu_submission (workspace_id, sequence, mode, status, code, description, attempts, last_attempt_at, created_at)
     SELECT workspace_id, sequence, 'test', $2::submission_status, nullif($3, ''), nullif($4, ''), 1, now(), now()
     FROM fiscal_record WHERE invoice_id = $1`,
    [invoice.id, ...standing],
  );
  return invoice;
}

test('VERI*FACTU says what it lacks, and is switched on once it lacks nothing', async ({ page }) => {
  const agency = await openVerifactuAgency();
  try {
    const home = await openCompany(page);
    await page.goto(`${home}/settings/company/agencies`);
    const section = page.locator('#verifactu');
    await expect(section.getByText('Enter the producer’s name.')).toBeVisible();
    await expect(section.getByText('Enter the company’s legal name, tax ID and zone.')).toBeHidden();
    await expect(section.getByRole('button', { name: 'Start sending' })).toBeDisabled();
    await section.getByLabel('Producer', { exact: true }).fill('Taller de Software SL');
    await section.getByLabel('NIF of the producer', { exact: true }).fill('B12345674');
    await section.getByLabel('Producer’s postal address', { exact: true }).fill('Calle Sol 3, 28001 Madrid');
    await section.getByLabel('System ID', { exact: true }).fill('f1');
    await section.getByRole('button', { name: 'Save VERI*FACTU details' }).press('Enter');
    await expect(page.getByText('VERI*FACTU details saved')).toBeVisible();
    await expect(section.getByText('Upload a valid certificate of the company.')).toBeVisible();
    await expect(section.getByText('Enter the producer’s name.')).toBeHidden();
    await expectAccessible(page);
    await expectNarrow(page);

    await section.getByRole('link', { name: 'See the records' }).click();
    await expect(page.getByText('Records are not sent')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Declaration of compliance' }).click();
    await expect(page.getByRole('article')).toContainText('Taller de Software SL');
    await expect(page.getByRole('article')).toContainText('29.2.j');
    await expect(page.getByText('The declaration is incomplete')).toBeHidden();
    await expectAccessible(page);
    await expectNarrow(page);

    await page.goto(`${home}/settings/company/agencies`);
    const buffer = Buffer.from(pkcs12Of(agency.people.issueTo(holderOf(TAX_ID, 'Registros SL')), 'secret', 'aes256'));
    await page.getByRole('button', { name: 'Upload certificate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload certificate' });
    await dialog
      .getByLabel('Certificate file')
      .setInputFiles({ name: 'registros.p12', mimeType: 'application/x-pkcs12', buffer });
    await dialog.getByLabel('Password', { exact: true }).fill('secret');
    await dialog.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByText('Certificate saved')).toBeVisible();
    await section.getByRole('button', { name: 'Start sending' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start sending' }).press('Enter');
    await expect(section.getByText('Sending to the tax agency', { exact: true })).toBeVisible();

    const invoice = await issueInvoice(page, home, 'Acme SL');
    await page.goto(`${home}/invoices/${invoice.id}`);
    await expect(page.getByText('Receipt (CSV)')).toBeVisible();
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
    expect(agency.book(TAX_ID).of(invoice.documentNumber)).toMatchObject({ status: 'Correcta' });
  } finally {
    await agency.close();
  }
});

test('each state of a record is shown where its invoice is, in the list and in the overview', async ({ page }) => {
  const home = await openCompany(page);
  const refused = await issueStanding(page, home, 'Acme SL', ['refused', '1189', 'El NIF no está identificado']);
  await issueStanding(page, home, 'Bravo SL', ['accepted_with_errors', '2004', 'Fecha fuera de plazo']);
  await issueStanding(page, home, 'Charlie SL', ['accepted', '', '']);
  await issueStanding(page, home, 'Delta SL', ['queued', '', '']);
  await issueStanding(page, home, 'Echo SL', ['sent', '', '']);
  await issueStanding(page, home, 'Foxtrot SL', ['refused', '3000', 'Registro duplicado']);
  await issueStanding(page, home, 'Golf SL', ['accepted_with_errors', '2008', 'Huella anterior incorrecta']);
  await inDatabase(
    `INSERT INTO verifactu_queue (workspace_id, failures, failing_since, failure)
     VALUES ($1, 3, now(), 'The tax agency is closed for maintenance.')`,
    [home.split('/').at(-1) ?? ''],
  );

  await page.goto(home);
  await page.getByRole('link', { name: '3 records need your attention for the tax agency' }).click();
  await expect(page.getByRole('tab', { name: 'To do (3)' })).toHaveAttribute('aria-selected', 'true');
  const table = page.getByRole('table', { name: 'Tax agency' });
  const row = (text: string) => table.getByRole('row').filter({ hasText: text });
  await expect(row('Foxtrot SL')).toContainText('Ask the tax agency about this record.');
  await expect(row('Golf SL').getByRole('button', { name: 'Correct and send' })).toBeVisible();
  await expect(row('Charlie SL')).toHaveCount(0);
  await expect(page.getByText('The tax agency is closed for maintenance.')).toBeVisible();
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(row('Bravo SL')).toContainText('Accepted with errors');
  await expect(row('Bravo SL').getByRole('button')).toHaveCount(0);
  await expect(row('Charlie SL')).toContainText('Accepted');
  await expect(row('Delta SL').getByRole('button', { name: 'Send now' })).toBeVisible();
  await expect(row('Echo SL')).toContainText('No answer yet');
  await expectAccessible(page);
  await expectNarrow(page);

  await row('Acme SL').getByRole('link', { name: refused.documentNumber }).click();
  await expect(table).toBeHidden();
  await expect(page.getByText('1189: El NIF no está identificado')).toBeVisible();
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Correct and send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct a record' });
  await dialog.getByLabel('Client tax ID', { exact: true }).fill('B12345674');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send correction' }).press('Enter');
  await expect(
    dialog.getByText('Records are not sent. Switch VERI*FACTU on under Settings, then try again.'),
  ).toBeVisible();
});

test('a queue that is blocked says why, and goes on when it is told to', async ({ page }) => {
  const home = await openCompany(page);
  const workspaceId = home.split('/').at(-1) ?? '';
  await issueStanding(page, home, 'Acme SL', ['blocked', '', '']);
  await inDatabase(
    `INSERT INTO verifactu_queue (workspace_id, blocked_at, blocked_code, blocked_reason)
     VALUES ($1, now(), '4112', 'El titular del certificado no es apoderado')`,
    [workspaceId],
  );
  await page.goto(`${home}/tax-agency`);
  await expect(page.getByText('4112: El titular del certificado no es apoderado')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Tax agency' }).getByText('Blocked', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('alert').getByRole('button', { name: 'Continue sending' }).click();
  // What sends it next finds no certificate, and blocks it anew: that it was asked for is what lasts.
  await expect(page.getByText('On its way to the tax agency')).toBeVisible();
});
