import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany, saleOf } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { changeFiscalProfile } from '~/tests/setup/stored-rows';
import { saveIssuer } from '~/tests/setup/workspaces';

// LIVA art. 68.Tres.a, 70.Uno.4 and 163 unvicies ff.: a company that has opted for the one-stop shop taxes consumers elsewhere
// in the EU by the rates there, declares them in form 369, and names them in box 123 of form 303.

let company: Company;

const since = (day: string) => ({ profile: { ossSince: new Date(`${day}T00:00:00Z`) } });
const anna = { clientName: 'Anna', clientLocation: 'eu', clientAddress: { city: 'Berlin', country: 'DE' } };
const chair = { description: 'Chair', quantity: 1, unitPrice: 100 };
const toAnna = (changes: object = {}) =>
  saleOf({ ...anna, operationType: 'goods', issueDate: '2026-02-10', ...changes });

beforeEach(async () => {
  setClock('2026-05-10T10:00:00.000Z');
  company = await openCompany(since('2026-01-01'));
});

async function make(invoice: object) {
  const { status, body } = await company.post('/v1/invoices', invoice);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const quarterly = async (quarter: string) => (await company.get(`/v1/quarterly?quarter=${quarter}`)).body.data;

async function credit(id: string, issueDate: string) {
  const headers = { 'idempotency-key': `credit-${id}` };
  const { body } = await company.post(`/v1/invoices/${id}/credit-note`, { reason: 'refund', issueDate }, headers);
  const path = `/v1/invoices/${body.data.creditNote.id}`;
  expect((await company.patch(path, { status: 'sent' })).status).toBe(200);
  return (await company.get(path)).body;
}

describe('what a sale bears', () => {
  const german = { category: 'S', rate: 19, ossCountry: 'DE', taxable: 100, tax: 19 };
  const own = { category: 'S', rate: 21, taxable: 100, tax: 21 };

  it.each([
    ['goods for a consumer', {}, { ...german, ossSupply: 'goods' }],
    ['a digital service', { operationType: 'digital_service' }, { ...german, ossSupply: 'services' }],
    ['another service', { operationType: 'service' }, own],
    ['a business', { clientTaxId: 'DE136695976' }, { category: 'K', rate: 0, reason: 'E5', taxable: 100, tax: 0 }],
    ['a consumer at home', { clientLocation: 'peninsula' }, own],
    [
      'a consumer outside of the EU',
      { clientLocation: 'world' },
      { category: 'G', rate: 0, reason: 'E2', taxable: 100, tax: 0 },
    ],
    ['before the company opted for it', { issueDate: '2025-12-31' }, own],
    ['done before the company opted for it', { operationDate: '2025-12-31' }, own],
    ['nobody knows where', { clientAddress: { city: 'Berlin' } }, own],
    ['the country is Spain', { clientAddress: { country: 'ES' } }, own],
    ['no member state', { clientAddress: { country: 'CH' } }, own],
    ['a reduced rate there', { taxRate: 7 }, { ...german, rate: 7, tax: 7, ossSupply: 'goods' }],
    ['its own tax, by the category', { items: [{ ...chair, taxCategory: 'S' }] }, own],
    [
      'exempt, by its article',
      { items: [{ ...chair, taxExemptCode: 'E1' }] },
      { category: 'E', rate: 0, reason: 'E1', taxable: 100, tax: 0 },
    ],
    [
      'a zero rate there',
      { clientAddress: { country: 'IE' }, taxRate: 0 },
      { category: 'Z', rate: 0, ossCountry: 'IE', ossSupply: 'goods', taxable: 100, tax: 0 },
    ],
  ])('%s', async (_, changes, expected) => {
    expect((await make(toAnna(changes))).taxes).toEqual([expected]);
  });

  it.each([
    ['EE', '2025-06-30', 22],
    ['EE', '2025-07-01', 24],
    ['FI', '2026-02-10', 25.5],
    ['RO', '2026-02-10', 21],
    ['SK', '2024-12-31', 20],
    ['SK', '2025-01-01', 23],
    ['LU', '2023-06-01', 16],
    ['GR', '2026-02-10', 24],
  ])('goes by the rates of the day: %s on %s, %d', async (country, issueDate, rate) => {
    company = await openCompany(since('2021-07-01'));
    const { taxes } = await make(toAnna({ clientAddress: { country }, issueDate }));
    expect(taxes).toMatchObject([{ rate, ossCountry: country }]);
  });

  it.each([
    ['of the line', { items: [{ ...chair, taxRate: 21 }] }, ['items', 0, 'taxRate']],
    ['of the invoice', { taxRate: 21 }, ['taxRate']],
    ['zero', { items: [chair, { ...chair, taxRate: 0 }], clientAddress: { country: 'FR' } }, ['items', 1, 'taxRate']],
  ])('refuses a rate that the destination does not have: %s', async (_, changes, path) => {
    const { status, body } = await company.post('/v1/invoices', toAnna(changes));
    expect(status).toBe(400);
    expect(body.details[0]).toMatchObject({ path, message: expect.stringContaining('one-stop shop') });
  });

  it('tells goods from services, and both from what is taxed at home', async () => {
    const items = [
      chair,
      { ...chair, operationType: 'digital_service' },
      { ...chair, operationType: 'service', taxRate: 19 },
      { ...chair, taxCategory: 'S' },
    ];
    const { taxes, total } = await make(toAnna({ items }));
    expect(taxes).toEqual([
      { category: 'S', rate: 21, taxable: 100, tax: 21 },
      { category: 'S', rate: 19, taxable: 100, tax: 19 },
      { category: 'S', rate: 19, ossCountry: 'DE', ossSupply: 'goods', taxable: 100, tax: 19 },
      { category: 'S', rate: 19, ossCountry: 'DE', ossSupply: 'services', taxable: 100, tax: 19 },
    ]);
    expect(total).toBe(478);
  });

  it('charges no recargo on the tax of another country', async () => {
    const { taxes } = await make(toAnna({ equivalenceSurchargeRate: 5.2 }));
    expect(taxes[0]).not.toHaveProperty('surcharge');
  });

  it('is none of Canarias', async () => {
    company = await openCompany({ profile: { ossSince: new Date('2026-01-01'), zone: 'canarias' } });
    expect((await make(toAnna({ operationType: 'digital_service' }))).taxes).toMatchObject([
      { category: 'L', rate: 7 },
    ]);
  });

  it('holds for quotes too', async () => {
    const { body } = await company.post('/v1/quotes', toAnna());
    expect(body.taxes).toMatchObject([{ rate: 19, ossCountry: 'DE' }]);
  });
});

describe('an accepted quote', () => {
  async function converted(quote: object) {
    const { body } = await company.post('/v1/quotes', quote);
    for (const step of ['send', 'accept'])
      await company.post(`/v1/quotes/${body.id}/${step}`, { email: 'a@example.test' });
    const answer = await company.post(`/v1/quotes/${body.id}/convert`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  }

  it('becomes an invoice with the same tax, and bears that of today where the scheme says otherwise by now', async () => {
    company = await openCompany(since('2021-07-01'));
    const reduced = await converted(toAnna({ taxRate: 7 }));
    expect(reduced.taxes).toMatchObject([{ rate: 7, ossCountry: 'DE' }]);
    const estonian = toAnna({ clientAddress: { country: 'EE' }, issueDate: '2025-06-01' });
    expect((await converted(estonian)).taxes).toMatchObject([{ rate: 24, ossCountry: 'EE' }]);
    company = await openCompany(since('2026-05-01'));
    expect((await converted(toAnna())).taxes).toMatchObject([{ rate: 19, ossCountry: 'DE' }]);
  });
});

describe('issuing', () => {
  it('taxes a draft of before anew, and keeps what is issued whatever the company does later', async () => {
    company = await openCompany();
    const draft = await make(toAnna());
    expect(draft.taxes[0]).toMatchObject({ rate: 21 });
    await changeFiscalProfile(company.id, { ossSince: new Date('2026-01-01T00:00:00Z') });
    const sent = (await company.patch(`/v1/invoices/${draft.id}`, { status: 'sent' })).body;
    expect(sent.taxes).toMatchObject([{ rate: 19, ossCountry: 'DE' }]);

    await changeFiscalProfile(company.id, { ossSince: null });
    const note = await credit(draft.id, '2026-03-01');
    expect(note.taxes).toEqual([
      { category: 'S', rate: 19, ossCountry: 'DE', ossSupply: 'goods', taxable: -100, tax: -19 },
    ]);
    expect((await quarterly('2026-Q1')).modelo369).toEqual({ lineas: [], correcciones: [], total: 0 });
  });

  it('warns where the country of a consumer is missing, and only where it would matter', async () => {
    const nowhere = { clientAddress: { city: 'Berlin' }, status: 'sent' };
    const warned = expect.arrayContaining([expect.stringContaining('one-stop shop')]);
    expect((await make(toAnna(nowhere))).warnings).toEqual(warned);
    expect((await make(toAnna({ ...nowhere, operationType: 'service' }))).warnings).not.toEqual(warned);
    expect((await make(toAnna({ ...nowhere, items: [{ ...chair, taxCategory: 'S' }] }))).warnings).not.toEqual(warned);
    expect((await make(toAnna({ status: 'sent' }))).warnings).not.toEqual(warned);
  });
});

describe('the forms', () => {
  it('keeps it out of the tax charged, in box 123 and in form 369, which opens its documents', async () => {
    await make(saleOf({ status: 'sent', issueDate: '2026-02-10' }));
    const first = await make(toAnna({ status: 'sent' }));
    const french = { clientAddress: { country: 'FR' } };
    await make(toAnna({ ...french, status: 'sent', taxRate: 5.5, currency: 'USD', exchangeRate: 0.9 }));
    await make(toAnna({ ...french, status: 'sent', operationType: 'digital_service', operationDate: '2025-12-31' }));
    await make(toAnna({ ...french, status: 'sent', operationType: 'digital_service' }));

    const { modelo303, modelo369, modelo130 } = await quarterly('2026-Q1');
    expect(modelo303).toMatchObject({
      baseImponible: 100,
      cuotaRepercutida: 21,
      resultado: 21,
      casillas: { '07': 100, '09': 21, 27: 21, 46: 21, 123: 290 },
      tipos: [{ tipo: 21, base: 100, cuota: 21, recargo: 0 }],
    });
    expect(modelo369).toEqual({
      lineas: [
        { linea: 'DE:goods:19', pais: 'DE', operacion: 'goods', tipo: 19, base: 100, cuota: 19 },
        { linea: 'FR:goods:5.5', pais: 'FR', operacion: 'goods', tipo: 5.5, base: 90, cuota: 4.95 },
        { linea: 'FR:services:20', pais: 'FR', operacion: 'services', tipo: 20, base: 100, cuota: 20 },
      ],
      correcciones: [],
      total: 43.95,
    });
    expect(modelo130.ingresos).toBe(390);

    const page = { quarter: '2026-Q1', limit: 50, offset: 0 };
    const german = await dashboardOf(company.actor).figures.taxDocuments({ ...page, form: '369', box: 'DE:goods:19' });
    expect(german.data).toEqual([
      {
        kind: 'invoice',
        id: first.id,
        title: first.documentNumber,
        date: '2026-02-10',
        party: 'Anna',
        base: 100,
        tax: 19,
      },
    ]);
    for (const { linea, base, cuota } of modelo369.lineas) {
      const { sums } = await dashboardOf(company.actor).figures.taxDocuments({ ...page, form: '369', box: linea });
      expect(sums).toEqual({ base, tax: cuota });
    }
    expect(await dashboardOf(company.actor).figures.taxDocuments({ ...page, form: '303', box: '123' })).toMatchObject({
      total: 3,
      sums: { base: 290 },
    });
    await expect(
      dashboardOf(company.actor).figures.taxDocuments({ ...page, form: '369', box: '07' }),
    ).rejects.toMatchObject({
      status: 400,
    });
  });

  it('takes a credit note off its line, or corrects the quarter of what it credits', async () => {
    const [kept, back] = [await make(toAnna({ status: 'sent' })), await make(toAnna({ status: 'sent' }))];
    await credit(back.id, '2026-03-20');
    await credit(kept.id, '2026-04-02');
    await make(toAnna({ status: 'sent', issueDate: '2026-04-03', taxRate: 7 }));

    const german = { pais: 'DE', operacion: 'goods' };
    expect((await quarterly('2026-Q1')).modelo369).toEqual({
      lineas: [{ linea: 'DE:goods:19', ...german, tipo: 19, base: 100, cuota: 19 }],
      correcciones: [],
      total: 19,
    });
    const second = await quarterly('2026-Q2');
    expect(second.modelo369).toEqual({
      lineas: [{ linea: 'DE:goods:7', ...german, tipo: 7, base: 100, cuota: 7 }],
      correcciones: [{ pais: 'DE', periodo: '2026-Q1', cuota: -19 }],
      total: -12,
    });
    expect(second.modelo303.casillas).toMatchObject({ 14: 0, 15: 0, 27: 0, 123: 0 });
  });
});

it('is filed without sales by who is in the scheme, from its first quarter on', async () => {
  company = await openCompany(since('2026-03-31'));
  expect((await quarterly('2026-Q1')).modelo369).toEqual({ lineas: [], correcciones: [], total: 0 });
  expect(await quarterly('2025-Q4')).not.toHaveProperty('modelo369');
});

describe('the setting', () => {
  const profile = {
    legalName: 'Taller Norte SL',
    taxId: 'B00000018',
    zone: 'peninsula',
    vatRegime: 'general',
  } as const;

  it('is kept, and cleared', async () => {
    const save = (ossSince?: string | null) => saveIssuer(company.actor, { ...profile, ossSince });
    expect(await save('2026-07-01')).toMatchObject({ ossSince: '2026-07-01' });
    expect((await make(toAnna())).taxes[0]).toMatchObject({ rate: 21 });
    expect(await save(null)).toMatchObject({ ossSince: null });
  });
});
