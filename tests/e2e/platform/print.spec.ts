import { expect, type Page } from '@playwright/test';
import { call, signIn, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { issueInvoice } from '~/tests/e2e/sales/issue-invoice';
import { readPdfPages, withoutSpace } from '../../setup/pdf-text';

/** What a printer gets: the words of each sheet, without white space, which a PDF puts between letters too. */
async function printed(page: Page): Promise<string[]> {
  const sheets = await readPdfPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  return sheets.map((words) => withoutSpace(words.join('')));
}

test('an invoice is printed alone, and a list without what is there to be clicked', async ({ page }) => {
  const home = await signUp(page, { name: 'Prensa', company: 'Imprenta Prensa SL' });
  await call(page, home, 'company.patch', {
    ...{ legalName: 'Imprenta Prensa SL', taxId: 'B00000018', fiscalZone: 'peninsula' },
    address: { street: 'Calle Mayor 1', city: 'Valencia', postalCode: '46001', country: 'ES' },
  });
  const { id, documentNumber } = await issueInvoice(page, home, 'Cliente Impreso SL');
  await issueInvoice(page, home, 'Otra Clienta SL');

  await page.goto(`${home}/invoices/${id}`);
  await expect(page.getByRole('article')).toContainText('Cliente Impreso SL');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  const [sheet, ...others] = await printed(page);
  expect(others).toEqual([]);
  expect(sheet).toContain('ClienteImpresoSL');
  expect(sheet).toContain(documentNumber);
  for (const word of ['History', 'Payments', 'Send', 'Overview']) expect(sheet).not.toContain(word);

  await page.goto(`${home}/invoices`);
  await expect(page.getByRole('link', { name: documentNumber })).toBeVisible();
  const list = (await printed(page)).join('');
  const shown = ['ImprentaPrensaSL', 'ClienteImpresoSL', 'OtraClientaSL', documentNumber];
  for (const word of shown) expect(list).toContain(word);
  for (const word of ['Newinvoice', 'Export', 'Savedviews', 'Overview']) expect(list).not.toContain(word);

  await page.goto(`${home}/invoices?q=Otra`);
  await expect(page.getByText('Cliente Impreso SL')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByRole('search').getByRole('textbox'), 'says what is left out').toHaveValue(
    'Otra',
  );
});

test('taxes, reports and what is owed are printed whole', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  for (const [path, word] of [
    ['/taxes?quarter=2024-Q2', '303'],
    ['/reports', 'December'],
    ['/aging', 'Total'],
  ]) {
    await page.goto(`/w/${workspaceId}${path}`);
    await expect(page.getByText(word ?? '').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    const cut = await main.evaluate((element) =>
      [...element.querySelectorAll('table')].some((table) => table.scrollWidth > element.clientWidth + 1),
    );
    expect(cut, path).toBe(false);
    await expect(main.getByRole('button', { name: /Export|Download/ })).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
});
