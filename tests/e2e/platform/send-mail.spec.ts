import { expect } from '@playwright/test';
import { expectAccessible, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('a mail is written beside its preview, and goes out as it was shown', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const clientName = `Hotel Mar ${test.info().retry}`;
  const answer = await page.request.post('/v1/invoices', {
    headers: { 'X-API-Key': apiKey },
    data: { clientName, clientEmail: 'mar@hotel.test', items: [{ description: 'Menú', quantity: 1, unitPrice: 10 }] },
  });
  const { id } = await answer.json();
  await page.goto(`/w/${workspaceId}/invoices/${id}`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('mar@hotel.test');
  await dialog.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await expect(dialog.getByLabel('Subject', { exact: true })).toHaveValue(/^Invoice \S+-\d{4}-\d+ from /);
  await dialog.getByLabel('Subject', { exact: true }).fill('Your stay, {{number}}');
  await dialog.getByLabel('Text', { exact: true }).fill('Dear {{client}},\n\nThank you for your stay: {{amount}}.');
  const shown = dialog.frameLocator('iframe');
  await expect(shown.getByText(`Dear ${clientName},`)).toBeVisible();
  await expect(shown.getByText(/Thank you for your stay: €\d/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Cc', { exact: true }).fill('nobody');
  await dialog.getByRole('button', { name: 'Issue and send' }).click();
  await expect(dialog.getByText(/separated by commas/)).toBeVisible();
  await dialog.getByLabel('Cc', { exact: true }).fill('director@hotel.test, caja@hotel.test');
  await dialog.getByRole('button', { name: 'Issue and send' }).click();
  await expect(dialog).toBeHidden();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/-\d{4}-\d+$/);
  const number = (await heading.textContent()) ?? '';
  await expect(page.getByText('Email prepared, not sent', { exact: true })).toBeVisible();
  await expect(page.getByText('Sent by email')).toHaveCount(0);
  await page.goto(`/w/${workspaceId}`);
  const activity = page
    .getByRole('list', { name: 'Recent activity' })
    .getByRole('listitem')
    .filter({ hasText: number });
  await expect(activity).toContainText('Email prepared, not sent');

  await page.goto(`/w/${workspaceId}/settings/mail?q=${number}`);
  await page.getByText(`Your stay, ${number}`).first().click();
  await expect(page.getByText('director@hotel.test, caja@hotel.test')).toBeVisible();
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(page.getByText('Thank you for your stay:')).toBeVisible();
  await expect(page.getByRole('button', { name: `Open ${number}.pdf` })).toBeVisible();
});

test('another language takes nothing away that was typed, and the words of its template only where none are', async ({
  page,
}) => {
  const { workspaceId, apiKey } = await signIn(page);
  const answer = await page.request.post('/v1/invoices', {
    headers: { 'X-API-Key': apiKey },
    data: {
      ...{ clientName: 'Hotel Sol', clientEmail: 'sol@hotel.test' },
      items: [{ description: 'Menú', quantity: 1, unitPrice: 10 }],
    },
  });
  const { id } = await answer.json();
  await page.goto(`/w/${workspaceId}/invoices/${id}`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue and send' });
  const [to, cc] = [dialog.getByLabel('To', { exact: true }), dialog.getByLabel('Cc', { exact: true })];
  const [subject, text] = [dialog.getByLabel('Subject', { exact: true }), dialog.getByLabel('Text', { exact: true })];
  const speak = async (language: string) => {
    await dialog.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: language }).click();
    await expect(dialog.getByRole('combobox', { name: 'Language' })).toHaveText(language);
  };
  await to.fill('other@person.test');
  await cc.fill('director@hotel.test');
  await dialog.getByRole('checkbox', { name: 'Attach the PDF' }).click();
  await speak('English');
  await expect(subject).toHaveValue(/^Invoice /);
  await text.fill('In my own words.');
  await speak('Spanish');
  await expect(subject).toHaveValue(/^Factura /);
  await expect(text).toHaveValue('In my own words.');
  await expect(to).toHaveValue('other@person.test');
  await expect(cc).toHaveValue('director@hotel.test');
  await expect(dialog.getByRole('checkbox', { name: 'Attach the PDF' })).not.toBeChecked();

  // A window that is lower than the dialog squeezes none of it.
  await page.setViewportSize({ width: 375, height: 667 });
  const heights = await dialog.getByRole('combobox').evaluateAll((all) => all.map((it) => it.clientHeight));
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(30);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.mouse.click(5, 5); // beside the dialog
  await expect(text).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(text).toHaveValue('In my own words.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(to).toHaveValue('sol@hotel.test');
  await page.keyboard.press('Escape'); // nothing is typed
  await expect(dialog).toBeHidden();
});
