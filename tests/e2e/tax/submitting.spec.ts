import { expect, type Page } from '@playwright/test';
import { call, signIn, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { issueInvoice } from '~/tests/e2e/sales/issue-invoice';

const unreachable = 'The server cannot be reached. Check your connection and try again.';

async function invoiceOf(page: Page, apiKey: string, id: string) {
  return (await page.request.get(`/v1/invoices/${id}`, { headers: { 'x-api-key': apiKey } })).json();
}

test('what is asked for offline is refused at once, and not carried out once there is a connection', async ({
  page,
  context,
}) => {
  const { workspaceId, apiKey } = await signIn(page);
  const home = `/w/${workspaceId}`;
  const issued = await issueInvoice(page, home, 'Sin Red SL');
  const draft = await call(page, home, 'invoices.create', {
    ...{ clientName: 'Sin Red SL', clientTaxId: 'B12345674' },
    items: [{ description: 'Consulting', quantity: 1, unitPrice: 100 }],
  });
  const dialog = page.getByRole('dialog');
  await page.goto(`${home}/invoices/${issued.id}`);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('121');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialog.getByText(unreachable)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  const reloaded = page.waitForResponse(/invoices\.view/);
  await context.setOffline(false);
  await reloaded; // the screen shows anew what it shows
  expect(await invoiceOf(page, apiKey, issued.id)).toMatchObject({ status: 'sent', amountDue: 121 });

  await page.goto(`${home}/invoices/${draft.id}`);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const question = page.getByRole('alertdialog');
  const issue = question.getByRole('button', { name: 'Issue anyway' }); // once it has looked what is missing
  await expect(issue).toBeVisible();
  await context.setOffline(true);
  await issue.click();
  await expect(page.getByText(unreachable)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  const again = page.waitForResponse(/invoices\.view/);
  await context.setOffline(false);
  await again;
  expect(await invoiceOf(page, apiKey, draft.id)).toMatchObject({ status: 'draft' });
});

test('a question stays while its answer is carried out, whatever is pressed', async ({ page }) => {
  const home = await signUp(page, { name: 'Pere', company: 'Paciencia SL' });
  const draft = await call(page, home, 'invoices.create', {
    ...{ clientName: 'Acme SL', clientTaxId: 'B12345674' },
    items: [{ description: 'Consulting', quantity: 1, unitPrice: 100 }],
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/invoices\.update/, async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(`${home}/invoices/${draft.id}`);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: /^Issue/ }).click();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  release();
  await expect(page.getByText(unreachable)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
});

test('a draft is issued once it is known what is missing from it', async ({ page }) => {
  const home = await signUp(page, { name: 'Quima', company: 'Mirada SL' });
  const draft = await call(page, home, 'invoices.create', {
    ...{ clientName: 'Acme SL', clientTaxId: 'B12345674' },
    items: [{ description: 'Consulting', quantity: 1, unitPrice: 100 }],
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/invoices\.issueCheck/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${home}/invoices/${draft.id}`);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const question = page.getByRole('alertdialog');
  const issue = question.getByRole('button', { name: 'Issue', exact: true });
  await expect(issue).toBeDisabled();
  release();
  await expect(issue).toBeEnabled();
});

test('a double click books a payment and a refund once', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const home = `/w/${workspaceId}`;
  const headers = { 'x-api-key': apiKey };
  const dialog = page.getByRole('dialog');
  const invoice = await issueInvoice(page, home, 'Doble Clic SL');
  await page.goto(`${home}/invoices/${invoice.id}`);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await dialog.getByLabel('Amount').fill('50');
  await dialog.getByRole('button', { name: 'Mark as paid' }).dblclick();
  await expect(dialog).toBeHidden();
  expect(await invoiceOf(page, apiKey, invoice.id)).toMatchObject({ amountDue: 71 });

  const client = await call(page, home, 'clients.create', { name: 'Doble Clic SL' });
  const received = { headers, data: { clientId: client.id, amount: 200 } };
  const { id } = await (await page.request.post('/v1/deposits', received)).json();
  await page.goto(`${home}/deposits/${id}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.getByLabel('Amount').fill('50');
  await dialog.getByRole('button', { name: 'Refund' }).dblclick();
  await expect(dialog).toBeHidden();
  const deposit = await (await page.request.get(`/v1/deposits/${id}`, { headers })).json();
  expect(deposit).toMatchObject({ refundedAmount: 50, remainingBalance: 150 });
});

test('a payment is the amount that is shown, also where another was booked meanwhile', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const home = `/w/${workspaceId}`;
  const dialog = page.getByRole('dialog');
  const { id } = await issueInvoice(page, home, 'Dos Pestañas SL');
  await page.goto(`${home}/invoices/${id}`);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('121');
  await call(page, home, 'invoices.pay', { invoiceId: id, paidDate: null, amount: 60 });

  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialog.getByText(/^At most .*61.* is due/)).toBeVisible();
  await expect(dialog.getByText('€61.00 is due.')).toBeVisible();
  expect(await invoiceOf(page, apiKey, id)).toMatchObject({ amountDue: 61 });
});
