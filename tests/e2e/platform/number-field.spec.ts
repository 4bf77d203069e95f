import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

const languages = [
  {
    locale: 'en',
    price: 'Price',
    name: 'Name',
    create: 'Create product',
    which: 'Which number do you mean?',
    noNumber: /This is not a number/,
    typed: [
      ['1,5', '€1.50'],
      ['0,99', '€0.99'],
      ['1.234,50', '€1,234.50'],
      ['1,234.50', '€1,234.50'],
      ["1'234.50", '€1,234.50'],
      ['1 234,50 €', '€1,234.50'],
      ['(12,50)', '-€12.50'],
      ['−12.5', '-€12.50'],
      ['1234', '€1,234.00'],
      ['007', '€7.00'],
    ],
    choices: ['€1.234', '€1,234.00'],
  },
  {
    locale: 'es',
    price: 'Precio',
    name: 'Nombre',
    create: 'Crear producto',
    which: '¿Qué número quieres decir?',
    noNumber: /Esto no es un número/,
    typed: [
      ['1.5', '1,50 €'],
      ['0.99', '0,99 €'],
      ['1234.50', '1.234,50 €'],
      ['1.234,50', '1.234,50 €'],
      ['1,234.50 EUR', '1.234,50 €'],
      ['1\u00a0234,50\u00a0€', '1.234,50 €'],
      ['12,50-', '-12,50 €'],
      ['1234', '1.234,00 €'],
      ['007', '7,00 €'],
    ],
    choices: ['1,234 €', '1.234,00 €'],
  },
] as const;

async function openForm(page: Page, locale: string) {
  const { workspaceId, apiKey } = await signIn(page);
  const { baseURL: url } = test.info().project.use;
  await page.context().addCookies([{ name: 'folio-locale', value: locale, url }]);
  await page.goto(`/w/${workspaceId}/products/new`);
  return { 'X-API-Key': apiKey };
}

for (const { locale, typed, ...words } of languages) {
  test(`an amount is taken with any separators, stays as typed, and is shown as it will be printed (${locale})`, async ({
    page,
  }) => {
    const headers = await openForm(page, locale);
    const name = `Separadores ${locale} ${randomUUID()}`;
    const price = page.getByLabel(words.price, { exact: true });
    for (const [text, printed] of typed) {
      await price.fill(text);
      await expect(price).toHaveValue(text);
      await expect(page.getByText(`= ${printed}`, { exact: true })).toBeVisible();
      await page.getByLabel(words.name, { exact: true }).fill(name);
      await expect(page.getByText(`= ${printed}`, { exact: true })).toBeHidden();
      await expect(price).toHaveValue(text);
    }
    for (const text of ['1e3', '1,2,3']) {
      await price.fill(text);
      await page.getByLabel(words.name, { exact: true }).fill(name);
      await expect(price).toHaveAccessibleDescription(words.noNumber);
      await expect(price).toHaveValue(text);
    }
    await price.fill('1.234,50');
    await page.getByRole('button', { name: words.create }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const { data } = await (await page.request.get(`/v1/products?q=${encodeURIComponent(name)}`, { headers })).json();
    expect(data.map(({ unitPrice }: { unitPrice: number }) => unitPrice)).toEqual([1234.5]);
  });

  test(`an amount with two meanings is asked for before anything is saved (${locale})`, async ({ page }) => {
    const headers = await openForm(page, locale);
    const name = `Mil o uno ${locale} ${randomUUID()}`;
    const price = page.getByLabel(words.price, { exact: true });
    await page.getByLabel(words.name, { exact: true }).fill(name);
    await price.fill('1.234');
    await page.getByRole('button', { name: words.create }).click();
    await expect(page.getByText(words.which)).toBeVisible();
    await expect(price).toBeFocused();
    await expect(price).toHaveValue('1.234');
    await expect(price).toHaveAccessibleDescription(new RegExp(words.which.replace('?', '\\?')));
    const asked = await page.request.get(`/v1/products?q=${encodeURIComponent(name)}`, { headers });
    expect((await asked.json()).data).toEqual([]);
    await expectAccessible(page);

    // By keyboard: both readings follow the field.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: words.choices[0], exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: words.choices[1], exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(price).toHaveValue('1234');
    await expect(price).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const saved = await page.request.get(`/v1/products?q=${encodeURIComponent(name)}`, { headers });
    expect((await saved.json()).data[0].unitPrice).toBe(1234);
  });
}

test('what is pasted from a sheet or a bank page is one number, or none', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openForm(page, 'en');
  const price = page.getByLabel('Price', { exact: true });
  const paste = async (text: string) => {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await price.fill('');
    await price.press('ControlOrMeta+V');
    await price.press('Tab');
  };
  await paste('1.234,50 €\r\n');
  await expect(price).toHaveValue('1.234,50 €');
  await paste('(1,234.50)');
  await expect(price).toHaveValue('(1,234.50)');
  await price.hover();
  await page.mouse.wheel(0, 200);
  await expect(price).toHaveValue('(1,234.50)');
  await paste('12\t345'); // two cells
  await expect(price).toHaveAccessibleDescription(/This is not a number/);
  await paste('12\r\n13');
  await expect(price).toHaveAccessibleDescription(/This is not a number/);
  await paste('12 $');
  await expect(price).toHaveAccessibleDescription(/Enter the value in EUR/);
  await expect(price).toHaveValue('12 $');
});

test('a rate out of bounds is told, not cut', async ({ page }) => {
  await openForm(page, 'en');
  const rate = page.getByLabel('Tax', { exact: true });
  await page.getByLabel('Name', { exact: true }).fill('Bounds');
  await page.getByLabel('Price', { exact: true }).fill('1');
  await rate.fill('120 %');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(rate).toBeFocused();
  await expect(rate).toHaveValue('120 %');
  await page.getByLabel('Name', { exact: true }).focus();
  await expect(rate).toHaveAccessibleDescription(/Enter 100 or less/);
  await rate.fill('12,3456 %');
  await expect(page.getByText('= 12.3456%')).toBeVisible();
});

test('the total of an invoice waits for the answer', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.goto(`/w/${workspaceId}/invoices/new`);
  await page.getByLabel('Price').fill('1,234');
  await expect(page.getByText('–').first()).toBeVisible();
  await page.getByRole('button', { name: '€1,234.00', exact: true }).click();
  await expect(page.getByText('€1,493.14').first()).toBeVisible();
});
