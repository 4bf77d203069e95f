import { beforeAll, expect, it } from 'vitest';
import { type Company, draftOf, openCompany, setClock } from '~/tests/setup/company';

setClock('2026-03-18T10:00:00.000Z');

const lists: [path: string, body: object][] = [
  ['clients', { name: 'José Ibáñez Straße 100%' }],
  ['vendors', { name: 'José Ibáñez Straße 100%' }],
  ['products', { name: 'José Ibáñez Straße 100%', unitPrice: 1 }],
  ['expenses', { description: 'José Ibáñez Straße 100%', amount: 1 }],
  ['deposits', { clientName: 'José Ibáñez Straße 100%', amount: 1, receivedDate: '2026-03-18' }],
  ['invoices', draftOf({ clientName: 'José Ibáñez Straße 100%' })],
  ['quotes', draftOf({ clientName: 'José Ibáñez Straße 100%' })],
];

let company: Company;

beforeAll(async () => {
  company = await openCompany();
  let clientId: string | undefined; // of the first: a deposit is some client's
  for (const [path, body] of lists) {
    const { status, body: made } = await company.post(`/v1/${path}`, { clientId, ...body });
    expect(status, path).toBe(201);
    clientId ??= made.id;
  }
});

it.each(['invoices', 'quotes'])(
  'a list of %s is searched for a number, however its parts are separated',
  async (path) => {
    const documentNumber = 'AB-2026/0042';
    await company.post(`/v1/${path}`, draftOf({ clientName: 'Norte', documentNumber }));
    const found = async (q: string) => (await company.get(`/v1/${path}?q=${encodeURIComponent(q)}`)).body.total;
    for (const q of ['AB 2026-0042', 'ab20260042', 'norte ab']) expect(await found(q), q).toBe(1);
    for (const q of ['ab-2026/0043', 'nor te']) expect(await found(q), q).toBe(0);
  },
);

it.each(lists)('a list of %s is searched whatever the case and the accents', async (path) => {
  const found = async (q: string) => (await company.get(`/v1/${path}?q=${encodeURIComponent(q)}`)).body.total;
  for (const q of ['JOSÉ ibanez', '100%', 'IBÁÑEZ-strasse']) expect(await found(q), q).toBe(1);
  for (const q of ['jo_e', 'joan', '%']) expect(await found(q), q).toBe(0);
});
