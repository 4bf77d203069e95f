import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';

let company: Company;

beforeEach(async () => {
  setClock('2027-01-10T10:00:00.000Z');
  company = await openCompany();
  await company.patch('/v1/company/tax-settings', { phone: '+34 910 000 000', contactName: 'Ana Ruiz' });
});

const bill = async (unitPrice: number, changes: object = {}) =>
  (
    await company.post(
      '/v1/invoices',
      draftOf({
        ...{ status: 'sent', issueDate: '2026-02-10', clientName: 'Obras Sur SL' },
        items: [{ description: 'x', quantity: 1, unitPrice, taxRate: 21 }],
        ...changes,
      }),
    )
  ).body;
const buy = async (changes: object) => {
  const { status, body } = await company.post('/v1/expenses', {
    description: 'x',
    date: '2026-02-10',
    taxRate: 21,
    ...changes,
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
};
const form = async (number: string, period = '2026') =>
  (await company.get(`/v1/tax/forms/${number}?period=${period}`)).body;
const enter = (number: string, entries: object, period = '2026') =>
  company.patch(`/v1/tax/forms/${number}/entries`, { period, entries });

/** The records of a list's file; positions from 1, both included. */
async function records(number: string, period = '2026') {
  const { status, text, body } = await company.get(`/v1/tax/forms/${number}/file?period=${period}`);
  expect({ status, body }).toEqual({ status: 200, body: undefined });
  const lines = text.split('\r\n').slice(0, -1);
  expect(lines.map(({ length }) => length)).toEqual(lines.map(() => 500));
  return lines.map((line) => (from: number, to: number) => line.slice(from - 1, to));
}

const vendor = (name: string, taxId: string) => ({ vendor: name, vendorTaxId: taxId });

async function addVendor(name: string, taxId: string, postalCode = '08001') {
  const address = { street: 'Calle 1', city: 'Barcelona', postalCode, country: 'ES' };
  return (await company.post('/v1/vendors', { name, taxId, address })).body.id as string;
}

describe('form 347', () => {
  it('has who was traded with for more than 3,005.06 euros, by quarter, sales and purchases apart', async () => {
    await bill(2000);
    await bill(1000, { issueDate: '2026-11-05' });
    await bill(2000, { clientName: 'Pequeña SL', clientTaxId: 'B00000026' });
    const vendorId = await addVendor('Suministros Norte SA', 'A00000018');
    await buy({ vendorId, amount: 6050, date: '2026-05-01' });
    await buy({ ...vendor('Bajo el límite', 'A00000026'), amount: 3005.06 });
    const { must, why, rows, dueOn } = await form('347');
    expect({ must, reason: why.reason, params: why.params, dueOn }).toEqual({
      ...{ must: 'yes', reason: 'FORM_PARTIES_DUE', params: { count: 2, limit: '3005.06' }, dueOn: '2027-03-01' },
    });
    expect(rows.map(({ key, name, amount }: Record<string, unknown>) => [key, name, amount])).toEqual([
      ['B:B12345674', 'Obras Sur SL', 3630],
      ['A:A00000018', 'Suministros Norte SA', 6050],
    ]);
    const [head, sold, bought] = await records('347');
    expect([head?.(59, 67), head?.(68, 107).trimEnd(), Number(head?.(136, 144)), Number(head?.(145, 160))]).toEqual([
      ...['910000000', 'ANA RUIZ', 2, 968000],
    ]);
    expect([sold?.(18, 26), sold?.(77, 78), sold?.(82, 82), Number(sold?.(83, 98))]).toEqual([
      'B12345674',
      '28',
      'B',
      363000,
    ]);
    expect([136, 168, 200, 232].map((from) => Number(sold?.(from, from + 15)))).toEqual([242000, 0, 0, 121000]);
    expect([bought?.(18, 26), bought?.(77, 78), bought?.(82, 82), Number(bought?.(168, 183))]).toEqual([
      ...['A00000018', '08', 'A', 605000],
    ]);
  });

  it('has neither what form 349 has, nor fees withheld from, and names who has no tax id', async () => {
    await bill(9000, {
      clientTaxId: 'DE136695976',
      clientLocation: 'eu',
      clientAddress: { city: 'Berlin', country: 'DE' },
      items: [{ description: 'x', quantity: 1, unitPrice: 9000 }],
    });
    await bill(9000, { irpfRate: 15 });
    await buy({ ...vendor('Asesora', '12345678Z'), amount: 10890, irpf: 1350 });
    expect(await form('347')).toMatchObject({ must: 'no', rows: [] });
    await buy({ vendor: 'Sin NIF SL', amount: 5000 });
    const { blocked } = await form('347');
    expect(blocked.map(({ reason, params }: Record<string, unknown>) => [reason, params])).toEqual([
      ['FORM_PARTY_WITHOUT_TAX_ID', { name: 'Sin NIF SL', amount: '5000.00' }],
    ]);
    expect((await company.get('/v1/tax/forms/347/file?period=2026')).status).toBe(422);
  });

  it('has rents of a landlord with where they are, and waits for it', async () => {
    await bill(4000, { irpfRate: 19 });
    expect((await form('347')).blocked[0].reason).toBe('FORM_NEEDS_PROPERTY');
    await company.patch('/v1/company/tax-settings', {
      propertySituation: '1',
      propertyReference: '9872023VH5797S0001WX',
    });
    const [head, tenant, property] = await records('347');
    expect([Number(head?.(161, 169)), Number(head?.(170, 185)), tenant?.(100, 100)]).toEqual([1, 484000, 'X']);
    expect([property?.(76, 76), property?.(115, 135), Number(property?.(99, 114))]).toEqual([
      'I',
      '19872023VH5797S0001WX',
      484000,
    ]);
  });

  it('that was filed is followed by one that takes its place, or has what was missing', async () => {
    await bill(5000);
    await company.post('/v1/tax/forms/347/filings', {
      period: '2026',
      filedOn: '2027-01-10',
      receipt: '3471234567890',
    });
    await bill(4000, { clientName: 'Otra SL', clientTaxId: 'B00000026' });
    expect((await form('347')).changes).toEqual([{ box: 'B:B00000026', filed: 0, now: 4840 }]);
    const [whole, ...all] = await records('347');
    expect([whole?.(121, 135), all.length]).toEqual([' S3471234567890', 2]);
    await enter('347', { kind: 'C' });
    const [added, ...missing] = await records('347');
    expect([added?.(121, 122), missing.map((line) => line(18, 26))]).toEqual(['C ', ['B00000026']]);
  });
});

describe('form 349', () => {
  const toGermany = {
    clientTaxId: 'DE136695976',
    clientLocation: 'eu',
    clientName: 'Händler GmbH',
    clientAddress: { city: 'Berlin', country: 'DE' },
    operationType: 'goods',
  };
  const sale = (unitPrice: number, changes: object = {}) =>
    bill(unitPrice, { ...toGermany, items: [{ description: 'x', quantity: 1, unitPrice }], ...changes });

  it('has supplies, services and acquisitions by VAT number', async () => {
    await sale(1000);
    await sale(500);
    await sale(300, { operationType: 'service' });
    await buy({
      ...vendor('Fournisseur SARL', 'FR40303265045'),
      vendorCountry: 'FR',
      amount: 700,
      purchaseType: 'intra_community',
      operationType: 'goods',
      taxRate: 21,
    });
    const { must, rows } = await form('349', '2026-Q1');
    expect(must).toBe('yes');
    expect(rows.map(({ key, amount }: Record<string, unknown>) => [key, amount])).toEqual([
      ['A:FR40303265045', 700],
      ['E:DE136695976', 1500],
      ['S:DE136695976', 300],
    ]);
    const [head, ...lines] = await records('349', '2026-Q1');
    expect([head?.(136, 137), Number(head?.(138, 146)), Number(head?.(147, 161))]).toEqual(['1T', 3, 250000]);
    expect(lines.map((line) => [line(76, 92).trimEnd(), line(133, 133), Number(line(134, 146))])).toEqual([
      ['FR40303265045', 'A', 70000],
      ['DE136695976', 'E', 150000],
      ['DE136695976', 'S', 30000],
    ]);
  });

  it('corrects the quarter that a credit note rectifies', async () => {
    const { id } = await sale(1000);
    const credited = await company.post(
      `/v1/invoices/${id}/credit-note`,
      { reason: 'refund' },
      { 'idempotency-key': id },
    );
    const { status } = await company.patch(`/v1/invoices/${credited.body.data.creditNote.id}`, { status: 'sent' });
    expect(status).toBe(200); // of today
    const quarter = '2027-Q1';
    const [head, line] = await records('349', quarter);
    expect([Number(head?.(138, 146)), Number(head?.(162, 170))]).toEqual([0, 1]);
    expect([line?.(133, 133), line?.(134, 146), line?.(147, 152)]).toEqual(['E', ' '.repeat(13), '20261T']);
    expect([Number(line?.(153, 165)), Number(line?.(166, 178))]).toEqual([0, 100000]);
  });

  it('has consignment stock as it was entered', async () => {
    await enter(
      '349',
      { 'R:DE136695976': 500, 'name:DE136695976': 'Händler GmbH', 'C:DE136695976:FR40303265045': 0 },
      '2026-Q1',
    );
    const [, ...lines] = await records('349', '2026-Q1');
    expect(lines.map((line) => [line(133, 133), line(93, 112).trimEnd(), line(179, 195).trimEnd()])).toEqual([
      ['C', 'HANDLER GMBH', 'FR40303265045'],
      ['R', 'HANDLER GMBH', ''],
    ]);
  });

  it('is filed month by month above 50,000 euros', async () => {
    await sale(50_000.01);
    expect((await form('349', '2026-Q2')).blocked).toEqual([]);
    expect((await form('349', '2026-Q1')).blocked[0].reason).toBe('FORM_349_MONTHLY');
    expect(await records('349', '2026-02')).toHaveLength(2);
  });
});

describe('forms 180 and 190', () => {
  it('190 has each professional with its key by the rate, and asks where that tells none', async () => {
    const vendorId = await addVendor('Ruiz, Ana', '12345678Z');
    await buy({ vendorId, amount: 1210, irpf: 150 });
    await buy({ vendorId, amount: 605, irpf: 75, date: '2026-08-01' });
    const other = await addVendor('García, Luis', '87654321X');
    await buy({ vendorId: other, amount: 1210, irpf: 190 });
    const before = await form('190');
    expect(before).toMatchObject({ must: 'yes', blocked: [{ reason: 'FORM_NEEDS_KEY' }] });
    expect((await enter('190', { 'key:87654321X': 'I02' })).status).toBe(200);
    const [head, first, second] = await records('190');
    expect([Number(head?.(136, 144)), Number(head?.(145, 160)), Number(head?.(161, 175))]).toEqual([2, 250000, 41500]);
    expect([first?.(18, 26), first?.(76, 80), Number(first?.(81, 94)), Number(first?.(95, 107))]).toEqual([
      '87654321X',
      '08I02',
      100000,
      19000,
    ]);
    expect([second?.(18, 26), second?.(76, 80), Number(second?.(81, 94)), Number(second?.(95, 107))]).toEqual([
      '12345678Z',
      '08G01',
      150000,
      22500,
    ]);
  });

  it('180 has each landlord with the property, and asks for it', async () => {
    const vendorId = await addVendor('Inmobiliaria SL', 'B00000026', '28001');
    for (const date of ['2026-01-05', '2026-02-05'])
      await buy({ vendorId, amount: 1020, irpf: 190, date, category: 'Alquiler', taxRate: 21 });
    expect((await form('180')).blocked[0].reason).toBe('FORM_NEEDS_REFERENCE');
    expect((await enter('180', { 'reference:B00000026': 'x' })).status).toBe(400);
    await enter('180', { 'reference:B00000026': '9872023VH5797S0001WX' });
    const [head, line] = await records('180');
    expect([Number(head?.(136, 144)), Number(head?.(161, 175))]).toEqual([1, 38000]);
    expect([line?.(76, 78), Number(line?.(97, 109)), line?.(114, 134)]).toEqual([
      '281',
      38000,
      '19872023VH5797S0001WX',
    ]);
  });
});
