import { expect } from '@playwright/test';
import { expectAccessible, expectFits, firstLogin, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('reminders are set up, shown on an invoice, turned off for it, and sent by hand', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const clientName = `Talleres Faro ${test.info().retry}`;
  const create = async (dates: object) => {
    const answer = await page.request.post('/v1/invoices', {
      headers: { 'X-API-Key': apiKey },
      data: {
        ...{ clientName, clientEmail: 'faro@talleres.test', status: 'sent' },
        items: [{ description: 'Pieza', quantity: 1, unitPrice: 10 }],
        ...dates,
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).id as string;
  };
  const waiting = await create({ dueDate: '2099-03-20' });
  const late = await create({ issueDate: '2020-01-20', dueDate: '2020-02-20' });

  await page.goto(`/w/${workspaceId}/settings/reminders`);
  await page.getByRole('checkbox', { name: 'Send reminders' }).check();
  await page.getByLabel('Days of reminder 4', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Add a reminder' }).click();
  await page.getByLabel('Days of reminder 5', { exact: true }).fill('30');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Reminders saved')).toBeVisible();

  await page.goto(`/w/${workspaceId}/invoices/${waiting}`);
  await expect(page.getByText('17 Mar 2099')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Turned off for this invoice.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('17 Mar 2099')).toBeVisible();
  await expectAccessible(page);

  const unreachable = await create({ clientEmail: null, dueDate: '2099-03-20' });
  await page.goto(`/w/${workspaceId}/invoices/${unreachable}`);
  await expect(page.getByText('Reminders cannot be sent: there is no email address for this client.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add an email address' }).click();
  await page.getByLabel('Email', { exact: true }).fill('faro@talleres.test');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Payment reminders')).toBeVisible();
  await expect(page.getByText('Reminders cannot be sent')).toHaveCount(0);

  await page.goto(`/w/${workspaceId}/invoices/${late}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Send reminder' }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog
      .frameLocator('iframe')
      .getByText(/12[.,]10/)
      .first(),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Payment reminder prepared, not sent')).toBeVisible();
});

test('a template takes names where they exist, and says where one does not', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/w/${firstLogin().workspaceId}/settings/reminders`);
  await page.getByRole('combobox', { name: 'Kind of mail' }).click();
  await page.getByRole('option', { name: 'Credit note' }).click();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'English' }).click();
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('Hello,\n{{nummer}}');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText(/Line 2, column 1: \{\{nummer\}\}/)).toBeVisible();
  await text.fill('Hello ');
  await page.getByRole('button', { name: 'Insert client' }).click();
  await expect(text).toHaveValue('Hello {{client}}');
  await expectAccessible(page);
  await expectFits(page, 375);
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Custom text')).toBeVisible();
  await page.getByRole('button', { name: 'Restore the standard text' }).click();
  await expect(text).toHaveValue(/It corrects invoice/);
});
