import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { call, expectAccessible, expectFits, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { type FaceAuthority, startFaceAuthority } from '../../authorities/face/face-authority';
import { holderOf } from '../../authorities/tls-authority';
import { pkcs12Of } from '../../setup/certificates';

// One after the other: there is one FACe for Folio to call.
test.describe.configure({ mode: 'default' });

let face: FaceAuthority;

test.beforeAll(async () => {
  const { E2E_FACE_PORT, E2E_DATA_DIR } = process.env;
  face = await startFaceAuthority({
    port: Number(E2E_FACE_PORT),
    caFile: join(E2E_DATA_DIR ?? '', 'e2e-authority.pem'),
  });
});

test.afterAll(() => face.close());

test('an owner sends an invoice to FACe, sees what becomes of it and asks to cancel it', async ({ page }) => {
  const home = await signUp(page, { name: 'Registro', company: 'Taller Norte SL' });
  const id = await issueToTown(page, home);
  await page.goto(`${home}/invoices/${id}`);
  await expect(page.getByRole('heading', { name: 'FACe', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send to FACe', exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: 'Send this invoice to FACe?' });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Send to FACe', exact: true }).press('Enter');
  await expect(page.getByText('FACe has registered the invoice', { exact: true })).toBeVisible();
  const number = face.registered[0]?.number ?? '';
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await expect(page.getByText('Registered', { exact: true })).toBeVisible();
  await shoot(page, 'registered');

  const [held] = face.registered;
  if (held) held.handling = { code: '1300', description: 'Registrada en RCF' };
  await page.getByRole('button', { name: 'Check status', exact: true }).click();
  await expect(page.getByText('In the accounting register', { exact: true })).toBeVisible();
  await expect(page.getByText('Last checked', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Request cancellation', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Request cancellation' });
  await dialog.getByRole('button', { name: 'Request cancellation', exact: true }).click();
  await expect(dialog.getByText('Say why the invoice should be cancelled')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason', { exact: true }).fill('Issued twice');
  await dialog.getByRole('button', { name: 'Request cancellation', exact: true }).click();
  await expect(page.getByText('Requested', { exact: true })).toBeVisible();
  expect(face.registered[0]?.cancellation).toMatchObject({ code: '4200', reason: 'Issued twice' });
  await shoot(page, 'cancellation');

  if (held) held.handling = { code: '2600', description: 'Rechazada', reason: 'Falta el expediente' };
  await page.getByRole('button', { name: 'Check status', exact: true }).click();
  await expect(page.getByText('Rejected by the office', { exact: true })).toBeVisible();
  await expect(page.getByText('Falta el expediente', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send to FACe again', exact: true }).click();
  face.answers.push({ code: '414', description: 'La factura ya existe' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send to FACe again', exact: true }).click();
  await expect(page.getByText(/^FACe says it already has this invoice/)).toBeVisible();
  await page.getByRole('button', { name: 'Enter registration number', exact: true }).click();
  const asks = page.getByRole('dialog', { name: 'Enter registration number' });
  await asks.getByLabel('Registration number', { exact: true }).fill('20269999');
  await asks.getByRole('button', { name: 'Check and save', exact: true }).click();
  await expect(asks.getByText('FACe does not know this number: No existe la factura')).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'number');
  if (held) held.handling = { code: '1200', description: 'Registrada' };
  await asks.getByLabel('Registration number', { exact: true }).fill(number);
  await asks.getByRole('button', { name: 'Check and save', exact: true }).press('Enter');
  await expect(asks).toBeHidden();
  await expect(page.getByText(number, { exact: true })).toBeVisible();
});

test('a refusal and a silence of FACe are told in words', async ({ page }) => {
  const home = await signUp(page, { name: 'Silencio', company: 'Taller Norte SL' });
  const id = await issueToTown(page, home);
  await page.goto(`${home}/invoices/${id}`);
  const send = async () => {
    await page.getByRole('button', { name: /^Send to FACe/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Send to FACe/ })
      .click();
  };
  face.answers.push({ code: '411', description: 'No existe la unidad tramitadora' });
  await send();
  await expect(page.getByText('Refused by FACe', { exact: true })).toBeVisible();
  await expect(page.getByText('411 · No existe la unidad tramitadora', { exact: true })).toBeVisible();
  await expectAccessible(page);

  face.troubles.push('maintenance');
  await send();
  await expect(page.getByText('Waiting for FACe', { exact: true })).toBeVisible();
  await expect(page.getByText(/^FACe has not answered yet/)).toBeVisible();
  await shoot(page, 'waiting');
  await expectAccessible(page);
});

/** The page at 1280 and 375 px, of which nothing may be wider. */
async function shoot(page: Page, name: string): Promise<void> {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, width);
    const path = `${process.env.SHOTS}/face-${name}-${width}.png`;
    if (process.env.SHOTS) await page.screenshot({ path, fullPage: true });
  }
}

/** An invoice to a town hall, of a company that can sign. */
async function issueToTown(page: Page, home: string): Promise<string> {
  const address = { street: 'Calle Mayor 1', city: 'Valencia', postalCode: '46001', country: 'ES' };
  await call(page, home, 'company.patch', {
    ...{ legalName: 'Taller Norte SL', taxId: 'B00000018', fiscalZone: 'peninsula', address },
    email: 'facturas@norte.example',
  });
  const file = pkcs12Of(face.people.issueTo(holderOf('B00000018', 'Taller Norte SL')), 'x', 'aes256');
  await call(page, home, 'certificates.put', { pkcs12: Buffer.from(file).toString('base64'), password: 'x' });
  const { id } = await call(page, home, 'invoices.create', {
    clientName: 'Ayuntamiento de Alboraya',
    clientTaxId: 'P4601300A',
    clientAddress: { ...address, city: 'Alboraya', postalCode: '46120' },
    einvoice: { dir3: { accountingOffice: 'L01460131', managingBody: 'L01460132', processingUnit: 'L01460133' } },
    items: [{ description: 'Bancos', quantity: 2, unitPrice: 150 }],
    status: 'sent',
  });
  return id;
}
