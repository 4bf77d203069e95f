import { beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '@/server/platform/contract/scopes';
import { type Company, call, openCompany } from '~/tests/setup/company';
import { createKey } from '~/tests/setup/workspaces';

// What is promised to who has stored them: a group of the document that is renamed would take them away.
const ofGroups = `
  invoices:read invoices:write quotes:read quotes:write expenses:read
  expenses:write clients:read clients:write products:read products:write
  vendors:read vendors:write deposits:read deposits:write banking:read
  banking:write properties:read properties:write reservations:read reservations:write
  company:read company:write channels:read channels:write guests:read
  owners:read contacts:read contacts:write activities:read activities:write
  notes:read notes:write summary:read intelligence:read ledger:read tax-returns:read tax-returns:write search:read
  e-invoicing:read e-invoicing:write event-log:read webhooks:read webhooks:write
  api-keys:read api-keys:write test-mode:read test-mode:write gestoria:read
`
  .trim()
  .split(/\s+/) as Scope[];

type Operation = { 'x-scopes': Scope[]; tags: string[] };

let company: Company;
let operations: { method: string; path: string; group: string; needed: Scope[] }[];
let named: Scope[];

beforeAll(async () => {
  company = await openCompany();
  const document = JSON.parse((await call('', 'GET', '/openapi.json')).text);
  named = document.components.schemas.ApiKeyScope.enum;
  operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags, 'x-scopes': needed }]) => {
      const group = String(tags[0]).toLowerCase().replaceAll(' ', '-');
      return { method: method.toUpperCase(), path, group, needed };
    }),
  );
});

describe('the scopes of a group of the API', () => {
  it('are in the document, with those of every operation', () => {
    expect(named).toEqual(['read', 'write', 'einvoice:*', ...ofGroups]);
    const scopesOf = (method: string, path: string) =>
      operations.find((it) => it.method === method && it.path === path)?.needed;
    expect(scopesOf('GET', '/v1/invoices')).toEqual(['invoices:read']);
    expect(scopesOf('POST', '/v1/webhooks')).toEqual(['read', 'webhooks:write']);
    expect(scopesOf('PUT', '/v1/company/certificate')).toEqual(['einvoice:*']);
  });

  it('are each missed by every operation in its own name, before anything is looked at', async () => {
    const keys = new Map<string, string>();
    for (const { group, method, path, needed } of operations) {
      const others = ofGroups.filter((it) => !it.startsWith(`${group}:`));
      const key = keys.get(group) ?? (await createKey(company.actor, { name: group, scopes: others })).key;
      keys.set(group, key);
      const target = path.replaceAll(/[{}]/g, '');
      const { status, body } = await call(key, method, target, undefined, { 'idempotency-key': 'scopes' });
      expect({ method, path, status, body }).toMatchObject({
        status: 403,
        body: { code: 'SCOPE_MISSING', params: { scope: needed[0] } },
      });
    }
  });
});

describe('a key of one group', () => {
  const keyOf = async (...wanted: Scope[]) => (await createKey(company.actor, { name: 'k', scopes: wanted })).key;

  it('reads and writes that group', async () => {
    const key = await keyOf('clients:write');
    const { status, body } = await call(key, 'POST', '/v1/clients', { name: 'Acme' });
    expect(status).toBe(201);
    expect((await call(key, 'GET', `/v1/clients/${body.id}`)).status).toBe(200);
    expect((await call(key, 'GET', '/v1/invoices')).body).toMatchObject({
      message: expect.stringContaining('"invoices:read"'),
    });
    const reader = await keyOf('clients:read');
    expect((await call(reader, 'GET', '/v1/clients')).status).toBe(200);
    expect((await call(reader, 'DELETE', `/v1/clients/${body.id}`)).body.params).toEqual({ scope: 'clients:write' });
  });

  it('gives no key more than it has itself', async () => {
    const make = async (own: Scope[], wanted: string[]) => {
      const { status, body } = await call(await keyOf(...own), 'POST', '/v1/api-keys', { name: 'k', scopes: wanted });
      return status === 201 ? body.scopes : body.params.scopes;
    };
    const owner: Scope[] = ['api-keys:write', 'invoices:write'];
    expect(await make(owner, ['invoices:write', 'invoices:read'])).toEqual(['invoices:read', 'invoices:write']);
    expect(await make(owner, ['clients:read', 'read', 'write', 'einvoice:*'])).toBe(
      'read, write, einvoice:*, clients:read',
    );
    expect(await make(['read', 'api-keys:write'], ['invoices:read'])).toEqual(['invoices:read']);
    expect(await make(['read', 'api-keys:write'], ['invoices:write'])).toBe('invoices:write');
    expect(await make(['write'], ['invoices:write'])).toBe('invoices:write'); // which would read
    expect(await make(['read', 'write'], ofGroups)).toEqual(ofGroups);
  });

  it('hands nothing on to a webhook, whose events are of every group', async () => {
    const webhook = { url: 'https://example.com/hooks', events: ['invoice.paid'] };
    const refused = await call(await keyOf('webhooks:write'), 'POST', '/v1/webhooks', webhook);
    expect(refused).toMatchObject({ status: 403, body: { params: { scope: 'read' } } });
    expect((await call(await keyOf('webhooks:write', 'read'), 'POST', '/v1/webhooks', webhook)).status).toBe(201);
  });

  it('is refused where a scope is unknown', async () => {
    for (const wrong of ['invoices', 'invoices:*', 'summary:write', 'Invoices:read', '*']) {
      expect((await company.post('/v1/api-keys', { name: 'k', scopes: [wrong] })).status, wrong).toBe(400);
    }
  });
});
