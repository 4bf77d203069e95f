import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { visit } from '~/tests/setup/visit';

type Result = {
  isError?: boolean;
  content: { type: string; text?: string; resource?: Record<string, string> }[];
  structuredContent?: Record<string, never>;
};

let company: Company;
let connected: Client[] = [];
beforeEach(async () => {
  company = await openCompany();
});
afterEach(async () => {
  await Promise.all(connected.map((client) => client.close()));
  connected = [];
});

/** The official client, connected to `/mcp` as a program with a key is. */
async function connect({ key = company.key, query = '', isOld = false, asBearer = false } = {}): Promise<Client> {
  const client = new Client(
    { name: 'tests', version: '1' },
    { versionNegotiation: { mode: isOld ? 'legacy' : 'auto' } },
  );
  const headers: Record<string, string> = asBearer ? { authorization: `Bearer ${key}` } : { 'x-api-key': key };
  const fetch = async (url: string | URL, init?: RequestInit) => visit(new Request(url, init));
  const url = new URL(`http://localhost:3000/mcp${query}`);
  await client.connect(new StreamableHTTPClientTransport(url, { fetch, requestInit: { headers } }));
  connected.push(client);
  return client;
}

async function namesOf(client: Client): Promise<string[]> {
  return (await client.listTools()).tools.map(({ name }) => name);
}

async function use(client: Client, name: string, args: object = {}): Promise<Result> {
  return (await client.callTool({ name, arguments: args as Record<string, unknown> })) as Result;
}

const call = (name: string, args: object = {}, id = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});

/** A message as no client would send it. */
const send = (message: object, headers: Record<string, string> = {}) =>
  visit(
    new Request('http://localhost:3000/mcp', {
      method: 'POST',
      headers: {
        'x-api-key': company.key,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(message),
    }),
  );

/** The message in the one event of an answer. */
const answerOf = async (answer: Response) => JSON.parse((await answer.text()).replace(/^event: message\ndata: /, ''));

const keyWith = async (scopes: string[]) => (await company.post('/v1/api-keys', { name: 'narrow', scopes })).body.key;

describe.each([{ isOld: false }, { isOld: true }])('with a client of before 2026: $isOld', ({ isOld }) => {
  it('does by tools what /v1 does, and answers what it answers', async () => {
    const client = await connect({ isOld, asBearer: isOld });
    await client.listTools(); // from now on the client checks each answer against its schema
    const made = await use(client, 'clients_create', { name: 'Acme Studio SL', taxId: 'B12345674' });
    expect(made.isError).toBeFalsy();
    const { id } = (made.structuredContent ?? {}) as { id?: string };
    expect((await company.get(`/v1/clients/${id}`)).body.name).toBe('Acme Studio SL');
    expect(JSON.parse(made.content[0]?.text ?? '')).toEqual(made.structuredContent);
    const list = await use(client, 'clients_list', { q: 'acme', limit: 1, fields: 'name', stage: ['lead', 'active'] });
    expect(list.structuredContent).toMatchObject({ data: [{ id, name: 'Acme Studio SL' }] });
    const changed = await use(client, 'clients_update', { clientId: id, email: 'eva@acme.example' });
    expect(changed.structuredContent).toMatchObject({ id, email: 'eva@acme.example' });
    expect((await use(client, 'clients_delete', { clientId: id })).isError).toBeFalsy();
    expect((await company.get(`/v1/clients/${id}`)).status).toBe(404);
  });

  it('says what a refusal says, and which argument it ignored', async () => {
    const client = await connect({ isOld });
    const refused = await use(client, 'invoices_create', { clientName: 'Acme' });
    expect(refused.isError).toBe(true);
    expect(JSON.parse(refused.content[0]?.text ?? '')).toMatchObject({ code: 'INVALID_REQUEST' });
    const lacking = await use(client, 'invoices_get');
    expect(lacking).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('invoiceId') }] });
    const strayed = await use(client, 'invoices_get', { invoiceId: '../../clients' });
    expect(strayed.content[0]?.text).toContain('NOT_FOUND');
    const ignored = await use(client, 'clients_create', { name: 'Ana', dueDte: '2026-01-01' });
    expect(ignored.content[1]?.text).toContain('dueDte');
    await expect(use(client, 'no_such_tool')).rejects.toThrow(/no tool no_such_tool/);
  });

  it('hands out paper, the document and schemas as resources', async () => {
    const client = await connect({ isOld });
    const { body } = await company.post('/v1/invoices', { ...draftOf(), status: 'sent' });
    const paper = await use(client, 'e_invoicing_pdf', { invoiceId: body.id });
    const { blob = '', mimeType, uri = '' } = paper.content[0]?.resource ?? {};
    expect([mimeType, Buffer.from(blob, 'base64').subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    const { contents } = await client.readResource({ uri });
    expect(contents[0]).toMatchObject({ uri, mimeType: 'application/pdf', blob: expect.stringMatching(/^JVBERi/) });
    const templates = (await client.listResourceTemplates()).resourceTemplates.map(({ uriTemplate }) => uriTemplate);
    expect(templates).toContain('folio://v1/invoices/{invoiceId}/pdf');
    const { resources } = await client.listResources();
    expect(resources).toHaveLength(16); // the document, fourteen events and the test
    const document = await client.readResource({ uri: 'folio://openapi.yaml' });
    expect((document.contents[0] as { text: string }).text).toMatch(/^openapi: 3\.1/);
    const event = await client.readResource({ uri: 'folio://events/invoice.paid' });
    expect(JSON.parse((event.contents[0] as { text: string }).text).properties.data.$ref).toBe('#/$defs/Invoice');
    for (const uri of ['folio://v1/invoices/inv_none/pdf', 'folio://v1/clients', 'file:///etc/passwd']) {
      await expect(client.readResource({ uri })).rejects.toThrow();
    }
  });
});

it('lists what the scopes of the key allow, and of that what the address asks for', async () => {
  const all = await namesOf(await connect());
  expect(all).toEqual(expect.arrayContaining(['invoices_create', 'invoices_issue', 'webhooks_test']));
  const reading = await connect({ key: await keyWith(['read']) });
  const { tools } = await reading.listTools();
  expect(tools.length).toBeGreaterThan(40);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  await expect(use(reading, 'clients_create', { name: 'Ana' })).rejects.toThrow(/no tool clients_create/);
  const few = await namesOf(await connect({ query: '?groups=clients,notes&readOnly=true' }));
  expect(few).toEqual(['clients_list', 'clients_get', 'notes_list', 'notes_get']);
  await expect((await connect({ query: '?groups=clinets' })).listTools()).rejects.toThrow(/no group clinets.*clients/);
});

it('tells a client which tools are safe', async () => {
  const { tools } = await (await connect()).listTools();
  const hints = (name: string) => tools.find((tool) => tool.name === name)?.annotations;
  expect(hints('invoices_list')).toMatchObject({ readOnlyHint: true, destructiveHint: false });
  expect(hints('invoices_create')).toMatchObject({ readOnlyHint: false, destructiveHint: false });
  expect(hints('invoices_issue')).toMatchObject({ readOnlyHint: false, destructiveHint: true });
  expect(hints('invoices_delete')).toMatchObject({ destructiveHint: true, idempotentHint: true });
});

it('repeats nothing where a call is sent again with its idempotency key', async () => {
  const client = await connect();
  const args = { name: 'Ana', idempotencyKey: '7d4a' };
  const [once, again] = [await use(client, 'clients_create', args), await use(client, 'clients_create', args)];
  expect(again.structuredContent).toEqual(once.structuredContent);
  expect((await company.get('/v1/clients')).body.total).toBe(1);
});

it('takes no idempotency key that is none: whoever sends null twice makes two records', async () => {
  const client = await connect();
  for (const name of ['Ana', 'Eva']) await use(client, 'clients_create', { name, idempotencyKey: null });
  expect((await company.get('/v1/clients')).body.total).toBe(2);
  const wrong = await use(client, 'clients_create', { name: 'Ion', idempotencyKey: { a: 1 } });
  expect(wrong).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/idempotencyKey.*text/) }] });
  expect((await company.get('/v1/clients')).body.total).toBe(2);
});

it.each([
  ['clients_get', { clientId: { toString: 1 } }, /clientId/],
  ['clients_get', { clientId: ['a', 'b'] }, /clientId/],
  ['clients_get', { clientId: '\ud800' }, /Unicode/],
  ['clients_list', { q: { a: 1 } }, /q .*text/],
  ['clients_list', { q: ['a', { toString: 1 }] }, /q .*text/],
  ['clients_list', { q: '\ud800' }, /Unicode/],
  ['clients_list', { 'x\ud800': 'a' }, /Unicode/],
])('says of %s what is wrong with %j', async (name, args, sentence) => {
  const { result } = await answerOf(await send(call(name, args)));
  expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(sentence) }] });
});

it('takes one message a request: the calls of a batch would count once', async () => {
  const answer = await send([call('clients_create', { name: 'Ana' }), call('clients_create', { name: 'Eva' }, 2)]);
  expect([answer.status, (await answer.json()).error.message]).toEqual([400, expect.stringContaining('one message')]);
  expect((await company.get('/v1/clients')).body.total).toBe(0);
});

it('has ready-made requests, whose tools there are', async () => {
  const client = await connect();
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(['who_owes_what', 'close_the_quarter', 'chase_the_late_ones']);
  const args = { year: '2026', quarter: '3' };
  const { messages } = await client.getPrompt({ name: 'close_the_quarter', arguments: args });
  expect(messages[0]?.content).toMatchObject({ type: 'text', text: expect.stringContaining('quarter 3 of 2026') });
  const wrong = { year: '2026', quarter: '5' };
  await expect(client.getPrompt({ name: 'close_the_quarter', arguments: wrong })).rejects.toThrow(/1 to 4/);
  const names = await namesOf(client);
  for (const { name } of prompts) {
    const text = JSON.stringify((await client.getPrompt({ name, arguments: args })).messages);
    const tools = [...text.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, tool]) => tool);
    expect(tools.length).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining(tools));
  }
});

it('takes a key or refuses, and counts a call once', async () => {
  await expect(connect({ key: 'fol_wrong' })).rejects.toThrow(/401|key/i);
  const post = (key: string) => send(call('clients_list'), { 'x-api-key': key });
  const refused = await post('');
  expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'API_KEY_MISSING' }]);
  const left = Number((await post(company.key)).headers.get('x-ratelimit-remaining'));
  expect(Number((await post(company.key)).headers.get('x-ratelimit-remaining'))).toBe(left - 1);
});

it('describes each tool by a schema of its own that says all', async () => {
  const { tools } = await (await connect({ key: await keyWith(['read', 'write', 'einvoice:*']) })).listTools();
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  for (const { name, inputSchema, outputSchema } of tools) {
    expect(name).toMatch(/^[a-z0-9_]{1,64}$/);
    for (const schema of [inputSchema, outputSchema ?? {}]) {
      const references = [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => String(ref));
      const defined = Object.keys((schema.$defs ?? {}) as object).map((it) => `#/$defs/${it}`);
      expect(references.filter((ref) => !defined.includes(ref))).toEqual([]);
    }
    const properties = Object.keys(inputSchema.properties ?? {});
    expect(properties).toEqual(expect.arrayContaining(inputSchema.required ?? []));
  }
});
