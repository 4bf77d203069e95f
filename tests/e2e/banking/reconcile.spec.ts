import { expect } from '@playwright/test';
import { addDays } from '@/lib/dates';
import { call, expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDays } from '~/tests/e2e/days';
import { issueInvoice } from '~/tests/e2e/sales/issue-invoice';
import { n43 } from '../../rest/banking/files';

const today = inDays(0);
const day = (ago: number) => addDays(today, -ago);

test('movements are explained by key, taken back, and the certain ones all at once', async ({ page }) => {
  const home = await signUp(page, { name: 'Berta', company: 'Concilia SL' });
  const address = { street: 'Calle Mayor 1', city: 'Valencia', postalCode: '46001', country: 'ES' };
  await call(page, home, 'company.patch', {
    ...{ legalName: 'Concilia SL', taxId: 'B00000018', fiscalZone: 'peninsula', address },
  });
  const first = await issueInvoice(page, home, 'Acme Studio SL');
  const second = await issueInvoice(page, home, 'Bar Nou SL');
  await page.goto(`${home}/banking/reconcile`);
  await expect(page.getByText('No bank accounts yet')).toBeVisible();
  await call(page, home, 'banking.createAccount', { accountName: 'Main account', iban: 'ES2109990123420000456789' });

  await page.goto(`${home}/banking`);
  await page.getByRole('link', { name: 'Main account' }).click();
  await page.getByRole('button', { name: 'Import statement' }).click();
  const moved = [
    { date: day(1), cents: 12_100, text: `TRANSFERENCIA ACME STUDIO SL ${first.documentNumber}` },
    { date: day(1), cents: 12_100, text: `TRANSFERENCIA BAR NOU SL ${second.documentNumber}` },
    { date: day(1), cents: -150, text: 'CAFE SOL' },
  ];
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'january.n43', mimeType: 'text/plain' },
    buffer: Buffer.from(n43(day(3), day(0), 150_000, moved), 'latin1'),
  });
  await page.getByRole('button', { name: 'Import 3 movements' }).click();
  await expect(page.getByText('3 movements imported')).toBeVisible();

  await page.getByRole('link', { name: 'Reconcile', exact: true }).click();
  await expect(page.getByText(/^3 movements to explain/)).toBeVisible();
  const movements = page.getByRole('list', { name: 'Movements to explain' });
  const acme = movements.getByRole('button', { name: /ACME STUDIO/ });
  await acme.click();
  const candidate = page.getByRole('article', { name: first.documentNumber });
  await expect(candidate.getByText('Certain')).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);

  await page.keyboard.press('Enter');
  await expect(page.getByText(`Matched with ${first.documentNumber}`)).toBeVisible();
  await expect(acme).toHaveCount(0);
  await expect(page.getByText(/^2 movements to explain/)).toBeVisible();
  await expect(movements.locator('[aria-current=true]')).toBeFocused();
  await page.keyboard.press('u');
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(acme).toHaveAttribute('aria-current', 'true');

  await page.getByRole('button', { name: 'Accept 2 certain matches' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: /BAR NOU/ })).toBeVisible();
  await dialog.getByRole('checkbox', { name: /BAR NOU/ }).click();
  await dialog.getByRole('button', { name: 'Accept 1 match' }).click();
  await expect(dialog.getByText('1 movement matched')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(acme).toHaveCount(0);

  // What is left: one is refused, and one is chosen for by hand.
  await movements.getByRole('button', { name: /BAR NOU/ }).click();
  await expect(page.getByRole('article', { name: second.documentNumber })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByText(/No open document fits/)).toBeVisible();
  await page.keyboard.press('o');
  await dialog.getByRole('checkbox', { name: new RegExp(second.documentNumber) }).click();
  await dialog.getByRole('button', { name: 'Match 1 document' }).click();
  await expect(movements.getByRole('button', { name: /BAR NOU/ })).toHaveCount(0);
  await expect(movements.getByRole('button', { name: /CAFE SOL/ })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('x');
  await expect(page.getByText('Every movement is explained')).toBeVisible();

  await page.goto(`${home}/invoices/${first.id}`);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: /TRANSFERENCIA ACME/ }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: first.documentNumber })).toBeVisible();
});
