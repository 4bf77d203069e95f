import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { changeFiscalProfile, changeWorkspace, countRows, deleteRow } from '~/tests/setup/stored-rows';
import { propertyOf, stayAt } from './letting';

const TODAY = '2026-06-20T10:00:00.000Z';

let company: Company;

beforeEach(async () => {
  setClock(TODAY);
  company = await openCompany();
  await changeWorkspace(company.id, { locale: 'en' });
});

const callerOf = ({ actor }: Company) => dashboardOf(actor);

const invoice = (id: string, body?: object) => company.post(`/v1/reservations/${id}/invoice`, body);

/** A stay of a week for 840, 60 of it for cleaning, with 28 of tourist tax; its id. */
async function stayOf(changes: object = {}, property: object = {}): Promise<string> {
  const propertyId = await propertyOf(company, property);
  const priced = { amount: 840, cleaningFee: 60, touristTax: 28, guestEmail: 'julia@acme.example' };
  const { body, text, status } = await company.post('/v1/reservations', stayAt(propertyId, { ...priced, ...changes }));
  if (status !== 201) throw new Error(text);
  return body.id;
}

describe('a stay is invoiced', () => {
  it('as a draft of its nights, cleaning and tourist tax, exempt without hotel services', async () => {
    const id = await stayOf();
    const { status, body } = await invoice(id, { dueDate: '2026-07-20' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ status: 'draft', clientName: 'Julia Becker', clientEmail: 'julia@acme.example', dueDate: '2026-07-20' },
      ...{ currency: 'EUR', total: 868, tax: 0, irpf: 0, taxes: [{ category: 'E', rate: 0, taxable: 868 }] },
      items: [
        { quantity: 7, unit: 'nights', unitPrice: 111.4286, taxExemptCode: 'E1' },
        { description: 'Cleaning', unitPrice: 60 },
        { description: 'Tourist tax', unitPrice: 28 },
      ],
    });
    const { body: stay } = await company.get(`/v1/reservations/${id}`);
    expect(stay).toMatchObject({ invoiceId: body.id, clientId: body.clientId });
    expect((await company.get(`/v1/clients/${body.clientId}`)).body).toMatchObject({ clientType: 'individual' });
    expect((await company.events()).map(({ type }) => type)).toEqual(['client.created', 'invoice.created']);
  });

  it.each([
    ['peninsula', { hotelServices: true }, 'S', 10],
    ['canarias', {}, 'L', 7],
    ['ceuta_melilla', {}, 'M', 10],
  ] as const)('with the tax of the company’s zone: %s', async (zone, property, category, rate) => {
    await changeFiscalProfile(company.id, { zone });
    const { body } = await invoice(await stayOf({}, property));
    expect(body.taxes).toMatchObject([{ category, rate }]);
    // By hand, in cents: the price is with tax, the tourist tax is before it.
    const wanted = 84_000 + 2_800 + Math.floor((2_800 * rate + 50) / 100);
    expect(wanted - Math.round(body.total * 100)).toBeOneOf([0, 1]);
    expect(body.items.at(-1)).toMatchObject({ unitPrice: 28 });
    const base = Math.round(body.subtotal * 100);
    expect(Math.round(body.tax * 100)).toBe(Math.floor((base * rate + 50) / 100));
  });

  it('at home, whoever the client is: a business abroad pays the tax of the place as well', async () => {
    const abroad = { name: 'Becker GmbH', taxId: 'DE136695976', fiscalZone: 'eu', clientType: 'company' };
    const { body: client } = await company.post('/v1/clients', abroad);
    const { body } = await invoice(await stayOf({ clientId: client.id }, { hotelServices: true }));
    expect(body).toMatchObject({ clientName: 'Becker GmbH', taxes: [{ category: 'S', rate: 10 }] });
  });

  it('once: after that, the invoice is named', async () => {
    const id = await stayOf();
    const { body: first } = await invoice(id);
    const again = await invoice(id);
    expect(again.status).toBe(409);
    expect(again.body.invoiceId).toBe(first.id);
    await company.delete(`/v1/invoices/${first.id}`);
    expect((await company.get(`/v1/reservations/${id}`)).body).not.toHaveProperty('invoiceId');
    const { body: second } = await invoice(id);
    await company.patch(`/v1/invoices/${second.id}`, { status: 'sent', clientTaxId: '12345678Z' });
    expect((await invoice(id)).body.invoiceId).toBe(second.id);
    await company.delete(`/v1/invoices/${second.id}`);
    expect((await invoice(id)).status).toBe(201);
  });

  it('with the tourist tax that its property has by now, and not had when it was booked', async () => {
    const own = (rate: number) => ({ touristTax: { place: 'other', rate } });
    const id = await stayOf({ touristTax: null, adults: 2 }, own(1));
    const { propertyId, touristTax } = (await company.get(`/v1/reservations/${id}`)).body;
    expect(touristTax).toBe(14);
    await company.patch(`/v1/properties/${propertyId}`, own(1.5));
    expect((await invoice(id)).body.items.at(-1)).toMatchObject({ description: 'Tourist tax', unitPrice: 21 });
    expect((await company.get(`/v1/reservations/${id}`)).body.touristTax).toBe(21);
  });

  it('again once its invoice is credited in full, with the tourist tax of its days by then', async () => {
    const taxed = { touristTax: null, adults: 2 };
    const id = await stayOf(taxed, { address: { postalCode: '07001', country: 'ES' } });
    const { body: first } = await invoice(id);
    expect(first.items.at(-1)).toMatchObject({ description: 'Tourist tax', unitPrice: 28 });
    await company.patch(`/v1/invoices/${first.id}`, { status: 'sent', clientTaxId: '12345678Z' });
    await company.patch(`/v1/reservations/${id}`, { checkOut: '2026-07-08' });
    const path = `/v1/invoices/${first.id}/credit-note`;
    const { body: credit } = await company.post(path, { reason: 'error' }, { 'idempotency-key': 'credit' });
    expect((await invoice(id)).body.invoiceId).toBe(first.id); // a draft has credited nothing yet
    await company.patch(`/v1/invoices/${credit.data.creditNote.id}`, { status: 'sent' });

    const { status, body: second } = await invoice(id);
    expect(status).toBe(201);
    expect(second.items.at(-1)).toMatchObject({ description: 'Tourist tax', unitPrice: 16 });
    expect((await company.get(`/v1/reservations/${id}`)).body).toMatchObject({ invoiceId: second.id, touristTax: 16 });
  });

  it('not where a part is credited that comes to the whole, as another line is below zero', async () => {
    const id = await stayOf({ cleaningFee: null, touristTax: null });
    const { body: first } = await invoice(id);
    const items = [
      ...first.items,
      { description: 'Less', quantity: 1, unitPrice: -120, taxExemptCode: 'E1', taxRate: 0 },
    ];
    await company.patch(`/v1/invoices/${first.id}`, { items });
    const sent = await company.patch(`/v1/invoices/${first.id}`, { status: 'sent', clientTaxId: '12345678Z' });
    expect(sent.body).toMatchObject({ total: 720 });
    const credit = async (part: object[] | undefined, key: string) => {
      const path = `/v1/invoices/${first.id}/credit-note`;
      const { body } = await company.post(path, { reason: 'error', items: part }, { 'idempotency-key': key });
      return (await company.patch(`/v1/invoices/${body.data.creditNote.id}`, { status: 'sent' })).body;
    };
    expect(await credit([{ line: 0, quantity: 6 }], 'part')).toMatchObject({ total: -720 });
    const { invoices } = callerOf(company);
    expect([await invoices.isTakenBack({ invoiceId: first.id }), (await invoice(id)).status]).toEqual([false, 409]);
    await credit(undefined, 'rest');
    expect([await invoices.isTakenBack({ invoiceId: first.id }), (await invoice(id)).status]).toEqual([true, 201]);
  });

  it('once, though several ask at the same time', async () => {
    const id = await stayOf();
    const answers = await Promise.all(Array.from({ length: 6 }, () => invoice(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await countRows('invoice', { workspaceId: company.id })).toBe(1);
    expect(await countRows('client', { workspaceId: company.id })).toBe(1);
    expect((await company.events()).length).toBe(2);
  });

  it('not where it is cancelled or costs nothing that is known', async () => {
    const cancelled = await invoice(await stayOf({ status: 'Cancelled' }));
    expect(cancelled).toMatchObject({ status: 422 });
    expect(cancelled.body.error).toContain('Confirm it again');
    const free = await invoice(await stayOf({ amount: null, cleaningFee: null }));
    expect(free.status).toBe(422);
    expect(await countRows('invoice', { workspaceId: company.id })).toBe(0);
  });

  it('not by another company', async () => {
    const id = await stayOf();
    const stranger = await openCompany();
    const path = `/v1/reservations/${id}`;
    expect((await stranger.post(`${path}/invoice`)).status).toBe(404);
    expect((await stranger.get(`${path}/cancellation`)).status).toBe(404);
    expect((await stranger.post(`${path}/cancel`)).status).toBe(404);
    const { body: client } = await stranger.post('/v1/clients', { name: 'X' });
    const foreign = await invoice(id, { clientId: client.id });
    expect(foreign.body.details).toMatchObject([{ path: ['clientId'] }]);
  });

  it('and leads back to the stay, in its own company and while there is one', async () => {
    const id = await stayOf();
    const { body } = await invoice(id);
    const stayBy = (of: Company, invoiceId: string) => callerOf(of).rentalInvoices.stayOf({ invoiceId });
    expect(await stayBy(company, body.id)).toEqual({ id, guestName: 'Julia Becker' });
    expect(await stayBy(await openCompany(), body.id)).toBeNull();
    const { body: other } = await company.post('/v1/invoices', draftOf());
    expect(await stayBy(company, other.id)).toBeNull();
    await deleteRow('reservation', { id, workspaceId: company.id });
    expect(await stayBy(company, body.id)).toBeNull();
  });
});

describe('the client of a stay', () => {
  const clientOf = async (changes: object) => (await company.post('/v1/clients', changes)).body.id;

  it('is who has the e-mail address, whatever their name', async () => {
    const known = await clientOf({ name: 'J. Becker', email: 'Julia@Acme.example' });
    expect((await invoice(await stayOf())).body).toMatchObject({ clientId: known, clientName: 'J. Becker' });
  });

  it('is who has the name, where no address says otherwise', async () => {
    const known = await clientOf({ name: 'julia becker' });
    expect((await invoice(await stayOf())).body.clientId).toBe(known);
    expect((await invoice(await stayOf({ guestEmail: null }))).body.clientId).toBe(known);
  });

  it.each([
    [
      'two have the address',
      [
        { name: 'A', email: 'julia@acme.example' },
        { name: 'B', email: 'julia@acme.example' },
      ],
    ],
    ['two have the name', [{ name: 'Julia Becker' }, { name: 'Julia Becker' }]],
    ['one of the name has another address', [{ name: 'Julia Becker', email: 'other@acme.example' }]],
  ])('is asked for where %s', async (_, clients) => {
    const known = await Promise.all(clients.map(clientOf));
    const id = await stayOf();
    const { status, body } = await invoice(id);
    expect(status).toBe(422);
    expect(body.error).toBe('CLIENT_UNCERTAIN');
    expect(body.candidates.map((it: { id: string }) => it.id).sort()).toEqual(known.toSorted());
    expect((await invoice(id, { clientId: known[0] })).body.clientId).toBe(known[0]);
  });

  it('is a new one where somebody says so', async () => {
    const known = await clientOf({ name: 'Julia Becker', email: 'julia@acme.example' });
    const { body } = await invoice(await stayOf(), { newClient: true });
    expect(body.clientId).not.toBe(known);
    expect(body.clientName).toBe('Julia Becker');
  });
});
