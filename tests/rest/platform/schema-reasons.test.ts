import { beforeAll, expect, it } from 'vitest';
import { type Company, openCompany } from '~/tests/setup/company';

// What a request is refused with where its schema has no words of its own: the field, in a sentence, and its code.

let company: Company;

beforeAll(async () => {
  company = await openCompany();
});

const items = [{ description: 'Work', quantity: 1, unitPrice: 10 }];

it.each([
  [{ issueDate: 'tomorrow' }, 'FIELD_DATE', 'issueDate must be a date like 2026-03-31'],
  [
    { issueDate: '31/03/2026' },
    'FIELD_DATE_FORMAT',
    'issueDate must be a date alone with its year first, like 2026-03-31',
  ],
  [
    { issueDate: '2026-03-31T00:00:00Z' },
    'FIELD_DATE_FORMAT',
    'issueDate must be a date alone with its year first, like 2026-03-31',
  ],
  [
    { issueDate: '2026-02-30' },
    'FIELD_NO_SUCH_DAY',
    'issueDate must be a day of the calendar, and there is no 2026-02-30',
  ],
  [{ issueDate: 20260331 }, 'FIELD_TYPE', 'issueDate must be a text'],
  [{ items: undefined }, 'FIELD_REQUIRED', 'items is required'],
  [{ items: null }, 'FIELD_NULL', 'items cannot be null: send a value'],
  [{ items: 'Work' }, 'FIELD_TYPE', 'items must be a list'],
  [{ items: [{ quantity: 1, unitPrice: 10 }] }, 'FIELD_REQUIRED', 'items.0.description is required'],
  [{ currency: 7 }, 'FIELD_TYPE', 'currency must be a text'],
])('%j is refused with %s', async (change, reason, message) => {
  const { status, body } = await company.post('/v1/invoices', { clientName: 'Acme', items, ...change });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'INVALID_REQUEST', error: `Invalid request. ${message}` });
  expect(body.details).toContainEqual(
    expect.objectContaining({ message, reason, params: expect.objectContaining({ field: message.split(' ')[0] }) }),
  );
});

it('names the choices, and the limits of numbers and texts', async () => {
  const { body } = await company.post('/v1/webhooks', { url: 7, events: 'all' });
  expect(body.details.map((it: { reason: string }) => it.reason)).toEqual(['FIELD_TYPE', 'FIELD_TYPE']);
  const long = await company.post('/v1/clients', { name: 'a'.repeat(10_000) });
  expect(long.body.details[0]).toMatchObject({ code: 'too_big', reason: 'FIELD_TOO_LONG', path: ['name'] });
  const sort = await company.get('/v1/invoices?status=unheard');
  expect(sort.body.details[0].code).toBe('invalid_value');
  expect(sort.body.details[0].message).toMatch(/^status must be one of draft, /);
});

it('comes by the item of a batch as well', async () => {
  const { body } = await company.post('/v1/clients/batch', [{ name: 'Acme' }, {}]);
  expect(body.data[1].details[0]).toMatchObject({ message: 'name is required', reason: 'FIELD_REQUIRED' });
});
