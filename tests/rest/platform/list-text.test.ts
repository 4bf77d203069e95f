import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { fold } from '@/lib/text/fold';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';

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

const said = {
  expenses: (name: string, n: number) => ({
    ...{ description: `${n % 5 ? '' : 'palabras '.repeat(50)}${name}`, amount: 1 },
    ...{ vendor: `${n % 5 ? '' : 'V'.repeat(190)} ap${n}`, category: n % 2 ? 'norte' : 'sur' },
  }),
  clients: (name: string, n: number) => ({ name, email: `ap${n}@${n % 2 ? 'norte' : 'sur'}.example` }),
  vendors: (name: string, n: number) => ({ name, email: `ap${n}@${n % 2 ? 'norte' : 'sur'}.example` }),
  invoices: (name: string, n: number) =>
    draftOf({ clientName: name, documentNumber: `F-2026/${String(n).padStart(4, '0')}` }),
};

it.each(Object.entries(said))(
  'a list of %s finds all that looking through each of them would',
  async (path, bodyOf) => {
    const other = await openCompany();
    const parts = ['Taller', 'Norte', 'José', 'Ibáñez', 'SL', 'a b', 'Ferretería', '2026'];
    const texts: string[] = [];
    for (let n = 0; n < 36; n++) {
      // Two thirds have a word that a list counts as frequent.
      const name = [n % 3 ? 'Frecuente' : '', parts[n % 8], parts[(n * 3 + 1) % 8], String(n)]
        .filter(Boolean)
        .join(' ');
      const { status, body } = await other.post(`/v1/${path}`, bodyOf(name, n));
      expect(status).toBe(201);
      const { email, documentNumber, description, vendor, category } = body;
      if (vendor) texts.push([description, vendor, category].map((text) => fold(text)).join('\n'));
      else
        texts.push(
          documentNumber
            ? `${fold(`${name} ${documentNumber}`)}\n${fold(documentNumber).replaceAll(' ', '')}`
            : `${fold(name)}\n${fold(email)}`,
        );
    }
    const found = async (q: string) => (await other.get(`/v1/${path}?limit=1&q=${encodeURIComponent(q)}`)).body.total;
    const anyPart = fc
      .tuple(fc.nat(texts.length - 1), fc.nat(40), fc.integer({ min: 1, max: 14 }))
      .map(([n, from, length]) =>
        (texts[n] ?? '')
          .replace('\n', ' ')
          .slice(from, from + length)
          .trim(),
      )
      .filter((q) => fold(q) !== '');
    await fc.assert(
      fc.asyncProperty(anyPart, async (q) => {
        const spellings = /\d/.test(q) && path === 'invoices' ? [fold(q), fold(q).replaceAll(' ', '')] : [fold(q)];
        const expected = texts.filter((text) => spellings.some((it) => text.includes(it))).length;
        expect(await found(q), q).toBe(expected);
      }),
      { numRuns: 50 }, // with what is made here, below what a key may ask in a minute,
    );
    expect(await found('frecuente')).toBe(24);
    expect(await found('nobody has this')).toBe(0);
    if (path !== 'invoices') expect(await found('ap35')).toBe(1); // of an expense, behind 600 characters
  },
);
