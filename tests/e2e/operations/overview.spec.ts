import { expect, type Page } from '@playwright/test';
import { expectAccessible, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

const tile = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) });

test('a company that has not begun is shown its first steps, each ticked by what is there', async ({ page }) => {
  const path = await signUp(page, { name: 'Nora Vila', company: 'Vila Fusta' });
  await page.goto(path);
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(step('Add your company details')).toContainText('To do');
  await expect(step('Add your first client')).toContainText('To do');
  await expect(step('Issue your first invoice')).toContainText('To do');
  await expect(page.getByText('You’re all caught up.')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Recent activity' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('listitem').getByRole('link', { name: 'Add your first client' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Cal Ferrer');
  await page.getByRole('button', { name: 'Create client' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cal Ferrer' })).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(step('Add your first client')).toContainText('Done');
  await expect(
    page.getByRole('list', { name: 'Recent activity' }).getByRole('link', { name: 'Cal Ferrer' }),
  ).toBeVisible();
  await expect(page.getByText('No revenue or expenses yet')).toBeVisible();
  await expectAccessible(page);
});

test('each tile leads to what it counts, and a payment is in it when somebody comes back', async ({ page }) => {
  const path = await signUp(page, { name: 'Oriol Pons', company: 'Pons Cristalls SL' });
  await page.goto(`${path}/settings/company`);
  await page.getByLabel('Legal name').fill('Pons Cristalls SL');
  const taxId = page.getByLabel('Tax ID');
  await taxId.fill('B00000018');
  await page.locator('form').filter({ has: taxId }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Create a key and show a command' }).click();
  const command = (await page.getByRole('region', { name: 'A command with your key' }).textContent()) ?? '';
  const [, key = ''] = /X-API-Key: (\S+)'/.exec(command) ?? [];
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format();
  const bill = async (changes: object) => {
    const answer = await page.request.post('/v1/invoices', {
      headers: { 'X-API-Key': key },
      data: {
        ...{ clientName: 'Bar Nou', status: 'sent', issueDate: '2020-01-20' },
        items: [{ description: 'Work', quantity: 1, unitPrice: 100 }],
        ...changes,
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).documentNumber as string;
  };
  await bill({ dueDate: '2020-02-20' });
  await bill({ dueDate: '2020-02-21', currency: 'USD', exchangeRate: 0.9 });
  const number = await bill({ dueDate: today, issueDate: today });

  await page.reload();
  await expect(tile(page, 'Overdue')).toContainText('€121.00');
  await expect(tile(page, 'Overdue')).toContainText('+ $121.00');
  await expect(tile(page, 'Due this week')).toContainText('€121.00');
  await expect(tile(page, 'Received this month')).toContainText('€0.00');
  await expect(page.getByRole('list', { name: 'Top debtors' })).toContainText('Bar Nou');
  await expect(page.getByRole('img', { name: /Revenue and expenses in each of the last 12 months/ })).toBeVisible();
  await expectAccessible(page);

  await tile(page, 'Overdue').getByRole('link', { name: '2 invoices' }).click();
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await tile(page, 'Due this week').getByRole('link', { name: '1 invoice' }).click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(tile(page, 'Received this month')).toContainText('€121.00');
  await expect(tile(page, 'Due this week')).toContainText('€0.00');
  const latest = page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem').first();
  await expect(latest).toContainText(number);
  await expect(latest).toContainText('€121.00 paid');
});
