import { expect } from '@playwright/test';
import { build } from 'esbuild';
import { signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

const program = `
  import { Folio, signWebhook, verifyWebhook } from './folio';
  export async function main({ baseUrl, apiKey }) {
    const folio = new Folio({ baseUrl, apiKey });
    const { id } = await folio.vendors.create({ name: 'Browser' });
    const names = [];
    for await (const vendor of folio.vendors.list({ limit: 1, q: 'Browser' })) names.push(vendor.name);
    const missing = await folio.vendors.get('ven_0').catch(({ code }) => code);
    await folio.vendors.delete(id);
    const signed = { body: '{"event":"webhook.test"}', secret: 'whsec_QUJDREVG' };
    const headers = await signWebhook({ id: 'dlv_1', event: 'webhook.test', ...signed });
    return [...names, missing, (await verifyWebhook({ ...signed, headers })).event];
  }`;

test('the SDK calls the API from a page', async ({ page, baseURL }) => {
  const { apiKey } = await signIn(page);
  await page.goto('/docs'); // a page that goes nowhere by itself: its calls would end with it
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: 'packages/sdk/src', loader: 'ts' },
    ...{ bundle: true, write: false, format: 'iife', globalName: 'program', platform: 'browser' },
  });
  const script = outputFiles[0]?.text;
  const asked = JSON.stringify({ baseUrl: baseURL, apiKey });
  const answers = await page.evaluate(`${script}; program.main(${asked})`);
  expect(answers).toEqual(['Browser', 'NOT_FOUND', 'webhook.test']);
});
