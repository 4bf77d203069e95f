import { expect } from '@playwright/test';
import { addDays } from '../../src/lib/dates';
import { call, expectAccessible, expectNarrow, signUp } from './account';
import { test } from './browser';
import { issueInvoice } from './issue-invoice';

const today = new Date().toISOString().slice(0, 10);

test('payouts less a fee are told, and accepted with it, in the language of the reader', async ({ page }) => {
  const home = await signUp(page, { name: 'Berta', company: 'Cobros SL' });
  const address = { street: 'Calle Mayor 1', city: 'Valencia', postalCode: '46001', country: 'ES' };
  await call(page, home, 'company.patch', {
    ...{ legalName: 'Cobros SL', taxId: 'B00000018', fiscalZone: 'peninsula', address },
  });
  const [one, two, alone] = [
    await issueInvoice(page, home, 'Acme Studio SL'),
    await issueInvoice(page, home, 'Bar Nou SL'),
    await issueInvoice(page, home, 'Castro SL'),
  ];
  const { data } = await call<{ data: { id: string } }>(page, home, 'banking.createAccount', { accountName: 'Banco' });
  const came = { accountId: data.id, date: addDays(today, 0) };
  const payout = `STRIPE PAYOUT ${one.documentNumber} ${two.documentNumber}`;
  await call(page, home, 'banking.createTransaction', { ...came, amount: 238, description: payout });
  const single = `STRIPE PAYOUT ${alone.documentNumber}`;
  await call(page, home, 'banking.createTransaction', { ...came, amount: 118.5, description: single });

  await page.goto(home);
  await page.context().addCookies([{ name: 'folio-locale', value: 'es', url: new URL(page.url()).origin }]);
  await page.goto(`${home}/banking/reconcile`);
  const movements = page.getByRole('list', { name: 'Movimientos' });
  await movements.getByRole('button', { name: new RegExp(payout) }).click();
  const several = page.getByRole('article', { name: '2 documentos' });
  await expect(several).toContainText(/2 documentos que suman 242,00\s€, menos una comisión de 4,00\s€/);
  await expect(several).toContainText(`Menciona los números ${one.documentNumber}, ${two.documentNumber}`);
  for (const term of ['Bruto', 'Comisión', 'Neto'])
    await expect(several.getByText(term, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await several.getByRole('button', { name: /^Conciliar/ }).click();
  await expect(page.getByText('Conciliado con 2 documentos')).toBeVisible();

  const candidate = page.getByRole('article', { name: alone.documentNumber });
  await expect(candidate).toContainText(/Los 121,00\s€ pendientes menos una comisión de 2,50\s€/);
  await candidate.getByRole('button', { name: /^Conciliar/ }).click();
  await expect(page.getByText(`Conciliado con ${alone.documentNumber}`)).toBeVisible();

  // The fee is booked with it: nothing is left open.
  for (const { id } of [one, two, alone]) {
    await page.goto(`${home}/invoices/${id}`);
    await expect(page.getByText('Pagada', { exact: true }).first()).toBeVisible();
  }
});
