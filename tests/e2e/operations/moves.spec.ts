import { expect } from '@playwright/test';
import { call, expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { zip } from '~/tests/setup/zip';

const address = { street: 'Calle Sol 3', city: 'Madrid', postalCode: '28001', country: 'ES' };
const clients = 'Nombre;NIF;Email\nAcme SL;B12345674;ap@acme.example\n';
const invoices = [
  'Número;Fecha;NIF;Cliente;Base imponible;% IVA;Cuota IVA;Total;Estado',
  '2026-001;15/01/2026;B12345674;Acme SL;1000,00;21;210,00;1210,00;Pagada',
  '2026-003;20/02/2026;B12345674;Acme SL;200,00;10;20,00;220,00;Pagada',
].join('\n');
const expenses = [
  'Fecha;Número de factura;Proveedor;NIF;Concepto;Base imponible;% IVA;Cuota IVA;Total',
  '05/02/2026;F2026-0012;Iberluz SA;A95758389;Luz;100,00;21;21,00;121,00',
].join('\n');
const archive = zip(
  { name: 'clientes.csv', text: clients },
  { name: 'facturas emitidas.csv', text: invoices },
  { name: 'gastos.csv', text: expenses },
  { name: 'Iberluz F2026-0012.pdf', text: '%PDF-1.4\n' },
  { name: 'otro.pdf', text: '%PDF-1.4\n%other' },
  { name: 'programa.exe', text: Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1') },
);

test('all of another program is brought at once, rehearsed beside what was filed, moved and taken back', async ({
  page,
}) => {
  const company = await signUp(page, { name: 'Marta', company: 'Traslados SL' });
  await call(page, company, 'company.save', {
    fiscalProfile: { legalName: 'Traslados SL', taxId: 'B65410011', zone: 'peninsula', vatRegime: 'general', address },
  });
  await page.goto(`${company}/imports/new`);
  await page.getByRole('link', { name: 'Move from another program' }).click();
  await page.getByRole('radio', { name: /^Another program/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'todo.zip', mimeType: 'application/zip', buffer: archive });

  await expect(page.getByText('todo.zip/gastos.csv')).toBeVisible();
  await expect(page.getByText('todo.zip/programa.exe')).toBeVisible();
  await expect(page.getByText('neither a table nor a receipt', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Rehearse the move' }).click();

  await expect(page.getByRole('heading', { name: '2026 Q1' })).toBeVisible();
  await expect(page.getByText('1 number is missing: 2026-002', { exact: false })).toBeVisible();
  await expect(page.getByText('1 receipt has no expense yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Enter what was filed' }).click();
  await page.getByLabel('Base of sales, 2026-Q1').fill('1200');
  await page.getByLabel('Tax charged (box 27), 2026-Q1').fill('230');
  await page.getByLabel('Tax deducted (box 45), 2026-Q1').fill('20');
  await page.getByLabel('Result (box 46), 2026-Q1').fill('210');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('1 quarter differs from the return that was filed', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '3 documents' }).click();
  await expect(page.getByRole('cell', { name: 'F2026-0012 expense' })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.context().addCookies([{ name: 'folio-locale', value: 'es', url: page.url() }]);
  await page.reload();
  await expect(page.getByRole('heading', { name: '1T 2026' })).toBeVisible();
  await expect(page.getByText('Ningún documento tiene su nombre o número.', { exact: false })).toBeVisible();
  await page.context().addCookies([{ name: 'folio-locale', value: 'en', url: page.url() }]);
  await page.reload();
  await page.getByRole('button', { name: 'Move 4 rows' }).click();

  await expect(page.getByRole('heading', { name: 'Move finished' })).toBeVisible();
  await page.goto(`${company}/clients`);
  await expect(page.getByRole('link', { name: 'Acme SL' }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Undo move' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo move' }).click();
  await expect(page.getByText('This move was taken back.')).toBeVisible();
  await page.goto(`${company}/clients`);
  await expect(page.getByRole('link', { name: 'Acme SL' })).toHaveCount(0);
});
