import { expect } from '@playwright/test';
import { call, expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDays } from '~/tests/e2e/days';

test('a rule is made from a movement, previewed, applied and taken back', async ({ page }) => {
  const company = await signUp(page, { name: 'Rita', company: 'Reglas SL' });
  const { data: account } = await call<{ data: { id: string } }>(page, company, 'banking.createAccount', {
    accountName: 'Main account',
  });
  const date = inDays(-1);
  const taxi = {
    accountId: account.id,
    amount: -12.5,
    date,
    description: 'TAXI CENTRO',
    counterparty: { name: 'Taxi SL' },
  };
  const ids: string[] = [];
  for (const amount of [-12.5, -9, -20]) {
    const { data } = await call<{ data: { id: string } }>(page, company, 'banking.createTransaction', {
      ...taxi,
      amount,
    });
    ids.push(data.id);
  }

  await page.goto(`${company}/banking/${account.id}?movement=${ids[0]}`);
  await page.getByRole('link', { name: 'Make a rule from this' }).click();
  await expect(page.getByRole('heading', { name: 'New rule' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Taxi SL');
  await expect(page.getByText('3 movements would change.')).toBeVisible();
  await page.getByLabel('Category', { exact: true }).fill('Travel');
  await expect(page.getByText('Travel', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByText('Rule added')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Taxi SL' })).toBeVisible();

  await call(page, company, 'bankingRules.create', {
    ...{ name: 'Coffee', action: { category: 'Meals' } },
    conditions: [{ field: 'description', operator: 'contains', value: 'cafe' }],
  });
  await page.reload();
  await page.getByRole('button', { name: 'Move Coffee up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Coffee is now number 1 of 2')).toBeAttached();

  await page.getByRole('button', { name: 'Apply to existing movements' }).click();
  await expect(page.getByRole('alertdialog').getByText('3 movements would change.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply rules' }).click();
  await expect(page.getByText('3 movements categorized')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('3 movements restored')).toBeVisible();

  // Three of a counterparty by a person: once no rule says so, one is suggested.
  await page.getByRole('link', { name: 'Taxi SL' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Taxi SL deleted')).toBeVisible();
  for (const transactionId of ids)
    await call(page, company, 'banking.categorize', { transactionId, category: 'Travel' });
  await page.goto(`${company}/banking/rules`);
  await expect(page.getByText('Taxi SL: Travel (3 times)')).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Add a rule for Taxi SL' }).click();
  await expect(page.getByRole('link', { name: 'Taxi SL' })).toBeVisible();
});
