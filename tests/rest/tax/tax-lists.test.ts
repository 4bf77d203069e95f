import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';

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
  /** But that of its record design. */
  const notesOn347 = async (): Promise<{ reason: string; params: object }[]> =>
    (await form('347')).notes.filter(({ reason }: { reason: string }) => reason !== 'FORM_OF_OLDER_DESIGN');

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
    const opened = { form: '347', period: '2026', party: 'B:B12345674' } as const;
    expect(await dashboardOf(company.actor).taxForms.rowDocuments(opened)).toMatchObject({
      ...{
        total: 2,
        sum: 3630,
        data: [
          { kind: 'invoice', amount: 2420 },
          { day: '2026-11-05', amount: 1210 },
        ],
      },
    });
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

  it('leaves out what is no operation with an invoice, and says how many documents it leaves out and why', async () => {
    const vendorId = await addVendor('Nóminas y más SL', 'B00000042');
    await buy({ vendorId, amount: 9000, taxRate: 0, category: 'Nóminas' });
    await buy({ vendorId, amount: 3000, taxRate: 0, category: 'Tasas' });
    await buy({ vendorId, amount: 3000, category: 'Cosas varias' });
    await buy({ vendorId, amount: 1210, irpf: 150, category: 'Abogado' });
    const left = async () => {
      const { rows } = await form('347');
      const of = (await notesOn347()).map(({ reason, params }) => [reason, params]);
      return { amounts: rows.map(({ amount }: Record<string, unknown>) => amount), notes: Object.fromEntries(of) };
    };
    const notes = { FORM_347_NO_INVOICE: { count: 2 }, FORM_347_WITHHELD: { count: 1 } };
    expect(await left()).toEqual({ amounts: [], notes });
    await buy({ vendorId, amount: 121, category: 'Cosas varias' });
    expect(await left()).toEqual({ amounts: [3121], notes });
    await company.put('/v1/tax/expense-concepts', { category: 'Cosas varias', concept: 'G26' });
    expect(await left()).toEqual({ amounts: [], notes: { ...notes, FORM_347_NO_INVOICE: { count: 4 } } });
  });

  it('has the property of each tenant, and says where one is that of several', async () => {
    await company.patch('/v1/company/tax-settings', { propertyReference: '9872023VH5797S0001WX' });
    await bill(4000, { irpfRate: 19 });
    await bill(5000, { irpfRate: 19, clientName: 'Otra SL', clientTaxId: 'B00000026' });
    expect(await notesOn347()).toMatchObject([{ reason: 'FORM_347_ONE_PROPERTY' }]);
    await enter('347', { 'reference:B00000026': '1234567AB1234C0001DE' });
    expect(await notesOn347()).toEqual([]);
    const properties = (await records('347')).filter((line) => line(76, 76) === 'I');
    expect(properties.map((line) => [line(18, 26), line(115, 135)])).toEqual([
      ['B12345674', '19872023VH5797S0001WX'],
      ['B00000026', '11234567AB1234C0001DE'],
    ]);
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

  it('has rents that nothing is withheld of on lines of their own, of tenants and of landlords', async () => {
    const vendorId = await addVendor('Locales SL', 'B00000034');
    await buy({ vendorId, amount: 3630, category: 'Alquiler del local' });
    await buy({ vendorId, amount: 605, category: 'Limpieza' });
    const [, ...bought] = await records('347');
    expect(bought.map((line) => [line(82, 82), line(100, 100), Number(line(83, 98))])).toEqual([
      ['A', ' ', 60500],
      ['A', 'X', 363000],
    ]);
    await bill(4000);
    expect((await form('347')).rows.map(({ key }: Record<string, unknown>) => key)).toContain('B:B12345674');
    await company.patch('/v1/company/tax-settings', { activityCode: 'A', activityType: '01', activityGroup: '8612' });
    const { rows, blocked } = await form('347');
    expect(rows.map(({ key }: Record<string, unknown>) => key)).toContain('B:B12345674:premisesRent');
    expect(blocked[0].reason).toBe('FORM_NEEDS_PROPERTY');
  });

  it('has cash above 6,000 euros by the year of its invoices, whoever bought little this year as well', async () => {
    const inCash = async (unitPrice: number, issueDate: string, paidDate: string, changes: object = {}) => {
      const { id } = await bill(unitPrice, {
        issueDate,
        paymentMethod: 'cash',
        clientTaxId: 'ESB12345674',
        ...changes,
      });
      expect((await company.post(`/v1/invoices/${id}/paid`, { paidDate })).status).toBe(200);
    };
    const little = { clientName: 'Poca SL', clientTaxId: 'B00000026' };
    await inCash(4000, '2025-12-01', '2026-01-10');
    await inCash(3000, '2026-02-01', '2026-02-10');
    await inCash(6000, '2025-11-01', '2026-01-15', little);
    await inCash(4000, '2026-03-01', '2026-03-02', { clientName: 'Bajo SL', clientTaxId: 'B00000034' });
    const { rows } = await form('347');
    expect(rows.map(({ key, amount }: Record<string, unknown>) => [key, amount])).toEqual([
      ['B:B00000034', 4840],
      ['B:B12345674', 3630],
      ['B:B12345674:cash:2025', 0],
      ['B:B00000026:cash:2025', 0],
    ]);
    const [head, ...lines] = await records('347');
    expect([Number(head?.(136, 144)), Number(head?.(145, 160))]).toEqual([4, 847000]);
    expect(lines.map((line) => [line(18, 26), Number(line(101, 115)), line(132, 135)])).toEqual([
      ['B00000034', 0, '0000'],
      ['B12345674', 363000, '0000'],
      ['B12345674', 484000, '2025'],
      ['B00000026', 726000, '2025'],
    ]);
  });

  it('has no services from and to other member states, which form 349 has', async () => {
    const abroad = { vendor: 'Cloud Ltd', vendorTaxId: 'IE6388047V', vendorCountry: 'IE' };
    await buy({ ...abroad, amount: 9000, purchaseType: 'reverse_charge', operationType: 'service' });
    await bill(9000, {
      clientTaxId: 'DE136695976',
      clientAddress: { city: 'Berlin', country: 'DE' },
      items: [{ description: 'x', quantity: 1, unitPrice: 9000, taxCategory: 'AE' }],
    });
    expect((await form('349', '2026-Q1')).rows.map(({ key }: Record<string, unknown>) => key)).toEqual([
      'I:IE6388047V',
      'S:DE136695976',
    ]);
    expect((await form('347')).rows).toEqual([]);
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

  it('corrects what the corrections before it came to', async () => {
    const { id } = await sale(0, { items: [{ description: 'x', quantity: 20, unitPrice: 50 }] });
    const credit = async (quantity: number, today: string) => {
      setClock(`${today}T10:00:00.000Z`);
      const asked = { reason: 'refund', items: [{ description: 'x', quantity, unitPrice: 50 }] };
      const credited = await company.post(`/v1/invoices/${id}/credit-note`, asked, { 'idempotency-key': today });
      expect(credited.status, credited.text).toBe(201);
      const issued = await company.patch(`/v1/invoices/${credited.body.data.creditNote.id}`, { status: 'sent' });
      expect(issued.status, issued.text).toBe(200);
    };
    await credit(2, '2027-04-10');
    await credit(5, '2027-07-10');
    const [, first] = await records('349', '2027-Q2');
    const [, second] = await records('349', '2027-Q3');
    const figures = [first, second].map((line) => [Number(line?.(153, 165)), Number(line?.(166, 178))]);
    expect(figures).toEqual([
      [90000, 100000],
      [65000, 90000],
    ]);
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

  it('claims no keys that no document says, and takes those that are entered', async () => {
    await sale(1000);
    const before = await form('349', '2026-Q1');
    expect([before.rows[0].key, before.notes[0].reason]).toEqual(['E:DE136695976', 'FORM_349_KEYS_UNKNOWN']);
    await sale(500, { items: [{ description: 'x', quantity: 1, unitPrice: 500, taxCategory: 'AE' }] });
    const asked = await form('349', '2026-Q1');
    expect(asked.blocked).toMatchObject([{ reason: 'FORM_NEEDS_SUPPLY_KEY', params: { vatId: 'DE136695976' } }]);
    expect((await enter('349', { 'supply:DE136695976': 'S' }, '2026-Q1')).status).toBe(400);
    await enter('349', { 'supply:DE136695976': 'T' }, '2026-Q1');
    const [, ...lines] = await records('349', '2026-Q1');
    expect(lines.map((line) => [line(133, 133), Number(line(134, 146))])).toEqual([['T', 150000]]);
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

  it('180 has a line of each property of a landlord, and asks which one a rent is of', async () => {
    const vendorId = await addVendor('Locales SL', 'B00000026');
    const rent = { vendorId, amount: 1210, irpf: 190, category: 'Alquiler', taxRate: 21 };
    const office = { propertyReference: '9872023VH5797S0001WX' };
    await buy({ ...rent, ...office });
    await buy({ ...rent, ...office, date: '2026-03-10' });
    await buy({ ...rent, amount: 605, irpf: 95, propertySituation: '2', propertyReference: '1234567AB1234C0001DE' });
    const { id } = await buy({ ...rent, amount: 242, irpf: 38, description: 'April', date: '2026-04-02' });
    const before = await form('180');
    expect(before.blocked).toMatchObject([
      { reason: 'FORM_RENT_WITHOUT_PROPERTY', params: { name: 'Locales SL', title: 'April', day: '2026-04-02' } },
    ]);
    await enter('180', { 'reference:B00000026': '9872023VH5797S0001WX' });
    expect((await form('180')).blocked[0].reason).toBe('FORM_RENT_WITHOUT_PROPERTY'); // it is no answer for one of several
    await dashboardOf(company.actor).closedPeriods.close({ quarter: '2026-Q2' });
    const named = await company.patch(`/v1/expenses/${id}`, { propertySituation: '4' });
    expect(named).toMatchObject({ status: 200, body: { propertySituation: '4' } }); // in a closed quarter as well
    const { blocked, notes } = await form('180');
    expect([blocked, notes[0].reason]).toEqual([[], 'FORM_PROPERTY_WITHOUT_REFERENCE']);
    const [head, ...lines] = await records('180');
    expect([Number(head?.(136, 144)), Number(head?.(161, 175))]).toEqual([3, 51300]);
    const read = lines.map((line) => [Number(line(80, 92)), Number(line(97, 109)), line(114, 134).trimEnd()]);
    expect(read.sort()).toEqual(
      [
        [200000, 38000, '19872023VH5797S0001WX'],
        [50000, 9500, '21234567AB1234C0001DE'],
        [20000, 3800, '4'],
      ].sort(),
    );
  });

  it('180 says that what was entered for a landlord is the property of all their rents', async () => {
    const vendorId = await addVendor('Locales SL', 'B00000026');
    await buy({ vendorId, amount: 1210, irpf: 190, category: 'Alquiler', taxRate: 21 });
    await enter('180', { 'reference:B00000026': '9872023VH5797S0001WX' });
    expect((await form('180')).notes).toContainEqual(
      expect.objectContaining({ reason: 'FORM_ONE_PROPERTY', params: { name: 'Locales SL' } }),
    );
  });
});

describe('form 390', () => {
  it('comes to what the four quarters say, and is read back at the positions of the facts page', async () => {
    await bill(1000);
    await bill(500, {
      issueDate: '2026-08-01',
      items: [{ description: 'x', quantity: 1, unitPrice: 500, taxRate: 10 }],
    });
    await bill(300, {
      ...{ clientTaxId: 'DE136695976', clientLocation: 'eu', clientAddress: { country: 'DE' }, operationType: 'goods' },
      items: [{ description: 'x', quantity: 1, unitPrice: 300 }],
    });
    await buy({ ...vendor('Suministros', 'A00000018'), amount: 121, date: '2026-05-01' });
    await buy({ ...vendor('Máquinas', 'A00000018'), amount: 1210, isInvestmentGood: true, date: '2026-05-01' });
    await buy({
      ...vendor('Ads', 'IE6388047V'),
      vendorCountry: 'IE',
      amount: 100,
      purchaseType: 'intra_community',
      operationType: 'service',
    });
    await company.post('/v1/expenses', { description: 'back', amount: -12.1, taxRate: 21, date: '2026-11-02' });
    await enter('303', { 77: 40 }, '2026-Q2');
    expect((await form('390')).blocked.map(({ reason }: { reason: string }) => reason)).toEqual([
      'FORM_NEEDS_ACTIVITY',
    ]);
    await company.patch('/v1/company/tax-settings', { activityCode: 'A', activityType: '03', activityGroup: '505' });
    const { boxes, must, blocked } = await form('390');
    expect({ must, blocked }).toEqual({ must: 'yes', blocked: [] });
    const box = Object.fromEntries(boxes.map((of: { box: string; amount: number }) => [of.box, of.amount]));
    const quarters = await Promise.all(['Q1', 'Q2', 'Q3', 'Q4'].map((of) => form('303', `2026-${of}`)));
    const ofQuarters = (name: string) =>
      quarters.reduce(
        (total, { boxes: of }) => total + (of.find((it: { box: string }) => it.box === name)?.amount ?? 0),
        0,
      );
    expect([box['05'], box['06'], box['03'], box['04'], box['551'], box['552']]).toEqual([1000, 210, 500, 50, 100, 21]);
    expect([box['47'], box['64'], box['65']]).toEqual([ofQuarters('27'), ofQuarters('45'), 31.1]);
    expect([box['605'], box['606'], box['48'], box['611'] ?? 0, box['51'], box['62'], box['598']]).toEqual([
      100, 21, 100, 0, 210, -2.1, 21,
    ]);
    expect([box['99'], box['103'], box['108'], box['659']]).toEqual([1500, 300, 1800, 40]);

    const { text, status } = await company.get('/v1/tax/forms/390/file?period=2026');
    expect(status).toBe(200);
    const pageOf = (tag: string, length: number) => {
      const begin = text.indexOf(`<T390${tag}>`);
      const whole = text.slice(begin, begin + length);
      expect(whole.endsWith(`</T390${tag}>`)).toBe(true);
      return (from: number, to: number) => whole.slice(from - 1, to);
    };
    expect(text.startsWith('<T390020260A0000><AUX>')).toBe(true);
    const one = pageOf('01000', 1187);
    expect([one(14, 22), one(103, 106), one(188, 194)]).toEqual(['B00000018', '2026', 'A03505 ']);
    const two = pageOf('02000', 1806);
    expect([two(217, 233), two(234, 250)].map(Number)).toEqual([100000, 21000]); // 05 and 06 are the 13th and 14th
    expect(Number(two(1628, 1644))).toBe(28100); // 34 is the 96th
    expect(Number(pageOf('02B00', 531)(353, 369))).toBe(28100); // 47 is the 21st
    const three = pageOf('03000', 1840);
    expect([three(217, 233), three(234, 250)].map(Number)).toEqual([10000, 2100]); // 48 and 49
    expect(pageOf('04000', 854)(574, 590)).toBe(`N${'210'.padStart(16, '0')}`); // 62 is the 34th
    const six = pageOf('06000', 828);
    expect([six(361, 377), six(650, 666)].map(Number)).toEqual([150000, 180000]);
    pageOf('07000', 776);
  });

  it('is not filed by who fills page 4 instead', async () => {
    await company.patch('/v1/company/tax-settings', { exemptFrom390: true });
    expect(await form('390')).toMatchObject({ must: 'no', why: { reason: 'FORM_390_EXEMPT' } });
  });

  it('has its volume on page 4 of the last form 303 of who fills that instead', async () => {
    await bill(1000);
    await company.patch('/v1/company/tax-settings', { exemptFrom390: true });
    expect((await form('303', '2026-Q4')).blocked.map(({ reason }: { reason: string }) => reason)).toEqual([
      'FORM_NEEDS_ACTIVITY',
    ]);
    await company.patch('/v1/company/tax-settings', { activityCode: 'A', activityType: '05', activityGroup: '763' });
    const { text } = await company.get('/v1/tax/forms/303/file?period=2026-Q4');
    const first = text.slice(text.indexOf('<T30301000>'));
    expect(first.slice(127, 129)).toBe('11');
    const four = text.slice(text.indexOf('<T30304000>'));
    expect(four.slice(986, 998)).toBe('</T30304000>');
    expect([four.slice(12, 19), four.slice(54, 55)]).toEqual(['A05763 ', ' ']);
    expect([four.slice(80, 97), four.slice(369, 386)].map(Number)).toEqual([100000, 100000]);
  });
});
