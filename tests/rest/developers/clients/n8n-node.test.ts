import { mkdtempSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExecuteFunctions, HookFunctions, HttpRequest, Item, Property } from '~/packages/n8n-nodes-folio/src/n8n';
import { operations } from '~/packages/sdk/src/generated/operations';
import { signWebhook } from '~/packages/sdk/src/webhooks';
import { keyOfCompany, serve } from '~/tests/setup/served-api';

const HERE = 'packages/n8n-nodes-folio';
type Loaded = Record<string, new () => Node>;
type Node = {
  description: { properties: Property[]; credentials?: unknown[] };
  execute: (this: ExecuteFunctions) => Promise<Item[][]>;
  webhookMethods: { default: Record<'checkExists' | 'create' | 'delete', (this: HookFunctions) => Promise<boolean>> };
  webhook: (this: unknown) => Promise<{ workflowData?: Item[][]; noWebhookResponse?: boolean }>;
};

let server: Server;
let credentials: { baseUrl: string; apiKey: string };
let Folio: new () => Node;
let FolioTrigger: new () => Node;

// The package is built and loaded as n8n does it: by the files that its manifest names.
beforeAll(async () => {
  const into = mkdtempSync(join(tmpdir(), 'n8n-node-'));
  process.argv[2] = into;
  await import(join(process.cwd(), HERE, 'build.mjs'));
  const { n8n } = JSON.parse(readFileSync(join(HERE, 'package.json'), 'utf8'));
  const load = createRequire(join(process.cwd(), HERE, 'package.json'));
  const files = [...n8n.credentials, ...n8n.nodes].map((file: string) => join(into, file.replace('dist/', '')));
  const loaded: Loaded = Object.assign({}, ...files.map((file) => load(file)));
  expect(Object.keys(loaded)).toEqual(['FolioApi', 'Folio', 'FolioTrigger']);
  ({ Folio, FolioTrigger } = loaded as { Folio: new () => Node; FolioTrigger: new () => Node });
  const served = await serve();
  server = served.server;
  credentials = { baseUrl: `${served.url}/`, apiKey: await keyOfCompany() };
});
afterAll(() => server.close());

/** n8n's part of a request: it adds the key, and reads JSON. */
async function request({ url, qs, method, headers, body, json, encoding }: HttpRequest) {
  const query = new URLSearchParams(Object.entries(qs ?? {}).map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`${url}?${query}`, {
    method,
    headers: {
      'x-api-key': credentials.apiKey,
      ...(json && body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: json && body ? JSON.stringify(body) : (body as BodyInit),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const read = encoding ? bytes : answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body: read };
}

const helpers = {
  httpRequestWithAuthentication: (_: string, asked: HttpRequest) => request(asked),
  prepareBinaryData: async (data: Uint8Array, fileName?: string, mimeType = '') => ({
    data: Buffer.from(data).toString('base64'),
    mimeType,
    fileName,
  }),
  getBinaryDataBuffer: async () => Buffer.from('Date;Amount\n2026-03-01;10,00\n'),
  assertBinaryData: () => ({ data: '', mimeType: 'text/csv' }),
};

type Parameters = Record<string, unknown>;
type Run = { items?: number; execution?: string; loop?: number; goesOn?: boolean };

/** Runs the node as n8n does, for so many items with the same parameters. */
async function run(parameters: Parameters, { items = 1, execution = '7', loop = 0, goesOn = false }: Run = {}) {
  const [made = []] = await new Folio().execute.call({
    getInputData: () => Array.from({ length: items }, () => ({ json: {} })),
    getNodeParameter: (name, _item, fallback) => parameters[name] ?? fallback,
    getNode: () => ({ name: 'Folio' }),
    getExecutionId: () => execution,
    getWorkflowDataProxy: () => ({ $runIndex: loop }),
    continueOnFail: () => goesOn,
    getCredentials: async () => credentials,
    helpers: helpers as unknown as ExecuteFunctions['helpers'],
  });
  return made;
}

const idOf = (item: Item | undefined) => (item?.json as { id?: string } | undefined)?.id;
const create = (name: string, options?: Run) => run({ resource: 'vendors', operation: 'create', name }, options);
const count = async () => (await run({ resource: 'vendors', operation: 'list', returnAll: true })).length;

describe('the node', () => {
  it('offers every call of the API, and asks for what each needs', () => {
    const { properties } = new Folio().description;
    const shownFor = (group: string, name: string) =>
      properties.filter(
        ({ displayOptions: { show } = { show: {} } }) =>
          show.resource?.includes(group) && show.operation?.includes(name),
      );
    const own = new Set(['resource', 'operation', 'json', 'filters', 'fields', 'returnAll', 'limit', 'binaryProperty']);
    for (const { group, name, ids, body = [], query } of operations) {
      const choice = properties.find(
        (it) => it.name === 'operation' && it.displayOptions?.show.resource?.includes(group),
      );
      expect(choice?.options?.map((it) => 'value' in it && it.value)).toContain(name);
      const shown = shownFor(group, name).map((it) => it.name);
      expect(new Set(shown).size, `${group} ${name}`).toBe(shown.length);
      const needed = [...body, ...query].filter(({ isRequired }) => isRequired).map((field) => field.name);
      expect(shown).toEqual(expect.arrayContaining([...ids.map((id) => `path_${id}`), ...needed]));
      expect(needed.filter((field) => own.has(field))).toEqual([]);
    }
    expect(properties.every(({ displayName, name, type }) => displayName && name && type)).toBe(true);
  });

  it('makes, reads, changes and deletes', async () => {
    const [made] = await run({
      resource: 'clients',
      operation: 'create',
      name: 'Acme',
      fields: { email: 'ap@acme.example', address: '{"city": "Madrid"}' },
    });
    const id = idOf(made);
    expect(made?.json).toMatchObject({ address: { city: 'Madrid' } });
    const one = { resource: 'clients', path_clientId: id };
    await run({ ...one, operation: 'update', fields: { phone: '600' } });
    expect((await run({ ...one, operation: 'get' }))[0]?.json).toMatchObject({ name: 'Acme', phone: '600' });
    expect(await run({ ...one, operation: 'delete' })).toEqual([{ json: { success: true }, pairedItem: { item: 0 } }]);
  });

  it('sends what an expression gives as the field is: texts, numbers and truths', async () => {
    const [made] = await run({
      resource: 'clients',
      operation: 'create',
      name: 4711,
      fields: { externalReference: 4711, phone: 0, sendReminders: 'false', tags: [1, 'vip'] },
    });
    const numbers = { name: '4711', externalReference: '4711', phone: '0', tags: ['1', 'vip'] };
    expect(made?.json).toMatchObject({ ...numbers, sendReminders: false });
    const [looked] = await run({
      ...{ resource: 'clients', operation: 'create', name: '{"a": 1}' },
      fields: { externalReference: '[1]' },
    });
    expect(looked?.json).toMatchObject({ name: '{"a": 1}', externalReference: '[1]' });

    const expense = { resource: 'expenses', operation: 'create', description: 'Paper' };
    const [spent] = await run({ ...expense, amount: '12.5', fields: { taxRate: 0, taxDeductible: false } });
    expect(spent?.json).toMatchObject({ amount: 12.5, taxRate: 0, taxDeductible: false });
    await expect(run({ ...expense, amount: 'twelve' })).rejects.toThrow('amount must be a number');
  });

  it('lets the JSON say a number that its field has not been filled in with', async () => {
    const json = '{"name": "Hour", "unitPrice": 60}';
    const empty = new Folio().description.properties
      .filter(
        ({ required, displayOptions: { show } = { show: {} } }) => required && show.resource?.includes('products'),
      )
      .filter(({ displayOptions: { show } = { show: {} } }) => show.operation?.includes('create'))
      .map((property) => [property.name, property.default]);
    expect(empty).toEqual([
      ['name', ''],
      ['unitPrice', ''],
    ]);
    const product = { resource: 'products', operation: 'create', ...Object.fromEntries(empty) };
    const [made] = await run({ ...product, json });
    expect(made?.json).toMatchObject({ name: 'Hour', unitPrice: 60 });
    await expect(run({ ...product, name: 'Hour' })).rejects.toThrow('unitPrice must be a number');
    const [free] = await run({ ...product, name: 'Gift', unitPrice: 0 });
    expect(free?.json).toMatchObject({ name: 'Gift', unitPrice: 0 });
  });

  it('reads lists by their pages, as many as are asked for', async () => {
    const before = await count();
    const many = JSON.stringify(Array.from({ length: 50 }, (_, n) => ({ name: `Vendor ${n}` })));
    for (const execution of ['1', '2'])
      await run({ resource: 'vendors', operation: 'create-batch', json: many }, { execution });
    await run({ resource: 'vendors', operation: 'create', name: 'One more' });
    expect(await count()).toBe(before + 101);
    expect(await run({ resource: 'vendors', operation: 'list', limit: 3 })).toHaveLength(3);
    const found = await run({ resource: 'vendors', operation: 'list', limit: 5, filters: { q: 'one more' } });
    expect(found.map(({ json }) => (json as { name: string }).name)).toEqual(['One more']);
  });

  it('does once what a repeated run does, and again what another run, item or loop does', async () => {
    const before = await count();
    await create('Twice', { items: 2 });
    await create('Twice', { items: 2 });
    expect(await count()).toBe(before + 2);
    await create('Twice', { loop: 1 });
    await create('Twice', { execution: '8' });
    await create('Another', { execution: '8' });
    expect(await count()).toBe(before + 5);
  });

  it('gets files as binary data, and sends them', async () => {
    const items = JSON.stringify([{ description: 'Work', quantity: 1, unitPrice: 10 }]);
    const [made] = await run({ resource: 'invoices', operation: 'create', items, clientName: 'Acme' });
    const path_invoiceId = idOf(made);
    const [file] = await run({ resource: 'e-invoicing', operation: 'pdf', path_invoiceId });
    const pdf = file?.binary?.data;
    expect(pdf?.mimeType).toBe('application/pdf');
    expect(Buffer.from(pdf?.data ?? '', 'base64').toString('latin1', 0, 5)).toBe('%PDF-');

    const account = { accountName: 'Main', iban: 'ES9121000418450200051332', currency: 'EUR' };
    const [bank] = await run({ resource: 'banking', operation: 'create-account', ...account, fields: account });
    const [sent] = await run({ resource: 'banking', operation: 'import-statement', path_accountId: idOf(bank) });
    expect(sent?.json).toMatchObject({ format: 'csv', from: '2026-03-01' });
  });

  it('says what Folio refuses, and goes on where it is to', async () => {
    await expect(create('')).rejects.toMatchObject({ message: expect.stringContaining('name'), status: 400 });
    await expect(run({ resource: 'clients', operation: 'get', path_clientId: '' })).rejects.toThrow(
      'clientId is empty',
    );
    const goesOn = await run(
      { resource: 'clients', operation: 'get', path_clientId: 'cli_none' },
      { goesOn: true, items: 2 },
    );
    expect(goesOn.map(({ json, pairedItem }) => [json, pairedItem])).toEqual(
      [0, 1].map((item) => [{ error: expect.stringMatching(/not found/i), status: 404 }, { item }]),
    );
    await expect(run({ resource: 'clients', operation: 'create', name: 'A', json: '{' })).rejects.toThrow('no JSON');
  });
});

describe('the trigger', () => {
  const address = 'https://n8n.example.com/webhook/1';
  const kept: Record<string, unknown> = {};
  const hook = (method: 'checkExists' | 'create' | 'delete', events = ['client.created'], url = address) =>
    new FolioTrigger().webhookMethods.default[method].call({
      getNodeParameter: () => events,
      getNodeWebhookUrl: () => url,
      getWorkflow: () => ({ name: 'New clients' }),
      getWorkflowStaticData: () => kept,
      getCredentials: async () => credentials,
      helpers: helpers as unknown as HookFunctions['helpers'],
    });
  const webhooks = () => run({ resource: 'webhooks', operation: 'list', returnAll: true });

  it('has a webhook while its workflow is on', async () => {
    expect(await hook('checkExists')).toBe(false);
    await hook('create');
    expect((await webhooks()).map(({ json }) => json)).toMatchObject([
      { url: address, events: ['client.created'], name: 'n8n: New clients' },
    ]);
    expect(await hook('checkExists')).toBe(true);
  });

  it('starts the workflow on a delivery of Folio, and refuses any other call', async () => {
    const body = '{"event":"client.created","timestamp":"2026-03-18T09:30:00.000Z","data":{"id":"cli_1"}}';
    const call = async (secret: string) => {
      const sent = { id: 'dlv_1', event: 'client.created', body, secret, sentAt: Date.now(), sequence: 1 };
      const headers = await signWebhook(sent);
      const refusals: unknown[] = [];
      const answer = await new FolioTrigger().webhook.call({
        getRequestObject: () => ({ rawBody: Buffer.from(body), headers }),
        getResponseObject: () => ({ status: (code: number) => ({ json: () => refusals.push(code) }) }),
        getWorkflowStaticData: () => kept,
      });
      return { ...answer, refusals };
    };
    expect((await call(String(kept.secret))).workflowData).toEqual([[{ json: JSON.parse(body) }]]);
    expect(await call('another secret')).toEqual({ noWebhookResponse: true, refusals: [401] });
  });

  it('takes another webhook for other events, and none when it is off', async () => {
    expect(await hook('checkExists', ['invoice.paid'])).toBe(false);
    expect(await webhooks()).toEqual([]);
    await hook('create', ['invoice.paid']);
    await hook('delete');
    await hook('delete');
    expect(await webhooks()).toEqual([]);
  });
});
