import { expect, type Page } from '@playwright/test';
import { call, expectAccessible, signIn, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

/** The page at 1280 and 375 px in both themes, where SHOTS names a folder. */
async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${colorScheme}-${width}.png`, fullPage: true });
    }
  }
}

async function receive(page: Page, apiKey: string, amount: number) {
  const headers = { 'x-api-key': apiKey };
  const name = `Reformas Júcar ${test.info().title.length}${test.info().retry}`;
  const client = await (await page.request.post('/v1/clients', { headers, data: { name } })).json();
  const deposit = await (
    await page.request.post('/v1/deposits', { headers, data: { clientId: client.id, amount } })
  ).json();
  const draft = async (unitPrice: number) => {
    const items = [{ description: 'Cocina', quantity: 1, unitPrice, taxRate: 21 }];
    const data = { clientId: client.id, clientName: name, items };
    return (await page.request.post('/v1/invoices', { headers, data })).json();
  };
  return { client, deposit, draft };
}

test('a deposit is invoiced to the cent, and deducted in parts from two invoices', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const { deposit, draft } = await receive(page, apiKey, 2500);
  const [first, second] = [await draft(3000), await draft(4000)];

  await page.goto(`/w/${workspaceId}/deposits/${deposit.id}`);
  await page.getByRole('button', { name: 'Invoice deposit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('€433.88')).toBeVisible();
  await expect(dialog.getByText('€2,500.00', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'advance-dialog');
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('Left to deduct')).toBeVisible();

  await page.getByRole('button', { name: 'Deduct from final invoice' }).click();
  await dialog.getByLabel('Amount').fill('1000');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deduct' }).click();
  await expect(page.getByText('€1,500.00')).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'deposit');

  const untouched = (
    await (await page.request.get(`/v1/invoices/${first.id}`, { headers: { 'x-api-key': apiKey } })).json()
  ).items.length;
  const other = untouched === 1 ? first : second;
  await page.goto(`/w/${workspaceId}/invoices/${other.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Deduct an advance' }).click();
  await expect(dialog.getByText(/€1,500\.00 left/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deduct' }).click();
  await expect(page.getByText(/(€0\.00 left to deduct|quedan 0,00\s€ por descontar)/)).toBeVisible();
});

/** The last day of the quarter before today's, and its name. */
function quarterBefore() {
  const today = new Date();
  const last = new Date(Date.UTC(today.getUTCFullYear(), Math.floor(today.getUTCMonth() / 3) * 3, 0));
  const quarter = `${last.getUTCFullYear()}-Q${Math.floor(last.getUTCMonth() / 3) + 1}`;
  return { day: last.toISOString().slice(0, 10), quarter };
}

test('money of a closed quarter is invoiced once its returns are confirmed, and the quarter says so', async ({
  page,
}) => {
  const home = await signUp(page, { name: 'Nuria', company: 'Obras Nuria' });
  const { day, quarter } = quarterBefore();
  await call(page, home, 'company.patch', {
    ...{ legalName: 'Nuria Soler', taxId: '12345678Z', fiscalZone: 'peninsula', vatRegime: 'general' },
    address: { street: 'Calle 1', city: 'Valencia', postalCode: '46001', country: 'ES' },
  });
  const client = await call(page, home, 'clients.create', {
    name: 'Bar Alfa',
    taxId: 'B12345674',
    address: { street: 'Calle 2', city: 'Valencia' },
  });
  const deposit = await call(page, home, 'deposits.create', { clientId: client.id, amount: 1210, receivedDate: day });
  await call(page, home, 'closedPeriods.close', { quarter });

  await page.goto(`${home}/deposits/${deposit.id}`);
  await page.getByRole('button', { name: 'Invoice deposit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`The money was received in ${quarter}, which is closed`)).toBeVisible();
  await expect(dialog.getByText('Form 303: €1,000.00 more taxable amount and €210.00 more tax')).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'closed-dialog');
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(dialog.getByText(/confirm/i).first()).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Issue it with its tax in the closed quarter/ }).click();
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('Left to deduct')).toBeVisible();

  await page.goto(`${home}/taxes?quarter=${quarter}`);
  await expect(page.getByText('This quarter has changed since it was closed')).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'quarter');
});
