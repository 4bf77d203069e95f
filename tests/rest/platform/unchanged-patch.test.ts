import { beforeEach, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { draftOf, openCompany } from '~/tests/setup/company';

const CREATED = '2026-03-18T09:30:00.000Z';
const LATER = '2026-03-19T09:30:00.000Z';

beforeEach(() => setClock(CREATED));

type Company = Awaited<ReturnType<typeof openCompany>>;

const property = async (company: Company) => (await company.post('/v1/properties', { name: 'Casa' })).body.id;
const client = async (company: Company) => (await company.post('/v1/clients', { name: 'Ana Ruiz' })).body.id;

/** Where each resource is made, and of what. */
const resources: Record<string, (company: Company) => Promise<[path: string, body: object]>> = {
  invoice: async () => ['/v1/invoices', draftOf({ notes: 'Gracias' })],
  'issued invoice': async () => ['/v1/invoices', draftOf({ status: 'sent', notes: 'Gracias', dueDate: '2026-04-30' })],
  quote: async () => ['/v1/quotes', draftOf({ validUntil: '2026-04-30' })],
  client: async () => ['/v1/clients', { name: 'Ana Ruiz', taxId: '12345678Z', email: 'ana@example.test' }],
  contact: async (company) => [`/v1/clients/${await client(company)}/contacts`, { name: 'Eva', isPrimary: true }],
  note: async (company) => [`/v1/clients/${await client(company)}/notes`, { content: 'Llamar' }],
  vendor: async () => ['/v1/vendors', { name: 'Papel SA', taxId: 'A12345674' }],
  product: async () => ['/v1/products', { name: 'Hora', unitPrice: 50, type: 'service' }],
  expense: async () => ['/v1/expenses', { description: 'Papel', amount: 12.1, date: '2026-03-01', taxRate: 21 }],
  deposit: async (company) => [
    '/v1/deposits',
    { clientId: await client(company), amount: 200, receivedDate: '2026-03-01', notes: 'A cuenta' },
  ],
  webhook: async () => [
    '/v1/webhooks',
    {
      url: 'https://example.com/hook',
      events: ['invoice.paid'],
      name: 'Uno',
      secret: 'x'.repeat(32),
      metadata: { a: 1 },
      payload: 'thin',
      headers: { 'X-Api-Key': 'abc' },
      ...{
        ordering: 'resource',
        retrySchedule: 'three_days',
        whilePaused: 'keep',
        pauseAfterFailures: 5,
        ratePerSecond: 7,
      },
      filters: [{ pointer: '/data/total', operator: '>', value: 1 }],
    },
  ],
  property: async () => ['/v1/properties', { name: 'Casa Norte', maxGuests: 4 }],
  reservation: async (company) => [
    '/v1/reservations',
    {
      guestName: 'Eva',
      propertyId: await property(company),
      checkIn: '2026-05-01',
      checkOut: '2026-05-04',
      amount: 300,
    },
  ],
  channel: async (company) => [
    '/v1/channels',
    { propertyId: await property(company), name: 'Airbnb', type: 'ical_import', feedUrl: 'https://example.com/a.ics' },
  ],
  'bank account': async () => ['/v1/banking/accounts', { accountName: 'Corriente', iban: 'ES9121000418450200051332' }],
  'bank rule': async () => [
    '/v1/banking/rules',
    {
      ...{ name: 'Luz', match: 'all', action: { category: 'utilities' } },
      conditions: [{ field: 'description', operator: 'contains', value: 'LUZ' }],
    },
  ],
};

const unwrapped = (body: { data?: { id: string } } & { id: string }) => body.data ?? body;

it.each(Object.keys(resources))(
  'a PATCH that changes nothing leaves the updatedAt of a %s, and tells nobody',
  async (name) => {
    const company = await openCompany();
    const [path, body] = (await resources[name]?.(company)) ?? ['', {}];
    const made = await company.post(path, body);
    expect(made.status, made.text).toBeLessThan(300);
    const one = `${path}/${unwrapped(made.body).id}`;
    const before = await company.get(one);
    const events = await company.events();

    setClock(LATER);
    const { status: _, propertyId: __, type: ___, ...changeable } = body as Record<string, unknown>;
    for (const same of [changeable, {}]) {
      const patched = await company.patch(one, same);
      expect(patched.status, patched.text).toBe(200);
      expect(unwrapped(patched.body)).toMatchObject({ updatedAt: CREATED });
      expect((await company.get(one)).text).toBe(before.text);
    }
    expect(await company.events()).toEqual(events);
  },
);
