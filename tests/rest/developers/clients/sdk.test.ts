import type { Server } from 'node:http';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { etagOf, Folio, FolioError, type Invoice } from '~/packages/sdk/src/folio';
import { keyOfCompany, serve } from '~/tests/setup/served-api';

let server: Server;
let url: string;
let folio: Folio;

beforeAll(async () => {
  ({ server, url } = await serve());
  folio = new Folio({ baseUrl: url, apiKey: await keyOfCompany() });
});

afterAll(() => server.close());

const items = [{ description: 'A', quantity: 2, unitPrice: 50 }];

describe('the SDK', () => {
  it('creates, reads, changes and deletes', async () => {
    const acme = await folio.clients.create({ name: 'Acme', email: 'ap@acme.example' });
    const made: Invoice = await folio.invoices.create({ clientId: acme.id, clientName: 'Acme', items });
    expect([made.status, made.total]).toEqual(['draft', 121]);
    expect((await folio.invoices.update(made.id, { notes: 'Thanks' })).notes).toBe('Thanks');
    const some = await folio.invoices.get(made.id, { fields: 'total,status' });
    expect(some).toEqual({ id: made.id, total: 121, status: 'draft' });
    // @ts-expect-error: it was not asked for
    expect(some.clientName).toBeUndefined();
    const read = await folio.invoices.get(made.id);
    const changed = await folio.invoices.update(made.id, { notes: 'Bye' }, { ifMatch: etagOf(read) });
    expect([changed.notes, etagOf(changed), etagOf(some)]).toEqual(['Bye', undefined, undefined]);
    const late = folio.invoices.update(made.id, { notes: 'Late' }, { ifMatch: etagOf(read) });
    await expect(late).rejects.toMatchObject({ status: 412, code: 'PRECONDITION_FAILED' });
    expect((await folio.invoices.list({ status: ['sent', 'draft'] })).data.map(({ id }) => id)).toContain(made.id);
    expect((await folio.invoices.list({ status: ['sent', 'paid'] })).data).toEqual([]);
    expect(await folio.invoices.delete(made.id)).toBeUndefined();
    await expect(folio.invoices.get(made.id)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('knows what the API takes', () => {
    // Checked by the compiler, and not called.
    const wrong = [
      // @ts-expect-error: an invoice has lines
      () => folio.invoices.create({ clientName: 'Acme' }),
      // @ts-expect-error: no state of an invoice
      () => folio.invoices.list({ status: 'lost' }),
      // @ts-expect-error: mistyped, beside what is right
      () => folio.invoices.list({ status: 'sent', dueFrm: '2026-01-01' }),
      // @ts-expect-error: which client
      () => folio.contacts.list(),
    ];
    expect(wrong).toHaveLength(4);
  });

  it('goes through the pages of a list, and gives the first alone', async () => {
    for (const name of ['One', 'Two', 'Three']) await folio.vendors.create({ name });
    const names: string[] = [];
    for await (const vendor of folio.vendors.list({ limit: 1 })) names.push(vendor.name);
    expect(names).toEqual(['Three', 'Two', 'One']);
    const page = await folio.vendors.list({ limit: 2 });
    expect([page.total, page.data.length]).toEqual([3, 2]);
    expect((await folio.vendors.list({ limit: 1 }).first(2)).map(({ name }) => name)).toEqual(['Three', 'Two']);
    const [first] = await folio.vendors.list({ fields: 'name' }).first(1);
    expect(Object.keys(first ?? {}).sort()).toEqual(['id', 'name']);
  });

  it('goes through the log of events', async () => {
    const { latest } = await folio.events.list({ limit: 1 });
    const made = await folio.products.create({ name: 'Tea', unitPrice: 4 });
    await folio.products.update(made.id, { unitPrice: 5 });
    const events: string[] = [];
    for await (const { event, resourceId } of folio.events.list({ after: latest, limit: 1 })) {
      if (resourceId === made.id) events.push(event);
    }
    expect(events).toEqual(['product.created', 'product.updated']);
  });

  it('does a POST once whose answer was lost', async () => {
    let calls = 0;
    const losing: typeof fetch = async (...request) => {
      const response = await fetch(...request);
      if (++calls === 1) throw new TypeError('fetch failed');
      return response;
    };
    const client = new Folio({ baseUrl: url, apiKey: await keyOfCompany(), fetch: losing });
    await client.clients.create({ name: 'Once' });
    expect(calls).toBe(2);
    expect((await client.clients.list()).total).toBe(1);
  });

  it('names an error by its code, with its page and what is wrong', async () => {
    await folio.clients.create({ name: 'Norte', taxId: 'B12345674' });
    const conflict = await folio.clients.create({ name: 'Norte', taxId: 'B12345674' }).catch((error) => error);
    if (!FolioError.is(conflict, 'CLIENT_TAXID_EXISTS')) throw conflict;
    expect(conflict.docs).toBe(`${url}/docs/errors/CLIENT_TAXID_EXISTS`);
    expect(conflict.body?.existingClientId).toMatch(/^cli_/);
    const refused = await folio.clients.create({ name: '' }).catch((error) => error);
    expect([refused.code, refused.details[0].path]).toEqual(['INVALID_REQUEST', ['name']]);
  });

  it('sends files and gets them', async () => {
    const { data: account } = await folio.banking.createAccount({ accountName: 'Main' });
    const csv = 'Fecha;Concepto;Importe\n17/03/2026;Venta;121,00\n';
    const refused = await folio.banking
      .importStatement(account.id, new Blob([csv], { type: 'text/csv' }), { fileName: 'march.csv' })
      .catch((error) => error);
    expect(refused.status ?? 201).not.toBe(415);
    const quote = await folio.quotes.create({ clientName: 'Acme', items });
    const pdf = await folio.quotes.pdf(quote.id);
    expect([pdf.type, (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  });

  it('stays within the record that it is given', async () => {
    expect(() => folio.invoices.get('')).toThrow(/invoiceId/);
    await expect(folio.invoices.get('../clients')).rejects.toMatchObject({ status: 404 });
    await expect(folio.invoices.get('..')).rejects.toMatchObject({ status: 404 });
  });
});

/** What somebody's program is after bundling, as one script. */
async function bundled(program: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: 'packages/sdk/src', loader: 'ts' },
    ...{ bundle: true, write: false, format: 'iife', globalName: 'program', platform: 'neutral', minify: true },
  });
  return outputFiles[0]?.text ?? '';
}

describe('the bundled SDK', () => {
  // The standards of the web and no Node: what edge runtimes and browsers have.
  const { crypto, TextEncoder, TextDecoder, URLSearchParams, AbortController, Blob, atob, btoa } = globalThis;
  const standards = {
    fetch,
    crypto,
    TextEncoder,
    TextDecoder,
    URLSearchParams,
    AbortController,
    Blob,
    atob,
    btoa,
    setTimeout,
    clearTimeout,
  };

  it('runs where there is no Node', async () => {
    const key = await keyOfCompany();
    const script = await bundled(`
      import { Folio, signWebhook, verifyWebhook } from './folio';
      export async function main(baseUrl: string, apiKey: string) {
        const folio = new Folio({ baseUrl, apiKey });
        await folio.clients.create({ name: 'Edge' });
        const names: string[] = [];
        for await (const { name } of folio.clients.list()) names.push(name);
        const signed = { body: '{"event":"webhook.test"}', secret: 'whsec_QUJDREVG' };
        const headers = await signWebhook({ id: 'dlv_1', event: 'webhook.test', ...signed });
        return [...names, (await verifyWebhook({ ...signed, headers })).event];
      }`);
    const context = createContext({ ...standards });
    expect(runInContext('typeof process + typeof Buffer + typeof require', context)).toBe('undefined'.repeat(3));
    const main = runInContext(`${script}; program.main`, context);
    expect([...(await main(url, key))]).toEqual(['Edge', 'webhook.test']);
  });

  it('brings only what is used', async () => {
    const verifying = await bundled("export { verifyWebhook } from './folio';");
    expect(verifying.length).toBeLessThan(5000);
    expect(verifying).not.toContain('/v1/');
    const one = await bundled(`
      import { Client } from './client';
      import { VendorsResource } from './generated/resources';
      export const vendors = new VendorsResource(new Client({ baseUrl: 'http://folio.test', apiKey: 'key' }));`);
    expect(one).toContain('/v1/vendors');
    expect(one).not.toContain('/v1/invoices');
  });
});
