import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { errorTable } from '@/lib/errors/error-table';
import { apiChanges } from '@/lib/folio/api-changes';
import { llmsText } from '@/server/entry/rest/llms-text';
import { postmanCollection } from '@/server/entry/rest/postman';
import { apiReference } from '@/server/entry/rest/reference';
import type { ReferenceField } from '@/server/entry/rest/reference-schemas';
import { folioApi } from '@/server/entry/rest/routes';
import { call, openCompany } from '~/tests/setup/company';

const { groups, events } = await apiReference();
const operations = groups.flatMap((group) => group.operations);
const served = folioApi.routes.map(({ method, pattern }) => `${method} ${pattern}`).sort();
const document = parse((await call('', 'GET', '/openapi.yaml')).text);

it('has every route once, in the group of its tag', () => {
  expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(served);
  for (const { name, operations: own } of groups) {
    for (const { path, method } of own) expect(document.paths[path][method.toLowerCase()].tags).toEqual([name]);
  }
  expect(new Set(groups.map(({ slug }) => slug)).size).toBe(groups.length);
  expect(events.map(({ name }) => name)).toEqual(Object.keys(document.webhooks));
});

it('begins a group with what lists and creates, whatever the order of the document', () => {
  const first = (name: string) => groups.find((group) => group.name === name)?.operations[0];
  expect(first('Invoices')).toMatchObject({ method: 'GET', path: '/v1/invoices' });
  expect(first('Webhooks')).toMatchObject({ method: 'GET', path: '/v1/webhooks' });
});

it('leads to no object that the page of the group does not have', () => {
  const named = (fields: readonly ReferenceField[]): string[] =>
    fields.flatMap(({ object, fields: own = [] }) => [...(object ? [object] : []), ...named(own)]);
  for (const { objects, operations: own } of groups) {
    const there = objects.map(({ name }) => name);
    const used = [
      ...own.flatMap(({ body, answers }) => [
        ...named(body?.fields ?? []),
        ...answers.flatMap(({ status, object }) => (object && status.startsWith('2') ? [object] : [])),
      ]),
      ...objects.flatMap(({ fields }) => named(fields)),
    ];
    expect(used.filter((object) => !there.includes(object))).toEqual([]);
  }
});

it('shows what a request needs, and its example is taken', async () => {
  const create = operations.find(({ id }) => id === 'invoicesCreate');
  const needed = create?.body?.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  expect(needed).toEqual(['clientName', 'items']);
  const company = await openCompany();
  for (const id of [
    'clientsCreate',
    'productsCreate',
    'vendorsCreate',
    'expensesCreate',
    'quotesCreate',
    'invoicesCreate',
  ]) {
    const operation = operations.find((it) => it.id === id);
    const { status, body } = await company.post(operation?.path ?? '', operation?.body?.example as object);
    expect(status, `${id}: ${JSON.stringify(body)}`).toBe(201);
  }
});

it('is in llms.txt as well', async () => {
  const text = await llmsText();
  expect(text).toMatch(/^# Folio\n\n> /);
  const listed = [...text.matchAll(/^- \[([A-Z]+ \/v1\/\S+)\]\((\S+)\): \S/gm)].map(([, route]) => route);
  expect(listed.sort()).toEqual(served);
});

it('has a page of each code of an error, which the document and llms.txt name', async () => {
  const codes = Object.keys(errorTable);
  const { ErrorCode, Error: answer } = document.components.schemas;
  expect(ErrorCode.enum).toEqual(codes);
  expect(ErrorCode.externalDocs.url).toBe('/docs/errors');
  expect(answer.properties.code).toEqual({ $ref: '#/components/schemas/ErrorCode' });
  const listed = [...(await llmsText()).matchAll(/^- \[([A-Z0-9_]+)\]\(\S+\/docs\/errors\/\1\), \d+: \S/gm)];
  expect(listed.map(([, code]) => code)).toEqual(codes);
});

it('answers an error with its code, what varies in it and the page of it', async () => {
  const company = await openCompany();
  const { status, body } = await company.get('/v1/clients/cli_none');
  expect({ status, ...body }).toMatchObject({
    ...{ status: 404, code: 'NOT_FOUND', params: { what: 'Client' }, docs: '/docs/errors/NOT_FOUND' },
    error: body.message,
  });
  const client = { name: 'A', taxId: 'B12345674' };
  await company.post('/v1/clients', client);
  const again = (await company.post('/v1/clients', client)).body;
  expect(again).toMatchObject({ error: 'CLIENT_TAXID_EXISTS', code: 'CLIENT_TAXID_EXISTS' });
  expect(again).not.toHaveProperty('params');
});

type Pair = { key: string; value: string; disabled?: boolean };
type Item = {
  name: string;
  request: {
    method: string;
    header: Pair[];
    url: { raw: string; path: string[]; query: Pair[]; variable: Pair[] };
    body?: { raw: string };
  };
  response: { code: number; body: string }[];
};
type Collection = { variable: Pair[]; auth: { apikey: Pair[] }; item: { name: string; item: Item[] }[] };

const collection = (await postmanCollection()) as Collection;
const items = collection.item.flatMap(({ item }) => item);

it('has a collection for Postman with each operation once, in the folder of its group', async () => {
  expect(collection.item.map(({ name, item }) => [name, item.map((it) => it.name)])).toEqual(
    groups.map(({ name, operations: own }) => [name, own.map(({ summary }) => summary)]),
  );
  expect(collection.variable.map(({ key }) => key)).toEqual(['baseUrl', 'apiKey']);
});

it('has a collection for Postman that names what its addresses need, and leaves optional keys of the query and headers off', () => {
  for (const { request } of items) {
    const named = request.url.path.filter((it) => it.startsWith(':')).map((it) => it.slice(1));
    expect(request.url.variable.map(({ key }) => key)).toEqual(named);
    expect(request.url.raw).toBe(`{{baseUrl}}/${request.url.path.join('/')}`);
  }
  const list = items.find(({ request }) => request.url.raw === '{{baseUrl}}/v1/invoices' && request.method === 'GET');
  expect(list?.request.url.query.find(({ key }) => key === 'status')).toMatchObject({ disabled: true });
});

it('has a collection for Postman whose examples are JSON, and taken by the API', async () => {
  const company = await openCompany();
  for (const { request, response } of items) {
    if (request.body) JSON.parse(request.body.raw);
    for (const { body, code } of response) expect([typeof JSON.parse(body), code < 300]).toEqual(['object', true]);
  }
  for (const path of ['clients', 'vendors', 'products']) {
    const item = items.find(({ request }) => request.url.raw === `{{baseUrl}}/v1/${path}` && request.method === 'POST');
    expect((await company.post(`/v1/${path}`, item?.request.body?.raw)).status).toBe(201);
  }
});

it('has a list of changes, the latest first, of operations that there are; one that breaks a client is a version', () => {
  const dates = apiChanges.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(new Set(apiChanges.map(({ title }) => title)).size).toBe(apiChanges.length);
  const ids = operations.map(({ id }) => id);
  expect(apiChanges.flatMap((change) => change.operations).filter((id) => !ids.includes(id))).toEqual([]);
  const versions = folioApi.versions.map(({ date }) => date);
  for (const { date, isBreaking } of apiChanges) if (isBreaking) expect(versions).toContain(date);
});
