import { beforeAll, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';

// An optional text without a value is left out, whoever has it; '' is none.

let company: Company;
let clientId: string;
let transaction: string;

beforeAll(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
  clientId = (await company.post('/v1/clients', { name: 'Acme Studio SL' })).body.id;
  const { body: account } = await company.post('/v1/banking/accounts', { accountName: 'Main account' });
  const movement = { accountId: account.data.id, amount: -48.4, date: '2026-01-15', description: 'TAXI 1234' };
  transaction = (await company.post('/v1/banking/transactions', movement)).body.data.id;
});

const hook = { url: 'https://hooks.acme.example/folio', events: ['invoice.created'] };

type Sample = [path: string, body: object, texts: string[], isChanged?: false];

const samples: Sample[] = [
  ['clients', { name: 'A' }, ['phone', 'taxId', 'website']],
  ['vendors', { name: 'A' }, ['phone', 'taxId']],
  ['clients/{client}/contacts', { name: 'A' }, ['phone', 'role']],
  ['clients/{client}/activities', { type: 'call', title: 'A' }, ['description'], false],
  ['products', { name: 'A', unitPrice: 1 }, ['description', 'category', 'sku', 'unit', 'externalReference']],
  [
    'expenses',
    { description: 'A', amount: 1 },
    ['category', 'vendor', 'vendorTaxId', 'vendorCountry', 'invoiceNumber', 'paymentReference', 'orderNumber'],
  ],
  [
    'deposits',
    { clientId: '{client}', amount: 1 },
    ['description', 'paymentMethod', 'paymentReference', 'reference', 'notes'],
  ],
  ['banking/accounts', { accountName: 'A' }, ['accountNumber', 'bankName']],
  ['webhooks', hook, ['name']],
  ['invoices', draftOf(), ['clientTaxId', 'notes', 'poNumber', 'mandateReference', 'deliveryCountry']],
  ['quotes', draftOf(), ['clientTaxId', 'notes', 'poNumber']],
  ['properties', { name: 'A' }, ['ownerName', 'licenseNumber', 'registrationNumber', 'establishmentCode']],
];

const withClient = <Said>(said: Said): Said => JSON.parse(JSON.stringify(said).replaceAll('{client}', clientId));
const bodyOf = (answer: { body: { data?: object } }) => answer.body.data ?? answer.body;
const withEmpty = (texts: string[], empty: string | null) => Object.fromEntries(texts.map((text) => [text, empty]));

describe.each(samples)('%s', (path, body, texts, isChanged) => {
  it('leaves out what is created with empty texts', async () => {
    const made = await company.post(withClient(`/v1/${path}`), withClient({ ...body, ...withEmpty(texts, '') }));
    expect(made.status, made.text).toBe(201);
    for (const text of texts) expect(bodyOf(made)).not.toHaveProperty(text);
  });

  if (isChanged === false) return;

  it('has a text cleared by an empty one, as by null', async () => {
    const of = withClient(`/v1/${path}`);
    for (const empty of ['', null]) {
      const said = Object.fromEntries(texts.map((text) => [text, text.endsWith('Country') ? 'FR' : text.slice(0, 10)]));
      const made = await company.post(of, withClient({ ...body, ...said }));
      expect(made.status, made.text).toBe(201);
      const { id } = bodyOf(made) as { id: string };
      const patched = await company.patch(`${of}/${id}`, withEmpty(texts, empty));
      expect(patched.status, patched.text).toBe(200);
      for (const text of texts) expect(bodyOf(patched)).not.toHaveProperty(text);
      expect((await company.delete(`${of}/${id}`)).status).toBe(204);
    }
  });
});

it('leaves out what is empty within a resource', async () => {
  const { body: client } = await company.post('/v1/clients', { name: 'A', nextAction: { title: 'Call', source: '' } });
  expect(client.nextAction).toEqual({ title: 'Call', status: 'open' });
  const items = [{ description: 'Consulting', quantity: 1, unitPrice: 1, unit: '', taxExemptReason: '' }];
  for (const path of ['invoices', 'quotes']) {
    const { body: document } = await company.post(`/v1/${path}`, draftOf({ items }));
    expect(document.items).toEqual([{ description: 'Consulting', quantity: 1, unitPrice: 1 }]);
  }
});

it('clears the notes of a transaction that is categorized with empty ones', async () => {
  const categorized = async (notes: string) => {
    const { body } = await company.patch(`/v1/banking/transactions/${transaction}/categorize`, {
      ...{ category: 'Travel', notes },
    });
    return body.data;
  };
  expect(await categorized('n')).toMatchObject({ notes: 'n' });
  expect(await categorized('')).not.toHaveProperty('notes');
});

it('reads an empty part of an address as none, so that its alias counts', async () => {
  const address = { street: 'Calle 1', city: '', state: '', province: 'B', postalCode: '', zip: '46001', country: '' };
  const { body: client } = await company.post('/v1/clients', { name: 'A', address: { ...address, countryCode: 'pt' } });
  expect(client.address).toEqual({ street: 'Calle 1', state: 'B', postalCode: '46001', country: 'PT' });
  const bare = await company.patch(`/v1/clients/${client.id}`, { address });
  expect(bare.body.address).toEqual({ street: 'Calle 1', state: 'B', postalCode: '46001' });
  for (const empty of ['', { city: '' }]) {
    expect((await company.patch(`/v1/clients/${client.id}`, { address: empty })).body).not.toHaveProperty('address');
  }
});

describe('a text of which nothing is seen', () => {
  beforeAll(async () => {
    company = await openCompany(); // with calls of its own in this minute
  });

  const stay = { checkIn: '2026-07-04', checkOut: '2026-07-11' };
  const named: [path: string, body: (text: string) => object, field: (string | number)[]][] = [
    ['clients', (name) => ({ name }), ['name']],
    ['products', (name) => ({ name, unitPrice: 1 }), ['name']],
    ['invoices', (clientName) => ({ ...draftOf(), clientName }), ['clientName']],
    [
      'quotes',
      (description) => draftOf({ items: [{ description, quantity: 1, unitPrice: 1 }] }),
      ['items', 0, 'description'],
    ],
    ['reservations', (guestName) => ({ propertyId: 'prop_1', guestName, ...stay }), ['guestName']],
    ['api-keys', (name) => ({ name, scopes: ['read'] }), ['name']],
  ];
  const unseen = ['\u200b', ' \u200b\u200d ', '\u2060', '\u00ad', '\u3164', '\u2800', '\u0001', '\u{e0001}'];

  it.each(named)('is no name: %s', async (path, body, field) => {
    for (const text of unseen) {
      const { status, body: said } = await company.post(`/v1/${path}`, body(text));
      expect([status, said.details?.[0]?.path]).toEqual([400, field]);
    }
  });

  it('is seen with one letter, whatever joins it, and an emoji is', async () => {
    for (const name of ['\u200bA', 'می‌خواهم', '👩‍👩‍👧', 'ᠠ᠋']) {
      expect((await company.post('/v1/clients', { name })).body.name).toBe(name);
    }
  });

  it('is refused of an item of a batch alone', async () => {
    const { status, body } = await company.post('/v1/clients/batch', [{ name: '\u200b' }, { name: 'Acme' }]);
    expect([status, body.summary]).toEqual([207, { total: 2, succeeded: 1, failed: 1 }]);
  });
});
