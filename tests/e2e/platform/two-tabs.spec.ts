import { expect, type Page } from '@playwright/test';
import { call, signIn, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('a form that was open meanwhile undoes nothing of what was saved elsewhere', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const headers = { 'X-API-Key': apiKey };
  const name = `Dos pestañas ${test.info().retry}`;
  const made = async (path: string, data: object) => (await page.request.post(path, { headers, data })).json();
  const client = await made('/v1/clients', { name, email: 'old@dos.example' });
  const items = [{ description: 'Work', quantity: 1, unitPrice: 100 }];
  const invoice = await made('/v1/invoices', { clientId: client.id, clientName: name, items });
  const [ofClient, ofInvoice] = [`/v1/clients/${client.id}`, `/v1/invoices/${invoice.id}`];
  const read = async (path: string) => (await page.request.get(path, { headers })).json();

  await page.goto(`/w/${workspaceId}/clients/${client.id}/edit`);
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Phone').fill('600 111 222');
  await page.request.patch(ofClient, { headers, data: { email: 'new@dos.example' } });
  await page.getByRole('button', { name: 'Save', exact: false }).click();
  await page.waitForURL(/clients\/\w+$/);
  expect(await read(ofClient)).toMatchObject({ phone: '600 111 222', email: 'new@dos.example' });

  await page.goto(`/w/${workspaceId}/invoices/${invoice.id}/edit`);
  await page.getByLabel('Notes').fill('By bank transfer');
  await page.request.patch(ofInvoice, { headers, data: { items: [{ ...items[0], quantity: 7 }] } });
  await page.getByRole('button', { name: 'Save', exact: false }).click();
  await page.waitForURL(/invoices\/\w+$/);
  expect(await read(ofInvoice)).toMatchObject({ notes: 'By bank transfer', total: 847 });
});

async function ask(page: Page, home: string, procedure: string, input?: object) {
  const asked = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const answer = await page.request.get(`/api/trpc/${home.split('/').at(-1)}/${procedure}${asked}`);
  return (await answer.json()).result.data;
}

const OTHERS = [
  {
    of: 'expenses',
    made: { description: 'Train', amount: 121, category: 'Travel' },
    typed: ['Category', 'Trains'],
    elsewhere: { invoiceNumber: 'A-7', amount: 242 },
    both: { category: 'Trains', invoiceNumber: 'A-7', amount: 242 },
  },
  {
    of: 'reservations',
    made: { guestName: 'Ana', checkIn: '2031-05-04', checkOut: '2031-05-08', amount: 400 },
    typed: ['Notes', 'Arrives late'],
    elsewhere: { guestName: 'Ana Ruiz', checkOut: '2031-05-10', touristTax: 12 },
    both: { notes: 'Arrives late', guestName: 'Ana Ruiz', checkOut: '2031-05-10', touristTax: 12 },
  },
  {
    of: 'deposits',
    made: { amount: 500, receivedDate: '2026-01-04' },
    typed: ['Notes', 'By card'],
    elsewhere: { amount: 600, paymentReference: 'TRF-1' },
    both: { notes: 'By card', amount: 600, paymentReference: 'TRF-1' },
  },
] as const;

for (const { of, made, typed, elsewhere, both } of OTHERS) {
  test(`nor does the form of ${of}`, async ({ page }) => {
    const home = await signUp(page, { name: 'Ana', company: 'Dos pestañas SL' });
    const [client, property] = [
      await call(page, home, 'clients.create', { name: 'Acme' }),
      await call(page, home, 'properties.create', { name: 'Ático' }),
    ];
    const owned = { expenses: {}, reservations: { propertyId: property.id }, deposits: { clientId: client.id } }[of];
    const { id } = await call(page, home, `${of}.create`, { ...owned, ...made });

    await page.goto(`${home}/${of}/${id}/edit`);
    await page.getByLabel(typed[0]).fill(typed[1]);
    const named = { [`${of.slice(0, -1)}Id`]: id };
    await call(page, home, `${of}.update`, { ...named, ...elsewhere });
    await page.getByRole('button', { name: 'Save', exact: false }).click();
    await page.waitForURL(new RegExp(`${of}/\\w+$`));
    expect(await ask(page, home, `${of}.get`, named)).toMatchObject(both);
  });
}

test('nor do the settings of the company, nor what was typed into them before', async ({ page }) => {
  const home = await signUp(page, { name: 'Ana', company: 'Dos pestañas SL' });
  const profile = { legalName: 'Marca SL', taxId: 'B00000018', zone: 'peninsula' };
  await call(page, home, 'company.save', { fiscalProfile: profile });
  const save = page.getByRole('button', { name: 'Save', exact: true });

  await page.goto(`${home}/settings/company`);
  await page.getByLabel('BIC').fill('CAIXESBBXXX');
  await page.getByLabel('Payment terms (English)').fill('30 days');
  await page.getByText('E-invoicing', { exact: true }).click();
  await page.getByLabel('Contact person').fill('Ana Ruiz');
  await call(page, home, 'company.save', {
    workspace: { irpfRate: 7 },
    fiscalProfile: { ...profile, legalName: 'Marca Nueva SL', ossSince: '2026-01-01' },
    letterhead: { layout: 'modern', accentColor: '#1d4ed8', texts: { en: { footnote: 'Registered' } } },
  });
  await save.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const both = {
    workspace: { irpfRate: 7 },
    fiscalProfile: { legalName: 'Marca Nueva SL', contactName: 'Ana Ruiz', ossSince: '2026-01-01' },
    letterhead: {
      ...{ layout: 'modern', bic: 'CAIXESBBXXX', accentColor: '#1d4ed8' },
      texts: { en: { paymentTerms: '30 days', footnote: 'Registered' } },
    },
  };
  expect(await ask(page, home, 'company.get')).toMatchObject(both);
  await expect(page.getByLabel('Legal name')).toHaveValue('Marca Nueva SL');

  await page.goto(`${home}/settings/company/look`);
  await page.getByLabel('Phone').fill('600 111 222');
  await call(page, home, 'company.save', { letterhead: { website: 'marca.example' } });
  await page.reload();
  await page.getByLabel('Phone').fill('600 111 333');
  await save.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { letterhead } = await ask(page, home, 'company.get');
  expect(letterhead).toMatchObject({ phone: '600 111 333', website: 'marca.example' });
});

test('a receipt that is added undoes none that was added or removed elsewhere', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const headers = { 'X-API-Key': apiKey };
  const post = async (path: string, data: object) => (await page.request.post(path, { headers, data })).json();
  const linked = async (expenseId: string, fileName: string) => {
    const announced = { fileName, contentType: 'application/pdf', sizeBytes: 9, expenseId };
    const { attach } = (await post('/v1/expenses/attachments/uploads', announced)).data;
    await post(`/v1/expenses/${expenseId}/attachments`, attach.body);
    return attach.body;
  };
  const { id } = await post('/v1/expenses', { description: 'Hotel', amount: 121 });
  await linked(id, 'first.pdf');
  await page.goto(`/w/${workspaceId}/expenses/${id}/edit`);
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'mine.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') },
  });
  await expect(page.getByText('mine.pdf')).toBeVisible();
  await page.request.patch(`/v1/expenses/${id}`, { headers, data: { attachments: [] } });
  await linked(id, 'theirs.pdf');
  await page.getByRole('button', { name: 'Save', exact: false }).click();
  await page.waitForURL(/expenses\/\w+$/);
  const { attachments } = await (await page.request.get(`/v1/expenses/${id}`, { headers })).json();
  expect(attachments.map(({ originalName }: { originalName: string }) => originalName)).toEqual([
    'theirs.pdf',
    'mine.pdf',
  ]);
});
