import { beforeEach, describe, expect, it } from 'vitest';
import type { TaxForm } from '@/server/tax/reports/tax-documents.schema';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';

let company: Company;

beforeEach(async () => {
  setClock('2026-04-20T10:00:00.000Z');
  company = await openCompany();
});

/** 15 % of 1,000 euros, with VAT on top, from Ana. */
const advice = {
  ...{ description: 'Advice', date: '2026-02-10', amount: 1210, taxRate: 21, irpf: 150 },
  ...{ category: 'Servicios profesionales', vendor: 'Ana López', vendorTaxId: '12345678Z' },
};
/** 19 % of 800 euros. */
const rent = {
  ...{ description: 'February', date: '2026-02-01', amount: 968, taxRate: 21, irpf: 152 },
  ...{ category: 'Alquiler', vendor: 'Locales SL', vendorTaxId: 'B00000018' },
};

async function spend(of: object, changes: object = {}, by = company) {
  const answer = await by.post('/v1/expenses', { ...of, ...changes });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const forms = async (quarter = '2026-Q1', of = company) => {
  const { modelo111, modelo115 } = (await of.get(`/v1/quarterly?quarter=${quarter}`)).body.data;
  return { modelo111, modelo115 };
};

const sums = async (quarter = '2026-Q1') => {
  const { modelo111: of111, modelo115: of115 } = await forms(quarter);
  return [of111, of115].map((form) => form && [form.perceptores, form.base, form.retenciones]);
};

const documents = (form: TaxForm, box: string, quarter = '2026-Q1', of = company) =>
  dashboardOf(of.actor).figures.taxDocuments({ quarter, form, box, limit: 100, offset: 0 });

const close = (quarter = '2026-Q1') => dashboardOf(company.actor).closedPeriods.close({ quarter });

describe('forms 111 and 115', () => {
  it('have what was withheld from professionals and of rents, box by box', async () => {
    await spend(advice);
    await spend(rent);
    expect(await forms()).toEqual({
      modelo111: {
        ...{ perceptores: 1, base: 1000, retenciones: 150, aplica: true },
        casillas: { '07': 1, '08': 1000, '09': 150, '28': 150, '29': 0, '30': 150 },
      },
      modelo115: {
        ...{ perceptores: 1, base: 800, retenciones: 152, aplica: true },
        casillas: { '01': 1, '02': 800, '03': 152, '04': 0, '05': 152 },
      },
    });
  });

  it('are absent where nothing was withheld, each by itself', async () => {
    await spend(advice, { irpf: 0 });
    expect(await sums()).toEqual([undefined, undefined]);
    await spend(rent);
    expect(await sums()).toEqual([undefined, [1, 800, 152]]);
  });

  it.each([
    ['Alquileres', true],
    ['ALQUILER oficina', true],
    ['Gastos_alquiler_2026', true],
    ['Arrendamientos y cánones', true],
    ['Office rent', true],
    ['Lloguer', true],
    ['621', true],
    ['6210001 Locales', true],
    ['Rentals of trust', false],
    ['Current', false],
    ['Renta', false],
    ['1621', false],
    ['', false],
  ])('take "%s" for a rent: %s', async (category, isRent) => {
    await spend(advice, { category });
    const found = [1, 1000, 150];
    expect(await sums()).toEqual(isRent ? [undefined, found] : [found, undefined]);
  });

  it('move an expense with its category', async () => {
    const { id } = await spend(advice);
    await company.patch(`/v1/expenses/${id}`, { category: 'Alquiler' });
    expect(await sums()).toEqual([undefined, [1, 1000, 150]]);
  });

  it('take off what a vendor gives back, and count only whom something was paid', async () => {
    await spend(advice);
    await spend(advice, { amount: -242, irpf: -30 });
    await spend(advice, { amount: -121, irpf: -15, vendor: 'Berta', vendorTaxId: '87654321X' });
    expect(await sums()).toEqual([[1, 700, 105], undefined]);
    await spend(advice, { date: '2026-04-10', amount: -242, irpf: -30 });
    expect((await forms('2026-Q2')).modelo111.casillas).toMatchObject({ '07': 0, '08': -200, '09': -30, '30': -30 });
  });

  it('count whoever it was withheld from once', async () => {
    const vendor = async (changes: object) => (await company.post('/v1/vendors', changes)).body.id as string;
    const known = await vendor({ name: 'Ana López', taxId: 'ES 12.345.678-Z' });
    const nameless = await vendor({ name: 'Carla' });
    const plain = { ...advice, vendor: undefined, vendorTaxId: undefined };
    await spend(advice);
    await spend(advice, { vendor: 'A. López', vendorTaxId: '12345678-z' });
    await spend(plain, { vendorId: known });
    expect(await sums()).toEqual([[1, 3000, 450], undefined]);
    await spend(plain, { vendorId: nameless });
    await spend(plain, { vendorId: nameless });
    await spend(plain, { vendor: 'Diego Peña' });
    await spend(plain, { vendor: 'diego  pena' });
    expect(await sums()).toEqual([[3, 7000, 1050], undefined]);
  });

  it('are in the currency of the company, without what has no rate', async () => {
    await spend(advice, { currency: 'USD', exchangeRate: 0.9 });
    await spend(advice, { currency: 'USD', vendorTaxId: '87654321X' });
    expect(await sums()).toEqual([[1, 900, 135], undefined]);
    expect((await documents('111', '08')).sums).toEqual({ base: 900, tax: 135 });
  });

  it('go by the day of the payment, and by the date as long as there is none', async () => {
    const { id } = await spend(advice, { date: '2026-03-31' });
    await spend(rent, { date: '2026-04-01', paidDate: '2026-03-31' });
    expect(await sums()).toEqual([
      [1, 1000, 150],
      [1, 800, 152],
    ]);
    const { body } = await company.patch(`/v1/expenses/${id}`, { paidDate: '2026-04-01' });
    expect(body.withheldOn).toBe('2026-04-01');
    expect(await sums()).toEqual([undefined, [1, 800, 152]]);
    expect(await sums('2026-Q2')).toEqual([[1, 1000, 150], undefined]);
    await company.patch(`/v1/expenses/${id}`, { irpf: null });
    expect((await company.get(`/v1/expenses/${id}`)).body).not.toHaveProperty('withheldOn');
    expect(await sums('2026-Q2')).toEqual([undefined, undefined]);
  });

  it('are of one company only', async () => {
    await spend(advice);
    await spend(rent);
    const stranger = await openCompany();
    expect(await forms('2026-Q1', stranger)).toEqual({ modelo111: undefined, modelo115: undefined });
    expect(await documents('111', '08', '2026-Q1', stranger)).toMatchObject({ data: [], total: 0 });
  });
});

describe('form 216, of vendors that are not resident', () => {
  const form = async (number: string, period: string) =>
    (await company.get(`/v1/tax/forms/${number}?period=${period}`)).body;
  const quarterly = async () => (await company.get('/v1/quarterly?quarter=2026-Q1')).body.data;

  it.each<[string, object, '111' | '216']>([
    ['a country abroad', { vendorCountry: 'US', vendorTaxId: '12-345' }, '216'],
    ['a country abroad alone', { vendorCountry: 'FR', vendorTaxId: undefined }, '216'],
    ['a VAT number of another member state', { vendorTaxId: 'FR40303265045' }, '216'],
    ['a NIE that lives abroad', { vendorTaxId: 'X1234567L', vendorCountry: 'GB' }, '216'],
    ['a NIF of a foreign entity', { vendorTaxId: 'N0012345H' }, '216'],
    ['an establishment here', { vendorTaxId: 'W0012345A', vendorCountry: 'DE' }, '111'],
    ['a Spanish company with an address abroad', { vendorTaxId: 'ESB00000018', vendorCountry: 'PT' }, '111'],
    ['a NIE', { vendorTaxId: 'X1234567L' }, '111'],
    ['a NIF of Spain', { vendorTaxId: '12345678Z', vendorCountry: 'ES' }, '111'],
  ])('%s: %j is of form %s', async (_, who, number) => {
    await spend(advice, who);
    const { modelo111, modelo216 } = await quarterly();
    const figures = { perceptores: 1, base: 1000, retenciones: 150 };
    expect({ 111: modelo111, 216: modelo216 }).toEqual({
      ...{ 111: undefined, 216: undefined },
      [number]: expect.objectContaining(figures),
    });
  });

  it('has rents and interest of theirs as well, by party and rate, in no list of residents', async () => {
    await spend(rent, { vendor: 'Ruth Land', vendorTaxId: 'X1234567L', vendorCountry: 'GB', irpf: 192 });
    await spend(advice, { vendor: 'Ruth Land', vendorTaxId: 'X1234567L', vendorCountry: 'GB', irpf: 190 });
    const before = await form('115', '2026-Q1');
    expect([before.must, (await form('111', '2026-Q1')).must]).toEqual(['no', 'no']);
    const { must, why, rows, result, dueOn, blocked, notes } = await form('216', '2026-Q1');
    expect({ must, reason: why.reason, result, dueOn }).toEqual({
      ...{ must: 'yes', reason: 'FORM_216_DUE', result: 382, dueOn: '2026-04-20' },
    });
    expect(rows.map(({ name, taxId, values }: Record<string, unknown>) => [name, taxId, values])).toEqual([
      ['Ruth Land', 'X1234567L', { base: 1000, rate: 19, withheld: 190, country: 'GB' }],
      ['Ruth Land', 'X1234567L', { base: 800, rate: 24, withheld: 192, country: 'GB' }],
    ]);
    expect([blocked, notes].map(([first]) => first.reason)).toEqual(['FORM_HAS_NO_FILE', 'FORM_216_INCOMPLETE']);
    const opened = { form: '216', period: '2026-Q1', party: rows[0].party } as const;
    expect(await dashboardOf(company.actor).taxForms.rowDocuments(opened)).toMatchObject({ total: 2, sum: 1800 });
    setClock('2027-01-10T10:00:00.000Z');
    expect(await form('296', '2026')).toMatchObject({ must: 'yes', dueOn: '2027-02-01', rows: [{}, {}] });
    expect([(await form('190', '2026')).rows, (await form('180', '2026')).rows]).toEqual([[], []]);
  });

  it('is asked about where nothing was withheld, and noted as any other', async () => {
    expect(await form('216', '2026-Q1')).toMatchObject({ must: 'ask', why: { reason: 'FORM_216_UNKNOWN' }, notes: [] });
    await spend(advice, { vendorTaxId: undefined, vendorCountry: 'US' });
    const filed = { period: '2026-Q1', filedOn: '2026-04-20' };
    expect(await company.post('/v1/tax/forms/216/filings', filed)).toMatchObject({
      status: 201,
      body: { result: 150 },
    });
    expect((await form('216', '2026-Q1')).follows).toBe('complementary');
  });
});

describe('what forms 111 and 115 cannot decide', () => {
  const form = async (number: string) => (await company.get(`/v1/tax/forms/${number}?period=2026-Q1`)).body;

  it('is asked for: a vendor with neither a tax id nor a country may be abroad', async () => {
    const { id } = await spend(advice, { vendor: 'Diego Peña', vendorTaxId: undefined });
    expect((await form('111')).blocked).toMatchObject([
      { reason: 'FORM_RESIDENCE_UNKNOWN', params: { name: 'Diego Peña' } },
    ]);
    await company.patch(`/v1/expenses/${id}`, { vendorCountry: 'ES' });
    expect((await form('111')).blocked).toEqual([]);
  });

  it('is said: a rate of rents or of non-residents on form 111', async () => {
    await spend(advice, { irpf: 240 });
    await spend(advice, { irpf: 190, vendor: 'Berta', vendorTaxId: '87654321X' });
    const { notes } = await form('111');
    const said = notes.filter(({ reason }: { reason: string }) => reason === 'FORM_111_OTHER_RATE');
    expect(said.map(({ params }: { params: object }) => params)).toEqual([
      { name: 'Ana López', rate: '24' },
      { name: 'Berta', rate: '19' },
    ]);
  });
});

describe('form 123', () => {
  const interest = { ...advice, description: 'Loan', category: 'Intereses', amount: 100, taxRate: 0, irpf: 19 };
  const form = async () => (await company.get('/v1/tax/forms/123?period=2026-Q1')).body;

  it('has the interest of expenses, which form 111 has no more, with what was entered', async () => {
    await spend(interest);
    await spend(interest, { category: '662 Préstamo', vendor: 'Berta', vendorTaxId: '87654321X' });
    expect(await sums()).toEqual([undefined, undefined]);
    const { must, boxes, result, notes } = await form();
    expect({ must, result, notes }).toEqual({ must: 'yes', result: 38, notes: [] });
    const shown = boxes.filter(({ amount }: { amount: number }) => amount !== 0);
    expect(shown.map(({ box, amount }: { box: string; amount: number }) => [box, amount])).toEqual([
      ...[
        ['02', 2],
        ['03', 2],
        ['05', 200],
        ['06', 200],
        ['08', 38],
        ['09', 38],
        ['12', 38],
        ['14', 38],
      ],
    ]);
    expect(await documents('123', '05')).toMatchObject({ total: 2, sums: { base: 200, tax: 38 } });
    const entered = { '01': 1, '04': 1000, '07': 190, '08': 1 };
    await company.patch('/v1/tax/forms/123/entries', { period: '2026-Q1', entries: entered });
    expect(await form()).toMatchObject({ result: 229, notes: [{ reason: 'FORM_123_BOTH', params: { boxes: '08' } }] });
    expect((await company.get('/v1/quarterly?quarter=2026-Q1')).body.data.modelo123).toMatchObject({
      ...{ perceptores: 2, base: 200, retenciones: 38, casillas: { '09': 229 } },
    });
  });
});

describe('the documents behind a box', () => {
  it('are the expenses, on the day of their payment', async () => {
    const paid = await spend(advice, { paidDate: '2026-03-02' });
    const back = await spend(advice, { amount: -242, irpf: -30, date: '2026-03-05', description: 'Too much' });
    const room = await spend(rent);
    await spend(advice, { date: '2026-04-01' });
    const of111 = {
      data: [
        { kind: 'expense', id: paid.id, title: 'Advice', date: '2026-03-02', party: 'Ana López', base: 1000, tax: 150 },
        {
          kind: 'expense',
          id: back.id,
          title: 'Too much',
          date: '2026-03-05',
          party: 'Ana López',
          base: -200,
          tax: -30,
        },
      ],
      ...{ total: 2, limit: 100, offset: 0, currency: 'EUR', sums: { base: 800, tax: 120 } },
    };
    for (const box of ['07', '08', '09']) expect(await documents('111', box)).toEqual(of111);
    for (const box of ['01', '02', '03']) {
      expect(await documents('115', box)).toMatchObject({ data: [{ id: room.id, base: 800, tax: 152 }], total: 1 });
    }
  });

  it.each<[TaxForm, string]>([
    ['111', '30'],
    ['111', '01'],
    ['115', '05'],
    ['115', '09'],
  ])('are none of what is worked out: %s, %s', async (form, box) => {
    await expect(documents(form, box)).rejects.toMatchObject({ status: 400 });
  });
});

describe('a closed quarter', () => {
  it('keeps what was withheld in it, whenever it is paid', async () => {
    const { id } = await spend(advice);
    await close();
    const paid = await company.patch(`/v1/expenses/${id}`, { paidDate: '2026-04-15' });
    expect(paid).toMatchObject({ status: 200, body: { paidDate: '2026-04-15', withheldOn: '2026-02-10' } });
    expect(await sums()).toEqual([[1, 1000, 150], undefined]);
    expect(await sums('2026-Q2')).toEqual([undefined, undefined]);
  });

  it('is not changed by an expense of another one that was paid in it', async () => {
    const { id } = await spend(advice, { date: '2026-04-02', paidDate: '2026-03-30' });
    await close();
    for (const changes of [{ irpf: 70 }, { category: 'Alquiler' }, { vendor: 'Berta' }]) {
      expect(await company.patch(`/v1/expenses/${id}`, changes)).toMatchObject({ status: 409 });
    }
    expect(await company.delete(`/v1/expenses/${id}`)).toMatchObject({ status: 409 });
    expect((await company.patch(`/v1/expenses/${id}`, { paidDate: null })).body.withheldOn).toBe('2026-03-30');
    expect(await sums()).toEqual([[1, 1000, 150], undefined]);
  });

  it('takes nothing more: what was paid in it counts on its date', async () => {
    await close();
    const late = await spend(advice, { date: '2026-04-02', paidDate: '2026-03-30' });
    expect(late.withheldOn).toBe('2026-04-02');
    const { id } = await spend(rent, { date: '2026-04-03' });
    const { body } = await company.patch(`/v1/expenses/${id}`, { paidDate: '2026-03-30' });
    expect(body).toMatchObject({ paidDate: '2026-03-30', withheldOn: '2026-04-03' });
    expect(await sums()).toEqual([undefined, undefined]);
    expect(await sums('2026-Q2')).toEqual([
      [1, 1000, 150],
      [1, 800, 152],
    ]);
  });
});
