import { beforeAll, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';

let company: Company;
let id: string;
let minute = 0;

beforeAll(async () => {
  company = await openCompany();
  const { body } = await company.post('/v1/invoices', draftOf());
  id = body.id;
});

const line = (changes: object) => ({ items: [{ description: 'x', quantity: 1, unitPrice: 1, ...changes }] });

/** Each a field, what it refuses, and where the answer says the fault is. */
const refused: [what: string, body: object, path: (string | number)[]][] = [
  ['no name', { clientName: undefined }, ['clientName']],
  ['an empty name', { clientName: '  ' }, ['clientName']],
  ['a name too long', { clientName: 'x'.repeat(201) }, ['clientName']],
  ['a name that is no text', { clientName: 5 }, ['clientName']],
  ['a name with NUL', { clientName: 'a\0b' }, ['clientName']],
  ['a name with half a character', { clientName: 'a\ud800b' }, ['clientName']],
  ['an address with half a character', { clientAddress: { street: '\udc00' } }, ['clientAddress', 'street']],
  ['no lines', { items: [] }, ['items']],
  ['lines left out', { items: undefined }, ['items']],
  ['too many lines', { items: Array.from({ length: 1001 }, () => line({}).items[0]) }, ['items']],
  ['a line without words', line({ description: '' }), ['items', 0, 'description']],
  ['a quantity in words', line({ quantity: '1' }), ['items', 0, 'quantity']],
  ['a quantity of null', line({ quantity: null }), ['items', 0, 'quantity']],
  ['a quantity too large', line({ quantity: 1e10 }), ['items', 0, 'quantity']],
  ['a price too large', line({ unitPrice: 1e12 }), ['items', 0, 'unitPrice']],
  ['a line tax above 100', line({ taxRate: 101 }), ['items', 0, 'taxRate']],
  ['a line tax below 0', line({ taxRate: -1 }), ['items', 0, 'taxRate']],
  ['a line discount above 100', line({ discountRate: 100.5 }), ['items', 0, 'discountRate']],
  ['a rate of nine decimals', line({ taxRate: 1.000000001 }), ['items', 0, 'taxRate']],
  ['a price of nine decimals', line({ unitPrice: 1.000000001 }), ['items', 0, 'unitPrice']],
  ['a price of sixteen digits', line({ unitPrice: 123456789.1234567 }), ['items', 0, 'unitPrice']],
  ['a quantity of nine decimals', line({ quantity: 0.000000001 }), ['items', 0, 'quantity']],
  ['an exchange rate of nine decimals', { currency: 'USD', exchangeRate: 0.922755375 }, ['exchangeRate']],
  ['a line that is too much', line({ quantity: 1e9, unitPrice: 1e11 }), ['items', 0]],
  ['a total that is too much', { items: Array(3).fill({ description: 'x', quantity: 9, unitPrice: 9e10 }) }, ['items']],
  [
    'lines that are too much and cancel each other out',
    { items: [1e9, -1e9].map((quantity) => ({ description: 'x', quantity, unitPrice: 1e11 })) },
    ['items', 0],
  ],
  ['a discount that hides too much', { ...line({ quantity: 1e9, unitPrice: 1e11 }), discountRate: 100 }, ['items', 0]],
  ['a day that does not exist', { issueDate: '2026-02-29' }, ['issueDate']],
  ['a date with a time', { dueDate: '2026-03-01T00:00:00Z' }, ['dueDate']],
  ['the year 0', { issueDate: '0000-01-01' }, ['issueDate']],
  ['an unknown status', { status: 'void' }, ['status']],
  ['an unknown zone', { clientLocation: 'moon' }, ['clientLocation']],
  ['a bad address', { clientEmail: 'nobody' }, ['clientEmail']],
  ['a country of three letters', { clientAddress: { country: 'ESP' } }, ['clientAddress', 'country']],
  ['a number too long', { documentNumber: 'x'.repeat(51) }, ['documentNumber']],
  ['a number of two lines', { documentNumber: 'A1\r\nBcc: x@y.example' }, ['documentNumber']],
  ['withholding above 100', { irpfRate: 101 }, ['irpfRate']],
  ['a discount in words', { discountRate: '5' }, ['discountRate']],
  ['tax below 0', { taxRate: -0.1 }, ['taxRate']],
  ['an unknown currency', { currency: 'ABC' }, ['currency']],
  ['notes too long', { notes: 'x'.repeat(5001) }, ['notes']],
  [
    'a recurrence without its frequency',
    { recurring: { enabled: true, nextDate: '2026-04-01' } },
    ['recurring', 'frequency'],
  ],
  ['a client that is not there', { clientId: 'cli_none' }, ['clientId']],
  ['an empty client id', { clientId: '' }, ['clientId']],
  ['a series that is not there', { seriesId: 'ser_none' }, ['seriesId']],
  ['an empty series id', { seriesId: '' }, ['seriesId']],
  ['an empty expense id', line({ expenseId: '' }), ['items', 0, 'expenseId']],
];

function nextMinute(): void {
  setClock(new Date(Date.UTC(2026, 2, 18, 9, minute++)).toISOString());
}

describe.each([
  ['POST', (body: object) => company.post('/v1/invoices', draftOf(body))],
  ['PUT', (body: object) => company.put(`/v1/invoices/${id}`, draftOf(body))],
  ['PATCH', (body: object) => company.patch(`/v1/invoices/${id}`, body)],
] as const)('%s refuses', (method, send) => {
  // A PATCH may leave out what it likes.
  const possible =
    method === 'PATCH' ? refused.filter(([, body]) => !Object.values(body).includes(undefined)) : refused;
  it.each(possible)('%s, and says where', async (what, body, path) => {
    nextMinute();
    const { status, body: answer } = await send(body);
    expect(status, what).toBe(400);
    const fault = { path, message: expect.any(String), code: expect.any(String) };
    expect(answer.details).toContainEqual(expect.objectContaining(fault));
    expect(answer).toMatchObject({ error: expect.any(String), meta: { requestId: expect.stringMatching(/^req_/) } });
    expect(answer.message).not.toMatch(/select|insert|column|postgres|prisma/i);
  });
});

describe('what belongs to another workspace is what does not exist', () => {
  it('as a client, a series and an invoice', async () => {
    nextMinute();
    const other = await openCompany();
    const { body: client } = await other.post('/v1/clients', { name: 'Theirs' });
    const { body: invoice } = await other.post('/v1/invoices', draftOf({ status: 'sent' }));
    const stripped = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
      status,
      body: { ...body, meta: null },
    });

    for (const [foreign, nowhere] of [
      [{ clientId: client.id }, { clientId: 'cli_none' }],
      [{ seriesId: invoice.seriesId }, { seriesId: 'ser_none' }],
    ]) {
      const answers = [foreign, nowhere].map((body) => company.post('/v1/invoices', draftOf(body)));
      const [theirs, none] = (await Promise.all(answers)).map(stripped);
      expect(theirs?.status).toBe(400);
      expect(theirs).toEqual(none);
    }
    for (const [method, path, body] of [
      ['get', '', undefined],
      ['put', '', draftOf()],
      ['patch', '', {}],
      ['delete', '', undefined],
      ['post', '/send', {}],
      ['post', '/paid', {}],
    ] as const) {
      const [theirs, none] = await Promise.all(
        [invoice.id, 'inv_none'].map(async (each) =>
          stripped(await company[method](`/v1/invoices/${each}${path}`, body)),
        ),
      );
      expect(theirs?.status).toBe(404);
      expect(theirs).toEqual(none);
    }
    expect((await other.get(`/v1/invoices/${invoice.id}`)).body).toEqual(invoice);
  });

  it.each(['%00', 'a'.repeat(65), '%F0%9F%A7%BE', '..', "'%20OR%201=1--"])(
    'nor is there an invoice %s',
    async (name) => {
      nextMinute();
      expect([400, 404]).toContain((await company.get(`/v1/invoices/${name}`)).status);
    },
  );
});

it('stores the largest amounts that it accepts', async () => {
  nextMinute();
  const largest = {
    items: [
      { description: 'x', quantity: 1, unitPrice: 99_999_999_999.99 },
      { description: 'y', quantity: 9, unitPrice: 1e11 },
    ],
  };
  const { status, body } = await company.post('/v1/invoices', draftOf({ ...largest, taxRate: 0 }));
  expect(status).toBe(201);
  expect(body).toMatchObject({ total: 999_999_999_999.99, amountDue: 999_999_999_999.99 });
});
